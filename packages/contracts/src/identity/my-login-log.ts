import { endpoint } from '../core/endpoint.ts';
import { z } from '../core/schema.ts';
import { LoginTry } from './login-try.ts';

/** Part of the session service. */
export const myLoginLogActions = {
  GetMyLoginLog: endpoint({
    kind: 'query',
    summary: 'The last 20 tries to sign in with the caller’s own account, the newest first',
    access: 'signed-in',
    output: z.array(LoginTry),
  }),
};
