import { clientOf } from '@college/api-client/client';
import { enrollment } from '@college/contracts/classes/enrollment';
import { quiet } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useMutation, useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { useSession } from '@college/portal-sdk/session';

const api = clientOf(http, enrollment);

/** Includes the user's id: somebody else may sign in in the same tab without a reload. */
const useOwnKey = () => ['own-details', useSession((session) => session.user?.id)] as const;

export const useOwnDetails = () =>
  useScreenQuery([...useOwnKey(), 'shown'], (signal) => api.GetOwnDetails(undefined, { signal }));

export const useStandardInfo = () =>
  useScreenQuery(['standard-info'], (signal) => api.GetStandardInfoList(undefined, { signal }));

/** The details that the user has not filled in. If they cannot be loaded, there is no reminder. */
export const useMissingInfo = (enabled: boolean) =>
  useQuery({
    queryKey: [...useOwnKey(), 'missing'],
    queryFn: ({ signal }) => api.IsNeedCompleteInfo(undefined, { ...quiet, signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useCompleteInfo = () => {
  const client = useQueryClient();
  const queryKey = useOwnKey();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.CompleteInfo>[0]) => api.CompleteInfo(input),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
};
