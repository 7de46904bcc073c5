import { beforeAll, expect, it } from 'vitest';
import { appendEntries } from './append-entries.ts';
import { exportLedger } from './export-ledger.ts';
import type { ExportLine } from './export-ledger.ts';
import { ledgerSources } from './ledger-source.port.ts';
import { sourcesOf, takeOverOnce } from './take-over.ts';
import { addedTo, to } from '../../../app/addition.ts';
import { verifyLedger } from './verify-ledger.ts';
import { features } from '../../index.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { memoryKept } from '../../../../test/memory-kept.ts';
import { withoutTriggers } from '../../../../test/without-triggers.ts';
import type { Knex } from 'knex';

describeOnBothDatabases('an export of the ledger', (open) => {
  const verify = (db: Knex) =>
    verifyLedger(exportLedger(db, features, open().now), {
      sources: sourcesOf(features),
      checkpoints: [],
      keys: [],
    });

  beforeAll(() =>
    appendEntries({
      database: open().database,
      keys: open().keys,
      settings: { publicUrl: null, host: 'localhost' },
      now: () => open().now,
      kept: memoryKept(),
    }),
  );

  it('is read line by line, by few queries, and in one order only', async () => {
    const queries: string[] = [];
    const note = ({ sql }: { sql: string }) => void queries.push(sql);
    const { read } = open().database;
    read.on('query', note);
    const verdict = await verify(read);
    read.removeListener('query', note);
    const { n } = (await read('ledger_entries').count({ n: '*' }).first()) as { n: number };
    expect(Number(n)).toBeGreaterThan(1000);
    expect(verdict.peak).toBeLessThan(20);
    // A page of entries, records or totals each, and what belongs to it: also what attempts were marked by.
    expect(queries.length).toBeLessThan(5 * sourcesOf(features).length);
    expect(queries.filter((sql) => /\boffset\b/i.test(sql))).toEqual([]);
    const lines: ExportLine[] = [];
    for await (const line of exportLedger(read, features, open().now)) lines.push(line);
    const at = lines.findIndex(({ line }) => line === 'record');
    const [moved] = lines.splice(at, 1);
    const mixed = moved ? [...lines.slice(0, -1), moved, ...lines.slice(-1)] : [];
    const found = await verifyLedger(mixed, { sources: sourcesOf(features), checkpoints: [], keys: [] });
    expect(found.problems).toContainEqual(
      expect.objectContaining({ kind: 'not-an-export', detail: 'its lines are not in order' }),
    );
    const old = lines.filter(({ line }) => line === 'ledger').map((line) => ({ ...line, format: 1 }));
    const { problems } = await verifyLedger(old, { sources: sourcesOf(features), checkpoints: [], keys: [] });
    expect(problems).toContainEqual(
      expect.objectContaining({ detail: 'it has format 1, and this program reads 2' }),
    );
  });

  it('takes all over at once, or nothing', async () => {
    const failing = features.map((feature) => {
      const sources = addedTo([feature], ledgerSources);
      if (!sources.some(({ kind }) => kind === 'certificate')) return feature;
      const facts = () => Promise.reject(new Error('cut off'));
      return { ...feature, adds: [to(ledgerSources, ...sources.map((source) => ({ ...source, facts })))] };
    });
    const undone = open().database.transaction(async (trx) => {
      await withoutTriggers(trx);
      await trx('ledger_entries').delete();
      await trx('ledger_state').update({ size: 0, note: '' });
      const database = {
        ...open().database,
        read: trx,
        transaction: (work: (t: typeof trx) => unknown) => work(trx),
      };
      await takeOverOnce({
        database: database as never,
        features: failing,
        now: () => open().now,
        kept: memoryKept(),
      });
    });
    await expect(undone).rejects.toThrow('cut off');
    expect((await verify(open().database.read)).problems).toEqual([]);
  });
});
