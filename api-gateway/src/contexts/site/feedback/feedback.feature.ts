import { feedbacks, moveFeedback } from './feedback.table.ts';
import { feedbackMessages } from './feedback.messages.ts';
import { feedbackModules } from './feedback.modules.ts';
import { createFeedback } from './create-feedback.ts';
import { pageOfFeedbacks, pageOfMyFeedbacks } from './feedback.list.ts';
import {
  answerFeedback,
  closeFeedback,
  lifeCycle,
  maskFeedback,
  revealFeedbackContact,
} from './feedback.life-cycle.ts';
import type { Feature } from '../../../app/feature.ts';
import { implement } from '../../../app/implement.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countFrom } from '../../../db/paging.ts';
import { feedback } from '@college/contracts/site/feedback';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { feedbackCodes } from './feedback.codes.ts';

const feedbackDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'feedback-open',
    label: 'dashboard.feedback-open',
    permission: 'feedback:answer',
    order: 10,
    count: ({ read, scope }) =>
      countFrom(
        feedbacks.visible(read, scope).where('feedbacks.state', 'open'),
        'since',
        'feedbacks.creation_time',
      ),
    link: toScreen('business/feedback/list', 'state=open'),
  },
];

const feedbackService = implement(feedback, {
  GetFeedbackPageList: pageOfFeedbacks,
  GetFeedback: lifeCycle.one,
  GetMyFeedbackPageList: pageOfMyFeedbacks,
  CreateFeedback: createFeedback,
  AnswerFeedback: answerFeedback,
  CloseFeedback: closeFeedback,
  MaskFeedback: maskFeedback,
  RevealFeedbackContact: revealFeedbackContact,
});

export const feedbackFeature: Feature = {
  services: [feedbackService],
  messages: [feedbackMessages],
  modules: feedbackModules,
  dashboard: feedbackDashboard,
  demo: () => import('../../../../seeds/demo/feedback.ts'),
  limits: {
    'Feedback/CreateFeedback': 0.1,
    'Feedback/RevealFeedbackContact': 0.01,
  },
  codes: [feedbackCodes],
  sealed: [{ table: 'feedbacks', rowKey: 'row_key', columns: [{ sealed: 'contact_sealed' }] }],
  adds: [
    to(mergedRecords, {
      move: moveFeedback,
      left: ['feedbacks.answerer_user_id'],
    }),
  ],
};
