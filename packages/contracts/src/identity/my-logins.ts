/** Open logins: the caller's own, and those of users whose accounts the caller manages. */
import { LoginHow } from './login-try.ts';
import { endpoint } from '../core/endpoint.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** The public id of a login. It is not part of any token. */
export const LoginId = z.string().regex(/^[\w-]{22}$/);

export const LoginRow = z.object({
  id: LoginId,
  /** Whether it is the login of this call. */
  isCurrent: z.boolean(),
  /** As reported by the browser; empty when unknown. */
  device: z.object({
    /** For instance `Chrome 141`. */
    browser: z.string(),
    /** For instance `Windows 10`. */
    system: z.string(),
    kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  }),
  address: z.string(),
  how: LoginHow,
  beganAt: z.string(),
  /** To within a few minutes. */
  lastSeenAt: z.string(),
});
export type LoginRow = Parsed<typeof LoginRow>;

export const myLoginActions = {
  GetMyLogins: endpoint({
    kind: 'query',
    summary: 'The caller’s logins that are open, the last seen first',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    output: z.array(LoginRow),
  }),
  EndMyLogin: endpoint({
    kind: 'command',
    summary: 'End one of the caller’s own logins',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    input: z.object({ loginId: LoginId }),
  }),
  EndMyOtherLogins: endpoint({
    kind: 'command',
    summary: 'End all logins of the caller but the one that asks',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    output: z.object({ ended: z.number().int() }),
  }),
  GetDraftKey: endpoint({
    kind: 'query',
    summary:
      'The caller’s key (AES-256, base64url) to what a browser keeps of unsaved forms over a lost login',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    output: z.object({ key: z.string() }),
  }),
} as const;
