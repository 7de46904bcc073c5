import { ApiError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import { commonErrors } from '@college/contracts/core/errors';
import { visitorVerify } from '@college/contracts/completion/verify';
import type { VerifiedPaper } from '@college/contracts/completion/verify';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';

const api = clientOf(http, visitorVerify);

/** Null: there is no such paper, which is an answer and no error. */
const foundOrNull = async (asked: Promise<VerifiedPaper>): Promise<VerifiedPaper | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.id === commonErrors.notFound.id) return null;
    throw error;
  }
};

export const verifyNumber = (input: Parameters<typeof api.VerifyCertificate>[0]) =>
  foundOrNull(api.VerifyCertificate(input, { quiet: true }));

/** By the code of the QR. */
export const useVerified = (verifyCode: string) =>
  useQuery({
    queryKey: ['verify', verifyCode],
    queryFn: ({ signal }) => foundOrNull(api.VerifyCertificate({ verifyCode }, { signal, quiet: true })),
    // A paper may be void a moment later.
    gcTime: 0,
    staleTime: 0,
  });
