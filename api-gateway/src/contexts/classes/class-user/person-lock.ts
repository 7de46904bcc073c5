import type { Whose } from './place-overlap.table.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import type { Knex } from 'knex';

/** One place at a time for each person, whether they are known by account or by card. Always in the same order. */
export const lockPerson = async (trx: Knex.Transaction, { userId, cardIndexes }: Whose): Promise<void> => {
  const names = [...(userId === null ? [] : [`user/${userId}`]), ...cardIndexes];
  for (const name of names.toSorted()) await advisoryLock(trx, `class-user/${name}`);
};
