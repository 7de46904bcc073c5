/** Subjects as visitors see them. */
import type { PublicContext } from '../../../app/context.ts';
import type { Handlers } from '../../../app/implement.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { contains } from '../../../db/dialect.ts';
import { pageOf } from '../../../db/paging.ts';
import { publicTrainSubjects } from './visitor-train-subject.query.ts';
import type { PublicTrainSubjectRow } from './visitor-train-subject.query.ts';
import { wordsFor } from '../../platform/site-setting/search-words.port.ts';
import { joinedFile } from '../../platform/attachment/joined-file.table.ts';
import type { visitorTrainSubjectActions, VTrainSubject } from '@college/contracts/content/train-subject';

const visitorTrainSubject = (
  row: PublicTrainSubjectRow,
  { language, ...services }: Pick<PublicContext, 'keys' | 'now' | 'language'>,
): VTrainSubject => ({
  id: row.id,
  name: shownIn(language, row.name, row.name_en),
  personKind: row.person_kind,
  industryRisk: row.industry_risk,
  trade: row.trade,
  theoryHours: row.theory_hours,
  practiceHours: row.practice_hours,
  validMonths: row.valid_months,
  intro: shownIn(language, row.intro, row.intro_en),
  cover: joinedFile(services, row),
  openClasses: row.open_classes,
  publicCourses: row.public_courses,
});

const SEARCHED = ['train_subjects.name', 'train_subjects.name_en', 'train_subjects.trade'];

/** Part of the visitor service. */
export const visitorTrainSubjectHandlers: Handlers<typeof visitorTrainSubjectActions> = {
  GetVTrainSubjectPageList: async ({ isPush, keyword, ...page }, context) => {
    const { read, now } = context;
    const { found, rows } = publicTrainSubjects(read, now().toISOString());
    const words = keyword && (await wordsFor(read, keyword));
    for (const query of [found, rows]) {
      if (isPush !== undefined) query.where('train_subjects.is_push', isPush);
      if (words) query.where(contains(read, SEARCHED, words));
    }
    const sorted = rows.orderBy('train_subjects.sort').orderBy('train_subjects.id');
    const { totalCount, rows: shown } = await pageOf<PublicTrainSubjectRow>(found, sorted, page);
    return { totalCount, items: shown.map((row) => visitorTrainSubject(row, context)) };
  },
};
