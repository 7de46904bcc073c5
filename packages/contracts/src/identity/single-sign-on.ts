/** Signing in with an account of somebody else: a partner's signed ticket, or OpenID Connect. */
import { AccessToken } from './way-in.ts';
import { endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';

/** Where both ways arrive, as the portal always had it. */
export const SINGLE_SIGN_ON_PATH = '/YjtSingleManage/YjtSingleLoginManage';

export const singleSignOnErrors = {
  /** This installation has no such way in. */
  notOffered: defineError('single-sign-on.not-offered', ErrorCode.notFound),
  /** The ticket is forged, expired, meant for another site, or used already; which of these is not said. */
  ticketRefused: defineError('single-sign-on.ticket-refused', ErrorCode.wrongCredentials),
  /** The sign-in was begun too long ago, in another browser, or is over already. */
  notBegunHere: defineError('single-sign-on.not-begun-here', ErrorCode.wrongCredentials),
  /** What the provider answered proves nobody's identity. */
  answerRefused: defineError('single-sign-on.answer-refused', ErrorCode.wrongCredentials),
  unknownAccount: defineError('single-sign-on.unknown-account', ErrorCode.wrongCredentials),
  ambiguousAccount: defineError('single-sign-on.ambiguous-account', ErrorCode.wrongCredentials),
  disabledAccount: defineError('single-sign-on.disabled-account', ErrorCode.wrongCredentials),
  /** Somebody else is signed in here; the ticket is still good once he has logged out. */
  otherAccount: defineError('single-sign-on.other-account', ErrorCode.illegalTransition),
  unreachable: defineError('single-sign-on.unreachable', ErrorCode.notReady),
} as const;

/** A path of this site to go on to; anything else leads to the root. */
const ReturnTo = z.string().max(2000).optional();

export const singleSignOnActions = {
  GetSingleSignOnOptions: endpoint({
    kind: 'query',
    summary: 'Which ways of single sign-on this installation offers',
    access: 'public',
    output: z.object({ ticket: z.boolean(), oidc: z.object({ label: z.string() }).nullable() }),
  }),
  BeginSingleSignOn: endpoint({
    kind: 'command',
    summary: 'Begin to sign in by OpenID Connect: the provider’s address to go to with this browser',
    access: 'public',
    auditedIn: 'single_sign_on_states',
    input: z.object({
      returnTo: ReturnTo,
      /** The provider asks who it is, also of somebody who is signed in there. */
      switchUser: z.boolean().optional(),
    }),
    output: z.object({ url: z.string() }),
    errors: [singleSignOnErrors.notOffered, singleSignOnErrors.unreachable],
  }),
  SingleSignOn: endpoint({
    kind: 'command',
    summary: 'Sign in by a partner’s ticket, or by what the OpenID provider sent this browser back with',
    access: 'public',
    input: z.object({
      /** A JWT signed by the partner; then nothing of the provider’s is needed. */
      ticket: z.string().min(1).max(8000).optional(),
      code: z.string().min(1).max(4000).optional(),
      state: z.string().min(1).max(200).optional(),
      /** RFC 9207: who sent the code. */
      iss: z.string().max(500).optional(),
      /** With a ticket; a sign-in that was begun here remembers its own. */
      returnTo: ReturnTo,
    }),
    output: AccessToken.extend({
      /** A path of this site. */
      returnTo: z.string(),
    }),
    errors: Object.values(singleSignOnErrors),
  }),
} as const;
