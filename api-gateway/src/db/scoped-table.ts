import type { DataScope } from '@college/contracts/system/role';
import type { Knex } from 'knex';

/** How far the caller sees, by the role that he has taken. Callers who are not signed in have no scope. */
export interface Scope {
  readonly kind: DataScope;
  readonly userId: number;
  /** GB/T 2260, six digits. */
  readonly areaCode: string;
  readonly departmentId: number | null;
  /** Ids from the root to the department, like `/1/4/`; empty without a department. */
  readonly departmentPath: string;
}

/** Narrows a query to what a scope may see. Columns are qualified by their table, because lists join. */
export type Predicate = (query: Knex.QueryBuilder, scope: Scope) => void;

/** What every business table has. Booleans read as 0 and 1 on SQLite: map them with `Boolean`. */
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

type Defaulted = 'creation_time' | 'last_modification_time' | 'is_deleted' | 'row_version';
/** A row to add. Times are now unless given. */
export type NewRow<Row extends BusinessColumns> = Omit<Row, 'id' | Defaulted> & Partial<Pick<Row, Defaulted>>;
export type Changes<Row extends BusinessColumns> = Partial<Omit<Row, 'id' | 'row_version' | 'creation_time'>>;

/** Which row to change: the version that the caller saw, and what else must hold, for instance `{ state: 'draft' }`. */
export interface Target<Row extends BusinessColumns> {
  id: number;
  rowVersion: number;
  where?: Partial<Row>;
}

export interface ScopedTable<Row extends BusinessColumns> {
  readonly name: string;
  /** The rows that are not deleted and that the scope may see; for reads and for conditional updates. */
  visible(db: Knex, scope: Scope): Knex.QueryBuilder;
  /** Adds a row and answers its id. */
  insert(trx: Knex.Transaction, row: NewRow<Row>): Promise<number>;
  /**
   * Changes one visible row in one statement and answers how many rows it changed: 0 means that the row is not
   * there, not visible, or not as the target says. Bumps `row_version`; `last_modification_time` is now unless given.
   */
  updateVisible(
    trx: Knex.Transaction,
    scope: Scope,
    target: Target<Row>,
    changes: Changes<Row>,
  ): Promise<number>;
}

/** A table that can be read and changed only within what a caller may see. One predicate for each data scope. */
export const defineScopedTable = <Row extends BusinessColumns>(
  name: string,
  visibility: Record<DataScope, Predicate>,
): ScopedTable<Row> => {
  const visible = (db: Knex, scope: Scope): Knex.QueryBuilder =>
    db(name)
      .where(`${name}.is_deleted`, false)
      .where((query) => visibility[scope.kind](query, scope));

  return {
    name,
    visible,
    async insert(trx, row) {
      const now = new Date().toISOString();
      const [inserted] = await trx(name)
        .insert({ creation_time: now, last_modification_time: now, ...row })
        .returning<{ id: number }[]>('id');
      if (inserted === undefined) throw new Error(`${name}: the inserted row came back without an id`);
      return inserted.id;
    },
    async updateVisible(trx, scope, { id, rowVersion, where = {} }, changes) {
      const changed: number = await visible(trx, scope)
        .where({ [`${name}.id`]: id, [`${name}.row_version`]: rowVersion })
        .where(where)
        .update({
          last_modification_time: new Date().toISOString(),
          ...changes,
          row_version: rowVersion + 1,
        });
      return changed;
    },
  };
};
