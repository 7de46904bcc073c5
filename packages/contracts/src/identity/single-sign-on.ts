/** Single sign-on: a partner's signed ticket, or OpenID Connect. */
import { AccessToken } from './way-in.ts';
import { endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { z } from '../core/schema.ts';

/** Where both methods arrive; the path is that of the old portal. */
export const SINGLE_SIGN_ON_PATH = '/YjtSingleManage/YjtSingleLoginManage';

export const singleSignOnErrors = {
  /** This installation does not offer this method. */
  notOffered: defineError('single-sign-on.not-offered', ErrorCode.notFound),
  /** The ticket is forged, expired, meant for another site, or used already; the message does not say which. */
  ticketRefused: defineError('single-sign-on.ticket-refused', ErrorCode.wrongCredentials),
  /** The sign-in was started too long ago, in another browser, or is completed already. */
  notBegunHere: defineError('single-sign-on.not-begun-here', ErrorCode.wrongCredentials),
  /** The provider's answer does not prove an identity. */
  answerRefused: defineError('single-sign-on.answer-refused', ErrorCode.wrongCredentials),
  unknownAccount: defineError('single-sign-on.unknown-account', ErrorCode.wrongCredentials),
  ambiguousAccount: defineError('single-sign-on.ambiguous-account', ErrorCode.wrongCredentials),
  disabledAccount: defineError('single-sign-on.disabled-account', ErrorCode.wrongCredentials),
  /** Somebody else is signed in here; the ticket is still valid after they have logged out. */
  otherAccount: defineError('single-sign-on.other-account', ErrorCode.illegalTransition),
  unreachable: defineError('single-sign-on.unreachable', ErrorCode.notReady),
} as const;

/** A path of this site to continue to; anything else leads to the root. */
const ReturnTo = z.string().max(2000).optional();

export const singleSignOnActions = {
  BeginSingleSignOn: endpoint({
    kind: 'command',
    summary: 'Begin to sign in by OpenID Connect: the provider’s address to go to with this browser',
    access: 'public',
    auditedIn: 'single_sign_on_states',
    input: z.object({
      returnTo: ReturnTo,
      /** The provider asks for credentials even if a user is signed in there. */
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
      /** A JWT signed by the partner; the provider's fields are then not needed. */
      ticket: z.string().min(1).max(8000).optional(),
      code: z.string().min(1).max(4000).optional(),
      state: z.string().min(1).max(200).optional(),
      /** RFC 9207: the issuer of the code. */
      iss: z.string().max(500).optional(),
      /** With a ticket; a sign-in that was started here stores its own. */
      returnTo: ReturnTo,
    }),
    output: AccessToken.extend({
      /** A path of this site. */
      returnTo: z.string(),
    }),
    errors: Object.values(singleSignOnErrors),
  }),
} as const;
