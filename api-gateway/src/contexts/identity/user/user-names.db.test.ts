/** One person is one name, however it was typed; and is found by pinyin. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up } from '../../../../migrations/20261129150000_user-name-key.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { UserDetail, UserRow } from '@college/contracts/identity/user';

describeOnBothDatabases('names of people', (open) => {
  let gateway: Gateway;
  let token = '';
  let shared: object = {};
  let serial = 0;

  const call = async <Result>(action: string, input: object): Promise<Result> => {
    const { body } = await gateway.call<Result>(`User/${action}`, input, token);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const create = (name: string): Promise<UserDetail> => {
    serial += 1;
    return call('CreateUser', { ...shared, username: `named-${serial}`, name });
  };
  const found = async (keyword: string): Promise<string[]> =>
    (
      await call<{ items: UserRow[] }>('GetUserPageList', { keyword, sorting: 'name', pageSize: 100 })
    ).items.map(({ name }) => name);

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token } = await gateway.signIn('admin'));
    const role = (await open().database.read('roles').where({ role_key: 'personal' }).first('id')) as {
      id: number;
    };
    shared = {
      userType: '5',
      password: 'Training2026',
      areaCode: '990102',
      departmentId: null,
      roleIds: [role.id],
    };
    for (const name of ['曾\u3000晓琰', '单琰琰', '阿琰努尔•买买提', 'E\u0301mile Yan']) await create(name);
  });
  afterAll(() => gateway.close());

  it.each([
    ['曾晓琰', ['曾晓琰']],
    ['曾 晓琰', ['曾晓琰']],
    ['zengxiaoyan', ['曾晓琰']],
    ['Zeng Xiao', ['曾晓琰']],
    ['zxy', ['曾晓琰']],
    ['shanyanyan', ['单琰琰']],
    ['琰努尔．买买提', ['阿琰努尔·买买提']],
    ['琰努尔.买买提', ['阿琰努尔·买买提']],
    ['ayannuer', ['阿琰努尔·买买提']],
    ['ÉMILE', ['Émile Yan']],
    ['E\u0301mile', ['Émile Yan']],
    ['named-', ['阿琰努尔·买买提', '单琰琰', '曾晓琰', 'Émile Yan']],
  ])('“%s” finds, in the order of pinyin, %j', async (keyword, names) => {
    expect(await found(keyword)).toEqual(names);
  });

  it('follow a change of the name', async () => {
    const { id, rowVersion } = await create('临时名');
    await call('UpdateUser', { id, rowVersion, name: '翟更名' });
    expect(await found('linshiming')).toEqual([]);
    expect(await found('zhaigengming')).toEqual(['翟更名']);
  });

  it('of an older college are found by pinyin after the upgrade, and stay as they were typed', async () => {
    const { database } = open();
    const people = () => database.read('users').orderBy('id').select('id', 'name', 'name_key');
    const { id } = await create('临时');
    await database.transaction(async (trx) => {
      await trx('users').where({ id }).update({ name: '古丽•琰' });
      await trx.schema.alterTable('users', (table) => {
        table.dropIndex(['name_key', 'id'], 'users_by_name_key_index');
        table.index(['name', 'id'], 'users_by_name_index');
      });
      await trx.raw('ALTER TABLE users DROP COLUMN name_key');
      await up(trx);
    });
    expect(await found('guliyan')).toEqual(['古丽•琰']);
    const rows = (await people()) as { name_key: string }[];
    expect(rows.filter(({ name_key: key }) => key === '')).toEqual([]);
  });
});
