import type { Tries } from './login-guard.rules.ts';
import { skippingLocked } from '../../../db/dialect.ts';
import type { Knex } from 'knex';

const SWEPT_AT_ONCE = 50;

const parse = (text: string): Tries => text.split(',').filter(Boolean).map(Number);

/** The attempts at a name. */
export interface CountedTries {
  readonly tries: Tries;
  /** Those of them that are not decided yet. */
  readonly open: Tries;
}

/** Locks the attempts at a name until the transaction ends. `expiresAt`: when they no longer matter. */
export const lockTries = async (
  trx: Knex.Transaction,
  nameKey: string,
  expiresAt: Date,
): Promise<CountedTries> => {
  const [row] = await trx('login_guards')
    .insert({ name_key: nameKey, tries: '', expires_at: expiresAt.toISOString() })
    .onConflict('name_key')
    .merge(['expires_at'])
    .returning<{ tries: string; open_tries: string }[]>(['tries', 'open_tries']);
  return { tries: parse(row?.tries ?? ''), open: parse(row?.open_tries ?? '') };
};

export const writeTries = async (
  trx: Knex.Transaction,
  nameKey: string,
  { tries, open }: CountedTries,
): Promise<void> => {
  await trx('login_guards')
    .where({ name_key: nameKey })
    .update({ tries: tries.join(','), open_tries: open.join(',') });
};

export const deleteTries = async (trx: Knex.Transaction, nameKey: string): Promise<void> => {
  await trx('login_guards').where({ name_key: nameKey }).delete();
};

/** Deletes some names whose attempts no longer matter, so that made-up names do not pile up. */
export const sweepTries = async (trx: Knex.Transaction, now: Date): Promise<void> => {
  const expired = trx('login_guards')
    .where('expires_at', '<', now.toISOString())
    .limit(SWEPT_AT_ONCE)
    .select('name_key');
  await trx('login_guards').whereIn('name_key', skippingLocked(trx, expired)).delete();
};
