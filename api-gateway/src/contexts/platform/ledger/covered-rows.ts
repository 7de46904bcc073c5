/** Facts of records that are rows of one table, and of the rows of other tables that belong to them. */
import { createHash } from 'node:crypto';
import type { Asked, CoveredTable, LedgerSource } from './ledger-source.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { LedgerKind } from '@college/contracts/platform/ledger-kind';
import type { Knex } from 'knex';

/** Why the columns that most tables have say nothing about who is qualified. */
export const ADMINISTRATIVE = {
  area_code: 'who may see it',
  department_id: 'who may see it',
  creator_user_id: 'the audit log says who did what',
  creation_time: 'the audit log says when',
  last_modification_time: 'the audit log says when',
  row_version: 'counts changes',
} as const;

/** Null stays null: what is not there has no hash. */
export const hashOf = (text: unknown): string | null =>
  text === null || text === undefined
    ? null
    : createHash('sha256')
        .update(typeof text === 'string' ? text : JSON.stringify(text))
        .digest('hex');

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The same, whichever database read it and however it was written. */
export const plainOf = (value: unknown): unknown =>
  value instanceof Date || (typeof value === 'string' && MOMENT.test(value))
    ? new Date(value).toISOString()
    : value;

/** Narrows a query to what is asked for, in the order of the column with the ids. */
export const narrowed = (query: Knex.QueryBuilder, asked: Asked, column = 'id'): Knex.QueryBuilder =>
  'ids' in asked
    ? query.whereIn(column, [...asked.ids]).orderBy(column)
    : query.where(column, '>', asked.after).orderBy(column).limit(asked.limit);

type Row = Readonly<Record<string, unknown>>;

interface Columns {
  /** As they are. */
  readonly plain: readonly string[];
  /** Long texts, and words of people: by their hashes. */
  readonly hashed?: readonly string[];
  readonly left: Readonly<Record<string, string>>;
}

/** Rows of another table that belong to a record: a line of its fact each. */
interface Parts extends Columns {
  /** What they are called in the fact. */
  readonly name: string;
  readonly table: string;
  /** The column with the id of the record. */
  readonly record: string;
  readonly order: string;
}

interface CoveredRows extends Columns {
  readonly kind: LedgerKind;
  readonly table: string;
  /** When a row became what it is; absent: `last_modification_time`. */
  readonly at?: string;
  /** Which rows are records. */
  readonly only?: (query: Knex.QueryBuilder) => void;
  readonly parts?: Parts;
}

const saidOf = (row: Row, { plain, hashed = [] }: Columns): Record<string, unknown> => ({
  ...Object.fromEntries(plain.map((name) => [name, plainOf(row[name])])),
  ...Object.fromEntries(hashed.map((name) => [name, hashOf(row[name])])),
});

const coveredTable = (
  columns: Columns & { readonly table: string } & Partial<Pick<Parts, 'record' | 'name'>>,
): CoveredTable => ({
  table: columns.table,
  ...(columns.record !== undefined && { record: columns.record }),
  ...(columns.name !== undefined && { part: columns.name }),
  entered: [...columns.plain, ...(columns.hashed ?? [])],
  left: columns.left,
});

const partsOf = async (db: Knex, parts: Parts, ids: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await rowsOf<Row>(
    db(parts.table)
      .whereIn(parts.record, [...ids])
      .orderBy(parts.record)
      .orderBy(parts.order)
      .select('*'),
  );
  const byRecord = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const row of rows)
    byRecord.get(Number(row[parts.record]))?.push(Object.values(saidOf(row, parts)).join(' '));
  return byRecord;
};

export const coveredRows = (covered: CoveredRows): LedgerSource => {
  const { kind, table, parts, at = 'last_modification_time', only } = covered;
  return {
    kind,
    covers: [coveredTable(covered), ...(parts ? [coveredTable(parts)] : [])],
    facts: async (db, asked) => {
      const found = narrowed(db(table), asked).select('*');
      only?.(found);
      // Of two who change parts of one record at once, the later one enters both changes.
      if (parts && db.isTransaction && 'ids' in asked) found.forUpdate();
      const rows = await rowsOf<Row & { readonly id: number }>(found);
      const lines =
        parts &&
        (await partsOf(
          db,
          parts,
          rows.map(({ id }) => id),
        ));
      return rows.map((row) => ({
        recordId: row.id,
        at: String(plainOf(row[at] ?? row.creation_time)),
        fact: {
          ...saidOf(row, covered),
          ...(parts && { [parts.name]: lines?.get(row.id) }),
        },
      }));
    },
  };
};
