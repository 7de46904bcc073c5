import { beginAtProvider, finishAtProvider } from './open-id-connect.ts';
import { readTicket, useUp } from './ticket.ts';
import { accountOf, isAccountOf } from './federated-account.ts';
import type { Vouched } from './federated-account.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import { enter, noteFailedTry } from '../session/enter.ts';
import { isEnabled } from '../session/named-account.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { sitePath } from '@college/contracts/core/site-path';
import type { LoginHow } from '@college/contracts/identity/login-try';
import { singleSignOnErrors } from '@college/contracts/identity/single-sign-on';
import type { singleSignOnActions } from '@college/contracts/identity/single-sign-on';

const ROOT = '/';

/** Calls of `TokenAuth`: single sign-on. */
export const singleSignOnCalls: Handlers<typeof singleSignOnActions> = {
  BeginSingleSignOn: ({ returnTo, switchUser }, context) =>
    beginAtProvider(context, { returnTo: sitePath(returnTo) ?? ROOT, switchUser: switchUser ?? false }),

  SingleSignOn: ({ ticket, code, state, iss, returnTo }, context) => {
    if (ticket !== undefined) return byTicket(context, ticket, sitePath(returnTo) ?? ROOT);
    if (code !== undefined && state !== undefined) return byProvider(context, { code, state, iss });
    return Promise.resolve(failField(commonErrors.invalid, 'ticket', 'field.required'));
  },
};

const byTicket = async (context: PublicContext, text: string, returnTo: string) => {
  const { ticket: expected } = context.settings.singleSignOn;
  if (expected === null) return fail(singleSignOnErrors.notOffered);
  const { match } = expected;
  const how = 'sso-ticket';
  const ticket = await readTicket(context, text);
  if (isFailure(ticket)) return noted(context, how, ticket);
  const { claims } = ticket;
  // Checked before the ticket is used up, so that it is still valid after the other user has logged out.
  if (context.caller && !(await isAccountOf(context, { claims, match, how }, context.caller.userId)))
    return fail(singleSignOnErrors.otherAccount);
  if (!(await useUp(context, ticket))) return noted(context, how, fail(singleSignOnErrors.ticketRefused));
  return letIn(context, { claims, match, how }, returnTo);
};

const byProvider = async (
  context: PublicContext,
  answer: { code: string; state: string; iss: string | undefined },
) => {
  const { oidc } = context.settings.singleSignOn;
  if (oidc === null) return fail(singleSignOnErrors.notOffered);
  const how = 'open-id-connect';
  const finished = await finishAtProvider(context, answer);
  if (isFailure(finished)) return noted(context, how, finished);
  return letIn(context, { claims: finished.claims, match: oidc.match, how }, finished.returnTo);
};

const letIn = async (context: PublicContext, vouched: Vouched, returnTo: string) => {
  const account = await accountOf(context, vouched);
  if (isFailure(account)) return account;
  const entered = await enter(context, {
    userId: account.id,
    how: vouched.how,
    isStillValid: (trx) => isEnabled(trx, account.id),
  });
  // Without a role, or disabled at this very moment: there is no password here that could be wrong.
  return isFailure(entered) ? fail(singleSignOnErrors.disabledAccount) : { ...entered, returnTo };
};

/** Records an attempt that failed before any account was identified. */
const noted = async <Refusal extends Failure>(
  context: PublicContext,
  how: LoginHow,
  refusal: Refusal,
): Promise<Refusal> => {
  await noteFailedTry(context, { userId: null, how, outcome: 'refused' });
  return refusal;
};
