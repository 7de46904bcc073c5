import { knowledgePointMessages } from './knowledge-point.messages.ts';
import { coursePracticeService, practiceService } from './practice.service.ts';
import { moveAnswers } from './practice.table.ts';
import { questionMessages } from './question.messages.ts';
import { questionModules } from './question.modules.ts';
import { questionService } from './question.service.ts';
import type { Feature } from '../../app/feature.ts';

export const questionFeature: Feature = {
  services: [questionService, practiceService, coursePracticeService],
  messages: [questionMessages, knowledgePointMessages],
  modules: questionModules,
  demo: () => import('../../../seeds/demo/question.ts'),
  onMerge: {
    move: moveAnswers,
    moved: ['practice_answers.user_id'],
  },
};
