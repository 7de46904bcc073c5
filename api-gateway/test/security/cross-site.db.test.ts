import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../databases.ts';
import { DEMO_PASSWORD, openGateway } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';

const RENEW = pathOf('TokenAuth', 'RefreshToken');

describeOnBothDatabases('another site in the same browser', (open) => {
  let gateway: Gateway;
  let cookie: string;
  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ cookie } = await gateway.signIn('manager'));
  });
  afterAll(() => gateway.close());

  const renewals = async (): Promise<number> =>
    Number(
      (
        (await open()
          .database.read('sessions')
          .whereNotNull('previous_refresh_hash')
          .count({ n: '*' })
          .first()) as { n: number } | undefined
      )?.n,
    );

  it.each(['https://elsewhere.example', 'null', 'http://localhost.elsewhere.example', 'http://localhost:1'])(
    'cannot renew the login from the origin %s',
    async (origin) => {
      const before = await renewals();
      const { body, cookies } = await gateway.call('TokenAuth/RefreshToken', undefined, undefined, {
        cookie,
        origin,
      });
      expect(body.error?.code).toBe(ErrorCode.notSignedIn);
      expect(cookies).toEqual([]);
      expect(await renewals()).toBe(before);
    },
  );

  it('cannot act by the cookie alone: no call but the renewal reads it', async () => {
    const { status, body } = await gateway.call('Session/GetUserInfo', undefined, undefined, { cookie });
    expect([status, body.error?.code]).toEqual([401, ErrorCode.notSignedIn]);
    expect((await gateway.call('TokenAuth/LogOut', undefined, undefined, { cookie })).status).toBe(401);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'cannot send what a form can send: %s',
    async (type) => {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: pathOf('TokenAuth', 'Authenticate'),
        headers: { 'content-type': type },
        payload: JSON.stringify({ username: 'manager', password: DEMO_PASSWORD }),
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('cannot renew by following a link', async () => {
    expect((await gateway.app.inject({ method: 'GET', url: RENEW, headers: { cookie } })).statusCode).toBe(
      404,
    );
  });

  describe('over https', () => {
    it('the cookie is bound to this very host, to https, and to requests from here, and no script reads it', async () => {
      const secure = await openGateway(open(), { env: { PUBLIC_URL: 'https://college.example' } });
      const { cookies } = await secure.call('TokenAuth/RefreshToken', undefined, undefined, {
        cookie: cookie.replace('college_renewal', '__Host-college_renewal'),
      });
      expect(cookies).toEqual([
        expect.objectContaining({
          name: '__Host-college_renewal',
          path: '/',
          secure: true,
          httpOnly: true,
          sameSite: 'Strict',
        }),
      ]);
      expect(cookies[0]).not.toHaveProperty('domain');
      await secure.close();
    });
  });

  it('a header that is put into a header by line breaks goes nowhere', async () => {
    const answer = await gateway.app.inject({
      method: 'GET',
      url: '/web/home?x=%0d%0aSet-Cookie:%20a=b',
      headers: { cookie: 'college_language=en%0d%0aX-Injected: 1' },
    });
    expect(answer.headers['x-injected']).toBeUndefined();
    expect(answer.cookies.map(({ name }) => name)).not.toContain('a');
  });
});
