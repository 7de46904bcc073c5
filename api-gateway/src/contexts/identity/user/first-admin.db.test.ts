import { expect, it } from 'vitest';
import { createAdmin, ONE_TIME_HOURS } from './first-admin.ts';
import { oneTimePassword } from './one-time-password.ts';
import { migrate } from '../../../db/migrate.ts';
import { seedSystem } from '../../../../seeds/system.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import { PASSWORD_PATTERN } from '@college/contracts/identity/user';

const HOUR = 60 * 60 * 1000;
const wish = { name: '系统管理员', another: false };

it('a one-time password keeps to the rules and is never the same twice', () => {
  const made = Array.from({ length: 200 }, () => oneTimePassword('admin'));
  for (const password of made) expect(password).toMatch(PASSWORD_PATTERN);
  expect(new Set(made).size).toBe(200);
});

describeOnBothDatabases(
  'the first administrator',
  (open) => {
    const create = async (username: string, another = false) => {
      const { database, now } = open();
      await migrate(database);
      await seedSystem(database);
      return createAdmin({ database, now: () => now }, { ...wish, username, another });
    };

    it('of many that are made at once is one, beside a gateway that runs, and signs in with what was printed', async () => {
      await migrate(open().database);
      await seedSystem(open().database);
      const gateway = await openGateway(open());
      const made = await Promise.all(['first', 'second', 'third'].map((name) => create(name)));
      const [admin] = made.filter((it) => it.kind === 'created');
      if (admin?.kind !== 'created') throw new Error('nobody was made');
      expect(made.filter((it) => it.kind === 'admin-exists')).toHaveLength(2);

      const { read } = open().database;
      const { username } = await read('users').first<{ username: string }>('username');
      const { token } = await gateway.signIn(username, admin.password);
      const validity = await gateway.call<{ data: string }>('User/CheckUserValidityInfo', undefined, token);
      expect(validity.body.result?.data).toBe('1');
      const early = await gateway.call('User/GetUserPageList', { page: 1, pageSize: 5 }, token);
      expect(early.body.error?.id).toBe('common.password-due');

      const changed = await gateway.call(
        'User/UpdatePassword',
        {
          oldPassword: admin.password,
          newPassword: 'Mountain2026River',
          confimPassword: 'Mountain2026River',
        },
        token,
      );
      expect(changed.body.error).toBeNull();
      const users = await gateway.call<{ totalCount: number }>(
        'User/GetUserPageList',
        { page: 1, pageSize: 5 },
        token,
      );
      expect(users.body.result?.totalCount).toBe(1);
      // The new one does not end with the hours of the first.
      gateway.pass(ONE_TIME_HOURS * HOUR);
      await gateway.signIn(username, 'Mountain2026River');
      await gateway.close();
    });

    it('is refused where there is one, and added to them on request; a name is taken once', async () => {
      expect((await create('somebody')).kind).toBe('admin-exists');
      expect((await create('Somebody', true)).kind).toBe('created');
      expect((await create('somebody', true)).kind).toBe('username-taken');
    });

    it('who does not come within three days does not get in any more', async () => {
      const late = await create('late', true);
      if (late.kind !== 'created') throw new Error(late.kind);
      const gateway = await openGateway(open());
      gateway.pass(ONE_TIME_HOURS * HOUR - 1);
      await gateway.signIn('late', late.password);
      gateway.pass(1);
      await expect(gateway.signIn('late', late.password)).rejects.toThrow(
        'The user name or the password is wrong',
      );
      await gateway.close();
    });

    it('leaves a row in the audit log, without the password', async () => {
      const rows = await open()
        .database.read('audit_logs')
        .where({ call: 'Command/admin:create' })
        .select<{ after_json: string; user_id: number | null }[]>('after_json', 'user_id');
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row.user_id).toBeNull();
        expect(Object.keys(JSON.parse(row.after_json) as object).sort()).toEqual([
          'name',
          'role',
          'username',
        ]);
      }
    });
  },
  { content: 'empty' },
);
