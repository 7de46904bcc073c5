/** Tickets with which a phone sends one picture for a user who is signed in at a computer. */
import { createHash, randomBytes } from 'node:crypto';
import { countTry, replaceTicket, ticketByHash } from './photo-ticket.table.ts';
import type { KnownPhotoTicket } from './photo-ticket.table.ts';
import type { Services, SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { FailureOf } from '../../../app/failure.ts';
import { userPhotoErrors } from '@college/contracts/identity/user-photo';
import type { PhotoTicketState } from '@college/contracts/identity/user-photo';

const LIFETIME_SECONDS = 300;
const SWEEP_AFTER_MS = 24 * 60 * 60 * 1000;
/** Refused pictures before the ticket becomes invalid: each costs a decoding. */
const MOST_TRIES = 10;

type Deps = Pick<Services, 'database' | 'now'>;

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** Without a public address, the client prepends its own origin. */
const addressOf = (publicUrl: string | null, ticket: string): string =>
  // In the fragment, which stays in the browser, out of logs and referrers.
  `${publicUrl ?? ''}/takePhoto#ticket=${ticket}`;

/** A new ticket for the caller; an unused earlier one becomes invalid. */
export const createPhotoTicket = async (context: SignedInContext) => {
  const { database, caller, now, settings } = context;
  const ticket = randomBytes(32).toString('base64url');
  const moment = now();
  await database.transaction(async (trx) => {
    const row = {
      token_hash: hashOf(ticket),
      user_id: caller.userId,
      session_id: caller.sessionId,
      expires_at: new Date(moment.getTime() + LIFETIME_SECONDS * 1000).toISOString(),
    };
    const sweepBefore = new Date(moment.getTime() - SWEEP_AFTER_MS).toISOString();
    const id = await replaceTicket(trx, row, sweepBefore);
    await context.audit(trx, {
      subjectType: 'photo-ticket',
      subjectId: id,
      before: null,
      after: { expiresAt: row.expires_at },
    });
  });
  return { ticket, url: addressOf(settings.publicUrl, ticket), expireInSeconds: LIFETIME_SECONDS };
};

const stateOf = (ticket: KnownPhotoTicket | undefined, now: string): PhotoTicketState => {
  if (!ticket) return 'expired';
  if (ticket.used_at !== null) return 'used';
  return ticket.expires_at > now && ticket.tries < MOST_TRIES ? 'open' : 'expired';
};

/** For the computer that waits, and for the phone that has just scanned the code. */
export const photoTicketState = async ({ database, now }: Deps, text: string) => {
  const moment = now().toISOString();
  const ticket = await ticketByHash(database.read, hashOf(text), moment);
  const state = stateOf(ticket, moment);
  return { state, name: state === 'open' && ticket ? maskName(ticket.name) : '' };
};

/** Enough for people who know the user to see whose picture it will be. */
const maskName = (name: string): string => {
  const [first = ''] = name;
  return `${first}${'*'.repeat(Math.max(1, Math.min(2, [...name].length - 1)))}`;
};

/** The ticket of an upload, counting one attempt; the refusal is the same whatever is wrong with it. */
export const authorizeTicket = async (
  { database, now }: Deps,
  text: string,
): Promise<KnownPhotoTicket | FailureOf<typeof userPhotoErrors.badTicket>> => {
  const moment = now().toISOString();
  const ticket = await ticketByHash(database.read, hashOf(text), moment);
  const isCounted =
    ticket !== undefined &&
    (await database.transaction((trx) => countTry(trx, { id: ticket.id, now: moment, most: MOST_TRIES })));
  return isCounted ? ticket : fail(userPhotoErrors.badTicket);
};
