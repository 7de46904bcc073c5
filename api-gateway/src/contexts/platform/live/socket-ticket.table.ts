import type { TicketColumns } from '../../../app/one-time-ticket.ts';
import type { Knex } from 'knex';

export interface SocketTicketRow extends TicketColumns {
  session_id: string;
}

export const insertSocketTicket = async (trx: Knex.Transaction, row: SocketTicketRow): Promise<void> => {
  await trx('socket_tickets').insert(row);
};

/** Removes a ticket, so that only one of several concurrent users of it succeeds. */
export const takeSocketTicket = async (
  trx: Knex.Transaction,
  hash: string,
): Promise<SocketTicketRow | undefined> => {
  const row = await trx<SocketTicketRow>('socket_tickets').where({ ticket_hash: hash }).first();
  const taken = await trx('socket_tickets').where({ ticket_hash: hash }).delete();
  return taken === 1 ? row : undefined;
};

export const pruneSocketTickets = async (trx: Knex.Transaction, now: Date): Promise<void> => {
  await trx('socket_tickets').where('expires_at', '<', now.toISOString()).delete();
};
