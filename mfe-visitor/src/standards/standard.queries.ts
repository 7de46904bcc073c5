import { clientOf } from '@college/api-client/client';
import type { InputOf, OutputOf } from '@college/contracts/core/endpoint';
import { visitor } from '@college/contracts/reporting/visitor';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, visitor);

export type StandardQuery = InputOf<(typeof visitor.actions)['GetVStandardPageList']>;
export type VStandardRow = OutputOf<(typeof visitor.actions)['GetVStandardPageList']>['items'][number];

export const useStandards = (query: StandardQuery) =>
  useScreenQuery(['visitor', 'standard', 'list', query], (signal) =>
    api.GetVStandardPageList(query, { signal }),
  );

/** One standard. Without an id nothing is requested. */
export const useStandard = (id: number | null) =>
  useQuery({
    queryKey: ['visitor', 'standard', 'one', id],
    queryFn: ({ signal }) => api.GetVStandard({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
  });
