import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLoginLog } from './login-log.table.ts';
import type { LoginTry } from './login-log.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { LoginLogRow } from '@college/contracts/identity/login-log';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Page {
  totalCount: number;
  items: LoginLogRow[];
}

describeOnBothDatabases('the login log', (open) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'regulator', 'supervisor', 'enterprise', 'student'])
      tokens[name] = (await gateway.signIn(name)).token;
  });
  afterAll(() => gateway.close());

  const write = async (username: string | null, more: Partial<LoginTry> = {}): Promise<void> => {
    const user: { id: number } | undefined =
      username === null ? undefined : await open().database.read('users').where({ username }).first('id');
    await open().database.transaction((trx) =>
      insertLoginLog(trx, {
        time: open().now,
        userId: user?.id ?? null,
        how: 'password',
        outcome: 'wrong-password',
        address: '10.0.0.1',
        userAgent: CHROME,
        traceId: 'trace',
        ...more,
      }),
    );
  };
  const list = async (query: object, as = 'admin', language = 'en'): Promise<Page> => {
    const input = { pageSize: 100, ...query };
    const headers = { 'accept-language': language };
    const { body } = await gateway.call<Page>('LoginLog/GetLoginLogPageList', input, tokens[as], headers);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const names = async (query: object, as?: string) =>
    (await list(query, as)).items.map(({ userName }) => userName);

  it('shows a login and a failed try, but not what name was typed', async () => {
    await gateway.call('TokenAuth/Authenticate', { username: 'MyPassw0rd', password: 'Wrong1234' });
    const [unknown] = (await list({ outcome: 'unknown-user' })).items;
    expect(unknown).toMatchObject({ userName: '', howText: 'Password', outcomeText: 'No such account' });
    expect(JSON.stringify(await open().database.read('login_logs'))).not.toContain('MyPassw0rd');
    expect((await list({ outcome: 'done', userName: 'student' })).items[0]).toMatchObject({
      userName: 'student',
      outcomeText: 'Signed in',
      address: '127.0.0.1',
    });
  });

  it('shows browser and system, and says all in Chinese too', async () => {
    await write('admin', { address: 'device' });
    expect((await list({ address: 'device' }, 'admin', 'zh-CN')).items[0]).toMatchObject({
      device: 'Chrome 140 · Windows 10',
      howText: '密码',
      outcomeText: '密码错误',
    });
  });

  describe('who reads what', () => {
    beforeAll(async () => {
      for (const name of ['admin', 'teacher', 'student', null]) await write(name, { address: 'scope' });
    });

    it.each([
      ['admin', ['', 'student', 'teacher', 'admin']],
      ['manager', ['teacher']],
      ['regulator', ['student', 'teacher']],
    ])('%s', async (reader, expected) => {
      expect(await names({ address: 'scope' }, reader)).toEqual(expected);
    });

    it.each(['supervisor', 'enterprise', 'student'])('a %s nothing', async (as) => {
      const { body } = await gateway.call('LoginLog/GetLoginLogPageList', {}, tokens[as]);
      expect(body.error).toMatchObject({ code: ErrorCode.forbidden });
    });
  });

  describe('the filters', () => {
    const address = 'filtered';
    beforeAll(async () => {
      await write('admin', { address, time: new Date('2026-03-01T00:00:00Z'), how: 'phone-code' });
      await write('teacher', { address, time: new Date('2026-03-02T00:00:00Z'), outcome: 'locked' });
    });

    it.each([
      ['none', {}, ['teacher', 'admin']],
      ['from', { from: '2026-03-01T00:00:01Z' }, ['teacher']],
      ['until', { until: '2026-03-02T00:00:00Z' }, ['admin']],
      ['user', { userName: 'TEACH' }, ['teacher']],
      ['way in', { how: 'phone-code' }, ['admin']],
      ['outcome', { outcome: 'locked' }, ['teacher']],
      ['every failure', { outcome: 'failed' }, ['teacher', 'admin']],
      ['order', { sorting: 'userName' }, ['admin', 'teacher']],
    ])('%s', async (_name, filter, expected) => {
      expect(await names({ address, ...filter })).toEqual(expected);
    });
  });

  it('is exported with the same filters, and the export is in the audit log', async () => {
    await write('student', { address: 'exported' });
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/services/app/LoginLog/ExportLoginLog',
      headers: { authorization: `Bearer ${tokens.admin ?? ''}`, 'accept-language': 'en' },
      payload: { address: 'exported' },
    });
    expect(await readXlsx(answer.rawPayload)).toEqual([
      ['Time', 'User', 'Way in', 'Outcome', 'Address', 'Device', 'Trace id'],
      [
        '2026-06-15 12:00:00',
        'student',
        'Password',
        'Wrong password',
        'exported',
        'Chrome 140 · Windows 10',
        'trace',
      ],
    ]);
    const row = await open().database.read('audit_logs').where({ call: 'LoginLog/ExportLoginLog' }).first();
    expect(JSON.parse(row.after_json)).toEqual({ filters: { address: 'exported' }, rows: 1 });
  });

  it('shows everybody the last attempts at their own account, and nobody else’s', async () => {
    await write('enterprise', { address: 'somebody else tried' });
    await write('admin', { address: 'not theirs' });
    const { body } = await gateway.call<LoginLogRow[]>('Session/GetMyLoginLog', undefined, tokens.enterprise);
    const addresses = body.result?.map(({ address }) => address);
    expect(addresses?.[0]).toBe('somebody else tried');
    expect(addresses).not.toContain('not theirs');
    for (let count = 0; count < 25; count += 1) await write('enterprise');
    const again = await gateway.call<LoginLogRow[]>('Session/GetMyLoginLog', undefined, tokens.enterprise);
    expect(again.body.result).toHaveLength(20);
  });
});
