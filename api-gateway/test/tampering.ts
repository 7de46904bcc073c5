/** Changes that somebody makes by SQL to what the ledger covers, made from what each source says of its tables. */
import type { CoveredTable, LedgerSource } from '../src/contexts/platform/ledger/ledger-source.port.ts';
import type { Knex } from 'knex';

type Value = string | number | boolean | null;
type Row = Record<string, Value>;

/** As if the gateway had set this column of this record: it enters what the record is now. */
export type Enter = (trx: Knex.Transaction, key: string, recordId: number, column: string) => Promise<void>;

export interface Tampering {
  readonly kind: string;
  readonly table: string;
  /** That is changed; absent: whole rows are. */
  readonly column?: string;
  readonly way:
    | 'changed'
    | 'set to null'
    | 'given a value'
    | 'set back'
    | 'row deleted'
    | 'two rows exchanged';
  /** The record of which verification must find something. */
  readonly recordId: number;
  readonly run: (trx: Knex.Transaction, enter: Enter) => Promise<unknown>;
}

const DAY_MS = 86_400_000;
/** More than any id of the demo, and still a whole number of 32 bits. */
const FAR = 1_000_003;

const isJson = (text: string): boolean => /^[[{]/.test(text);

/** Some value for a column that has none in any row. */
const someOf = (column: string, type: string): Value => {
  if (/bool/i.test(type)) return true;
  if (/int|num|real|double|float|decimal/i.test(type)) return 1;
  // SQLite has moments as texts.
  if (/time|date/i.test(type) || /_(at|on|time)$/.test(column)) return '2026-01-02T03:04:05.000Z';
  return /json/i.test(type) ? '{}' : 'x';
};

/** Another value of the same type. */
const otherThan = (value: NonNullable<Value>): Value => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + (Number.isInteger(value) ? FAR : 1);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return new Date(Date.parse(value) + DAY_MS).toISOString();
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return `2099${value.slice(4)}`;
  if (isJson(value)) return `${value} `;
  return `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}`;
};

/** Rows of a table of one source that belong to records in the ledger, the first of each record. */
const rowsOf = async (
  db: Knex,
  source: LedgerSource,
  { table, record = 'id', entered }: CoveredTable,
): Promise<Row[]> => {
  // Of a total any row will do.
  if (entered.length === 0) return (await db(table).where('credited_ms', '>', 0).select('*')) as Row[];
  const ids = await source.facts(db, { after: 0, limit: 5000 });
  const known = new Set(ids.map(({ recordId }) => recordId));
  const rows = (await db(table).orderBy(record).select('*')) as Row[];
  const first = new Map<number, Row>();
  for (const row of rows) {
    const id = Number(row[record]);
    if (known.has(id) && !first.has(id)) first.set(id, row);
  }
  return [...first.values()];
};

const sameRow = (query: Knex.QueryBuilder, row: Row): Knex.QueryBuilder =>
  'id' in row
    ? query.where({ id: row.id })
    : query.where(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));

const columnCases = (
  source: LedgerSource,
  covered: CoveredTable,
  { rows, types }: { readonly rows: readonly Row[]; readonly types: ReadonlyMap<string, string> },
): Tampering[] => {
  const { table, record = 'id', entered, derived = {}, isQuiet } = covered;
  return [...entered, ...Object.keys(derived)].flatMap((column): Tampering[] => {
    // One with a value says more than one without.
    const row = rows.find((one) => one[column] !== null && one[column] !== '') ?? rows[0];
    if (!row) return [];
    const value = row[column] ?? null;
    const other = value === null ? someOf(column, types.get(column) ?? '') : otherThan(value);
    const recordId = Number(row[record]);
    const put = (trx: Knex.Transaction, changed: Value) =>
      sameRow(trx(table), row).update({ [column]: changed });
    const of = { kind: source.kind, table, column, recordId };
    const setBack: Tampering = {
      ...of,
      way: 'set back',
      run: async (trx, enter) => {
        await put(trx, other);
        await enter(trx, `${table}.${record}`, recordId, column);
        await sameRow(trx(table), { ...row, [column]: other }).update({ [column]: value });
      },
    };
    return [
      ...(value === null
        ? []
        : [{ ...of, way: 'set to null' as const, run: (trx: Knex.Transaction) => put(trx, null) }]),
      {
        ...of,
        way: value === null ? 'given a value' : 'changed',
        run: (trx) => put(trx, other),
      },
      // What has one entry alone, or none until its record ends, has nothing older to be set back to.
      ...(source.once || isQuiet || entered.length === 0 || column === record ? [] : [setBack]),
    ];
  });
};

const rowCases = (source: LedgerSource, covered: CoveredTable, rows: readonly Row[]): Tampering[] => {
  const { table, record = 'id', entered } = covered;
  const [one] = rows;
  if (!one || entered.length === 0) return [];
  const other = rows.find((row) =>
    entered.some((column) => column !== record && row[column] !== one[column]),
  );
  const base = { kind: source.kind, table, recordId: Number(one[record]) };
  const deleted: Tampering = {
    ...base,
    way: 'row deleted',
    run: (trx) => sameRow(trx(table), one).delete(),
  };
  if (!other) return [deleted];
  const kept = ['id', record];
  const swapped = (row: Row, by: Row): Row => ({
    ...by,
    ...Object.fromEntries(kept.filter((name) => name in row).map((name) => [name, row[name] ?? null])),
  });
  return [
    deleted,
    {
      ...base,
      way: 'two rows exchanged',
      run: async (trx) => {
        for (const row of [one, other]) await sameRow(trx(table), row).delete();
        await trx(table).insert(swapped(one, other));
        await trx(table).insert(swapped(other, one));
      },
    },
  ];
};

/** All of a source: each covered column changed, set to null and set back, a row deleted, two exchanged. */
export const tamperings = async (db: Knex, source: LedgerSource): Promise<Tampering[]> => {
  const cases: Tampering[] = [];
  for (const covered of source.covers) {
    const rows = await rowsOf(db, source, covered);
    const info = Object.entries(await db(covered.table).columnInfo());
    const types = new Map(info.map(([column, { type }]) => [column, type]));
    cases.push(...columnCases(source, covered, { rows, types }), ...rowCases(source, covered, rows));
  }
  return cases;
};
