import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../databases.ts';
import { openGateway } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { pathOf } from '@college/contracts/core/endpoint';

const SETTINGS = pathOf('SiteSetting', 'GetSiteSetting');
const OTHER_SITE = 'https://elsewhere.example';

/** One of each kind of answer. */
const requests = [
  { name: 'a call', method: 'POST', url: SETTINGS },
  { name: 'a refused call', method: 'POST', url: pathOf('User', 'GetUserPageList') },
  { name: 'an unknown call', method: 'POST', url: pathOf('Nobody', 'GetNothing') },
  { name: 'a page', method: 'GET', url: '/web/home' },
  { name: 'a missing file', method: 'GET', url: '/remotes/business/9.9.9/none.js' },
  { name: 'the description of the interface', method: 'GET', url: '/api/openapi.json' },
  { name: 'the health', method: 'GET', url: '/health/live' },
  { name: 'a malformed address', method: 'GET', url: '/%E0%A4%A' },
] as const;

describeOnBothDatabases('what every answer says to the browser', (open) => {
  let gateway: Gateway;
  let secure: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open());
    secure = await openGateway(open(), {
      env: { PUBLIC_URL: 'https://college.example', TRUST_PROXY: 'true' },
    });
  });
  afterAll(() => Promise.all([gateway.close(), secure.close()]));

  it('leads to the address of the settings, or to this machine, whatever Host a request names', async () => {
    const { token } = await gateway.signIn('manager');
    const exam = (await open()
      .database.read('exams')
      .where({ state: 'published', is_deleted: false })
      .whereNotNull('qr_key')
      .orderBy('id')
      .first('id')) as { id: number };
    const forged = { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' };
    const calendar = {
      method: 'POST',
      url: pathOf('LiveCourse', 'ExportLiveCourseCalendar'),
      headers: { ...forged, authorization: `Bearer ${token}` },
      payload: {},
    } as const;
    for (const [from, origin] of [
      [secure, 'https://college.example/'],
      [gateway, 'http://localhost:21021/'],
    ] as const) {
      const code = await from.call<{ url: string }>(
        'TestExam/GetTestExamQrCode',
        { id: exam.id },
        token,
        forged,
      );
      expect(code.body.result?.url.startsWith(`${origin}exam/open?`), code.body.result?.url).toBe(true);
      const answers = ['/robots.txt', '/sitemap.xml'].map((url) => ({ url, headers: forged }));
      for (const asked of [...answers, calendar]) {
        const { body } = await from.app.inject(asked);
        expect(body, asked.url).toContain(origin.slice(0, -1));
        expect(body, asked.url).not.toContain('elsewhere');
      }
    }
  });

  describe.each(requests)('$name', ({ method, url }) => {
    const ask = (from: Gateway, headers = {}) => from.app.inject({ method, url, headers });

    it('runs no foreign script, sits in no frame and is never guessed at', async () => {
      const { headers } = await ask(gateway);
      const policy = String(headers['content-security-policy']);
      for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(directive);
      expect(policy).not.toMatch(/unsafe-|\*/);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['server']).toBeUndefined();
    });

    it('names its type and its characters', async () => {
      const { headers } = await ask(gateway);
      expect(headers['content-type']).toMatch(/^(application\/json|text\/(html|plain)); charset=utf-8$/);
    });

    it('over https is asked for over https only, for a year, with all hosts below', async () => {
      expect((await ask(secure)).headers['strict-transport-security']).toMatch(
        /^max-age=(31536000|[4-9]\d{7}); includeSubDomains$/,
      );
      expect((await ask(gateway)).headers['strict-transport-security']).toBeUndefined();
    });

    it('allows no other site to read it', async () => {
      const { headers } = await ask(gateway, { origin: OTHER_SITE });
      expect(headers['access-control-allow-origin'] ?? '*').toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      if (url.startsWith('/api')) expect(headers['access-control-allow-origin']).toBeUndefined();
    });
  });

  it('answers to calls have what pages have, and a policy that lets nothing run', async () => {
    const headersOf = async (method: 'GET' | 'POST', url: string) => {
      const { headers } = await secure.app.inject({ method, url });
      const ofBody =
        /^(content-(?!security)|vary|date|connection|cache-control|x-ratelimit|x-trace-id|set-cookie|transfer)/;
      return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofBody.test(name)));
    };
    const { 'content-security-policy': policy, ...ofCall } = await headersOf('POST', SETTINGS);
    const { 'content-security-policy': _ofPage, ...ofPage } = await headersOf('GET', '/web/home');
    expect(policy).toBe("default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'");
    expect(Object.keys(ofPage).length).toBeGreaterThan(8);
    expect(ofCall).toMatchObject(ofPage);
  });

  it('calls answer no preflight, so that no other site can send one with a token', async () => {
    const answer = await gateway.app.inject({
      method: 'OPTIONS',
      url: SETTINGS,
      headers: {
        origin: OTHER_SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'HEAD'] as const)('calls are not made by %s', async (method) => {
    expect((await gateway.app.inject({ method, url: SETTINGS })).statusCode).toBe(404);
  });

  it('no request is echoed by TRACE', async () => {
    const answer = await gateway.app.inject({ method: 'TRACE' as 'GET', url: '/web/home' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('/web/home');
  });

  it('answers to calls are stored in no cache', async () => {
    const { token } = await gateway.signIn('admin');
    for (const [call, input] of [
      ['User/GetUserPageList', {}],
      ['Session/GetUserInfo', undefined],
    ] as const)
      expect((await gateway.call(call, input, token)).headers['cache-control'], call).toBe('no-store');
  });

  it('a forwarded address counts only from a proxy that is trusted', async () => {
    const addressOf = async (env: Record<string, string>): Promise<string> => {
      const asked = await openGateway(open(), { env });
      await asked.call(
        'TokenAuth/Authenticate',
        { username: 'manager', password: 'Training2026' },
        undefined,
        {
          'x-forwarded-for': '203.0.113.7',
        },
      );
      const row = (await open().database.read('login_logs').orderBy('id', 'desc').first('address')) as {
        address: string;
      };
      await asked.close();
      return row.address;
    };
    expect(await addressOf({})).toBe('127.0.0.1');
    expect(await addressOf({ TRUST_PROXY: '127.0.0.1' })).toBe('203.0.113.7');
  });
});
