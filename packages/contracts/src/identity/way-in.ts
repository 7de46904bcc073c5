/** Shared by all ways of signing in: the answer and the refusals. */
import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';

export const tokenAuthErrors = {
  wrongCredentials: defineError('token-auth.wrong-credentials', ErrorCode.wrongCredentials),
  wrongCode: defineError('token-auth.wrong-code', ErrorCode.wrongCredentials),
  /** `retryAfter` in seconds; `minutes` is the same for the message, rounded up. */
  locked: defineError(
    'token-auth.locked',
    ErrorCode.tooMany,
    z.object({ retryAfter: z.number().int(), minutes: z.number().int() }),
  ),
} as const;

export const AccessToken = z.object({
  accessToken: z.string(),
  /** Seconds until the token must be renewed. */
  expireInSeconds: z.number().int(),
});
