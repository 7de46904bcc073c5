import { questions } from './question.table.ts';
import { shownStem } from './shown-stem.ts';
import type { Finder } from '../../../app/feature.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';

/** By what is asked, as the list does. */
export const questionFinder: Finder = {
  id: 'question',
  name: 'found.question',
  permission: 'question:read',
  screens: ['business/question/detail'],
  find: async ({ read, scope, language }, keyword, limit) => {
    const rows = await rowsOf<{ id: number; stem_text: string }>(
      questions
        .visible(read, scope)
        .where(contains(read, ['questions.stem_text'], keyword))
        .orderBy('questions.id', 'desc')
        .limit(limit)
        .select('questions.id', 'questions.stem_text'),
    );
    return rows.map((row) => ({ id: row.id, title: shownStem(row.stem_text, language), note: '' }));
  },
};
