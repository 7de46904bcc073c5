import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { pathOf } from '@college/contracts/core/endpoint';

describeOnBothDatabases('users as a sheet', (open) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'enterprise', 'supervisor'])
      tokens[name] = (await gateway.signIn(name)).token;
  });
  afterAll(() => gateway.close());

  const sheet = async (filters: object, as = 'admin'): Promise<unknown[][]> => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: pathOf('User', 'ExportUsers'),
      headers: { authorization: `Bearer ${tokens[as]}`, 'accept-language': 'en' },
      payload: filters,
    });
    return readXlsx(answer.rawPayload);
  };
  const countOf = async (where: object): Promise<number> =>
    (
      await open()
        .database.read('users')
        .where({ is_deleted: false, ...where })
    ).length;

  it('has what the list shows under these filters, with the columns of the kind', async () => {
    const [head = [], ...rows] = await sheet({ userType: '3', state: 'enabled' });
    expect(rows).toHaveLength(await countOf({ user_type: '3', state: 'enabled' }));
    expect(head).toContain('Education');
    expect(head).not.toContain('Credit code');
    expect((await sheet({ userType: '1' }))[0]).toContain('Credit code');
  });

  it('masks what is personal and neutralises what a spreadsheet would calculate', async () => {
    await open().database.transaction((trx) =>
      trx('users').where({ username: 'student' }).update({ name: '=1+1', work_unit: '@SUM(A1)' }),
    );
    const rows = await sheet({ keyword: 'student' });
    const row = rows.find(([username]) => username === 'student') ?? [];
    expect(row).toContain("'=1+1");
    expect(row).toContain("'@SUM(A1)");
    expect(row.some((cell) => /^1\d{10}$|^\d{17}[\dX]$/.test(String(cell)))).toBe(false);
    expect(row.some((cell) => /^\d{3}\*+\d{4}$/.test(String(cell)))).toBe(true);
  });

  it('has nobody beyond the caller’s scope, and stands in the audit log', async () => {
    const { department_id } = await open().database.read('users').where({ username: 'enterprise' }).first();
    const [, ...rows] = await sheet({}, 'enterprise');
    expect(rows).toHaveLength(await countOf({ department_id }));
    const audit = await open()
      .database.read('audit_logs')
      .where({ call: 'User/ExportUsers' })
      .orderBy('id', 'desc')
      .first();
    expect(JSON.parse(audit.after_json)).toEqual({ filters: {}, rows: rows.length });
  });

  it('leaves in the audit log that something was searched for, not what: it may be a whole ID card', async () => {
    const card = '11010519491231002X';
    await sheet({ keyword: card, state: 'enabled' });
    const audit = await open()
      .database.read('audit_logs')
      .where({ call: 'User/ExportUsers' })
      .orderBy('id', 'desc')
      .first();
    expect(JSON.parse(audit.after_json)).toEqual({ filters: { keyword: true, state: 'enabled' }, rows: 0 });
    expect(JSON.stringify(audit)).not.toContain(card);
  });

  it('is refused for who may only read, and that is recorded', async () => {
    const { body } = await gateway.call('User/ExportUsers', {}, tokens['supervisor']);
    expect(body.error?.id).toBe('common.forbidden');
  });
});
