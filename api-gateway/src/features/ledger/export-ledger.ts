/** The ledger with what its facts were computed from, line by line: enough to verify it on another machine. */
import { allCheckpoints } from './checkpoint.table.ts';
import { exportedEntries, readKeys, readState } from './ledger.table.ts';
import type { EntryRecord } from './ledger.table.ts';
import { sourcesOf } from './take-over.ts';
import type { LedgerSource } from '../../app/ledger-source.ts';
import type { ScheduleServices } from '../../app/feature.ts';
import type { Knex } from 'knex';

const AT_ONCE = 500;
export const EXPORT_FORMAT = 1;

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
  | { readonly line: 'total'; readonly name: string; readonly value: number }
  /** The last one: an export that was cut off has none. */
  | { readonly line: 'end'; readonly lines: number };

async function* entriesOf(db: Knex): AsyncGenerator<ExportLine> {
  for (let after = 0; ;) {
    const rows = await exportedEntries(db, after, AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    for (const row of rows) yield { line: 'entry', ...row };
    after = last.id;
  }
}

async function* recordsOf(db: Knex, source: LedgerSource): AsyncGenerator<ExportLine> {
  for (let after = 0; ;) {
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

async function* totalsOf(db: Knex, { totals }: LedgerSource): AsyncGenerator<ExportLine> {
  for (let offset = 0; totals; offset += AT_ONCE) {
    const rows = await totals.kept(db, { offset, limit: AT_ONCE });
    for (const row of rows) yield { line: 'total', ...row };
    if (rows.length < AT_ONCE) return;
  }
}

async function* content(db: Knex, sources: readonly LedgerSource[], now: Date): AsyncGenerator<ExportLine> {
  const { origin, size, note } = await readState(db);
  yield { line: 'ledger', format: EXPORT_FORMAT, origin, size, madeAt: now.toISOString() };
  for (const key of await readKeys(db)) yield { line: 'key', name: key.name, publicKey: key.public_key };
  for (const { day, note: daily } of await allCheckpoints(db)) yield { line: 'checkpoint', day, note: daily };
  if (note !== '') yield { line: 'checkpoint', day: null, note };
  yield* entriesOf(db);
  for (const source of sources) {
    yield* recordsOf(db, source);
    yield* totalsOf(db, source);
  }
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
