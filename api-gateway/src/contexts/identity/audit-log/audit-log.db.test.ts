import { readXlsx } from '../../../../test/read-xlsx.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAudit } from '../../../db/audit.ts';
import type { AuditEntry } from '../../../db/audit.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { AuditLogDetail, AuditLogRow } from '@college/contracts/identity/audit-log';

interface Page {
  totalCount: number;
  items: AuditLogRow[];
}

describeOnBothDatabases('the audit log', (open) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'regulator', 'supervisor', 'enterprise', 'student'])
      tokens[name] = (await gateway.signIn(name)).token;
  });
  afterAll(() => gateway.close());

  /** Writes a row as if one of the demo accounts had done it. */
  const write = async (by: string | null, more: Partial<AuditEntry> = {}): Promise<number> => {
    const user = by === null ? null : await open().database.read('users').where({ username: by }).first();
    await open().database.transaction((trx) =>
      insertAudit(trx, {
        time: open().now,
        userId: user?.id ?? null,
        userName: user?.username ?? '',
        roleKey: 'teacher',
        areaCode: user?.area_code ?? null,
        departmentId: user?.department_id ?? null,
        call: 'User/UpdateUser',
        subjectType: 'user',
        subjectId: 7,
        outcome: 'done',
        before: { name: '甲', state: 'enabled' },
        after: { name: '乙', state: 'enabled' },
        traceId: 'trace',
        address: '10.0.0.1',
        ...more,
      }),
    );
    return ((await open().database.read('audit_logs').max({ id: 'id' }).first()) as { id: number }).id;
  };
  const list = async (query: object, as = 'admin', headers = {}): Promise<Page> => {
    const input = { pageSize: 100, ...query };
    const { body } = await gateway.call<Page>('AuditLog/GetAuditLogPageList', input, tokens[as], headers);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const detail = (id: number, as = 'admin') =>
    gateway.call<AuditLogDetail>('AuditLog/GetAuditLog', { id }, tokens[as]);
  const exported = async (input: object, as = 'admin', language = 'en') =>
    gateway.app.inject({
      method: 'POST',
      url: '/api/services/app/AuditLog/ExportAuditLog',
      headers: { authorization: `Bearer ${tokens[as] ?? ''}`, 'accept-language': language },
      payload: input,
    });

  it('a command leaves who, in which role, from where, what, and before and after', async () => {
    const { database } = open();
    const role = (await database.read('roles').where({ role_key: 'teacher' }).first()) as { id: number };
    await gateway.call(
      'Session/SetCurrentRole',
      { roleId: role.id },
      (await gateway.signIn('manager')).token,
    );
    const [row] = (await list({ call: 'Session/SetCurrentRole' })).items;
    expect(row).toMatchObject({
      time: open().now.toISOString(),
      account: 'manager',
      roleName: 'College manager',
      action: 'Switched the role',
      subject: 'Login',
      outcome: 'done',
      outcomeText: 'Done',
      address: '127.0.0.1',
    });
    const { body } = await detail(row?.id ?? 0);
    expect(body.result?.fields).toEqual([
      { field: 'role', fieldText: 'Role key', before: 'college-manager', after: 'teacher', changed: true },
    ]);
    expect(body.result).toMatchObject({ departmentName: expect.any(String), areaName: expect.any(String) });
  });

  it('a login has the user who signed in, though the call itself has no caller', async () => {
    await gateway.signIn('enterprise');
    const { items } = await list({ call: 'TokenAuth/Authenticate', userName: 'enterprise' });
    expect(items[0]).toMatchObject({ account: 'enterprise', action: 'Signed in with a password' });
  });

  it('a refused command leaves a row with the reason', async () => {
    await gateway.call('User/DeleteUser', { id: 1, rowVersion: 0 }, tokens.student);
    const [row] = (await list({ call: 'User/DeleteUser', outcome: 'refused' })).items;
    expect(row).toMatchObject({
      account: 'student',
      outcome: 'common.forbidden',
      outcomeText: 'Your current role may not do this',
    });
  });

  it('so does a look beyond one’s permissions, but no look that is allowed or finds nothing', async () => {
    await gateway.call('Role/GetRolePageList', {}, tokens.student);
    const { items } = await list({ subjectType: 'role', outcome: 'refused' });
    expect(items).toMatchObject([
      { account: 'student', call: 'Role/GetRolePageList', outcome: 'common.forbidden' },
    ]);
    await gateway.call('Role/GetRole', { id: 2_000_000_000 }, tokens.admin);
    await gateway.call('Role/GetRolePageList', {}, tokens.admin);
    expect((await list({ subjectType: 'role', outcome: 'refused' })).totalCount).toBe(1);
  });

  describe('who reads what', () => {
    it('the administrator everything, also what nobody did', async () => {
      const id = await write(null, { call: 'MicroFrontend/AutomaticRollback' });
      expect((await list({})).items.map((row) => row.id)).toContain(id);
      expect((await detail(id)).body.result).toMatchObject({ action: 'Withdrew a rollout automatically' });
    });

    it.each([
      ['manager', 'teacher', 'student'],
      ['regulator', 'student', 'admin'],
    ])('a %s what a %s did, but not what a %s did, nor what nobody did', async (reader, seen, unseen) => {
      const address = `${reader}-reads`;
      const visible = await write(seen, { address });
      const hidden = [await write(unseen, { address }), await write(null, { address })];
      expect((await list({ address }, reader)).items.map((row) => row.id)).toEqual([visible]);
      expect((await detail(visible, reader)).status).toBe(200);
      for (const id of hidden)
        expect((await detail(id, reader)).body.error).toMatchObject({ code: ErrorCode.notFound });
    });

    it('nobody reads beyond that by a filter', async () => {
      const own = await list({}, 'regulator');
      expect(own.items.every(({ account }) => account !== 'admin' && account !== '')).toBe(true);
      for (const filter of [{ userName: 'admin' }, { userName: '%' }, { subjectId: "' OR 1=1 --" }])
        expect((await list(filter, 'regulator')).items).toEqual([]);
    });

    it.each(['supervisor', 'enterprise', 'student'])('a %s does not read it at all', async (as) => {
      const { body } = await gateway.call('AuditLog/GetAuditLogPageList', {}, tokens[as]);
      expect(body.error).toMatchObject({ code: ErrorCode.forbidden });
    });
  });

  describe('the filters', () => {
    const address = 'filtered';
    beforeAll(async () => {
      await write('admin', {
        address,
        time: new Date('2026-03-01T00:00:00Z'),
        call: 'Role/CreateRole',
        userName: '旧名',
      });
      await write('admin', { address, time: new Date('2026-03-02T00:00:00Z'), subjectType: 'role' });
      await write('teacher', { address, time: new Date('2026-03-03T00:00:00Z'), outcome: 'common.stale' });
      await write('teacher', { address, time: new Date('2026-03-04T00:00:00Z'), subjectId: 12 });
    });
    const days = async (filter: object) =>
      (await list({ address, ...filter })).items.map(({ time }) => Number(time.slice(8, 10)));

    it.each([
      ['none', {}, [4, 3, 2, 1]],
      ['from', { from: '2026-03-03T08:00:00+08:00' }, [4, 3]],
      ['until', { until: '2026-03-02T00:00:00Z' }, [1]],
      ['user by account', { userName: 'EACH' }, [4, 3]],
      ['user by name then', { userName: '旧名' }, [1]],
      ['call', { call: 'Role/CreateRole' }, [1]],
      ['kind of subject', { subjectType: 'role' }, [2]],
      ['subject', { subjectType: 'user', subjectId: '12' }, [4]],
      ['done', { outcome: 'done' }, [4, 2, 1]],
      ['refused', { outcome: 'refused' }, [3]],
      ['address', { address: 'filter' }, []],
    ])('%s', async (_name, filter, expected) => {
      expect(await days(filter)).toEqual(expected);
    });

    it('and the order and the pages are the server’s', async () => {
      const sorted = await list({ address, sorting: 'userName', page: 2, pageSize: 3 });
      expect(sorted).toMatchObject({ totalCount: 4 });
      expect(sorted.items.map(({ userName }) => userName)).toEqual(['旧名']);
      const { body } = await gateway.call(
        'AuditLog/GetAuditLogPageList',
        { sorting: 'before' },
        tokens.admin,
      );
      expect(body.error).toMatchObject({ code: ErrorCode.invalid });
    });
  });

  it('says the same in Chinese', async () => {
    await write('admin', { address: 'chinese' });
    const { items } = await list({ address: 'chinese' }, 'admin', { 'accept-language': 'zh-CN' });
    expect(items[0]).toMatchObject({
      action: '修改用户',
      subject: '用户：乙',
      outcomeText: '成功',
      roleName: '教师',
    });
  });

  describe('the export', () => {
    it('is what the list shows with the same filters, with what changed', async () => {
      await write('admin', { address: 'exported', after: { name: '=1+1', state: 'enabled' } });
      const answer = await exported({ address: 'exported' }, 'admin', 'zh-CN');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('spreadsheetml.sheet');
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
        "filename*=UTF-8''审计日志 2026-06-15.xlsx",
      );
      const [head, ...rows] = await readXlsx(answer.rawPayload);
      expect(head?.slice(0, 4)).toEqual(['时间', '用户', '账号', '角色']);
      expect(rows).toHaveLength(1);
      // Twelve o'clock in Shanghai.
      expect(rows[0]?.slice(0, 9)).toEqual([
        '2026-06-15 12:00:00',
        'admin',
        'admin',
        '教师',
        '修改用户',
        '用户：=1+1',
        '7',
        '成功',
        '名称：甲 → =1+1',
      ]);
    });

    it('neutralises what a spreadsheet would calculate', async () => {
      await write('admin', { address: '=cmd|calc!A1' });
      const rows = await readXlsx((await exported({ address: '=cmd|calc!A1' })).rawPayload);
      expect(rows[1]?.[9]).toBe("'=cmd|calc!A1");
    });

    it('stands in the log itself, with its filters and how many rows went out', async () => {
      await exported({ address: 'nowhere', outcome: 'done' });
      const [row] = (await list({ call: 'AuditLog/ExportAuditLog' })).items;
      expect(row).toMatchObject({ account: 'admin', action: 'Exported the audit log' });
      const { body } = await detail(row?.id ?? 0);
      expect(Object.fromEntries(body.result?.fields.map(({ field, after }) => [field, after]) ?? [])).toEqual(
        {
          'filters.address': 'nowhere',
          'filters.outcome': 'Done',
          rows: '0',
        },
      );
    });

    it.each(['manager', 'regulator'])('is refused to a %s, by an envelope and with a row', async (as) => {
      const answer = await exported({}, as);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ success: false, error: { code: ErrorCode.forbidden } });
      const [row] = (await list({ call: 'AuditLog/ExportAuditLog', outcome: 'refused' })).items;
      expect(row).toMatchObject({ account: as, subjectType: 'audit-log' });
    });

    it('answers a wrong filter with an envelope', async () => {
      expect((await exported({ outcome: 'perhaps' })).json()).toMatchObject({
        success: false,
        error: { code: ErrorCode.invalid, validationErrors: [{ members: ['outcome'] }] },
      });
    });
  });
});
