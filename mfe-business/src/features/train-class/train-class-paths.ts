import { useLocation } from '@college/portal-sdk/router';

export const LIST_PATH = '/trainClass';
export const detailPath = (id: number): string => `/trainClass/detail?id=${id}`;

/** For `navigate(detailPath(id), TO_PUBLISH)`: the draft is saved, and its page asks whether to publish it. */
export const TO_PUBLISH = { state: { saved: true, ask: 'publish' } } as const;

/** Whether the page was opened to publish. */
export const useIsToPublish = (): boolean => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'ask' in state && state.ask === 'publish';
};

/** The list that the user came from, with its filters. */
export const useListPath = (): string => {
  const state: unknown = useLocation().state;
  const search = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return `${LIST_PATH}${typeof search === 'string' ? search : ''}`;
};
