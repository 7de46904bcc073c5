import { batchesAfter, removeBatches } from './log-chain.table.ts';
import { lockChain } from './log-chain.ts';
import { removeLogRowsBefore } from './log-retention.table.ts';
import { factsOfBatches, LOG_KINDS, LOG_TABLES } from './log-source.ts';
import type { Services } from '../../../app/context.ts';
import { inSteps } from '../../../app/schedule.ts';
import type { LogTable } from '../../../db/log-row.ts';
import { asEntered } from '../../platform/ledger/entered.port.ts';
import { eraseFacts } from '../../platform/ledger/ledger.port.ts';
import type { Knex } from 'knex';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows in one transaction, so that other writers wait only briefly. */
const STEP = 1_000;
/** Of 500 rows at most. */
const BATCHES = 4;
/** The database compares with its own clock, which may be behind ours. */
const MARGIN_MS = 60 * 60 * 1000;

type Sweeping = Pick<Services, 'database' | 'settings' | 'now'>;

/**
 * Deletes those of the batches that are what was entered of them. Others stay, for whoever verifies the ledger: nobody
 * gets rid of rows by making them older than they are.
 */
const removeOld = async (
  trx: Knex.Transaction,
  { table, batches, before, now }: { table: LogTable; batches: readonly number[]; before: string; now: Date },
): Promise<number> => {
  const kind = LOG_KINDS[table];
  await lockChain(trx, table);
  const facts = await asEntered(trx, kind, await factsOfBatches(trx, table, batches));
  const recordIds = facts.filter(({ at }) => at < before).map(({ recordId }) => recordId);
  const removed = await removeBatches(trx, table, recordIds);
  if (recordIds.length > 0)
    await eraseFacts(trx, now, {
      ...{ kind, recordIds, reason: 'retention' },
      ...{ decisionId: null, by: null, userId: null },
    });
  return removed;
};

/** From the oldest batch on, until none of some is old enough. */
const sweepBatches = async (
  { database, now }: Pick<Sweeping, 'database' | 'now'>,
  table: LogTable,
  before: string,
): Promise<number> => {
  let removed = 0;
  for (let after = 0; ;) {
    const page = await batchesAfter(database.read, table, { after, limit: BATCHES });
    const batches = page.filter(({ newest }) => newest < before).map(({ batch }) => batch);
    const last = page.at(-1);
    if (!last || batches.length === 0) return removed;
    removed += await database.transaction((trx) => removeOld(trx, { table, batches, before, now: now() }));
    after = last.batch;
  }
};

/** Deletes rows of both logs that are older than the setting allows, and returns how many. */
export const sweepLogs = async ({ database, settings, now }: Sweeping): Promise<number> => {
  const before = new Date(now().getTime() - settings.logRetentionDays * DAY_MS - MARGIN_MS);
  let removed = 0;
  for (const table of LOG_TABLES) {
    removed += await sweepBatches({ database, now }, table, before.toISOString());
    removed += await inSteps(STEP, (limit) =>
      database.transaction((trx) => removeLogRowsBefore(trx, table, before, limit)),
    );
  }
  return removed;
};
