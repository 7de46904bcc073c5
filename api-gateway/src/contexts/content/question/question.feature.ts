import { knowledgePointMessages } from './knowledge-point.messages.ts';
import { moveAnswers } from './practice.table.ts';
import { questionImportKind } from './question-import.ts';
import { questionMessages } from './question.messages.ts';
import { questionTransferMessages } from './question-transfer.messages.ts';
import { questionModules } from './question.modules.ts';
import { questionService } from './question.service.ts';
import { questions } from './question.table.ts';
import { shownStem } from './shown-stem.ts';
import type { Feature, Finder } from '../../../app/feature.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

/** By what is asked, as the list does. */
const questionFinder: Finder = {
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

export const questionFeature: Feature = {
  jobKinds: [questionImportKind],
  services: [questionService],
  messages: [questionMessages, questionTransferMessages, knowledgePointMessages],
  modules: questionModules,
  finders: [questionFinder],
  demo: () => import('../../../../seeds/demo/question.ts'),
  adds: [
    to(mergedRecords, {
      move: moveAnswers,
      moved: ['practice_answers.user_id'],
    }),
  ],
};
