import { clientOf } from '@college/api-client/client';
import { tokenAuth } from '@college/contracts/identity/token-auth';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';
import { useId } from 'react';

const calls = clientOf(http, tokenAuth);

export interface VerifyCode {
  /** False where the installation goes without: then no code is drawn, asked for or sent. */
  readonly isNeeded: boolean;
  readonly code: { readonly codeId: string; readonly image: string } | null;
  readonly isFetching: boolean;
  readonly isError: boolean;
  /** Gets another picture: after each try that the server has seen, since a picture is good once. */
  readonly refresh: () => void;
}

/** The picture to type off, for `VerifyCodeField`. Each place that asks has a picture of its own. */
export const useVerifyCode = (): VerifyCode => {
  const place = useId();
  const isNeeded = useSession((session) => session.captcha === 'image');
  const { data, refetch, isFetching, isError } = useQuery({
    queryKey: ['verify-code', place],
    queryFn: ({ signal }) => calls.GetVerifyCode(undefined, { signal, params: { t: Date.now() } }),
    enabled: isNeeded,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { isNeeded, code: data ?? null, isFetching, isError, refresh: () => void refetch() };
};

/** What a call takes beside its own input: the picture's id and what was typed off it, or nothing without pictures. */
export const proofOf = ({ code }: VerifyCode, typed: string): { codeId?: string; code?: string } =>
  code === null ? {} : { codeId: code.codeId, code: typed.trim() };
