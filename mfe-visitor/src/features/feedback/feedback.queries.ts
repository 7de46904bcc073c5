import { clientOf } from '@college/api-client/client';
import type { OutputOf } from '@college/contracts/core/endpoint';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';

const api = clientOf(http, visitor);

export type FeedbackAnswer = OutputOf<(typeof visitor.actions)['GetVFeedbackAnswer']>;

export const submitFeedback = (input: Parameters<typeof api.SubmitVFeedback>[0]) =>
  api.SubmitVFeedback(input);
export const lookAnswerUp = (input: Parameters<typeof api.GetVFeedbackAnswer>[0]) =>
  api.GetVFeedbackAnswer(input);
