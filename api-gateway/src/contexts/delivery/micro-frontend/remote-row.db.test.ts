import { expect, it } from 'vitest';
import { noteOutcome } from './health/remote-outcome.table.ts';
import { remoteRowsOf } from './remote-row.ts';
import { remoteById } from './remote.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { createTestRemote } from '../../../../test/remote-maker.ts';

const HOUR = 3_600_000;

describeOnBothDatabases('the row of a remote', (open) => {
  it('counts the sessions of the last day once each, whatever they loaded, and those that something failed', async () => {
    const { database, now } = open();
    const versions = ['1.0.0', '1.1.0', '1.2.0'];
    const { id } = await createTestRemote(database, 'drill', {
      versions,
      active: '1.1.0',
      previous: '1.0.0',
      rollout: { version: '1.2.0', percent: 10 },
      now,
    });
    const reported = (
      sessionId: string,
      version: string,
      event: 'loaded_at' | 'failed_at',
      hoursAgo: number,
    ) =>
      database.transaction((trx) =>
        noteOutcome(
          trx,
          { remoteId: id, version, sessionId, userId: 1 },
          event,
          new Date(now.getTime() - hoursAgo * HOUR),
        ),
      );
    await reported('both', '1.1.0', 'loaded_at', 1);
    await reported('both', '1.2.0', 'failed_at', 1);
    await reported('both', '1.1.0', 'failed_at', 2);
    await reported('fine', '1.1.0', 'loaded_at', 23);
    await reported('failed yesterday', '1.1.0', 'failed_at', 25);
    await reported('failed yesterday', '1.1.0', 'loaded_at', 3);
    await reported('long ago', '1.1.0', 'loaded_at', 25);

    const record = await remoteById(database.read, id);
    if (!record) throw new Error('the remote was not created');
    const rows = await remoteRowsOf(database.read, [record, record], now);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({
        ...{ name: 'drill', activeVersion: '1.1.0', previousVersion: '1.0.0', versionCount: 3 },
        rollout: { version: '1.2.0', percent: 10, roleIds: [], areaCodes: [] },
        sessions: 3,
        failedSessions: 1,
      });
    }
  });
});
