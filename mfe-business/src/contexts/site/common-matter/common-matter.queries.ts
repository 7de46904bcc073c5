import { clientOf } from '@college/api-client/client';
import { commonMatter } from '@college/contracts/site/common-matter';
import type { CommonMatterRow } from '@college/contracts/site/common-matter';
import { role } from '@college/contracts/identity/role';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useMutation, useQuery, useQueryClient } from '@college/portal-sdk/query';

const api = clientOf(http, commonMatter);
const roles = clientOf(http, role);

const MATTER = ['common-matter'];
const ALL = ['common-matter', 'all'];

export const useMatters = () =>
  useQuery({
    queryKey: ['common-matter', 'mine'],
    queryFn: ({ signal }) => api.GetCommonMatterList(undefined, { signal }),
  });

/** Including hidden ones. */
export const useAllMatters = () =>
  useQuery({
    queryKey: ALL,
    queryFn: ({ signal }) => api.GetAllCommonMatterList(undefined, { signal }),
  });

export const useRoleChoice = () =>
  useQuery({
    queryKey: ['common-matter', 'roles'],
    queryFn: ({ signal }) => roles.GetRoleSelection(undefined, { signal }),
  });

/** The commands of a card, as its dialogs use them. */
export const matters = {
  key: 'common-matter',
  useCreate: () => useCommand(api.CreateCommonMatter, MATTER),
  useUpdate: () => useCommand(api.UpdateCommonMatter, MATTER),
  useRemove: () => useCommand(api.DeleteCommonMatter, MATTER),
};

/** The answer contains the new order, which is shown before anything is loaded again. */
export const useSortMatter = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: number; position: number }) => api.SortCommonMatter(input),
    onSuccess: (order: CommonMatterRow[]) => client.setQueryData(ALL, order),
    onSettled: () => client.invalidateQueries({ queryKey: MATTER }),
  });
};
