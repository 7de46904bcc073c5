import type { Knex } from 'knex';
import type { CodeKind } from '../src/app/feature.ts';
import { cameAt, insertAll, insertReturning } from './insert.ts';

/**
 * Adds the kinds and contents that are not there yet, and answers how many contents were added. What is there stays
 * as an administrator has left it; the system's own can be renamed and switched off, but never removed.
 */
export const seedCodes = async (
  trx: Knex.Transaction,
  now: Date,
  seeds: readonly CodeKind[],
): Promise<number> => {
  let added = 0;
  for (const seed of seeds) {
    const kindId = await kindOf(trx, now, seed);
    const known = new Set(
      await trx('code_contents').where({ kind_id: kindId, is_deleted: false }).pluck<string[]>('code'),
    );
    const rows = seed.contents.flatMap(([code, zh, en], index) =>
      known.has(code) ? [] : [{ ...named(now, zh, en), kind_id: kindId, code, sort: (index + 1) * 10 }],
    );
    await insertAll(trx, 'code_contents', rows);
    added += rows.length;
  }
  return added;
};

const named = (now: Date, name_zh: string, name_en: string) => ({
  ...cameAt(now),
  name_zh,
  name_en,
  is_system: true,
});

const kindOf = async (trx: Knex.Transaction, now: Date, { key, zh, en }: CodeKind): Promise<number> => {
  const found = (await trx('code_kinds').where({ kind_key: key, is_deleted: false }).first('id')) as
    | { id: number }
    | undefined;
  if (found) return found.id;
  const row = { ...named(now, zh, en), kind_key: key };
  const [made] = await insertReturning<{ id: number }>(trx, 'code_kinds', [row], ['id']);
  if (!made) throw new Error(`the kind of codes ${key} was not inserted`);
  return made.id;
};
