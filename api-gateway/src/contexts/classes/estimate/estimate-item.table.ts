/** The template of evaluations, and the items that a class keeps of it since it was published. */
import { defineScopedTable, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import { countOf } from '../../../db/paging.ts';
import type { EstimateKind } from '@college/contracts/classes/estimate';
import type { Knex } from 'knex';

interface ItemColumns {
  title: string;
  title_en: string;
  kind: EstimateKind;
  /** JSON: `[{zh, en}]`; empty but for a choice. */
  options: string;
  sort: number;
}

export interface EstimateItemRecord extends BusinessColumns, ItemColumns {
  is_enable: boolean;
}

export interface ClassItem extends ItemColumns {
  id: number;
  class_id: number;
}

/** One template for the whole college. */
export const estimateItems = defineScopedTable<EstimateItemRecord>('estimate_items', forEverybody);

const notDeleted = (db: Knex): Knex.QueryBuilder => db('estimate_items').where({ is_deleted: false });

export const itemsInOrder = (db: Knex): Promise<EstimateItemRecord[]> =>
  rowsOf<EstimateItemRecord>(notDeleted(db).orderBy('sort').orderBy('id'));

export const countItems = async (db: Knex): Promise<{ all: number; enabled: number }> => ({
  all: await countOf(notDeleted(db)),
  enabled: await countOf(notDeleted(db).where({ is_enable: true })),
});

export const itemsOfClass = (db: Knex, classId: number): Promise<ClassItem[]> =>
  rowsOf<ClassItem>(
    db('train_class_estimate_items').where({ class_id: classId }).orderBy('sort').orderBy('id'),
  );

/** The template as it is now becomes that of the class. A class that was evaluated before keeps what it has. */
export const copyItems = async (trx: Knex.Transaction, classId: number): Promise<void> => {
  if ((await trx('estimate_receipts').where({ class_id: classId }).first('class_id')) !== undefined) return;
  await trx('train_class_estimate_items').where({ class_id: classId }).delete();
  const items = (await itemsInOrder(trx)).filter(({ is_enable }) => is_enable);
  if (items.length === 0) return;
  await trx('train_class_estimate_items').insert(
    items.map(({ title, title_en, kind, options, sort }) => ({
      class_id: classId,
      title,
      title_en,
      kind,
      options,
      sort,
    })),
  );
};

/** Which of these classes ask anything. */
export const classesWithItems = async (db: Knex, classIds: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(
    (await db('train_class_estimate_items')
      .whereIn('class_id', [...classIds])
      .distinct('class_id')
      .pluck('class_id')) as number[],
  );
