import { countFeedbacksOfKind } from './feedback.table.ts';
import { FEEDBACK_KIND } from '@college/contracts/site/feedback';
import type { CodeKind } from '../../../app/feature.ts';

export const feedbackCodes: CodeKind = {
  key: FEEDBACK_KIND,
  zh: '反馈类型',
  en: 'Kinds of feedback',
  contents: [
    ['fault', '故障报告', 'Fault'],
    ['consultation', '咨询', 'Consultation'],
    ['complaint', '投诉', 'Complaint'],
    ['suggestion', '建议', 'Suggestion'],
    ['other', '其他', 'Other'],
  ],
  isPublic: true,
  usedBy: { subject: 'feedback', count: countFeedbacksOfKind },
};
