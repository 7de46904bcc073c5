import { publicTrainSubjects } from './train-subject.table.ts';
import type { PublicTrainSubjectRow } from './train-subject.table.ts';
import { visitorTrainSubject } from './train-subject.view.ts';
import type { Handlers } from '../../../app/implement.ts';
import { contains } from '../../../db/dialect.ts';
import { pageOf } from '../../../db/paging.ts';
import type { visitorTrainSubjectActions } from '@college/contracts/content/train-subject';

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
