import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOG_COLUMNS } from '../src/db/log-row.ts';
import { describeOnBothDatabases } from './databases.ts';
import { mountedEndpoints } from './endpoints.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { Registry } from '../src/app/registry.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('the kernel', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  it('answers every call with the envelope, a trace id and a strict policy', async () => {
    const { body, headers } = await gateway.call('SiteSetting/GetSiteSetting');
    expect(body).toMatchObject({
      success: true,
      error: null,
      targetUrl: null,
      unAuthorizedRequest: false,
      __abp: true,
    });
    expect(headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/);
  });

  it('answers an unknown call with 40401 in the envelope', async () => {
    const { status, body } = await gateway.call('Nobody/GetNothing', {});
    expect({ status, code: body.error?.code }).toEqual({ status: 404, code: ErrorCode.notFound });
  });

  it('takes an empty body, with or without the JSON content type', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: pathOf('Visitor', 'GetVTrainClassPageList'),
        headers,
      });
      expect(answer.json()).toMatchObject({ success: true });
    }
  });

  it('refuses other content types as bad input', async () => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: pathOf('Visitor', 'GetVTrainClassPageList'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'page=1',
    });
    expect(answer.json()).toMatchObject({ success: false, error: { code: ErrorCode.invalid } });
  });

  it('says what is wrong by field, in both languages', async () => {
    const sentence = async (language: string) => {
      const answer = await gateway.call('TokenAuth/Authenticate', { username: ' ' }, undefined, {
        'accept-language': language,
      });
      return answer.body.error?.validationErrors;
    };
    expect(await sentence('en')).toEqual([
      { message: 'required', members: ['username'] },
      { message: 'required', members: ['password'] },
    ]);
    expect((await sentence('zh-CN'))?.map((it) => it.message)).toEqual(['必填', '必填']);
  });

  it('limits tries at signing in, and says how long to wait', async () => {
    const strict = await openGateway(open(), { env: { RATE_LIMIT: '60' } });
    const attempt = () => strict.call('TokenAuth/Authenticate', { username: 'admin', password: 'Wrong1234' });
    for (let tries = 0; tries < 3; tries += 1) expect((await attempt()).status).toBe(401);
    const answer = await attempt();
    expect(answer.body.error).toMatchObject({
      code: ErrorCode.tooMany,
      data: { retryAfter: expect.any(Number) as number },
    });
    expect(answer.headers['retry-after']).toBeDefined();
    await strict.close();
  });

  it('compresses what is worth it', async () => {
    const payload = { pageSize: 50 };
    const url = pathOf('Visitor', 'GetVTrainClassPageList');
    for (const encoding of ['br', 'gzip']) {
      const answer = await gateway.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'accept-encoding': encoding },
      });
      expect(answer.headers['content-encoding']).toBe(encoding);
    }
  });

  it('describes every endpoint as OpenAPI', async () => {
    const { paths } = (await gateway.app.inject('/api/openapi.json')).json<{
      paths: Record<string, { post: object }>;
    }>();
    for (const { call, endpoint } of mountedEndpoints) {
      const [service = '', action = ''] = call.split('/');
      expect(paths[pathOf(service, action)]?.post, call).toMatchObject({ summary: endpoint.summary });
    }
  });

  it('counts refused calls too, and those whose address is written in other letters', async () => {
    const strict = await openGateway(open(), { env: { RATE_LIMIT: '5' } });
    const statuses = async (url: string): Promise<number[]> => {
      const seen: number[] = [];
      for (let call = 0; call < 7; call += 1)
        seen.push((await strict.app.inject({ method: 'POST', url })).statusCode);
      return seen;
    };
    expect(await statuses(pathOf('Session', 'GetUserInfo'))).toEqual([401, 401, 401, 401, 401, 429, 429]);
    await strict.close();
    const other = await openGateway(open(), { env: { RATE_LIMIT: '5' } });
    const encoded = pathOf('Session', 'GetUserInfo').replace('/api', '/%61pi');
    for (let call = 0; call < 6; call += 1) await other.app.inject({ method: 'POST', url: encoded });
    expect((await other.app.inject({ method: 'POST', url: encoded })).statusCode).toBe(429);
    await other.close();
  });

  it('answers a malformed address with the envelope', async () => {
    const answer = await gateway.app.inject({ method: 'POST', url: '/api/%E0%A4%A' });
    expect(answer.json()).toMatchObject({ success: false, error: { code: ErrorCode.notFound } });
  });

  const withShell: Registry = {
    resolve: () =>
      Promise.resolve({ shell: { version: '2.0.0', fallback: '1.0.0' }, remotes: [], isForVisitors: false }),
    shellPage: (version) => Promise.resolve(version === '1.0.0' ? '<html></html>' : null),
  };

  it('is not ready while there is no shell that it can serve', async () => {
    const readiness = async (registry?: Registry, env = {}) => {
      const other = await openGateway(open(), { ...(registry && { registry }), env });
      const { statusCode } = await other.app.inject('/health/ready');
      await other.close();
      return statusCode;
    };
    expect(await readiness(withShell)).toBe(200);
    expect(await readiness()).toBe(503);
    expect(await readiness({ ...withShell, shellPage: () => Promise.resolve(null) })).toBe(503);
    expect(await readiness({ ...withShell, resolve: () => Promise.reject(new Error('gone')) })).toBe(503);
    // In development the shell is built beside the running gateway.
    expect(await readiness(undefined, { BUILDS: 'live' })).toBe(200);
  });

  it('is ready, then not while it drains', async () => {
    const other = await openGateway(open(), { registry: withShell });
    let whileDraining = 0;
    let address = '';
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    other.app.addHook('preClose', async () => {
      whileDraining = await statusOf('/health/ready');
    });
    address = await other.app.listen({ host: '127.0.0.1', port: 0 });
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(200);
    await other.close();
    expect(whileDraining).toBe(503);
  });

  describe('a command', () => {
    it('writes no password, code, phone or ID card into the audit log', async () => {
      const admin = (await gateway.signIn('admin')).token;
      const student = await open().database.read('users').where({ username: 'student' }).first();
      await gateway.call(
        'User/UpdateUserPassword',
        { id: student.id, rowVersion: student.row_version, newPassword: 'Secret2026x' },
        admin,
      );
      const personal = { phone: '13812345678', idCard: '990102199001011237', email: 'li.lei@example.com' };
      const { area_code: areaCode, department_id: departmentId } = student;
      const [{ role_id }] = await open().database.read('user_roles').where({ user_id: student.id });
      const changed = await gateway.call(
        'User/UpdateUser',
        {
          id: student.id,
          rowVersion: student.row_version + 1,
          name: '李雷',
          areaCode,
          departmentId,
          roleIds: [role_id],
          ...personal,
        },
        admin,
      );
      expect(changed.body.error).toBeNull();
      const log = JSON.stringify(await open().database.read('audit_logs').select(LOG_COLUMNS.audit_logs));
      expect(log).toContain('User/UpdateUserPassword');
      expect(log).toContain('User/UpdateUser');
      expect(log).not.toMatch(/Secret2026x|argon2|_sealed/);
      for (const secret of Object.values(personal)) expect(log).not.toContain(secret);
    });
  });
});
