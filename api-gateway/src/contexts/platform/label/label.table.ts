import { countOf } from '../../../db/paging.ts';
import { countUses, usesColumn } from '../../../db/record-use.ts';
import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { forEverybody } from '../../../db/visibility.ts';
import type { LabelKind, LabelTone } from '@college/contracts/platform/label';
import type { Knex } from 'knex';

export interface LabelRecord extends BusinessColumns {
  kind: LabelKind;
  name_zh: string;
  name_en: string;
  tone: LabelTone;
  sort: number;
}

export interface LabelListRow extends LabelRecord {
  user_count: number;
  item_count: number;
}

/** Labels have no data scope: they are shared by the whole installation. */
export const labels = defineScopedTable<LabelRecord>('labels', forEverybody);

/** Adds to a query over `labels` the number of users and public items with each. */
export const withUses = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select('labels.*', {
    user_count: usesColumn(db, 'label.users', 'labels.id'),
    item_count: db('label_public_items').whereRaw('label_public_items.label_id = labels.id').count('*'),
  });

/** The number of users and public items with a label. */
export const countHolders = async (db: Knex, labelId: number): Promise<number> =>
  (await countUses(db, 'label.users', labelId)) +
  (await countOf(db('label_public_items').where({ label_id: labelId })));

export const findLabel = async (db: Knex, scope: Scope, id: number): Promise<LabelListRow | undefined> =>
  firstOf<LabelListRow>(withUses(db, labels.visible(db, scope)).where('labels.id', id));

export const labelsInOrder = (db: Knex, kind: LabelKind): Promise<LabelRecord[]> =>
  db('labels').where({ kind, is_deleted: false }).orderBy('sort').orderBy('id');

/** Which of `ids` are labels of the kind; locked against removal until the transaction ends. */
export const lockLabels = async (
  trx: Knex.Transaction,
  kind: LabelKind,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    trx('labels')
      .where({ kind, is_deleted: false })
      .whereIn('id', [...ids])
      .orderBy('id')
      .forShare()
      .select('id'),
  );
  return rows.map(({ id }) => id);
};

/** The ids of the users with a label, as a subquery. */
export const usersWith = (db: Knex, labelId: number): Knex.QueryBuilder =>
  db('label_users').where({ label_id: labelId }).select('user_id');

export const hasLabel = async (db: Knex, labelId: number, userId: number): Promise<boolean> =>
  (await db('label_users').where({ label_id: labelId, user_id: userId }).first('user_id')) !== undefined;

export const setLabelOfUser = async (
  trx: Knex.Transaction,
  labelId: number,
  userId: number,
  isHeld: boolean,
): Promise<void> => {
  const row = { label_id: labelId, user_id: userId };
  if (isHeld) await trx('label_users').insert(row).onConflict(['label_id', 'user_id']).ignore();
  else await trx('label_users').where(row).delete();
};

/** Narrows a query over `users` to those with a label. */
export const whereLabelled = (query: Knex.QueryBuilder, labelId: number): Knex.QueryBuilder =>
  query.whereIn('users.id', (inner) =>
    inner.select('user_id').from('label_users').where('label_id', labelId),
  );

/** The labels of users in order, each with its user. */
export const labelsOfUsers = (
  db: Knex,
  userIds: readonly number[],
): Promise<(LabelRecord & { user_id: number })[]> =>
  rowsOf<LabelRecord & { user_id: number }>(
    db('label_users')
      .join('labels', 'labels.id', 'label_users.label_id')
      .whereIn('label_users.user_id', [...userIds])
      .where('labels.is_deleted', false)
      .orderBy('labels.sort')
      .orderBy('labels.id')
      .select('labels.*', 'label_users.user_id'),
  );

/** Narrows a query over `public_items` to those with a label. */
export const whereItemLabelled = (query: Knex.QueryBuilder, labelId: number): Knex.QueryBuilder =>
  query.whereIn('public_items.id', (inner) =>
    inner.select('public_item_id').from('label_public_items').where('label_id', labelId),
  );

/** Replaces the labels of a public item. */
export const setLabelsOfItem = async (
  trx: Knex.Transaction,
  itemId: number,
  labelIds: readonly number[],
): Promise<void> => {
  await trx('label_public_items').where({ public_item_id: itemId }).delete();
  if (labelIds.length > 0)
    await trx('label_public_items').insert(
      labelIds.map((label_id) => ({ label_id, public_item_id: itemId })),
    );
};

/** The labels of public items in order, each with its item. */
export const labelsOfItems = (
  db: Knex,
  itemIds: readonly number[],
): Promise<(LabelRecord & { public_item_id: number })[]> =>
  rowsOf<LabelRecord & { public_item_id: number }>(
    db('label_public_items')
      .join('labels', 'labels.id', 'label_public_items.label_id')
      .whereIn('label_public_items.public_item_id', [...itemIds])
      .where('labels.is_deleted', false)
      .orderBy('labels.sort')
      .orderBy('labels.id')
      .select('labels.*', 'label_public_items.public_item_id'),
  );
