import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { PROFILE_OF_KIND } from '@college/contracts/identity/user-profile';
import type { UserDetail, UserRow } from '@college/contracts/identity/user';

const CREDIT_CODE = '91350100M000100Y43';

describeOnBothDatabases('users by kind', (open) => {
  let gateway: Gateway;
  let admin: string;
  const roleIds: Record<string, number> = {};
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
    for (const row of await open().database.read('roles').select('id', 'role_key'))
      roleIds[row.role_key] = row.id;
  });
  afterAll(() => gateway.close());

  const create = (changes: object) => {
    serial += 1;
    const fields = { username: `kind-${serial}`, name: `类型 ${serial}`, password: 'Training2026' };
    return gateway.call<UserDetail>(
      'User/CreateUser',
      { ...fields, areaCode: '990102', departmentId: null, ...changes },
      admin,
    );
  };
  const enterprise = (changes: object = {}) =>
    create({ userType: '1', roleIds: [roleIds['enterprise']], ...changes });
  const list = async (query: object) =>
    (await gateway.call<{ items: UserRow[]; totalCount: number }>('User/GetUserPageList', query, admin)).body
      .result;

  it('an enterprise has a licence and a contact, and is found by its code', async () => {
    const { body } = await enterprise({
      creditCode: CREDIT_CODE.toLowerCase(),
      legalPerson: '王法定',
      contactName: '李联系',
    });
    expect(body.result).toMatchObject({
      creditCode: CREDIT_CODE,
      legalPerson: '王法定',
      education: null,
      workUnit: '',
    });
    const found = await list({ keyword: CREDIT_CODE.slice(0, 12) });
    expect(found?.items.map(({ id }) => id)).toEqual([body.result?.id]);
  });

  it('a code that is not valid is refused at its field', async () => {
    const { body } = await enterprise({ creditCode: '91350100M000100Y44' });
    expect(body.error?.validationErrors[0]).toMatchObject({ members: ['creditCode'] });
  });

  it('a field of another kind is refused, on the way in and later', async () => {
    const { body } = await enterprise({ expertise: '爆破' });
    expect(body.error?.validationErrors[0]?.members).toEqual(['expertise']);
    const made = (await enterprise()).body.result;
    const { id, rowVersion, name, areaCode, departmentId, roleIds: assigned } = made ?? ({} as UserDetail);
    const update = (changes: object) =>
      gateway.call<UserDetail>(
        'User/UpdateUser',
        { id, rowVersion, name, areaCode, departmentId, roleIds: assigned, ...changes },
        admin,
      );
    expect((await update({ workUnit: '某厂' })).body.error?.validationErrors[0]?.members).toEqual([
      'workUnit',
    ]);
    expect((await update({ address: '江边路 1 号' })).body.result).toMatchObject({ address: '江边路 1 号' });
  });

  it('a list is narrowed by area and by schooling', async () => {
    const teacher = await create({
      userType: '4',
      roleIds: [roleIds['teacher']],
      education: 'doctor',
      expertise: '应急',
    });
    const of = async (query: object) =>
      (await list({ userType: '4', ...query }))?.items.map(({ id }) => id) ?? [];
    expect(await of({ education: 'doctor', areaCode: '990100' })).toContain(teacher.body.result?.id);
    expect(await of({ education: 'primary' })).not.toContain(teacher.body.result?.id);
    expect(await of({ areaCode: '990200' })).not.toContain(teacher.body.result?.id);
  });

  describe('an area', () => {
    it('is not asked of an administrator, who can be changed without one', async () => {
      const { body } = await create({ userType: '0', roleIds: [roleIds['admin']], areaCode: null });
      expect(body.result).toMatchObject({ areaCode: '', areaName: null });
      const { id, rowVersion, roleIds: assigned } = body.result ?? ({} as UserDetail);
      const update = { id, rowVersion, name: '新名', areaCode: null, departmentId: null, roleIds: assigned };
      expect((await gateway.call<UserDetail>('User/UpdateUser', update, admin)).body.result).toMatchObject({
        name: '新名',
      });
    });

    it('is asked of everybody else', async () => {
      const { body } = await enterprise({ areaCode: null });
      expect(body.error?.validationErrors[0]).toMatchObject({ members: ['areaCode'], message: 'required' });
    });
  });

  it('script and formulas are stored as the texts that they are', async () => {
    const { body } = await enterprise({ address: '<img src=x onerror=alert(1)>', legalPerson: '=1+1' });
    expect(body.result).toMatchObject({ address: '<img src=x onerror=alert(1)>', legalPerson: '=1+1' });
  });

  it('every field belongs to some kind', () => {
    expect(new Set(Object.values(PROFILE_OF_KIND).flat()).size).toBe(10);
  });
});
