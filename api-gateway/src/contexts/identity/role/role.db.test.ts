import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { RoleRow } from '@college/contracts/identity/role';
import type { UserDetail } from '@college/contracts/identity/user';

interface Page {
  totalCount: number;
  items: RoleRow[];
}

describeOnBothDatabases('roles', (open) => {
  let gateway: Gateway;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = RoleRow>(action: string, input: object, token = admin, headers = {}) =>
    gateway.call<Result>(`Role/${action}`, input, token, headers);
  const create = async (changes: object = {}): Promise<RoleRow> => {
    serial += 1;
    const { body } = await call('CreateRole', { roleName: `角色 ${serial}`, dataScope: 'self', ...changes });
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const target = ({ id, rowVersion }: RoleRow) => ({ id, rowVersion });
  const byKey = async (key: string): Promise<RoleRow> => {
    const { id } = await open().database.read('roles').where({ role_key: key }).first();
    const { body } = await call('GetRole', { id });
    return body.result as RoleRow;
  };
  const giveTo = async (roleId: number): Promise<UserDetail> => {
    serial += 1;
    const { body } = await gateway.call<UserDetail>(
      'User/CreateUser',
      {
        username: `owner-${serial}`,
        name: '持有人',
        userType: '3',
        password: 'Training2026',
        areaCode: '990102',
        departmentId: null,
        roleIds: [roleId],
      },
      admin,
    );
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };

  describe('the list', () => {
    it('shows every role with how many users have it, not counting removed ones', async () => {
      const { id } = await create();
      const owner = await giveTo(id);
      await giveTo(id);
      await gateway.call('User/DeleteUser', { id: owner.id, rowVersion: 0 }, admin);
      const { body } = await call<Page>('GetRolePageList', { pageSize: 100 });
      expect(body.result?.items.find((row) => row.id === id)).toMatchObject({ userCount: 1 });
      expect(body.result?.items.map((row) => row.roleKey)).toContain('anonymous');
    });

    it('names, finds and sorts by the caller’s language', async () => {
      const list = async (language: string, input: object) =>
        (await call<Page>('GetRolePageList', input, admin, { 'accept-language': language })).body.result
          ?.items ?? [];
      expect((await list('en', { keyword: 'college man' })).map((row) => row.roleName)).toEqual([
        'College manager',
      ]);
      expect((await list('zh-CN', { keyword: 'college man' })).map((row) => row.roleName)).toEqual([
        '学院管理员',
      ]);
      const keys = (await list('en', { sorting: 'roleKey desc', pageSize: 100 })).map((row) => row.roleKey);
      expect(keys).toEqual([...keys].sort().reverse());
      expect((await call('GetRolePageList', { sorting: 'permissionCount' })).status).toBe(400);
    });

    it('makes at most 3 queries, guard included', async () => {
      const { read } = open().database;
      const queries: string[] = [];
      const note = ({ sql }: { sql: string }): void => void queries.push(sql);
      read.on('query', note);
      await call('GetRolePageList', { pageSize: 100 });
      read.removeListener('query', note);
      expect(queries.length).toBeLessThanOrEqual(3);
    });
  });

  describe('adding and renaming', () => {
    it('adds a role without permissions, of one name in both languages, and records it', async () => {
      const made = await create({ roleName: '  档案员  ' });
      expect(made).toMatchObject({ roleName: '档案员', isSystem: false, userCount: 0, rowVersion: 0 });
      const permission = await call<{ moduleIds: number[] }>('GetRolePower', { id: made.id });
      expect(permission.body.result?.moduleIds).toEqual([]);
      const audit = await open()
        .database.read('audit_logs')
        .where({ subject_type: 'role', subject_id: String(made.id), call: 'Role/CreateRole' })
        .first();
      expect(audit).toMatchObject({ before_json: null, outcome: 'done' });
    });

    it.each(['Teacher', 'teacher', '教师'])(
      'refuses the name %s, taken in either language',
      async (roleName) => {
        const error = (await call('CreateRole', { roleName, dataScope: 'self' })).body.error;
        expect(error).toMatchObject({ code: 40901, id: 'role.name-taken' });
        const made = await create();
        const renamed = await call('UpdateRole', { ...target(made), roleName, dataScope: 'self' });
        expect(renamed.body.error?.id).toBe('role.name-taken');
      },
    );

    it('refuses a name in other letters of any alphabet', async () => {
      await call('CreateRole', { roleName: 'Élan', dataScope: 'self' });
      const { body } = await call('CreateRole', { roleName: 'éLAN', dataScope: 'self' });
      expect(body.error?.id).toBe('role.name-taken');
    });

    it('lets exactly one of many at once have a name', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => call('CreateRole', { roleName: '同名', dataScope: 'self' })),
      );
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      expect(answers.flatMap(({ body }) => body.error?.id ?? [])).toEqual(Array(5).fill('role.name-taken'));
    });

    it('renames, keeps its own name, and refuses a stale version', async () => {
      const made = await create();
      const changes = { roleName: made.roleName, dataScope: 'department' };
      const { body } = await call('UpdateRole', { ...target(made), ...changes });
      expect(body.result).toMatchObject({ ...changes, rowVersion: 1 });
      const stale = await call('UpdateRole', { ...target(made), ...changes });
      expect(stale.body.error?.code).toBe(ErrorCode.stale);
    });

    it('frees the name of a removed role', async () => {
      const made = await create({ roleName: '临时' });
      await call('DeleteRole', target(made));
      expect((await create({ roleName: '临时' })).id).not.toBe(made.id);
    });
  });

  describe('removing', () => {
    it('refuses while users have it, saying how many, and allows it once nobody does', async () => {
      const made = await create();
      const owner = await giveTo(made.id);
      const refused = await call('DeleteRole', target(made));
      expect(refused.body.error).toMatchObject({ id: 'role.in-use', data: { users: 1 } });
      expect(refused.body.error?.message).toContain('still have this role: 1');
      await gateway.call('User/DeleteUser', { id: owner.id, rowVersion: 0 }, admin);
      expect((await call('DeleteRole', target(made))).body).toMatchObject({ success: true, result: null });
      expect((await call('GetRole', { id: made.id })).status).toBe(404);
    });

    it('never leaves a user with a role that is gone, whichever call comes first', async () => {
      for (let round = 0; round < 5; round += 1) {
        const made = await create();
        const [removed] = await Promise.allSettled([call('DeleteRole', target(made)), giveTo(made.id)]);
        const isGone = removed.status === 'fulfilled' && removed.value.body.success;
        const assignments = await open().database.read('user_roles').where({ role_id: made.id });
        expect(assignments).toHaveLength(isGone ? 0 : 1);
      }
    });

    it('keeps system roles as they are', async () => {
      const teacher = await byKey('teacher');
      expect((await call('DeleteRole', target(teacher))).body.error?.id).toBe('role.system-role');
      const renamed = await call('UpdateRole', { ...target(teacher), roleName: '讲师', dataScope: 'all' });
      expect(renamed.body.error?.id).toBe('role.system-role');
      expect(await byKey('teacher')).toEqual(teacher);
    });
  });

  describe('the roles to give', () => {
    const selection = async (username: string): Promise<string[]> => {
      const { token } = await gateway.signIn(username);
      const { body } = await call<{ name: string }[]>('GetRoleSelection', {}, token);
      return body.result?.map((option) => option.name) ?? [];
    };

    it('say by their key which kind of user they belong to', async () => {
      const { token } = await gateway.signIn('manager');
      const { body } = await call<{ name: string; roleKey: string }[]>('GetRoleSelection', {}, token);
      expect(body.result).toContainEqual(expect.objectContaining({ name: 'Student', roleKey: 'student' }));
    });

    it('are all but the visitors’ for an administrator', async () => {
      const names = await selection('admin');
      expect(names).toEqual(expect.arrayContaining(['Administrator', 'College manager', 'Student']));
      expect(names).not.toContain('Visitor');
    });

    it('are for others those that neither can nor see more than their own', async () => {
      const manager = await selection('manager');
      expect(manager).toEqual(
        expect.arrayContaining(['College manager', 'Enterprise', 'Teacher', 'Student']),
      );
      expect(manager).not.toContain('Administrator');
      const enterprise = await selection('enterprise');
      expect(enterprise).toEqual(expect.arrayContaining(['Enterprise', 'Student', 'Personal student']));
      for (const name of ['Administrator', 'College manager', 'Supervisory manager', 'Regulator'])
        expect(enterprise).not.toContain(name);
    });
  });
});
