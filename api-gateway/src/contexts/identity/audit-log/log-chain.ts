/**
 * Enters the rows of both logs in the ledger, in batches. Only those that the gateway has written: each is sealed with
 * the data key until it is in its batch (`insertLogRow`). Rows from before there were seals were put in batches by the
 * migration, and are entered once.
 */
import { keysInBatches, lastBatch, putInBatch, waitingRows } from './log-chain.table.ts';
import type { LogRow } from './log-chain.table.ts';
import { batchFact, LOG_KINDS, logSource, MIN_ID } from './log-source.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { openIfOurs } from '../../../crypto/sealed-field.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { logRowDigest, logRowPlace } from '../../../db/log-row.ts';
import type { LogTable } from '../../../db/log-row.ts';
import { firstFactOf, lastEntered } from '../../platform/ledger/entered.port.ts';
import { enterInLedger, noteRefusals } from '../../platform/ledger/ledger.port.ts';
import type { Knex } from 'knex';

/** Rows in a batch, at most: its entry has a line for each. */
const ROWS_IN_BATCH = 500;
/** Batches from before in one transaction, so that other writers wait only briefly. */
const EARLY_AT_ONCE = 10;

export type ChainServices = Pick<ScheduleServices, 'database' | 'keys' | 'now'>;

type Beginning = 'waiting' | { readonly upTo: number };

/** Several gateways chain; only the one that has the lock goes on. */
export const lockChain = (trx: Knex.Transaction, table: LogTable): Promise<void> =>
  advisoryLock(trx, `log-chain ${table}`);

/**
 * Record 0 of a log says which batches there were before: those of the migration. It is entered once, and read only from
 * the tree: whoever can write to the database cannot have rows of their own taken over with them.
 */
const beginningOf = async (
  trx: Knex.Transaction,
  { now }: ChainServices,
  table: LogTable,
): Promise<Beginning> => {
  const kind = LOG_KINDS[table];
  const fact = await firstFactOf(trx, kind, 0);
  if (fact === null) {
    const upTo = await lastBatch(trx, table);
    await enterInLedger(trx, now(), [{ kind, recordId: 0, fact: { open: true, upTo } }]);
    return 'waiting';
  }
  if (fact === 'waiting') return fact;
  return { upTo: 'upTo' in fact && typeof fact.upTo === 'number' ? fact.upTo : 0 };
};

interface Step {
  readonly chained: number;
  readonly refused: number;
  /** Behind which row the next step begins; null: nothing is left. */
  readonly next: number | null;
}

const NOTHING: Step = { chained: 0, refused: 0, next: null };

/** The next batches from before; null: all are entered. */
const takeOverSome = async (
  trx: Knex.Transaction,
  { now }: ChainServices,
  table: LogTable,
  { upTo, last }: { readonly upTo: number; readonly last: number },
): Promise<number | null> => {
  const source = logSource(table);
  const facts = await source.facts(trx, { after: last, limit: EARLY_AT_ONCE });
  const early = facts.filter(({ recordId }) => recordId <= upTo);
  if (early.length === 0) return null;
  await enterInLedger(
    trx,
    now(),
    early.map(({ recordId, fact }) => ({ kind: source.kind, recordId, fact })),
  );
  return early.length;
};

type Refusals = Parameters<typeof noteRefusals>[1];
type Reason = Refusals[number]['reason'];

/** What is wrong with a row by itself. */
const reasonOf = (keys: Keys, table: LogTable, row: LogRow, digest: string): Reason | null => {
  if (row.seal_sealed === null || row.row_key === null) return 'unsealed';
  return openIfOurs(keys, logRowPlace(table, row.row_key), row.seal_sealed) === digest ? null : 'changed';
};

/** Which of the rows the gateway has written, each once. */
const judge = async (
  trx: Knex.Transaction,
  keys: Keys,
  table: LogTable,
  rows: readonly LogRow[],
): Promise<{ readonly good: readonly LogRow[]; readonly refused: Refusals }> => {
  const taken = new Set<string | null>(await keysInBatches(trx, table, rows));
  const good: LogRow[] = [];
  const refused: Refusals[number][] = [];
  for (const row of rows) {
    const entry = logRowDigest(table, row);
    const reason = reasonOf(keys, table, row, entry) ?? (taken.has(row.row_key) ? 'copied' : null);
    if (reason === null) {
      taken.add(row.row_key);
      good.push(row);
    } else refused.push({ row: { id: row.id, kind: LOG_KINDS[table], record_id: row.id, entry }, reason });
  }
  return { good, refused };
};

const chainStep = async (
  trx: Knex.Transaction,
  services: ChainServices,
  table: LogTable,
  after: number,
): Promise<Step> => {
  await lockChain(trx, table);
  const beginning = await beginningOf(trx, services, table);
  if (beginning === 'waiting') return NOTHING;
  const kind = LOG_KINDS[table];
  const last = await lastEntered(trx, kind);
  if (last < beginning.upTo) {
    const taken = await takeOverSome(trx, services, table, { upTo: beginning.upTo, last });
    if (taken !== null) return { chained: taken, refused: 0, next: after };
  }
  const rows = await waitingRows(trx, table, { after, limit: ROWS_IN_BATCH });
  const { good, refused } = await judge(trx, services.keys, table, rows);
  const now = services.now();
  const found = await noteRefusals(trx, refused, now.toISOString());
  if (good.length > 0) {
    const batch = Math.max(last, beginning.upTo) + 1;
    await putInBatch(trx, table, { ids: good.map(({ id }) => id), batch });
    await enterInLedger(trx, now, [{ kind, recordId: batch, fact: batchFact(table, batch, good).fact }]);
  }
  const next = rows.length === ROWS_IN_BATCH ? (rows.at(-1)?.id ?? null) : null;
  return { chained: good.length, refused: found, next };
};

/** Until no row waits that the gateway has written; answers how many rows were chained, and newly refused. */
export const chainLog = async (
  services: ChainServices,
  table: LogTable,
): Promise<{ chained: number; refused: number }> => {
  const sum = { chained: 0, refused: 0 };
  for (let after: number | null = MIN_ID; after !== null;) {
    const from: number = after;
    const step: Step = await services.database.transaction((trx) => chainStep(trx, services, table, from));
    sum.chained += step.chained;
    sum.refused += step.refused;
    after = step.next;
  }
  return sum;
};
