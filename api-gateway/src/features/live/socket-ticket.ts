/** Tickets of the live socket; see app/one-time-ticket. */
import { createHash } from 'node:crypto';
import { insertSocketTicket, takeSocketTicket } from './socket-ticket.table.ts';
import type { Services } from '../../app/context.ts';
import { isTicket, newTicket } from '../../app/one-time-ticket.ts';

export const TICKET_SECONDS = 30;

type Deps = Pick<Services, 'database' | 'keys' | 'now'>;

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

export const createSocketTicket = async (
  { database, keys, now }: Deps,
  sessionId: string,
): Promise<{ ticket: string; expireInSeconds: number }> => {
  const ticket = newTicket(keys);
  const expires = new Date(now().getTime() + TICKET_SECONDS * 1000);
  const row = { ticket_hash: hashOf(ticket), session_id: sessionId, expires_at: expires.toISOString() };
  await database.transaction((trx) => insertSocketTicket(trx, row));
  return { ticket, expireInSeconds: TICKET_SECONDS };
};

/** The session id of a ticket, once; null for a ticket that is used, expired or made up. */
export const spendSocketTicket = async (
  { database, keys, now }: Deps,
  ticket: unknown,
): Promise<string | null> => {
  if (!isTicket(keys, ticket)) return null;
  const row = await database.transaction((trx) => takeSocketTicket(trx, hashOf(ticket)));
  return row && row.expires_at > now().toISOString() ? row.session_id : null;
};
