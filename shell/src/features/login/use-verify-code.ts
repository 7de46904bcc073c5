import { useQuery } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';
import { tokenCalls } from '../../session/calls.ts';

/** The picture to type off, unless the installation goes without; `refresh` gets another one. */
export const useVerifyCode = () => {
  const isNeeded = useSession((session) => session.captcha === 'image');
  const { data, refetch, isFetching, isError } = useQuery({
    queryKey: ['verify-code'],
    queryFn: ({ signal }) => tokenCalls.GetVerifyCode(undefined, { signal, params: { t: Date.now() } }),
    enabled: isNeeded,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { isNeeded, code: data ?? null, isFetching, isError, refresh: () => void refetch() };
};
