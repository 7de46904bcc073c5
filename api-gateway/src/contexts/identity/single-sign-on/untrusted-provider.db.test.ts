import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { CLIENT } from '../../../../test/identity-provider.ts';
import { begin, envOf, finish, openToday } from '../../../../test/openid-visitor.ts';

describeOnBothDatabases('an OpenID provider that cannot be trusted', (open) => {
  let gateway: Gateway;
  let stop: () => void;
  /** What it answers the next exchange with. */
  let idToken: (nonce: string) => Promise<string> | string;
  let nonce = '';
  let issuer = '';
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const claims = (more: JWTPayload = {}): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    const plain = {
      iss: issuer,
      aud: CLIENT.id,
      sub: 's',
      preferred_username: 'admin',
      nonce,
      iat: now,
      exp: now + 60,
    };
    return { ...plain, ...more };
  };
  const signed = (payload: JWTPayload, key = keys.privateKey) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key);

  beforeAll(async () => {
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
    const server = createServer((request, response) => {
      const say = (body: object) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url?.includes('well-known'))
        return say({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          // It would gladly take a token without a signature.
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        });
      if (request.url === '/keys') return say({ keys: [jwk] });
      void Promise.resolve(idToken(nonce)).then((id_token) =>
        say({ access_token: 'a', token_type: 'Bearer', id_token }),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stop = () => server.close();
    gateway = await openToday(open(), envOf(issuer));
  });
  afterAll(async () => {
    await gateway.close();
    stop();
  });

  const comeBack = async () => {
    const { url, cookie } = await begin(gateway);
    nonce = url.searchParams.get('nonce') ?? '';
    return (await finish(gateway, { code: 'c', state: url.searchParams.get('state') ?? '' }, cookie)).body;
  };

  it('is believed when all is right, so that the refusals below say something', async () => {
    idToken = () => signed(claims());
    expect((await comeBack()).success).toBe(true);
  });

  it('that describes itself as another issuer is not asked at all', async () => {
    const mixedUp = await openToday(open(), envOf(issuer.replace('127.0.0.1', 'localhost')));
    expect((await begin(mixedUp)).answer.body.error?.id).toBe('single-sign-on.unreachable');
    await mixedUp.close();
  });

  it.each<[string, () => Promise<string> | string]>([
    ['without a signature', () => new UnsecuredJWT(claims()).encode()],
    [
      'signed by the client’s secret',
      () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(CLIENT.secret)),
    ],
    [
      'signed by another key',
      () => signed(claims(), generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    ],
    ['with the nonce of another sign-in', () => signed(claims({ nonce: 'x'.repeat(43) }))],
    ['without a nonce', () => signed(claims({ nonce: undefined }))],
    ['for another client', () => signed(claims({ aud: 'another' }))],
    ['of another issuer', () => signed(claims({ iss: 'https://evil.example' }))],
    ['that has expired', () => signed(claims({ exp: Math.floor(Date.now() / 1000) - 600 }))],
    ['that is no token', () => 'x'],
  ])('an ID token %s is refused', async (_what, make) => {
    idToken = make;
    expect((await comeBack()).error?.id).toBe('single-sign-on.answer-refused');
  });
});
