import { clientOf } from '@college/api-client/client';
import { tokenAuth } from '@college/contracts/identity/token-auth';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';
import { useId } from 'react';

const calls = clientOf(http, tokenAuth);

export interface VerifyCode {
  /** False if the installation uses no pictures: then no code is loaded, asked for or sent. */
  readonly isNeeded: boolean;
  readonly code: { readonly codeId: string; readonly image: string } | null;
  readonly isFetching: boolean;
  readonly isError: boolean;
  /** Loads another picture: after each attempt that reached the server, since a picture can be used once. */
  readonly refresh: () => void;
}

/** The picture for `VerifyCodeField`. Each form has its own picture. */
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

/** The input for a call besides its own: the picture's id and the answer, or nothing without pictures. */
export const proofOf = ({ code }: VerifyCode, typed: string): { codeId?: string; code?: string } =>
  code === null ? {} : { codeId: code.codeId, code: typed.trim() };
