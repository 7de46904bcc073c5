/** Tickets of the socket of a room, from EnterLiveCourse; see app/one-time-ticket. */
import { createHash } from 'node:crypto';
import { insertRoomTicket, takeRoomTicket } from './room-ticket.table.ts';
import type { RoomTicketRow } from './room-ticket.table.ts';
import type { Services } from '../../app/context.ts';
import { isTicket, newTicket } from '../../app/one-time-ticket.ts';
import type { Knex } from 'knex';

export const TICKET_SECONDS = 30;

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

export const createRoomTicket = async (
  trx: Knex.Transaction,
  row: Omit<RoomTicketRow, 'ticket_hash' | 'expires_at'>,
  { keys, now }: { readonly keys: Services['keys']; readonly now: Date },
): Promise<string> => {
  const ticket = newTicket(keys);
  const expires = new Date(now.getTime() + TICKET_SECONDS * 1000);
  await insertRoomTicket(trx, { ...row, ticket_hash: hashOf(ticket), expires_at: expires.toISOString() });
  return ticket;
};

/** What a ticket is for, once; null for one that is used, expired or made up. */
export const spendRoomTicket = async (
  { database, keys, now }: Pick<Services, 'database' | 'keys' | 'now'>,
  ticket: unknown,
): Promise<RoomTicketRow | null> => {
  if (!isTicket(keys, ticket)) return null;
  const row = await database.transaction((trx) => takeRoomTicket(trx, hashOf(ticket)));
  return row && row.expires_at > now().toISOString() ? row : null;
};
