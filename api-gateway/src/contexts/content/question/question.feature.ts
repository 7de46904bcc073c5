import { knowledgePointMessages } from './knowledge-point.messages.ts';
import { moveAnswers } from './practice.table.ts';
import { questionFinder } from './question.finder.ts';
import { questionImportKind } from './question-import.ts';
import { questionMessages } from './question.messages.ts';
import { questionTransferMessages } from './question-transfer.messages.ts';
import { questionModules } from './question.modules.ts';
import { questionService } from './question.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const questionFeature: Feature = {
  jobKinds: [questionImportKind],
  services: [questionService],
  messages: [questionMessages, questionTransferMessages, knowledgePointMessages],
  modules: questionModules,
  finders: [questionFinder],
  demo: () => import('../../../../seeds/demo/question.ts'),
  onMerge: {
    move: moveAnswers,
    moved: ['practice_answers.user_id'],
  },
};
