import { clientOf } from '@college/api-client/client';
import { standard } from '@college/contracts/business/standard';
import type { InputOf } from '@college/contracts/core/endpoint';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const api = clientOf(http, standard);

const STANDARD = ['standard'];

export type StandardListQuery = InputOf<(typeof standard.actions)['GetStandardPageList']>;

export const useStandards = (query: StandardListQuery) =>
  useScreenQuery(['standard', 'list', query], (signal) =>
    api.GetStandardPageList(query, { ...quiet, signal }),
  );

export const useStandard = (id: number) =>
  useQuery({
    queryKey: ['standard', 'one', id],
    queryFn: ({ signal }) => api.GetStandard({ id }, { ...quiet, signal }),
  });

export const useCreateStandard = () => useCommand(api.CreateStandard, STANDARD);
export const useUpdateStandard = () => useCommand(api.UpdateStandard, STANDARD);
export const useDeleteStandard = () => useCommand(api.DeleteStandard, STANDARD);
