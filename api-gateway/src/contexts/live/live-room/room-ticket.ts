/** Tickets of the socket of a room, from EnterLiveCourse; see app/one-time-ticket. */
import { insertRoomTicket, takeRoomTicket } from './room-ticket.table.ts';
import type { RoomTicketRow } from './room-ticket.table.ts';
import type { Services } from '../../../app/context.ts';
import { hashOfTicket, isTicket, makeTicket, stillValid } from '../../../app/one-time-ticket.ts';
import type { TicketColumns } from '../../../app/one-time-ticket.ts';
import type { Knex } from 'knex';

export const createRoomTicket = async (
  trx: Knex.Transaction,
  row: Omit<RoomTicketRow, keyof TicketColumns>,
  { keys, now }: { readonly keys: Services['keys']; readonly now: Date },
): Promise<string> => {
  const { ticket, columns } = makeTicket(keys, now);
  await insertRoomTicket(trx, { ...row, ...columns });
  return ticket;
};

/** What a ticket is for, once; null for one that is used, expired or made up. */
export const spendRoomTicket = async (
  { database, keys, now }: Pick<Services, 'database' | 'keys' | 'now'>,
  ticket: unknown,
): Promise<RoomTicketRow | null> => {
  if (!isTicket(keys, ticket)) return null;
  const row = await database.transaction((trx) => takeRoomTicket(trx, hashOfTicket(ticket)));
  return stillValid(row, now());
};
