import type { Knex } from 'knex';

export interface SmsCodeRow {
  id: number;
  purpose: string;
  /** What it was requested for: a phone, or the user name of a forgotten password. */
  subject_index: string;
  /** null if nothing was sent. */
  phone_index: string | null;
  code_hash: string;
  address: string;
  time: string;
  expires_at: string;
}

/** Stores a code, and deletes those that no longer count. */
export const insertSmsCode = async (
  trx: Knex,
  row: Omit<SmsCodeRow, 'id'>,
  countedSince: string,
): Promise<void> => {
  await trx('sms_codes').where('time', '<', countedSince).delete();
  await trx('sms_codes').insert(row);
};

/** When codes were requested since then, by one of the columns that are counted. */
export const timesOf = (
  trx: Knex,
  column: 'subject_index' | 'phone_index' | 'address',
  values: readonly string[],
  since: string,
): Promise<string[]> =>
  trx('sms_codes').whereIn(column, values).where('time', '>', since).pluck<string[]>('time');

/** The newest code of a subject; it invalidates those before. */
export const newestCode = (
  trx: Knex,
  purpose: string,
  subjects: readonly string[],
): Promise<SmsCodeRow | undefined> =>
  trx<SmsCodeRow>('sms_codes')
    .where({ purpose })
    .whereIn('subject_index', subjects)
    .orderBy('id', 'desc')
    .first();

/** Counts an attempt at a code as wrong. False when no attempts are left, or the code is used up or expired. */
export const countTry = async (trx: Knex, id: number, mostTries: number, now: string): Promise<boolean> => {
  const counted: number = await trx('sms_codes')
    .where({ id })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .increment('tries', 1);
  return counted === 1;
};

/** The attempt was right and does not count. */
export const uncountTry = async (trx: Knex, id: number): Promise<void> => {
  await trx('sms_codes').where({ id }).decrement('tries', 1);
};

/** Uses a code up. False when a concurrent call came first. */
export const useUp = async (trx: Knex, id: number, now: string): Promise<boolean> => {
  const used: number = await trx('sms_codes').where({ id }).whereNull('used_at').update({ used_at: now });
  return used === 1;
};
