/**
 * The ledger with what its facts were computed from, line by line: enough to verify it on another machine. Entries stand
 * with their record, by kind and id, and not in the order of the tree.
 */
import { allCheckpoints } from './checkpoint.table.ts';
import { entryKinds, exportedEntries, readKeys, readState } from './ledger.table.ts';
import type { EntryRecord, ExportPlace } from './ledger.table.ts';
import { sourcesOf } from './take-over.ts';
import type { LedgerSource } from './ledger-source.port.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import type { LedgerKind } from '@college/contracts/platform/ledger-kind';
import type { Knex } from 'knex';

const AT_ONCE = 500;
const FIRST: readonly LedgerKind[] = ['merge', 'erasure'];
export const EXPORT_FORMAT = 2;

export interface ExportedEntry extends Pick<
  EntryRecord,
  'id' | 'kind' | 'record_id' | 'fact' | 'salt' | 'entry' | 'digest' | 'leaf_index'
> {
  readonly line: 'entry';
}

export type ExportLine =
  | {
      readonly line: 'ledger';
      readonly format: number;
      readonly origin: string;
      readonly size: number;
      readonly madeAt: string;
    }
  | { readonly line: 'key'; readonly name: string; readonly publicKey: string }
  | { readonly line: 'checkpoint'; readonly day: string | null; readonly note: string }
  | ExportedEntry
  | {
      readonly line: 'record';
      readonly kind: string;
      readonly id: number;
      readonly fact: object;
      readonly evidence: object | null;
    }
  /** A row that should be in a record and is in none. */
  | { readonly line: 'outside'; readonly kind: string; readonly id: number }
  | { readonly line: 'total'; readonly name: string; readonly value: number }
  /** The last one: an export that was cut off has none. */
  | { readonly line: 'end'; readonly lines: number };

type RecordLine = Extract<ExportLine, { line: 'record' }>;

async function* entriesOf(db: Knex, kind: string): AsyncGenerator<ExportedEntry> {
  for (let after: ExportPlace | null = null; ;) {
    const rows: Awaited<ReturnType<typeof exportedEntries>> = await exportedEntries(db, kind, after, AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) yield { line: 'entry', ...row };
    if (rows.length < AT_ONCE) return;
    after = { recordId: last.record_id, id: last.id };
  }
}

/** Below all ids: somebody may have given a row a number below zero. */
const MIN_ID = -(2 ** 31);

async function* recordsOf(db: Knex, source: LedgerSource): AsyncGenerator<RecordLine> {
  for (let after = MIN_ID; ;) {
    const facts = await source.facts(db, { after, limit: AT_ONCE });
    const last = facts.at(-1);
    if (!last) return;
    const evidence = await source.evidence?.(
      db,
      facts.map(({ recordId }) => recordId),
    );
    for (const { recordId: id, fact } of facts)
      yield { line: 'record', kind: source.kind, id, fact, evidence: evidence?.get(id) ?? null };
    after = last.recordId;
  }
}

/** What is entered of a record, and the record behind it: whoever verifies keeps no other at the same time. */
async function* groupsOf(db: Knex, source: LedgerSource): AsyncGenerator<ExportLine> {
  const records = recordsOf(db, source);
  let record = await records.next();
  for await (const entry of entriesOf(db, source.kind)) {
    while (!record.done && record.value.id < entry.record_id) {
      yield record.value;
      record = await records.next();
    }
    yield entry;
  }
  while (!record.done) {
    yield record.value;
    record = await records.next();
  }
}

async function* outsideOf(db: Knex, { kind, outside }: LedgerSource): AsyncGenerator<ExportLine> {
  for await (const ids of outside?.(db) ?? []) for (const id of ids) yield { line: 'outside', kind, id };
}

async function* totalsOf(db: Knex, { totals }: LedgerSource): AsyncGenerator<ExportLine> {
  for await (const rows of totals?.stored?.(db, AT_ONCE) ?? [])
    for (const row of rows) yield { line: 'total', ...row };
}

async function* content(db: Knex, sources: readonly LedgerSource[], now: Date): AsyncGenerator<ExportLine> {
  const { origin, size, note } = await readState(db);
  yield { line: 'ledger', format: EXPORT_FORMAT, origin, size, madeAt: now.toISOString() };
  for (const key of await readKeys(db)) yield { line: 'key', name: key.name, publicKey: key.public_key };
  for (const { day, note: daily } of await allCheckpoints(db)) yield { line: 'checkpoint', day, note: daily };
  if (note !== '') yield { line: 'checkpoint', day: null, note };
  // Who has now what was an account's, and what may be gone, is needed for everything else.
  for (const kind of FIRST) yield* entriesOf(db, kind);
  for (const source of sources) yield* groupsOf(db, source);
  const known = new Set<string>([...FIRST, ...sources.map(({ kind }) => kind)]);
  for (const kind of await entryKinds(db)) if (!known.has(kind)) yield* entriesOf(db, kind);
  for (const source of sources) yield* outsideOf(db, source);
  for (const source of sources) yield* totalsOf(db, source);
}

/** `db` is one transaction, so that all lines are of one moment. */
export async function* exportLedger(
  db: Knex,
  features: ScheduleServices['features'],
  now: Date,
): AsyncGenerator<ExportLine> {
  let lines = 1;
  for await (const line of content(db, sourcesOf(features), now)) {
    yield line;
    lines += 1;
  }
  yield { line: 'end', lines };
}
