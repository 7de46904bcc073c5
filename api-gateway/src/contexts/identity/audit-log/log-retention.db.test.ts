import { expect, it } from 'vitest';
import { sweepLogs } from './log-retention.ts';
import { parseSettings } from '../../../app/settings.ts';
import { insertLoginLog } from '../login-log/login-log.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';

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
