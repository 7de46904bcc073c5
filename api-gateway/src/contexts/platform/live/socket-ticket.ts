/** Tickets of the live socket; see app/one-time-ticket. */
import { insertSocketTicket, takeSocketTicket } from './socket-ticket.table.ts';
import type { Services } from '../../../app/context.ts';
import {
  hashOfTicket,
  isTicket,
  makeTicket,
  stillValid,
  TICKET_SECONDS,
} from '../../../app/one-time-ticket.ts';

type Deps = Pick<Services, 'database' | 'keys' | 'now'>;

export const createSocketTicket = async (
  { database, keys, now }: Deps,
  sessionId: string,
): Promise<{ ticket: string; expireInSeconds: number }> => {
  const { ticket, columns } = makeTicket(keys, now());
  await database.transaction((trx) => insertSocketTicket(trx, { ...columns, session_id: sessionId }));
  return { ticket, expireInSeconds: TICKET_SECONDS };
};

/** The session id of a ticket, once; null for a ticket that is used, expired or made up. */
export const spendSocketTicket = async (
  { database, keys, now }: Deps,
  ticket: unknown,
): Promise<string | null> => {
  if (!isTicket(keys, ticket)) return null;
  const row = await database.transaction((trx) => takeSocketTicket(trx, hashOfTicket(ticket)));
  return stillValid(row, now())?.session_id ?? null;
};
