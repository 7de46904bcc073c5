import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { idOf } from '../../../../test/example.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import type { LabelRow } from '@college/contracts/platform/label';
import type { OwnUserType, UserTypeRow } from '@college/contracts/identity/user-type';
import { pathOf } from '@college/contracts/core/endpoint';
import type { UserDetail, UserRow } from '@college/contracts/identity/user';

describeOnBothDatabases('users by their own type and label', (open) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};
  let studentRole: number;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager']) tokens[name] = (await gateway.signIn(name)).token;
    studentRole = await idOf(open().database.read('roles').where({ role_key: 'student' }));
  });
  afterAll(() => gateway.close());

  const call = <Result>(action: string, input: object, as = 'admin', headers = {}) =>
    gateway.call<Result>(action, input, tokens[as], headers);
  const result = async <Result>(action: string, input: object, as = 'admin'): Promise<Result> => {
    const { body } = await call<Result>(action, input, as);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const makeType = (changes: object = {}): Promise<UserTypeRow> => {
    serial += 1;
    return result('UserType/CreateUserType', { baseType: '3', nameZh: `特种 ${serial}`, ...changes });
  };
  const create = (changes: object = {}, as = 'manager') => {
    serial += 1;
    const account = { username: `own-${serial}`, name: `学员 ${serial}`, password: 'Training2026' };
    const place = { userType: '3', areaCode: '990102', departmentId: null, roleIds: [studentRole] };
    return call<UserDetail>('User/CreateUser', { ...account, ...place, ...changes }, as);
  };
  const made = async (changes: object = {}): Promise<UserDetail> => {
    const { body } = await create(changes);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const update = ({ id, rowVersion, name, areaCode, departmentId, roleIds }: UserDetail, changes: object) =>
    call<UserDetail>(
      'User/UpdateUser',
      { id, rowVersion, name, areaCode, departmentId, roleIds, ...changes },
      'manager',
    );
  const found = async (query: object): Promise<number[]> =>
    (await result<{ items: UserRow[] }>('User/GetUserPageList', { pageSize: 100, ...query })).items.map(
      ({ id }) => id,
    );

  describe('an own type', () => {
    it('is given to a new user, shows in the language of who looks, and counts where types are managed', async () => {
      const type = await makeType({ nameEn: 'Crane drivers' });
      const user = await made({ ownTypeId: type.id });
      expect(user).toMatchObject({ ownTypeId: type.id, ownTypeName: 'Crane drivers' });
      const read = await call<UserDetail>('User/GetUser', { id: user.id }, 'admin', {
        'accept-language': 'zh-CN',
      });
      expect(read.body.result?.ownTypeName).toBe(type.nameZh);
      const types = await result<{ items: UserTypeRow[] }>('UserType/GetUserTypePageList', { pageSize: 100 });
      expect(types.items.find(({ id }) => id === type.id)?.userCount).toBe(1);
    });

    it('gives way to another, goes when it is cleared, and stays when nothing is said of it', async () => {
      const [first, second] = [await makeType(), await makeType()];
      const user = await made({ ownTypeId: first.id });
      const changed = (await update(user, { ownTypeId: second.id })).body.result as UserDetail;
      expect(changed.ownTypeId).toBe(second.id);
      const renamed = (await update(changed, { name: '新名' })).body.result as UserDetail;
      expect(renamed).toMatchObject({ name: '新名', ownTypeId: second.id });
      const cleared = (await update(renamed, { ownTypeId: null })).body.result as UserDetail;
      expect(cleared).toMatchObject({ ownTypeId: null, ownTypeName: null });
      const audit = await open()
        .database.read('audit_logs')
        .where({ call: 'User/UpdateUser', subject_id: String(user.id) })
        .orderBy('id', 'desc')
        .first();
      expect(JSON.parse(audit.before_json)).toMatchObject({ ownTypeName: second.nameZh });
      expect(JSON.parse(audit.after_json)).toMatchObject({ ownTypeName: null });
    });

    it('that is unknown, deleted or one of the seven is refused at its field, and nothing is written', async () => {
      const gone = await makeType();
      await result('UserType/DeleteUserType', { id: gone.id, rowVersion: gone.rowVersion });
      const system = await idOf(
        open().database.read('user_types').where({ is_system: true, base_type: '3' }),
      );
      for (const ownTypeId of [999_999, gone.id, system]) {
        const { body } = await create({ username: 'never.made', ownTypeId });
        expect(body.error).toMatchObject({ id: 'common.invalid' });
        expect(body.error?.validationErrors[0]?.members).toEqual(['ownTypeId']);
      }
      expect(await open().database.read('users').where({ username: 'never.made' })).toEqual([]);
      const user = await made();
      const refused = await update(user, { ownTypeId: 999_999, name: '不改' });
      expect(refused.body.error?.validationErrors[0]?.members).toEqual(['ownTypeId']);
      expect((await result<UserDetail>('User/GetUser', { id: user.id })).name).toBe(user.name);
    });

    it('that refines another kind is refused', async () => {
      const other = await makeType({ baseType: '1' });
      expect((await create({ ownTypeId: other.id })).body.error?.id).toBe('user-type.other-base');
      const user = await made();
      expect((await update(user, { ownTypeId: other.id })).body.error?.id).toBe('user-type.other-base');
    });

    it('narrows the list and its sheet', async () => {
      const type = await makeType();
      const user = await made({ ownTypeId: type.id });
      await made();
      expect(await found({ ownTypeId: type.id })).toEqual([user.id]);
      const answer = await gateway.app.inject({
        method: 'POST',
        url: pathOf('User', 'ExportUsers'),
        headers: { authorization: `Bearer ${tokens['admin']}`, 'accept-language': 'en' },
        payload: { ownTypeId: type.id },
      });
      const [head = [], ...rows] = await readXlsx(answer.rawPayload);
      expect(rows).toHaveLength(1);
      expect(rows[0]?.[head.indexOf('User type')]).toBe(type.nameZh);
    });

    it('that no longer fits the kind of its user is neither shown nor searched', async () => {
      const type = await makeType();
      const user = await made({ ownTypeId: type.id });
      await open().database.transaction((trx) =>
        trx('users').where({ id: user.id }).update({ user_type: '5' }),
      );
      expect((await result<UserDetail>('User/GetUser', { id: user.id })).ownTypeName).toBeNull();
      expect(await found({ ownTypeId: type.id })).toEqual([]);
    });

    it('is offered to who keeps users, in order, without the seven', async () => {
      const [late, early] = [
        await makeType({ baseType: '6', sort: 9, nameEn: 'Late' }),
        await makeType({ baseType: '6', sort: 1 }),
      ];
      const offered = await result<OwnUserType[]>('UserType/GetUserTypeSelection', {}, 'manager');
      expect(offered.filter(({ baseType }) => baseType === '6')).toEqual([
        { id: early.id, name: early.nameZh, baseType: '6' },
        { id: late.id, name: 'Late', baseType: '6' },
      ]);
      const system = await open().database.read('user_types').where({ is_system: true }).pluck('id');
      expect(offered.filter(({ id }) => system.includes(id))).toEqual([]);
    });
  });

  it('a label narrows the list to who has it, within what else is asked', async () => {
    const label = await result<LabelRow>('Label/CreateLabel', { kind: 'user', nameZh: '骨干', tone: 'good' });
    const user = await made();
    await made();
    await result('Label/SetLabelUser', { id: label.id, userId: user.id, isHeld: true });
    expect(await found({ labelId: label.id })).toEqual([user.id]);
    expect(await found({ labelId: label.id, userType: '1' })).toEqual([]);
  });
});
