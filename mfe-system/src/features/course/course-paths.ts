import { useLocation } from '@college/portal-sdk/router';

export const LIST_PATH = '/course';
export const detailPath = (id: number): string => `/course/detail?id=${id}`;
export const previewPath = (id: number): string => `/course/preview?id=${id}`;
export const editPath = (id: number): string => `/course/edit?id=${id}`;

/** The list that the user came from, with its filters. */
export const useListPath = (): string => {
  const state: unknown = useLocation().state;
  const search = typeof state === 'object' && state !== null && 'list' in state ? state.list : '';
  return `${LIST_PATH}${typeof search === 'string' ? search : ''}`;
};
