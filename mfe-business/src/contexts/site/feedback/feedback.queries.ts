import { clientOf } from '@college/api-client/client';
import { feedback } from '@college/contracts/site/feedback';
import type { FeedbackRow } from '@college/contracts/site/feedback';
import type { InputOf } from '@college/contracts/core/endpoint';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, feedback);

export const MY_FEEDBACK = ['my-feedback'];
const FEEDBACK = ['feedback'];

export type FeedbackQuery = InputOf<(typeof feedback.actions)['GetFeedbackPageList']>;

export const useFeedbacks = (query: FeedbackQuery) =>
  useScreenQuery(['feedback', 'list', query], (signal) => api.GetFeedbackPageList(query, { signal }));

/** One feedback as it is now; `known` is shown until it is loaded. Without an id nothing is requested. */
export const useFeedback = (id: number | null, known: FeedbackRow | undefined) =>
  useQuery({
    queryKey: ['feedback', 'one', id],
    queryFn: ({ signal }) => api.GetFeedback({ id: id ?? 0 }, { signal }),
    placeholderData: known,
    enabled: id !== null,
  });

export const useMyFeedbacks = (query: FeedbackQuery) =>
  useScreenQuery(['my-feedback', query], (signal) => api.GetMyFeedbackPageList(query, { signal }));

export const useCreateFeedback = () => useCommand(api.CreateFeedback, MY_FEEDBACK);
export const useAnswerFeedback = () => useCommand(api.AnswerFeedback, FEEDBACK);
export const useCloseFeedback = () => useCommand(api.CloseFeedback, FEEDBACK);
export const useMaskFeedback = () => useCommand(api.MaskFeedback, FEEDBACK);
export const useRevealContact = () => useCommand(api.RevealFeedbackContact, FEEDBACK);
