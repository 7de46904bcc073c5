import type { Knex } from 'knex';

interface BegunRow {
  state_hash: string;
  browser_hash: string;
  return_to: string;
  expires_at: string;
}

/** Stores a sign-in that was started, and deletes those that were never completed. */
export const insertBegun = async (trx: Knex, row: BegunRow, now: string): Promise<void> => {
  await trx('single_sign_on_states').insert(row);
  await trx('single_sign_on_states').where('expires_at', '<=', now).delete();
};

/** Where a sign-in leads to, for the browser that started it, removing it. Null when there is none. */
export const takeBegun = async (
  trx: Knex,
  { state_hash, browser_hash }: Pick<BegunRow, 'state_hash' | 'browser_hash'>,
  now: string,
): Promise<string | null> => {
  const begun = () =>
    trx<BegunRow>('single_sign_on_states').where({ state_hash, browser_hash }).where('expires_at', '>', now);
  const row = await begun().first('return_to');
  return row !== undefined && (await begun().delete()) === 1 ? row.return_to : null;
};

/** True for the first use of a ticket. `forget_at` is later than the ticket's own expiry. */
export const takeTicket = async (
  trx: Knex,
  row: { ticket_hash: string; forget_at: string },
  now: string,
): Promise<boolean> => {
  const inserted = await trx('single_sign_on_tickets')
    .insert(row)
    .onConflict('ticket_hash')
    .ignore()
    .returning('ticket_hash');
  await trx('single_sign_on_tickets').where('forget_at', '<=', now).delete();
  return inserted.length > 0;
};
