import { skippingLocked } from '../../../db/dialect.ts';
import type { Knex } from 'knex';

export interface AskedNumberRecord {
  time: string;
  user_id: number;
  number_print: string;
  /** Null for a phone. */
  ending_print: string | null;
  serial_print: string | null;
  but_birth_print: string | null;
  /** Whether it was disclosed to the user that an account has it. */
  is_told: boolean;
}

const BATCH = 500;

/** Whoever asked: those at or before this moment count no more. */
export const sweepAskedNumbers = async (trx: Knex.Transaction, until: string): Promise<void> => {
  const old = skippingLocked(trx, trx('asked_numbers').where('time', '<=', until).select('id'));
  await trx('asked_numbers').whereIn('id', old).delete();
};

/** The cards that a user asked about since a moment; with `serial`, those that have it. */
export const cardsAskedSince = (
  trx: Knex,
  { userId, since, serial }: { userId: number; since: string; serial?: string | undefined },
): Promise<AskedNumberRecord[]> => {
  const found = trx('asked_numbers').where({ user_id: userId }).where('time', '>', since);
  return serial === undefined ? found.whereNotNull('serial_print') : found.where({ serial_print: serial });
};

export const insertAskedNumbers = async (
  trx: Knex.Transaction,
  rows: readonly AskedNumberRecord[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH)
    await trx('asked_numbers').insert(rows.slice(from, from + BATCH));
};

/** The numbers that were disclosed to a user since a moment. */
export const disclosedNumbers = async (
  trx: Knex,
  { userId, since }: { userId: number; since: string },
): Promise<Set<string>> =>
  new Set(
    await trx('asked_numbers')
      .where({ user_id: userId, is_told: true })
      .where('time', '>', since)
      .pluck<string[]>('number_print'),
  );

export const markDisclosed = async (trx: Knex.Transaction, row: AskedNumberRecord): Promise<void> => {
  const { user_id, number_print } = row;
  const noted = await trx('asked_numbers').where({ user_id, number_print }).update({ is_told: true });
  if (noted === 0) await trx('asked_numbers').insert({ ...row, is_told: true });
};
