/** A browser cannot send a bearer header when it opens a socket, so EnterLiveCourse gives it a one-time ticket. */
import { createHash, randomBytes } from 'node:crypto';
import { insertRoomTicket, takeRoomTicket } from './room-ticket.table.ts';
import type { RoomTicketRow } from './room-ticket.table.ts';
import type { Services } from '../../app/context.ts';
import type { Knex } from 'knex';

export const TICKET_SECONDS = 30;

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');

export const createRoomTicket = async (
  trx: Knex.Transaction,
  row: Omit<RoomTicketRow, 'ticket_hash' | 'expires_at'>,
  now: Date,
): Promise<string> => {
  const ticket = randomBytes(24).toString('base64url');
  const expires = new Date(now.getTime() + TICKET_SECONDS * 1000);
  await insertRoomTicket(trx, { ...row, ticket_hash: hashOf(ticket), expires_at: expires.toISOString() });
  return ticket;
};

/** What a ticket is for, once; null for one that is used, expired or made up. */
export const spendRoomTicket = async (
  { database, now }: Pick<Services, 'database' | 'now'>,
  ticket: string,
): Promise<RoomTicketRow | null> => {
  const row = await database.transaction((trx) => takeRoomTicket(trx, hashOf(ticket)));
  return row && row.expires_at > now().toISOString() ? row : null;
};
