import { describe, expect, it } from 'vitest';
import { insertAudit } from './audit.ts';
import { insertLoginLog } from '../contexts/identity/login-log/login-log.table.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';
import type { Knex } from 'knex';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The database compares with its own clock, so these tests go by it too. */
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

const writers = {
  audit_logs: (trx: Knex, time: Date) =>
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
      before: { name: 'before', passwordHash: 'h', phone: '13812345678', idCard: '990102199001011234' },
      after: { name: 'after', accessToken: 't', nested: { email: 'a@b.example' } },
      traceId: 'trace',
      address: '127.0.0.1',
    }),
  login_logs: (trx: Knex, time: Date) =>
    insertLoginLog(trx, {
      time,
      userId: null,
      how: 'password',
      outcome: 'unknown-user',
      address: '127.0.0.1',
      userAgent: 'test',
      traceId: 'trace',
    }),
} as const;

describeOnBothDatabases('a log', (open) => {
  describe.each(['audit_logs', 'login_logs'] as const)('%s', (table) => {
    const write = async (time: Date): Promise<number> => {
      await open().database.transaction((trx) => writers[table](trx, time));
      return ((await open().database.read(table).max({ id: 'id' }).first()) as { id: number }).id;
    };
    const there = async (id: number) =>
      (await open().database.read(table).where({ id }).first()) as object | undefined;
    const attempt = (work: (trx: Knex.Transaction) => PromiseLike<unknown>) =>
      open().database.transaction(async (trx) => void (await work(trx)));

    it.each([0, 1, 179])('takes rows, and keeps one that is %i days old as it is', async (days) => {
      const id = await write(daysAgo(days));
      const before = await there(id);
      await expect(attempt((trx) => trx(table).where({ id }).delete())).rejects.toThrow('append-only');
      await expect(attempt((trx) => trx(table).delete())).rejects.toThrow('append-only');
      await expect(attempt((trx) => trx(table).where({ id }).update({ user_name: 'x' }))).rejects.toThrow(
        'append-only',
      );
      expect(await there(id)).toEqual(before);
    });

    it('cannot have a row replaced by another one', async () => {
      const id = await write(daysAgo(0));
      const before = await there(id);
      const replace =
        open().dialect === 'sqlite'
          ? `INSERT OR REPLACE INTO ${table} SELECT * FROM ${table} WHERE id = ?`
          : `INSERT INTO ${table} SELECT * FROM ${table} WHERE id = ? ON CONFLICT (id) DO UPDATE SET user_name = 'x'`;
      await expect(attempt((trx) => trx.raw(replace, [id]))).rejects.toThrow('append-only');
      expect(await there(id)).toEqual(before);
    });

    it('lets go of a row that is older than 180 days, but never changes it', async () => {
      const id = await write(daysAgo(181));
      await expect(attempt((trx) => trx(table).where({ id }).update({ user_name: 'x' }))).rejects.toThrow(
        'append-only',
      );
      await attempt((trx) => trx(table).where({ id }).delete());
      expect(await there(id)).toBeUndefined();
    });

    it('cannot be emptied at one stroke on PostgreSQL', async () => {
      if (open().dialect !== 'postgres') return;
      const id = await write(daysAgo(200));
      await expect(attempt((trx) => trx.raw(`TRUNCATE ${table}`))).rejects.toThrow('append-only');
      expect(await there(id)).toBeDefined();
    });
  });

  it('never contains a secret, and a person only masked', async () => {
    await open().database.transaction((trx) => writers.audit_logs(trx, daysAgo(0)));
    const row = await open()
      .database.read('audit_logs')
      .orderBy('id', 'desc')
      .first<{ before_json: string; after_json: string }>();
    expect(JSON.parse(row.before_json)).toEqual({ name: 'before', phone: '1***8', idCard: '9***4' });
    expect(JSON.parse(row.after_json)).toEqual({ name: 'after', nested: { email: 'a***e' } });
  });
});
