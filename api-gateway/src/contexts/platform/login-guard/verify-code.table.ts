import type { Knex } from 'knex';

interface VerifyCodeRow {
  id: string;
  code_hash: string;
  expires_at: string;
}

/** Stores a picture's hash and deletes those that can no longer be used. */
export const insertVerifyCode = async (trx: Knex, row: VerifyCodeRow, now: string): Promise<void> => {
  await trx('verify_codes').insert({ ...row, used_at: null, tries: 0 });
  await trx('verify_codes')
    .where('expires_at', '<', now)
    .where((rest) => rest.whereNull('proved_until').orWhere('proved_until', '<', now))
    .delete();
};

/** The hash of a picture that is unused and not expired, marked as used by this call; otherwise null. */
export const takeVerifyCode = async (trx: Knex, id: string, now: string): Promise<string | null> => {
  const taken = await trx('verify_codes')
    .where({ id })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .update({ used_at: now });
  if (taken === 0) return null;
  const row = await trx<VerifyCodeRow>('verify_codes').where({ id }).first();
  return row?.code_hash ?? null;
};

/** For whom a picture was solved, and when, while that still counts. */
export const proofOf = (
  db: Knex,
  id: string,
  now: string,
): Promise<{ proved_for: string; used_at: string } | undefined> =>
  db('verify_codes').where({ id }).where('proved_until', '>', now).first('proved_for', 'used_at');

export const extendProof = async (
  trx: Knex,
  id: string,
  proof: { proved_for: string; proved_until: string },
): Promise<void> => {
  await trx('verify_codes').where({ id }).update(proof);
};
