/** Facts as they were entered, the tiles of their tree, and its checkpoints. */
import { bulkUpdate } from '../../../db/bulk-update.ts';
import { countOf } from '../../../db/paging.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { fromBase64, toBase64 } from '@college/ledger/bytes';
import { hashesIn, tileBytes } from '@college/ledger/tiles';
import type { Tile, TilePlace } from '@college/ledger/tiles';
import type { Knex } from 'knex';

export interface EntryRecord {
  id: number;
  kind: string;
  record_id: number;
  fact: string | null;
  salt: string | null;
  entry: string;
  /** Null: of an entry from before there was one. */
  digest: string | null;
  leaf_index: number | null;
  creation_time: string;
}

/** An entry without a place. */
export interface WaitingRecord extends Omit<EntryRecord, 'leaf_index'> {
  /** What shows that the gateway wrote it. */
  seal_sealed: string | null;
}

/** One that has its place, or waits for it. */
export type PlacedRecord = WaitingRecord & Pick<EntryRecord, 'leaf_index'>;

/** In one statement: SQLite joins at most 500 rows. */
const ROWS_AT_ONCE = 200;

export const insertEntries = async (
  trx: Knex.Transaction,
  rows: readonly Omit<WaitingRecord, 'id'>[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await trx('ledger_entries').insert(rows.slice(at, at + ROWS_AT_ONCE));
};

/** The newest of a record. */
export const newestEntry = (db: Knex, kind: string, recordId: number): Promise<EntryRecord | undefined> =>
  firstOf<EntryRecord>(
    db('ledger_entries').where({ kind, record_id: recordId }).orderBy('id', 'desc').select('*'),
  );

/** The newest fact of each of these records. */
export const newestFacts = async (
  db: Knex,
  kind: string,
  recordIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> => {
  const rows = await rowsOf<Pick<EntryRecord, 'record_id' | 'fact'>>(
    db('ledger_entries')
      .where({ kind })
      .whereIn('record_id', [...recordIds])
      .orderBy('id')
      .select('record_id', 'fact'),
  );
  return new Map(rows.map(({ record_id: id, fact }) => [id, fact]));
};

/** All of a kind that has few. */
export const factsOfKind = (db: Knex, kind: string): Promise<string[]> =>
  db('ledger_entries').where({ kind }).whereNotNull('fact').orderBy('id').pluck<string[]>('fact');

/** Whether an entry of a kind has its place in the tree. */
export const isPlaced = async (db: Knex, kind: string): Promise<boolean> =>
  (await firstOf(db('ledger_entries').where({ kind }).whereNotNull('leaf_index').select('id'))) !== undefined;

/** All of a record, the newest first. */
export const entriesOfRecord = (db: Knex, kind: string, recordId: number): Promise<EntryRecord[]> =>
  rowsOf<EntryRecord>(
    db('ledger_entries').where({ kind, record_id: recordId }).orderBy('id', 'desc').select('*'),
  );

/** All of a kind that has few. */
export const entriesOfKind = (db: Knex, kind: string): Promise<PlacedRecord[]> =>
  rowsOf<PlacedRecord>(db('ledger_entries').where({ kind }).orderBy('id').select('*'));

/** What these records were; the hashes of it stay in the tree. */
export const forgetFacts = (
  trx: Knex.Transaction,
  kind: string,
  recordIds: readonly number[],
): Promise<number> =>
  trx('ledger_entries')
    .where({ kind })
    .whereIn('record_id', [...recordIds])
    .update({ fact: null, salt: null });

export interface StateRecord {
  size: number;
  origin: string;
  note: string;
  signed_at: string | null;
  /** Of the tree that the witness has signed last. */
  witnessed_size: number;
  witnessed_note: string;
  witnessed_at: string | null;
  witness_error: string;
}

const theState = async (query: Knex.QueryBuilder): Promise<StateRecord> => {
  const row = await firstOf<StateRecord>(
    query
      .where({ id: 1 })
      .select(
        'size',
        'origin',
        'note',
        'signed_at',
        'witnessed_size',
        'witnessed_note',
        'witnessed_at',
        'witness_error',
      ),
  );
  if (!row) throw new Error('ledger_state has no row');
  return row;
};

export const readState = (db: Knex): Promise<StateRecord> => theState(db('ledger_state'));

/** Whoever has it is the only one to append. */
export const lockState = (trx: Knex.Transaction): Promise<StateRecord> =>
  theState(trx('ledger_state').forUpdate());

export const saveState = async (trx: Knex.Transaction, state: Partial<StateRecord>): Promise<void> => {
  await trx('ledger_state').where({ id: 1 }).update(state);
};

/** Not in the tree yet, in the order in which they were entered. */
export const waitingEntries = (
  trx: Knex.Transaction,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<WaitingRecord[]> =>
  rowsOf<WaitingRecord>(
    trx('ledger_entries')
      .whereNull('leaf_index')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .select('id', 'kind', 'record_id', 'fact', 'salt', 'entry', 'digest', 'creation_time', 'seal_sealed'),
  );

/** Those of the hashes that more than one row has, and whether one of these has a place. */
export const repeatedEntries = async (
  trx: Knex.Transaction,
  entries: readonly string[],
): Promise<ReadonlyMap<string, { readonly isPlaced: boolean }>> => {
  const rows = await rowsOf<{ entry: string; last: number | null }>(
    trx('ledger_entries')
      .whereIn('entry', [...entries])
      .groupBy('entry')
      .havingRaw('count(*) > 1')
      .select('entry')
      .max({ last: 'leaf_index' }),
  );
  return new Map(rows.map(({ entry, last }) => [entry, { isPlaced: last !== null }]));
};

/** Whether one that the gateway has sealed has its place. */
export const hasPlacedSealed = async (db: Knex): Promise<boolean> =>
  (await firstOf(
    db('ledger_entries')
      .whereNotNull('digest')
      .whereNotNull('leaf_index')
      .orderBy('leaf_index', 'desc')
      .select('id'),
  )) !== undefined;

/** The first that waits and has a seal; infinity where none does. */
export const firstSealedId = async (db: Knex): Promise<number> => {
  const row = await firstOf<{ id: number }>(
    db('ledger_entries').whereNull('leaf_index').whereNotNull('seal_sealed').orderBy('id').select('id'),
  );
  return row?.id ?? Infinity;
};

export const placeEntries = (
  trx: Knex.Transaction,
  rows: readonly { readonly id: number; readonly leaf_index: number }[],
): Promise<void> =>
  bulkUpdate(
    trx,
    {
      table: 'ledger_entries',
      key: 'id',
      columns: { id: 'bigint', leaf_index: 'bigint', seal_sealed: 'text' },
    },
    rows.map((row) => ({ ...row, seal_sealed: null })),
  );

export interface KeyRecord {
  readonly name: string;
  readonly public_key: string;
  readonly from_size: number;
  readonly creation_time: string;
}

export const noteKey = async (trx: Knex.Transaction, row: KeyRecord): Promise<void> => {
  await trx('ledger_keys').insert(row).onConflict(['name', 'public_key']).ignore();
};

/** The oldest first. */
export const readKeys = (db: Knex): Promise<KeyRecord[]> =>
  rowsOf<KeyRecord>(
    db('ledger_keys').orderBy('id').select('name', 'public_key', 'from_size', 'creation_time'),
  );

const tileOf = (row: { level: number; tile_index: number; hashes: string }): Tile => ({
  level: row.level,
  index: row.tile_index,
  hashes: hashesIn(fromBase64(row.hashes) ?? new Uint8Array()),
});

export const readTiles = async (db: Knex, places: readonly TilePlace[]): Promise<Tile[]> => {
  if (places.length === 0) return [];
  const found = db('ledger_tiles').whereIn(
    ['level', 'tile_index'],
    places.map(({ level, index }) => [level, index]),
  );
  return (await rowsOf<{ level: number; tile_index: number; hashes: string }>(found.select('*'))).map(tileOf);
};

export const writeTiles = async (trx: Knex.Transaction, tiles: readonly Tile[]): Promise<void> => {
  for (const { level, index, hashes } of tiles)
    await trx('ledger_tiles')
      .insert({ level, tile_index: index, hashes: toBase64(tileBytes({ hashes })) })
      .onConflict(['level', 'tile_index'])
      .merge();
};

export interface ExportPlace {
  readonly recordId: number;
  readonly id: number;
}

/** Of one kind, by record and then in the order in which they were entered. */
export const exportedEntries = (
  db: Knex,
  kind: string,
  after: ExportPlace | null,
  limit: number,
): Promise<Omit<EntryRecord, 'creation_time'>[]> => {
  const found = db('ledger_entries')
    .where({ kind })
    .orderBy('record_id')
    .orderBy('id')
    .limit(limit)
    .select('id', 'kind', 'record_id', 'fact', 'salt', 'entry', 'digest', 'leaf_index');
  if (after) found.whereRaw('(record_id, id) > (?, ?)', [after.recordId, after.id]);
  return rowsOf<Omit<EntryRecord, 'creation_time'>>(found);
};

export const entryKinds = (db: Knex): Promise<string[]> =>
  db('ledger_entries').distinct().orderBy('kind').pluck<string[]>('kind');

/** In the order of the tree. */
export const entriesAt = (db: Knex, first: number, count: number): Promise<Pick<EntryRecord, 'entry'>[]> =>
  rowsOf<Pick<EntryRecord, 'entry'>>(
    db('ledger_entries')
      .whereBetween('leaf_index', [first, first + count - 1])
      .orderBy('leaf_index')
      .select('entry'),
  );

export const countWaiting = async (db: Knex): Promise<number> => {
  return countOf(db('ledger_entries').whereNull('leaf_index'));
};

/** How many entries wait for their place, and since when the first does; null: none. */
export const waitingSum = async (db: Knex): Promise<{ count: number; since: string | null }> => {
  const row = await firstOf<{ count: number; since: string | null }>(
    db('ledger_entries').whereNull('leaf_index').count({ count: '*' }).min({ since: 'creation_time' }),
  );
  return { count: Number(row?.count ?? 0), since: row?.since ?? null };
};
