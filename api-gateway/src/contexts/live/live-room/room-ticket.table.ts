import type { TicketColumns } from '../../../app/one-time-ticket.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface RoomTicketRow extends TicketColumns {
  live_course_id: number;
  login_id: string;
  tab: string;
  take_over: boolean;
}

export const insertRoomTicket = async (trx: Knex.Transaction, row: RoomTicketRow): Promise<void> => {
  await trx('live_room_tickets').insert(row);
};

/** Removes a ticket, so that only one of several concurrent users of it succeeds. */
export const takeRoomTicket = async (
  trx: Knex.Transaction,
  hash: string,
): Promise<RoomTicketRow | undefined> => {
  const row = await firstOf<RoomTicketRow>(trx('live_room_tickets').where({ ticket_hash: hash }));
  const taken = await trx('live_room_tickets').where({ ticket_hash: hash }).delete();
  return taken === 1 ? row : undefined;
};

export const pruneRoomTickets = async (trx: Knex.Transaction, now: Date): Promise<void> => {
  await trx('live_room_tickets').where('expires_at', '<', now.toISOString()).delete();
};
