import type { Knex } from 'knex';

export interface SmsCodeRow {
  id: number;
  purpose: string;
  /** For what it was asked: a phone, or the user name of a forgotten password. */
  subject_index: string;
  /** null where nothing was sent. */
  phone_index: string | null;
  code_hash: string;
  address: string;
  time: string;
  expires_at: string;
}

/** Keeps a code, and sweeps those that count for nothing any more. */
export const insertSmsCode = async (
  trx: Knex,
  row: Omit<SmsCodeRow, 'id'>,
  countedSince: string,
): Promise<void> => {
  await trx('sms_codes').where('time', '<', countedSince).delete();
  await trx('sms_codes').insert(row);
};

/** When codes were asked for since then, by one of the columns that are counted. */
export const timesOf = (
  trx: Knex,
  column: 'subject_index' | 'phone_index' | 'address',
  values: readonly string[],
  since: string,
): Promise<string[]> =>
  trx('sms_codes').whereIn(column, values).where('time', '>', since).pluck<string[]>('time');

/** The newest code of a subject: with it the ones before are worth nothing. */
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

/** Counts a try at a code as a wrong one. False when it has none left, is used up, or is too old. */
export const countTry = async (trx: Knex, id: number, mostTries: number, now: string): Promise<boolean> => {
  const counted: number = await trx('sms_codes')
    .where({ id })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .increment('tries', 1);
  return counted === 1;
};

/** The try was right and does not count. */
export const uncountTry = async (trx: Knex, id: number): Promise<void> => {
  await trx('sms_codes').where({ id }).decrement('tries', 1);
};

/** Uses a code up. False when another call was first. */
export const useUp = async (trx: Knex, id: number, now: string): Promise<boolean> => {
  const used: number = await trx('sms_codes').where({ id }).whereNull('used_at').update({ used_at: now });
  return used === 1;
};
