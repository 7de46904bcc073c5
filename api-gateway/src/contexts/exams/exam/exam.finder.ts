import { exams } from './exam.table.ts';
import type { Finder } from '../../../app/feature.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';

/** By name in both languages. */
export const examFinder: Finder = {
  id: 'exam',
  name: 'found.exam',
  permission: 'exam:read',
  screens: ['business/exam/detail'],
  find: async ({ read, scope, language }, keyword, limit) => {
    const rows = await rowsOf<{ id: number; title: string; note: string }>(
      exams
        .visible(read, scope)
        .join('train_subjects', 'train_subjects.id', 'exams.subject_id')
        .where(contains(read, ['exams.name', 'exams.name_en'], keyword))
        .orderBy('exams.id', 'desc')
        .limit(limit)
        .select('exams.id', {
          title: shownName(read, 'exams', language),
          note: shownName(read, 'train_subjects', language),
        }),
    );
    return rows.map(({ id, title, note }) => ({ id, title, note }));
  },
};
