import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';

export const tokenAuthErrors = {
  wrongCredentials: defineError('token-auth.wrong-credentials', ErrorCode.wrongCredentials),
  wrongCode: defineError('token-auth.wrong-code', ErrorCode.wrongCredentials),
} as const;

export const AccessToken = z.object({
  accessToken: z.string(),
  /** Seconds until the token must be renewed. */
  expireInSeconds: z.number().int(),
});

export const tokenAuth = defineService('TokenAuth', {
  GetVerifyCode: endpoint({
    kind: 'query',
    summary: 'A picture with characters to type in, as an SVG data URI; good once, for five minutes',
    access: 'public',
    output: z.object({ codeId: z.string(), image: z.string() }),
  }),
  Authenticate: endpoint({
    kind: 'command',
    summary: 'Sign in by user name and password',
    access: 'public',
    input: z.object({
      username: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(128),
      codeId: z.string().max(64).optional(),
      code: z.string().trim().max(16).optional(),
    }),
    output: AccessToken,
    errors: [tokenAuthErrors.wrongCredentials, tokenAuthErrors.wrongCode],
  }),
  RefreshToken: endpoint({
    kind: 'command',
    summary: 'Exchange the renewal cookie for a fresh access token',
    access: 'public',
    ledger: 'sessions',
    output: AccessToken,
  }),
  LogOut: endpoint({ kind: 'command', summary: 'End this login', access: 'signed-in' }),
});
