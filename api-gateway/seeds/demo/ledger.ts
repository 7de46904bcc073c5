/** The ledger of the demo: its facts as if each had been entered on its day, with a checkpoint of each day. */
import { appendAll } from '../../src/contexts/platform/ledger/append-entries.ts';
import { storeCheckpoint } from '../../src/contexts/platform/ledger/daily-checkpoint.ts';
import { enterInLedger } from '../../src/contexts/platform/ledger/ledger.port.ts';
import type { LedgerEntry } from '../../src/contexts/platform/ledger/ledger.port.ts';
import { enterCoverage, sourcesOf, takeOver } from '../../src/contexts/platform/ledger/take-over.ts';
import { wallClock } from '../../src/export/wall-clock.ts';
import type { Demo, DemoFiles } from './demo.ts';
import type { Knex } from 'knex';

const TIME_ZONE = 'Asia/Shanghai';
const SETTINGS = { publicUrl: null, host: 'localhost' };

const fill = async (trx: Knex.Transaction, { keys, now, features }: DemoFiles): Promise<void> => {
  const found: (LedgerEntry & { readonly at: Date })[] = [];
  for (const source of sourcesOf(features))
    await takeOver(trx, source, (facts) => {
      for (const { recordId, at, fact } of facts) {
        const since = new Date(at);
        found.push({ kind: source.kind, recordId, fact, at: since < now ? since : now });
      }
      return Promise.resolve();
    });
  const byDay = new Map<string, (typeof found)[number][]>();
  for (const entry of found.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const day = wallClock(entry.at.toISOString(), TIME_ZONE).slice(0, 10);
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  for (const [day, entries] of byDay) {
    const last = entries.at(-1)?.at ?? now;
    await enterInLedger(trx, last, entries);
    await appendAll(trx, { keys, settings: SETTINGS, now: () => last });
    await storeCheckpoint(trx, { day, now: last, hasWitness: false });
  }
  await enterCoverage(trx, sourcesOf(features), now);
  await appendAll(trx, { keys, settings: SETTINGS, now: () => now });
};

const demo: Demo = {
  // After everything that is entered in it.
  stage: 20,
  /** Some facts come with files: those of courses that were studied. */
  store: (database, files) => database.transaction((trx) => fill(trx, files)),
};

export const { stage, store } = demo;
