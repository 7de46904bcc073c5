import { expect, it } from 'vitest';
import { insertAudit } from './audit.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';

describeOnBothDatabases('the audit log', (open) => {
  const write = () =>
    open().database.transaction((trx) =>
      insertAudit(trx, {
        time: open().now,
        userId: 1,
        userName: 'admin',
        roleKey: 'admin',
        call: 'User/UpdateUser',
        subjectType: 'user',
        subjectId: 7,
        outcome: 'done',
        before: { name: 'before' },
        after: { name: 'after' },
        traceId: 'trace',
        address: '127.0.0.1',
      }),
    );
  const count = async () => (await open().database.read('audit_logs').count({ n: '*' }))[0]?.n;

  it('takes rows, and then refuses to change or remove them', async () => {
    const { database } = open();
    await write();
    const tampering = [
      database.transaction((trx) => trx('audit_logs').update({ user_name: 'nobody' })),
      database.transaction((trx) => trx('audit_logs').where('user_id', 1).delete()),
    ];
    for (const attempt of await Promise.allSettled(tampering)) {
      expect(attempt).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining('append-only') },
      });
    }
    const rows = await database.read('audit_logs').select('user_name', 'time');
    expect(rows).toEqual([{ user_name: 'admin', time: '2026-06-15T04:00:00.000Z' }]);
  });

  it('cannot be emptied at one stroke on PostgreSQL', async () => {
    const { database, dialect } = open();
    if (dialect !== 'postgres') return;
    const before = await count();
    await expect(database.transaction((trx) => trx.raw('TRUNCATE audit_logs'))).rejects.toThrow(
      'append-only',
    );
    expect(await count()).toBe(before);
  });
});
