import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { openLive } from '../../../../test/live-client.ts';
import type { LiveClient } from '../../../../test/live-client.ts';
import { openDatabase } from '../../../db/database.ts';
import { SocketClose } from '@college/contracts/platform/live';

describeOnBothDatabases('a role that is taken from a user', (open, dialect) => {
  let gateway: Gateway;
  let admin: string;
  const clients: LiveClient[] = [];
  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterEach(() => clients.splice(0).forEach(({ socket }) => socket.terminate()));
  afterAll(() => gateway.close());

  const live = async (at: Gateway, token: string): Promise<LiveClient> => {
    const client = await openLive(at, token);
    clients.push(client);
    return client;
  };
  const roleIdOf = async (role_key: string): Promise<number> =>
    (await open().database.read('roles').where({ role_key }).first<{ id: number }>('id')).id;
  const giveRoles = async (username: string, keys: readonly string[]) => {
    const row = await open().database.read('users').where({ username }).first();
    const { body } = await gateway.call(
      'User/UpdateUser',
      {
        id: row.id,
        rowVersion: row.row_version,
        name: row.name,
        areaCode: row.area_code,
        departmentId: row.department_id,
        roleIds: await Promise.all(keys.map(roleIdOf)),
      },
      admin,
    );
    expect(body.error).toBeNull();
  };

  it('closes the sockets that act in it at once, and no others', async () => {
    const acting = await live(gateway, (await gateway.signIn('manager')).token);
    const asTeacher = await live(gateway, await gateway.signInAs('manager', 'teacher'));
    const other = await live(gateway, (await gateway.signIn('regulator')).token);
    await giveRoles('manager', ['teacher']);
    expect(await acting.closed).toBe(SocketClose.roleChanged);
    expect([asTeacher, other].map(({ socket }) => socket.readyState)).toEqual([1, 1]);
    await giveRoles('manager', ['college-manager', 'teacher']);
  });

  it.runIf(dialect === 'postgres')('closes them at every copy of the gateway', async () => {
    const database = await openDatabase(open().url);
    const copy = await openGateway({ ...open(), database });
    const there = await live(copy, (await gateway.signIn('manager')).token);
    await giveRoles('manager', ['teacher']);
    expect(await there.closed).toBe(SocketClose.roleChanged);
    await giveRoles('manager', ['college-manager', 'teacher']);
    await copy.close();
    await database.close();
  });
});
