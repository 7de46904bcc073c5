import { feedbackService } from './feedback.service.ts';
import { countFeedbacksOfKind } from './feedback.table.ts';
import { moveFeedback } from './merge-feedback.table.ts';
import { feedbackMessages } from './feedback.messages.ts';
import { feedbackModules } from './feedback.modules.ts';
import { feedbackDashboard } from './feedback.dashboard.ts';
import type { Feature } from '../../../app/feature.ts';

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
  codeUses: [{ kindKey: 'feedback-kind', subject: 'feedback', count: countFeedbacksOfKind }],
  onMerge: {
    move: moveFeedback,
    left: ['feedbacks.answerer_user_id'],
  },
};
