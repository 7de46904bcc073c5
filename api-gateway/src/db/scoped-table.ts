import type { DataScope } from '@college/contracts/identity/role';
import type { Knex } from 'knex';
import { fail } from '../app/failure.ts';
import type { FailureOf } from '../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';

/** How far the caller sees in their current role. Callers who are not signed in have no scope. */
export interface Scope {
  readonly kind: DataScope;
  readonly userId: number;
  /** GB/T 2260, six digits; null for users without an area, such as the first administrator. */
  readonly areaCode: string | null;
  readonly departmentId: number | null;
  /** Ids from the root to the department, such as `/1/4/`; empty without a department. */
  readonly departmentPath: string;
}

/** Restricts a query to a scope. Columns are qualified by their table, because lists join. */
export type Predicate = (query: Knex.QueryBuilder, scope: Scope) => void;

/** The columns of every business table. Booleans read as 0 and 1 on SQLite: map them with `Boolean`. */
export interface BusinessColumns {
  id: number;
  area_code: string | null;
  department_id: number | null;
  creator_user_id: number | null;
  creation_time: string;
  last_modification_time: string;
  is_deleted: boolean;
  row_version: number;
}

type Maintained = 'id' | 'creation_time' | 'last_modification_time' | 'row_version';
/** A row to add; bookkeeping columns are filled in. */
export type NewRow<Row extends BusinessColumns> = Omit<Row, Maintained | 'is_deleted'>;
export type Changes<Row extends BusinessColumns> = Partial<Omit<Row, Maintained>>;

/** Who writes, and the time by the server's clock. A handler's context is one. */
export interface Writer {
  readonly scope: Scope;
  readonly now: () => Date;
}

/** Which row to change: its version as the caller saw it, and further conditions such as `{ state: 'draft' }`. */
export interface Target<Row extends BusinessColumns> {
  id: number;
  rowVersion: number;
  where?: Partial<Row>;
}

/** The row that a call refers to, at the version that its caller saw. */
export interface VersionTarget {
  readonly id: number;
  readonly rowVersion: number;
}

export type Stale = FailureOf<typeof commonErrors.stale>;

export interface ScopedTable<Row extends BusinessColumns> {
  readonly name: string;
  /** The rows in scope that are not deleted; for reads and for conditional updates. */
  visible(db: Knex, scope: Scope): Knex.QueryBuilder;
  /** Adds a row and returns its id. */
  insert(trx: Knex.Transaction, writer: Pick<Writer, 'now'>, row: NewRow<Row>): Promise<number>;
  /**
   * Changes one visible row in one statement, increments `row_version` and sets `last_modification_time`. Returns null
   * on success, and a stale refusal when the row does not exist, is not visible, or does not match the target.
   */
  updateVisible(
    trx: Knex.Transaction,
    writer: Writer,
    target: Target<Row>,
    changes: Changes<Row>,
  ): Promise<Stale | null>;
}

/** The rows of a table within the caller's scope, for a feature that reads it and does not own it. */
export const scopedRows =
  (name: string, visibility: Record<DataScope, Predicate>) =>
  (db: Knex, scope: Scope): Knex.QueryBuilder =>
    db(name)
      .where(`${name}.is_deleted`, false)
      .where((query) => visibility[scope.kind](query, scope));

/** A table that can be read and changed only within the caller's scope. One predicate for each data scope. */
export const defineScopedTable = <Row extends BusinessColumns>(
  name: string,
  visibility: Record<DataScope, Predicate>,
): ScopedTable<Row> => {
  const visible = scopedRows(name, visibility);

  return {
    name,
    visible,
    async insert(trx, { now }, row) {
      const time = now().toISOString();
      const [inserted] = await trx(name)
        .insert({ ...row, creation_time: time, last_modification_time: time })
        .returning<{ id: number }[]>('id');
      if (inserted === undefined) throw new Error(`${name}: the inserted row came back without an id`);
      return inserted.id;
    },
    async updateVisible(trx, { scope, now }, { id, rowVersion, where = {} }, changes) {
      const changed: number = await visible(trx, scope)
        .where({ [`${name}.id`]: id, [`${name}.row_version`]: rowVersion })
        .where(where)
        .update({ ...changes, last_modification_time: now().toISOString(), row_version: rowVersion + 1 });
      return changed === 1 ? null : fail(commonErrors.stale);
    },
  };
};

/** The rows of a query that joins or adds columns: only its author knows their type. */
export const rowsOf = async <Row>(query: Knex.QueryBuilder): Promise<Row[]> => (await query) as Row[];

/** The first row of such a query. */
export const firstOf = async <Row>(query: Knex.QueryBuilder): Promise<Row | undefined> =>
  (await query.first()) as Row | undefined;

/**
 * Locks one row of a query until the transaction ends. A concurrent transaction that changes the row, or locks it for
 * share to refer to it, has either committed by now or waits. SQLite has a single writer, so there is nobody to wait
 * for.
 */
export const loadForUpdate = <Row>(
  table: { readonly name: string },
  query: Knex.QueryBuilder,
  id: number,
): Promise<Row | undefined> => firstOf<Row>(query.where(`${table.name}.id`, id).forUpdate(table.name));

/** Shares the rows of a query until the transaction ends. A read outside of one has nothing to keep. */
export const shared = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  db.isTransaction ? query.forShare() : query;
