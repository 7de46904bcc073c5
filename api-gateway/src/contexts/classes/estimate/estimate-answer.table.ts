/** What was said, as sums of a class, and the receipts that prove one sheet each. */
import { emptyTally } from './tally.ts';
import type { Tallies, TallyItem } from './tally.ts';
import { countOf } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

interface AnswerRow {
  item_id: number;
  counted: string;
  held: string;
}

/** Those of a class by item; an item that nobody answered has none. */
export const talliesOf = async (db: Knex, classId: number): Promise<ReadonlyMap<number, Tallies>> => {
  const items = db('train_class_estimate_items').where({ class_id: classId }).select('id');
  const rows = await rowsOf<AnswerRow>(db('estimate_answers').whereIn('item_id', items).orderBy('item_id'));
  return new Map(
    rows.map(({ item_id, counted, held }) => [
      item_id,
      { counted: JSON.parse(counted), held: JSON.parse(held) } as Tallies,
    ]),
  );
};

export const emptyTallies = (item: TallyItem): Tallies => ({
  counted: emptyTally(item),
  held: emptyTally(item),
});

export const writeTallies = async (
  trx: Knex.Transaction,
  all: ReadonlyMap<number, Tallies>,
): Promise<void> => {
  for (const [item_id, { counted, held }] of all)
    await trx('estimate_answers')
      .insert({ item_id, counted: JSON.stringify(counted), held: JSON.stringify(held) })
      .onConflict('item_id')
      .merge();
};

interface SecretRow {
  row_key: string;
  secret_sealed: string;
}

/** Those of classes in which somebody has handed in a sheet. */
export const findSecrets = (
  db: Knex,
  classIds: readonly number[],
): Promise<(SecretRow & { class_id: number })[]> =>
  rowsOf<SecretRow & { class_id: number }>(
    db('estimate_secrets')
      .whereIn('class_id', [...classIds])
      .orderBy('class_id'),
  );

/** Of several that begin at once the first one stays. It is locked: sheets of a class come one after the other. */
export const lockSecret = async (
  trx: Knex.Transaction,
  classId: number,
  fresh: SecretRow,
): Promise<SecretRow> => {
  await trx('estimate_secrets')
    .insert({ class_id: classId, ...fresh })
    .onConflict('class_id')
    .ignore();
  return (await trx('estimate_secrets').where({ class_id: classId }).forUpdate().first()) as SecretRow;
};

export const insertReceipt = async (
  trx: Knex.Transaction,
  classId: number,
  receipt: string,
): Promise<void> => {
  await trx('estimate_receipts').insert({ receipt, class_id: classId });
};

export const receiptsOf = async (db: Knex, classId: number): Promise<ReadonlySet<string>> =>
  new Set((await db('estimate_receipts').where({ class_id: classId }).pluck('receipt')) as string[]);

/** Which of these are receipts. */
export const receiptsAmong = async (db: Knex, asked: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (await db('estimate_receipts')
      .whereIn('receipt', [...asked])
      .pluck('receipt')) as string[],
  );

/** How many sheets were handed in. */
export const countReceipts = (db: Knex, classId: number): Promise<number> =>
  countOf(db('estimate_receipts').where({ class_id: classId }));
