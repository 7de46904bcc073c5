/** Subjects as visitors see them. */
import type { PublicContext } from '../../../app/context.ts';
import type { Handlers } from '../../../app/implement.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { contains } from '../../../db/dialect.ts';
import { pageOf } from '../../../db/paging.ts';
import { enabledSubjects } from '../../content/train-subject/train-subject.table.ts';
import type { TrainSubjectRecord } from '../../content/train-subject/train-subject.table.ts';
import { joinedFile, withFile } from '../../platform/attachment/joined-file.table.ts';
import type { WithFile } from '../../platform/attachment/joined-file.table.ts';
import type { visitorTrainSubjectActions, VTrainSubject } from '@college/contracts/content/train-subject';
import type { Knex } from 'knex';

interface PublicTrainSubjectRow extends TrainSubjectRecord, WithFile {
  open_classes: number;
  public_courses: number;
}

/** Enabled subjects with the number of classes that take applications at `now` (ISO 8601). */
const publicTrainSubjects = (
  db: Knex,
  now: string,
): { found: Knex.QueryBuilder; rows: Knex.QueryBuilder } => {
  const found = enabledSubjects(db);
  const open = db('train_classes')
    .where('train_classes.is_deleted', false)
    .whereRaw('subject_id = train_subjects.id')
    .where('state', 'published')
    .where('apply_begin', '<=', now)
    .where('apply_end', '>', now);
  const courses = db('courses')
    .join('course_subjects', 'course_subjects.course_id', 'courses.id')
    .whereRaw('course_subjects.subject_id = train_subjects.id')
    .where({ 'courses.is_deleted': false, 'courses.is_public': true })
    .whereNotNull('courses.approved_version')
    .whereNot('courses.state', 'disabled');
  const rows = found.clone().select('train_subjects.*', {
    open_classes: open.count('*'),
    public_courses: courses.count('*'),
  });
  return { found, rows: withFile(rows, 'train_subjects.cover_id') };
};

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
    for (const query of [found, rows]) {
      if (isPush !== undefined) query.where('train_subjects.is_push', isPush);
      if (keyword) query.where(contains(read, SEARCHED, keyword));
    }
    const sorted = rows.orderBy('train_subjects.sort').orderBy('train_subjects.id');
    const { totalCount, rows: shown } = await pageOf<PublicTrainSubjectRow>(found, sorted, page);
    return { totalCount, items: shown.map((row) => visitorTrainSubject(row, context)) };
  },
};
