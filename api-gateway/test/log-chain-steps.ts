import { expect } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { Undone } from './ledger-verify-steps.ts';
import { memoryKept } from './memory-kept.ts';
import { withoutTriggers } from './without-triggers.ts';
import { auditLogFeature } from '../src/contexts/identity/audit-log/audit-log.feature.ts';
import { chainLog } from '../src/contexts/identity/audit-log/log-chain.ts';
import { LOG_TABLES } from '../src/contexts/identity/audit-log/log-source.ts';
import { loginLogFeature } from '../src/contexts/identity/login-log/login-log.feature.ts';
import { insertLoginLog } from '../src/contexts/identity/login-log/login-log.table.ts';
import { appendEntries } from '../src/contexts/platform/ledger/append-entries.ts';
import { exportLedger } from '../src/contexts/platform/ledger/export-ledger.ts';
import type { LedgerProblem } from '../src/contexts/platform/ledger/ledger-problem.ts';
import { sourcesOf } from '../src/contexts/platform/ledger/take-over.ts';
import { verifyLedger } from '../src/contexts/platform/ledger/verify-ledger.ts';
import { insertAudit } from '../src/db/audit.ts';
import type { LogTable } from '../src/db/log-row.ts';
import type { Knex } from 'knex';

const features = [auditLogFeature, loginLogFeature];

/** What tests of both logs in the ledger do, also behind the back of the product. */
export const logChainSteps = (open: () => TestDatabase) => {
  let kept = memoryKept();
  const services = (keys = open().keys) => ({
    database: open().database,
    keys,
    kept,
    now: () => open().now,
    settings: { publicUrl: null, host: 'localhost' },
  });

  const write = {
    audit_logs: (trx: Knex, time: Date, text: string) =>
      insertAudit(trx, {
        time,
        userId: 1,
        userName: 'admin',
        roleKey: 'admin',
        areaCode: '990000',
        departmentId: 7,
        call: 'User/UpdateUser',
        subjectType: 'user',
        subjectId: 7,
        outcome: 'done',
        before: { name: text },
        after: { name: 'after' },
        traceId: 'trace',
        address: '127.0.0.1',
      }),
    login_logs: (trx: Knex, time: Date, text: string) =>
      insertLoginLog(trx, {
        time,
        userId: null,
        how: 'password',
        outcome: 'unknown-user',
        address: '127.0.0.1',
        userAgent: text,
        traceId: 'trace',
      }),
  } as const;

  /** Ids of new rows that wait. */
  const writeRows = async (
    table: LogTable,
    count: number,
    { time = open().now, text = 'test' } = {},
  ): Promise<number[]> => {
    await open().database.transaction(async (trx) => {
      for (let at = 0; at < count; at += 1) await write[table](trx, time, text);
    });
    const ids = await open().database.read(table).orderBy('id', 'desc').limit(count).pluck<number[]>('id');
    return ids.toReversed();
  };

  const chain = async (keys = open().keys) => {
    const sum = { chained: 0, refused: 0 };
    for (const table of LOG_TABLES) {
      const { chained, refused } = await chainLog(services(keys), table);
      sum.chained += chained;
      sum.refused += refused;
    }
    await appendEntries(services(keys));
    return sum;
  };

  const batchOf = async (table: LogTable, id: number): Promise<number> => {
    const row = await open().database.read(table).where({ id }).first<{ ledger_batch: number }>();
    return row.ledger_batch;
  };

  const verify = (db: Knex, now = open().now) =>
    verifyLedger(exportLedger(db, features, now), {
      sources: sourcesOf(features),
      checkpoints: [],
      keys: [],
    });

  const problems = async (db: Knex = open().database.read): Promise<readonly LedgerProblem[]> =>
    (await verify(db)).problems;

  /** What verification finds after a change by SQL, which is undone afterwards. */
  const after = async (tamper: (trx: Knex.Transaction) => Promise<unknown>): Promise<string[]> => {
    let found: readonly LedgerProblem[] = [];
    const undone = open().database.transaction(async (trx) => {
      await withoutTriggers(trx);
      await tamper(trx);
      found = await problems(trx);
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
    return found.map(({ kind, of, detail }) => `${kind}: ${of}: ${detail}`);
  };

  /** Committed, as somebody who may drop triggers does it. */
  const bySql = (work: (trx: Knex.Transaction) => PromiseLike<unknown>): Promise<void> =>
    open().database.transaction(async (trx) => {
      await withoutTriggers(trx);
      await work(trx);
    });

  /** Nothing is in the ledger and in the logs. */
  const emptied = (): Promise<void> => {
    kept = memoryKept();
    return bySql(async (trx) => {
      for (const table of ['ledger_entries', 'ledger_tiles', 'ledger_checkpoints', ...LOG_TABLES])
        await trx(table).delete();
      await trx('ledger_state').update({ size: 0, note: '' });
    });
  };

  return { services, writeRows, chain, batchOf, verify, problems, after, bySql, emptied };
};
