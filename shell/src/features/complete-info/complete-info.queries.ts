import { clientOf } from '@college/api-client/client';
import { enrollment } from '@college/contracts/visitor/enrollment';
import { quiet } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useMutation, useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { useSession } from '@college/portal-sdk/session';

const api = clientOf(http, enrollment);

/** With the user's id: in one tab somebody else may sign in without the page being loaded anew. */
const useOwnKey = () => ['own-details', useSession((session) => session.user?.id)] as const;

export const useOwnDetails = () =>
  useScreenQuery([...useOwnKey(), 'shown'], (signal) => api.GetOwnDetails(undefined, { signal }));

export const useStandardInfo = () =>
  useScreenQuery(['standard-info'], (signal) => api.GetStandardInfoList(undefined, { signal }));

/** What the caller's own details lack. A reminder that cannot be had is none. */
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
