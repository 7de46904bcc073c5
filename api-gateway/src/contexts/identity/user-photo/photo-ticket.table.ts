import type { Knex } from 'knex';

export interface PhotoTicketRow {
  id: number;
  token_hash: string;
  user_id: number;
  session_id: string;
  expires_at: string;
  used_at: string | null;
  tries: number;
}

/** A ticket with its user, as long as the user and the login behind it are valid. */
export interface KnownPhotoTicket {
  id: number;
  user_id: number;
  name: string;
  area_code: string | null;
  department_id: number | null;
  used_at: string | null;
  expires_at: string;
  tries: number;
}

/** A user has one ticket at a time; old expired ones are deleted. */
export const replaceTicket = async (
  trx: Knex.Transaction,
  row: Omit<PhotoTicketRow, 'id' | 'used_at' | 'tries'>,
  sweepBefore: string,
): Promise<number> => {
  await trx('photo_tickets')
    .where((either) => either.where({ user_id: row.user_id }).whereNull('used_at'))
    .orWhere('expires_at', '<', sweepBefore)
    .delete();
  const [inserted] = await trx('photo_tickets').insert(row).returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the inserted ticket came back without an id');
  return inserted.id;
};

export const ticketByHash = (db: Knex, hash: string, now: string): Promise<KnownPhotoTicket | undefined> =>
  db('photo_tickets as t')
    .join('users as u', 'u.id', 't.user_id')
    .join('sessions as s', 's.id', 't.session_id')
    .where({ 't.token_hash': hash, 'u.state': 'enabled', 'u.is_deleted': false })
    .whereNull('s.revoked_at')
    .where('s.expires_at', '>', now)
    .first(
      't.id',
      't.user_id',
      'u.name',
      'u.area_code',
      'u.department_id',
      't.used_at',
      't.expires_at',
      't.tries',
    );

/** Counts an attempt. False when the ticket allows no more. */
export const countTry = async (
  trx: Knex.Transaction,
  { id, now, most }: { id: number; now: string; most: number },
): Promise<boolean> => {
  const counted = await trx('photo_tickets')
    .where({ id })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .increment('tries', 1);
  return counted === 1;
};

/** Uses a ticket up. False when a concurrent call came first, or when it has expired. */
export const useUpTicket = async (trx: Knex.Transaction, id: number, now: string): Promise<boolean> => {
  const used = await trx('photo_tickets')
    .where({ id })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now });
  return used === 1;
};
