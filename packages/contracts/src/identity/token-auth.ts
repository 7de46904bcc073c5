import { defineService, endpoint } from '../core/endpoint.ts';
import { z } from '../core/schema.ts';
import { singleSignOnActions } from './single-sign-on.ts';
import { phoneLoginActions } from './phone-login.ts';
import { AccessToken, tokenAuthErrors } from './way-in.ts';

export { AccessToken, tokenAuthErrors } from './way-in.ts';

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
    errors: [tokenAuthErrors.wrongCredentials, tokenAuthErrors.wrongCode, tokenAuthErrors.locked],
  }),
  ...singleSignOnActions,
  ...phoneLoginActions,
  RefreshToken: endpoint({
    kind: 'command',
    summary: 'Exchange the renewal cookie for a fresh access token',
    access: 'public',
    auditedIn: 'sessions',
    output: AccessToken,
  }),
  LogOut: endpoint({
    kind: 'command',
    summary: 'End this login',
    access: 'signed-in',
    allowWithExpiredPassword: true,
  }),
});
