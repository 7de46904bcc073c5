import { expect, it } from 'vitest';
import { sweepLogs } from './log-retention.ts';
import { parseSettings } from '../../../app/settings.ts';
import { insertLoginLog } from '../login-log/login-log.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { logChainSteps } from '../../../../test/log-chain-steps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describeOnBothDatabases('the retention of the logs', (open) => {
  const now = () => new Date();
  const settingsOf = (days: string) => parseSettings({ LOG_RETENTION_DAYS: days });
  const writeOld = (days: number, howMany: number) =>
    open().database.transaction(async (trx) => {
      for (let index = 0; index < howMany; index += 1)
        await insertLoginLog(trx, {
          time: new Date(Date.now() - days * DAY_MS),
          userId: null,
          how: 'password',
          outcome: 'unknown-user',
          address: `age-${days}`,
          userAgent: '',
          traceId: '',
        });
    });
  const ages = async () =>
    new Set(await open().database.read('login_logs').where('address', 'like', 'age-%').pluck('address'));

  it('removes what is older than the setting, however much that is, and nothing else', async () => {
    await writeOld(2300, 1_003);
    await writeOld(400, 2);
    await writeOld(100, 1);
    const { database } = open();
    expect(await sweepLogs({ database, settings: settingsOf('2190'), now })).toBe(1_003);
    expect(await ages()).toEqual(new Set(['age-400', 'age-100']));
    expect(await sweepLogs({ database, settings: settingsOf('365'), now })).toBe(2);
    expect(await ages()).toEqual(new Set(['age-100']));
    expect(await sweepLogs({ database, settings: settingsOf('180'), now })).toBe(0);
  });

  it('keeps six years unless set otherwise, and never less than 180 days', () => {
    expect(parseSettings({}).logRetentionDays).toBe(2190);
    expect(() => settingsOf('179')).toThrow('LOG_RETENTION_DAYS');
  });

  it('a clock that runs ahead cannot make it take younger rows', async () => {
    await writeOld(20, 1);
    const ahead = () => new Date(Date.now() + 400 * DAY_MS);
    await expect(
      sweepLogs({ database: open().database, settings: settingsOf('180'), now: ahead }),
    ).rejects.toThrow('append-only');
    expect(await ages()).toContain('age-20');
  });
});

describeOnBothDatabases('the retention of chained rows', (open) => {
  const { writeRows, chain, batchOf, problems, after, bySql, emptied } = logChainSteps(open);
  const read = () => open().database.read;
  const daysAgo = (days: number) => new Date(open().now.getTime() - days * DAY_MS);
  const sweep = () =>
    sweepLogs({
      database: open().database,
      settings: parseSettings({ LOG_RETENTION_DAYS: '365' }),
      now: () => open().now,
    });
  const chained = async (days: readonly number[]) => {
    for (const one of days) await writeRows('audit_logs', 2, { time: daysAgo(one) });
    await chain();
    return batchOf('audit_logs', (await read()('audit_logs').max({ id: 'id' }).first<{ id: number }>()).id);
  };

  it('deletes whole batches, and enters that as an erasure', async () => {
    await emptied();
    await chain();
    const old = [await chained([900]), await chained([800, 700])];
    const mixed = await chained([600, 10]);
    const young = await chained([5]);
    expect(await sweep()).toBe(6);
    expect(await sweep()).toBe(0);
    await chain();
    const left = await read()('audit_logs')
      .distinct()
      .orderBy('ledger_batch')
      .pluck<number[]>('ledger_batch');
    expect(left).toEqual([mixed, young]);
    const erasures = await read()('ledger_entries').where({ kind: 'erasure' }).pluck<string[]>('fact');
    expect(erasures.map((fact) => JSON.parse(fact) as object)).toEqual([
      { kind: 'audit-log', records: old, reason: 'retention', decision_id: null, by: null, user_id: null },
    ]);
    expect(await problems()).toEqual([]);
    const found = await after((trx) => trx('audit_logs').where({ ledger_batch: young }).delete());
    expect(found).toEqual([expect.stringContaining(`record-missing: audit-log ${young}`)]);
  });

  it('does not delete rows that somebody made older than they are', async () => {
    const batch = await chained([20]);
    await bySql((trx) =>
      trx('audit_logs')
        .where({ ledger_batch: batch })
        .update({ time: daysAgo(900).toISOString() }),
    );
    expect(await sweep()).toBe(0);
    expect((await problems()).map(({ kind, of }) => `${kind}: ${of}`)).toEqual([
      `record-changed: audit-log ${batch}`,
    ]);
  });
});
