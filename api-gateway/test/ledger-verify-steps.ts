import { beforeAll, expect } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { memoryKept } from './memory-kept.ts';
import { withoutTriggers } from './without-triggers.ts';
import { appendAll } from '../src/contexts/platform/ledger/append-entries.ts';
import { sealed } from '../src/contexts/platform/ledger/entry-seals.ts';
import { exportLedger } from '../src/contexts/platform/ledger/export-ledger.ts';
import type { Erasure } from '../src/contexts/platform/ledger/ledger.port.ts';
import type { LedgerProblem } from '../src/contexts/platform/ledger/ledger-problem.ts';
import type { WaitingRecord } from '../src/contexts/platform/ledger/ledger.table.ts';
import { sourcesOf } from '../src/contexts/platform/ledger/take-over.ts';
import { verifyLedger } from '../src/contexts/platform/ledger/verify-ledger.ts';
import { features } from '../src/contexts/index.ts';
import type { Feature } from '../src/app/feature.ts';
import type { Knex } from 'knex';

const settings = { publicUrl: null, host: 'localhost' };

/** Of one certificate, as the product would write it. */
export const erasureOf = (recordId: number): Erasure => ({
  kind: 'certificate',
  recordIds: [recordId],
  reason: 'request',
  decisionId: null,
  by: null,
  userId: null,
});

export class Undone extends Error {}

/** What tests of verification do behind the back of the product. */
export const ledgerVerifySteps = (open: () => TestDatabase) => {
  const services = () => ({
    database: open().database,
    keys: open().keys,
    settings,
    now: () => open().now,
    kept: memoryKept(),
  });

  const verify = (
    db: Knex,
    checkpoints: readonly { of: string; note: string }[] = [],
    of: readonly Feature[] = features,
  ) =>
    verifyLedger(exportLedger(db, of, open().now), {
      sources: sourcesOf(of),
      checkpoints,
      keys: [],
    });

  /** What verification finds after a change behind the product's back, which is undone afterwards. */
  const after = async (
    tamper: (trx: Knex.Transaction) => Promise<unknown>,
    checkpoints: readonly { of: string; note: string }[] = [],
    of: readonly Feature[] = features,
  ): Promise<string[]> => {
    let found: readonly LedgerProblem[] = [];
    const undone = open().database.transaction(async (trx) => {
      await withoutTriggers(trx);
      await tamper(trx);
      found = (await verify(trx, checkpoints, of)).problems;
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
    return found.map(({ kind, of }) => `${kind}: ${of}`);
  };
  /** The whole tree anew, signed by somebody who has all the keys. */
  const rebuilt = async (trx: Knex.Transaction): Promise<void> => {
    for (const row of (await trx('ledger_entries').orderBy('id').select('*')) as WaitingRecord[])
      await trx('ledger_entries')
        .where({ id: row.id })
        .update({ leaf_index: null, seal_sealed: sealed(trx, row).seal_sealed });
    await trx('ledger_tiles').delete();
    await trx('ledger_checkpoints').delete();
    await trx('ledger_state').update({ size: 0, note: '' });
    await appendAll(trx, services());
  };
  const any = async (trx: Knex, table: string, where: object = {}) => {
    const row = (await trx(table).where(where).orderBy('id').first()) as { id: number } & Record<
      string,
      never
    >;
    if (!row) throw new Error(`the demo has no such row in ${table}`);
    return row;
  };

  return { services, verify, after, rebuilt, any };
};

/** Who keep what they studied: of all students, each verification would compute thousands of slices anew. */
const STUDENTS = 3;

/** The same in a small ledger: of a few students, and of all else that the demo has. */
export const smallLedgerSteps = (open: () => TestDatabase) => {
  const steps = ledgerVerifySteps(open);

  beforeAll(() =>
    open().database.transaction(async (trx) => {
      await withoutTriggers(trx);
      const students = await trx('study_slices')
        .join('study_corrections', 'study_corrections.slice_id', 'study_slices.id')
        .distinct('study_slices.user_id')
        .orderBy('study_slices.user_id')
        .limit(STUDENTS)
        .pluck<number[]>('study_slices.user_id');
      const slices = trx('study_slices').whereNotIn('user_id', students);
      const corrections = trx('study_corrections').whereIn('slice_id', slices.clone().select('id'));
      const entries = trx('ledger_entries');
      await entries
        .clone()
        .where({ kind: 'correction' })
        .whereIn('record_id', corrections.clone().select('id'))
        .delete();
      await entries
        .clone()
        .where({ kind: 'hours' })
        .whereIn('record_id', slices.clone().select('id'))
        .delete();
      await corrections.delete();
      await slices.delete();
      await trx('study_wares').whereNotIn('user_id', students).update({ credited_ms: 0 });
      await trx('study_days').whereNotIn('user_id', students).delete();
      await steps.rebuilt(trx);
    }),
  );
  return steps;
};
