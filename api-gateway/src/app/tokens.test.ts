import jwt from '@fastify/jwt';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { isFailure } from './failure.ts';
import { tokensOf } from './tokens.ts';
import type { Tokens } from './tokens.ts';
import { loadKeys } from '../crypto/keys.ts';
import type { Keys } from '../crypto/keys.ts';
import { commonErrors } from '@college/contracts/core/errors';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const claims = { sid: 'a-login', rid: 7 };

const tokensWith = async (
  present: number,
  ...older: number[]
): Promise<Tokens & Pick<FastifyInstance, 'jwt'>> =>
  tokensOfKeys(await loadKeys(keyOf(present), '', older.map(keyOf)));

const tokensOfKeys = async (keys: Keys) => {
  const app = Fastify();
  await app.register(jwt, {
    secret: keys.tokenSigning,
    sign: { algorithm: 'HS256', iss: 'college' },
    verify: { algorithms: ['HS256'], allowedIss: 'college' },
  });
  await app.ready();
  return { ...tokensOf(app, keys), jwt: app.jwt };
};

const headerOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
const withHeader = (token: string, header: object): string =>
  [Buffer.from(JSON.stringify(header)).toString('base64url'), ...token.split('.').slice(1)].join('.');

describe('access tokens', () => {
  it('name the key that signed them and are valid after a rotation', async () => {
    const before = await tokensWith(1);
    const after = await tokensWith(2, 1);
    const token = before.sign(claims);
    expect(after.verify(token)).toEqual(claims);
    expect(after.verify(after.sign(claims))).toEqual(claims);
    expect(headerOf(after.sign(claims))).not.toEqual(headerOf(token));
  });

  it('end with the key, once it is retired', async () => {
    const token = (await tokensWith(1)).sign(claims);
    expect(isFailure((await tokensWith(2)).verify(token))).toBe(true);
  });

  it('are worth nothing when they name another key than the one that signed, none at all, or no algorithm', async () => {
    const tokens = await tokensWith(2, 1);
    const token = tokens.sign(claims);
    const old = headerOf((await tokensWith(1)).sign(claims)) as { kid: string };
    for (const header of [
      { alg: 'HS256', typ: 'JWT', kid: old.kid },
      { alg: 'HS256', typ: 'JWT', kid: 'nobody' },
      { alg: 'HS256', typ: 'JWT', kid: 7 },
      { alg: 'none', typ: 'JWT' },
      { alg: 'RS256', typ: 'JWT', kid: old.kid },
    ])
      expect(isFailure(tokens.verify(withHeader(token, header))), JSON.stringify(header)).toBe(true);
    for (const text of ['', 'x', 'a.b', 'a.b.c', `${token}.x`])
      expect(isFailure(tokens.verify(text)), text).toBe(true);
  });

  it('say who issued them, and another issuer’s is refused with the same key', async () => {
    const tokens = await tokensWith(1);
    expect(isFailure(tokens.verify(tokens.jwt.sign(claims, { iss: 'elsewhere' })))).toBe(true);
  });

  it('are remembered once verified, but not beyond their time, nor beyond their key', async () => {
    const keys = await loadKeys(keyOf(2), '', [keyOf(1)]);
    let isKnown = true;
    const ring: Keys = { ...keys, find: (id) => (isKnown ? keys.find(id) : null) };
    const tokens = await tokensOfKeys(ring);
    const short = tokens.jwt.sign(claims, { expiresIn: 60, kid: keys.id });
    const verify = vi.spyOn(tokens.jwt, 'verify');
    expect([1, 2, 3].map(() => tokens.verify(short))).toEqual([claims, claims, claims]);
    expect(verify).toHaveBeenCalledTimes(1);
    isKnown = false;
    expect(isFailure(tokens.verify(short))).toBe(true);
    isKnown = true;
    expect(tokens.verify(short)).toEqual(claims);
    vi.useFakeTimers({ now: Date.now() + 61_000 });
    expect(tokens.verify(short)).toMatchObject({ error: commonErrors.loginExpired });
    vi.useRealTimers();
  });
});
