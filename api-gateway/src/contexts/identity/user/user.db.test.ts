import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { UserDetail, UserRow } from '@college/contracts/identity/user';

interface Page {
  totalCount: number;
  items: UserRow[];
}

describeOnBothDatabases('users, read', (open) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'supervisor', 'enterprise', 'student'])
      tokens[name] = (await gateway.signIn(name)).token;
  });
  afterAll(() => gateway.close());

  const list = async (query: object, as = 'admin', headers = {}): Promise<Page> => {
    const input = { pageSize: 100, ...query };
    const { body } = await gateway.call<Page>('User/GetUserPageList', input, tokens[as], headers);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const rowOf = (username: string) => open().database.read('users').where({ username }).first();

  describe('the list', () => {
    it('shows an administrator everybody, a page at a time, nobody twice', async () => {
      const { totalCount } = await list({});
      const seen = new Set<number>();
      for (let page = 1; (page - 1) * 50 < totalCount; page += 1) {
        for (const row of (await list({ page, pageSize: 50, sorting: 'state' })).items) seen.add(row.id);
      }
      expect(totalCount).toBeGreaterThan(300);
      expect(seen.size).toBe(totalCount);
    });

    it('shows a supervisor the users of their area and below, and no others', async () => {
      const seen = await list({}, 'supervisor');
      const inArea: { n: number }[] = await open()
        .database.read('users')
        .where('area_code', 'like', '9901%')
        .count({ n: '*' });
      expect(seen.totalCount).toBe(Number(inArea[0]?.n));
      expect(seen.totalCount).toBeLessThan((await list({})).totalCount);
    });

    it('shows an enterprise its own staff only, whatever it asks for', async () => {
      const own = await list({}, 'enterprise');
      expect(own.totalCount).toBeGreaterThan(0);
      expect(new Set(own.items.map((row) => row.departmentName))).toEqual(
        new Set(['Lanjiang Petrochemical Co., Ltd.']),
      );
      const { department_id } = await rowOf('manager');
      expect((await list({ departmentId: department_id }, 'enterprise')).totalCount).toBe(0);
    });

    it('narrows by kind, state, and department with those below it', async () => {
      const students = await list({ userType: '3' });
      expect(students.items.every((row) => row.userType === '3')).toBe(true);
      const disabled = await list({ state: 'disabled' });
      expect(disabled.totalCount).toBeGreaterThan(0);
      expect(disabled.items.every((row) => row.state === 'disabled')).toBe(true);
      const { department_id } = await rowOf('admin');
      const all = await list({});
      const noDepartment = all.totalCount - (await list({ departmentId: department_id })).totalCount;
      const personal = (await list({ userType: '5' })).totalCount;
      expect(noDepartment).toBe(personal);
    });

    it('finds by a part of the names, and by a whole phone number but no part of one', async () => {
      expect((await list({ keyword: 'ANAGER' })).items.map((row) => row.username)).toContain('manager');
      expect((await list({ keyword: '杨晓峰' })).items.map((row) => row.username)).toContain('student');
      const { body } = await gateway.call<UserDetail>(
        'User/CreateUser',
        {
          username: 'phone.owner',
          name: '号码',
          userType: '5',
          password: 'Training2026',
          phone: '13912345678',
          areaCode: '990102',
          departmentId: null,
          roleIds: [
            (await open().database.read('roles').where({ role_key: 'personal' }).first()).id as number,
          ],
        },
        tokens['admin'],
      );
      expect(body.success).toBe(true);
      for (const keyword of ['13912345678', '139 1234 5678', '139-1234-5678'])
        expect((await list({ keyword })).items.map((row) => row.username)).toEqual(['phone.owner']);
      expect((await list({ keyword: '1391234567' })).totalCount).toBe(0);
    });

    it.each(['13912345678', '11010519491231002X', '91350100M000100Y43', '91350100m000100y43'])(
      'looks a whole number up by its index, and searches for no part of it: %s',
      async (keyword) => {
        const { read } = open().database;
        const asked: string[] = [];
        const note = ({ sql }: { sql: string }): void => void asked.push(sql);
        read.on('query', note);
        await list({ keyword });
        read.removeListener('query', note);
        expect(asked.join('\n')).toContain('phone_index');
        expect(asked.join('\n')).not.toMatch(/like/i);
      },
    );

    it('takes % of a keyword literally', async () => {
      expect((await list({ keyword: '%' })).totalCount).toBe(0);
    });

    it('sorts by the columns that it offers, both ways', async () => {
      const names = (page: Page) => page.items.map((row) => row.username);
      const query = { keyword: 'teacher', sorting: 'username' };
      const up = names(await list(query));
      expect(up).toEqual([...up].sort());
      expect(names(await list({ ...query, sorting: 'username desc' }))).toEqual(up.reverse());
    });

    it.each(['passwordHash', 'constructor', 'phone desc'])('refuses to sort by %s', async (sorting) => {
      const { status, body } = await gateway.call('User/GetUserPageList', { sorting }, tokens['admin']);
      expect(status).toBe(400);
      expect(body.error?.validationErrors).toEqual([
        { members: ['sorting'], message: 'this list cannot be sorted by that column' },
      ]);
    });

    it('names the roles in the caller’s language, the first given first', async () => {
      const manager = async (language: string) =>
        (await list({ keyword: 'manager' }, 'admin', { 'accept-language': language })).items.find(
          (row) => row.username === 'manager',
        );
      expect((await manager('en'))?.roleNames).toEqual(['College manager', 'Teacher']);
      expect((await manager('zh-CN'))?.roleNames).toEqual(['学院管理员', '教师']);
    });

    it.each([1, 100])(
      'makes at most 4 queries for a page of %i, guard and labels included',
      async (pageSize) => {
        const { read } = open().database;
        const queries: string[] = [];
        const note = ({ sql }: { sql: string }): void => void queries.push(sql);
        read.on('query', note);
        await list({ pageSize });
        read.removeListener('query', note);
        expect(queries.length).toBeLessThanOrEqual(4);
      },
    );

    it('is closed to who has not the permission', async () => {
      expect((await gateway.call('User/GetUserPageList', {}, tokens['student'])).status).toBe(403);
    });
  });

  describe('whom the caller may manage', () => {
    // A stale version is reported only to users who may manage the account, and changes nothing.
    const isRefusedAsStale = async ({ id }: UserRow, as: string): Promise<boolean> => {
      const { body } = await gateway.call<UserDetail>('User/GetUser', { id }, tokens[as]);
      const { name, areaCode, departmentId, roleIds } = body.result!;
      const input = { id, rowVersion: 999_999, name, areaCode, departmentId, roleIds };
      const refused = await gateway.call('User/UpdateUser', input, tokens[as]);
      return refused.body.error?.code === ErrorCode.stale;
    };

    it.each(['admin', 'manager', 'enterprise'])('%s is shown what the commands refuse', async (as) => {
      const seen = new Map(
        (await list({}, as)).items.map((row) => [`${row.userType} ${row.roleNames.join()}`, row]),
      );
      for (const row of seen.values())
        expect(await isRefusedAsStale(row, as), JSON.stringify(row)).toBe(row.canManage);
    });

    it('is nobody of another kind or with a stronger role, and everybody for an administrator', async () => {
      const { read, transaction } = open().database;
      const student = await read('users').where({ user_type: '3', is_deleted: false }).first();
      const shownTo = async (as: string, keyword: string) =>
        (await list({ keyword }, as)).items.find(({ username }) => username === keyword)?.canManage;
      expect(await shownTo('manager', student.username)).toBe(true);
      expect(await shownTo('manager', 'teacher')).toBe(false);
      const { id: roleId } = await read('roles').where({ role_key: 'admin' }).first();
      const given = { user_id: student.id, role_id: roleId, sort: 9 };
      await transaction((trx) => trx('user_roles').insert(given));
      expect(await shownTo('manager', student.username)).toBe(false);
      expect(await shownTo('admin', student.username)).toBe(true);
      await transaction((trx) => trx('user_roles').where(given).delete());
      expect((await list({}, 'supervisor')).items.some(({ canManage }) => canManage)).toBe(true);
      expect((await list({})).items.every(({ canManage }) => canManage)).toBe(true);
    });

    it('is said for one user as well', async () => {
      const shownTo = async (username: string) => {
        const { id } = await rowOf(username);
        return (await gateway.call<UserDetail>('User/GetUser', { id }, tokens['manager'])).body.result;
      };
      expect(await shownTo('student')).toMatchObject({ canManage: true });
      expect(await shownTo('teacher')).toMatchObject({ canManage: false });
    });

    it.each([
      ['admin', ['0', '1', '2', '3', '4', '5', '6']],
      ['manager', ['1', '3', '5']],
      ['enterprise', ['3']],
    ])('%s keeps the kinds %j', async (as, kinds) => {
      const { body } = await gateway.call<string[]>('User/GetUserTypeOption', undefined, tokens[as]);
      expect(body.result).toEqual(kinds);
    });
  });

  describe('one user', () => {
    it('is shown with personal data masked, and without the password', async () => {
      const { id } = await rowOf('student');
      const { body } = await gateway.call<UserDetail>('User/GetUser', { id }, tokens['admin']);
      expect(body.result).toMatchObject({ username: 'student', areaCode: '990102', state: 'enabled' });
      expect(body.result?.phone).toMatch(/^1\d\d\*{4}\d{4}$/);
      expect(body.result?.idCard).toMatch(/^\d{3}\*{11}[\dX]{4}$/);
      expect(body.result?.email).toMatch(/^.\*{3}@/);
      expect(JSON.stringify(body)).not.toMatch(/password|argon|sealed|index|row_key/i);
    });

    it('out of sight gets the same answer as one that is not there', async () => {
      const { id } = await rowOf('personal');
      const hidden = await gateway.call('User/GetUser', { id }, tokens['enterprise']);
      const missing = await gateway.call('User/GetUser', { id: 999_999 }, tokens['enterprise']);
      expect(hidden.status).toBe(404);
      expect(hidden.body).toEqual(missing.body);
    });
  });

  describe('the drop-down', () => {
    it('offers enabled users of a kind by keyword, at most 50', async () => {
      const select = async (input: object) =>
        (
          await gateway.call<{ id: number; name: string }[]>(
            'User/GetUserSelection',
            input,
            tokens['manager'],
          )
        ).body.result ?? [];
      expect(await select({ userType: '3' })).toHaveLength(50);
      const { id, name } = await rowOf('teacher');
      expect(await select({ userType: '4', keyword: name })).toContainEqual({ id, name });
      const ids = (await select({ userType: '4' })).map((option) => option.id);
      const states = await open().database.read('users').whereIn('id', ids).distinct('state', 'user_type');
      expect(states).toEqual([{ state: 'enabled', user_type: '4' }]);
    });

    it('offers an enterprise its own users only', async () => {
      const call = 'User/GetUserSelection';
      const { result } = (await gateway.call<{ id: number }[]>(call, {}, tokens['enterprise'])).body;
      const ids = (result ?? []).map(({ id }) => id);
      const { department_id: own } = await rowOf('enterprise');
      const departments = await open().database.read('users').whereIn('id', ids).distinct('department_id');
      expect(departments).toEqual([{ department_id: own }]);
    });
  });
});
