import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../databases.ts';
import { openGateway } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { loadKeys } from '../../src/crypto/keys.ts';
import { ErrorCode } from '@college/contracts/core/errors';

type Claims = Record<string, unknown>;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string): { header: Claims; claims: Claims; signature: string } => {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const decode = (part: string): Claims => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
  return { header: decode(header), claims: decode(claims), signature };
};
const hmac = (header: Claims, claims: Claims, secret: Buffer | string, hash = 'sha256'): string => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

describeOnBothDatabases('an access token', (open) => {
  let gateway: Gateway;
  let admin: string;
  let student: string;
  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
    student = (await gateway.signIn('student')).token;
  });
  afterAll(() => gateway.close());

  const codeFor = async (token: string, call = 'Session/GetUserInfo'): Promise<number> =>
    (await gateway.call(call, {}, token)).body.error?.code ?? 0;

  it('works as it was made', async () => {
    expect(await codeFor(admin)).toBe(0);
  });

  describe('is worth nothing', () => {
    it.each(['none', 'None', 'NONE', ''])('with the algorithm %j', async (alg) => {
      const { header, claims, signature } = partsOf(admin);
      const text = `${encode({ ...header, alg })}.${encode(claims)}`;
      for (const end of ['', signature]) expect(await codeFor(`${text}.${end}`)).toBe(ErrorCode.notSignedIn);
    });

    it.each(['HS384', 'HS512'])('signed by the right key with another algorithm (%s)', async (alg) => {
      const { header, claims } = partsOf(admin);
      const token = hmac({ ...header, alg }, claims, open().keys.tokenSigning, alg.replace('HS', 'sha'));
      expect(await codeFor(token)).toBe(ErrorCode.notSignedIn);
    });

    it('signed with a key pair of one’s own, also when the public key poses as the secret', async () => {
      const { header, claims } = partsOf(admin);
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
      const text = `${encode({ ...header, alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) })}.${encode(claims)}`;
      const own = `${text}.${createSign('sha256').update(text).sign(privateKey).toString('base64url')}`;
      for (const token of [own, hmac({ ...header, alg: 'HS256' }, claims, pem)])
        expect(await codeFor(token)).toBe(ErrorCode.notSignedIn);
    });

    it('when it says where its key is to be fetched', async () => {
      const { claims, signature } = partsOf(admin);
      const header = encode({
        alg: 'HS256',
        typ: 'JWT',
        jku: 'https://elsewhere.example/keys',
        kid: '../../dev/null',
      });
      expect(await codeFor(`${header}.${encode(claims)}.${signature}`)).toBe(ErrorCode.notSignedIn);
    });

    it('with the login of another user put into it', async () => {
      const mine = partsOf(student);
      const { header, claims } = partsOf(admin);
      expect(await codeFor(`${encode(header)}.${encode(claims)}.${mine.signature}`)).toBe(
        ErrorCode.notSignedIn,
      );
    });

    it('with another role put into it, and the right key does not help', async () => {
      const { claims: adminClaims } = partsOf(admin);
      const { header, claims, signature } = partsOf(student);
      const wanted = { ...claims, rid: adminClaims['rid'] };
      expect(await codeFor(`${encode(header)}.${encode(wanted)}.${signature}`)).toBe(ErrorCode.notSignedIn);
      const signed = hmac(header, wanted, open().keys.tokenSigning);
      expect(await codeFor(signed, 'Role/GetRolePageList')).toBe(ErrorCode.roleChanged);
    });

    it('from another installation, which has another key', async () => {
      const { header, claims } = partsOf(admin);
      const other = await loadKeys(Buffer.alloc(32, 9).toString('base64'), '');
      expect(await codeFor(hmac(header, claims, other.tokenSigning))).toBe(ErrorCode.notSignedIn);
    });

    it.each([
      ['of another issuer', { iss: 'elsewhere' }],
      ['without an issuer', { iss: undefined }],
      ['without a login', { sid: undefined }],
      ['with a login of another type', { sid: { $ne: null } }],
      ['with a role of another type', { rid: '1' }],
      ['with a login that never was', { sid: '00000000-0000-4000-8000-000000000000' }],
    ])('%s, though the key is right', async (_, change) => {
      const { header, claims } = partsOf(admin);
      const token = hmac(header, { ...claims, ...change }, open().keys.tokenSigning);
      expect(await codeFor(token)).toBe(ErrorCode.notSignedIn);
    });

    it.each(['Basic', 'bearer', ''])('sent as %j', async (scheme) => {
      const answer = await gateway.call('Session/GetUserInfo', undefined, undefined, {
        authorization: `${scheme} ${admin}`.trim(),
      });
      expect(answer.body.error?.code).toBe(ErrorCode.notSignedIn);
    });

    it('in the address, in a cookie or in the body', async () => {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: `/api/services/app/Session/GetUserInfo?access_token=${admin}`,
        headers: { cookie: `access_token=${admin}; college_renewal=${admin}` },
        payload: { accessToken: admin, authorization: `Bearer ${admin}` },
      });
      expect(answer.json<{ error: { code: number } }>().error.code).toBe(ErrorCode.notSignedIn);
    });
  });

  it('says who signed in and nothing more about them', () => {
    expect(Object.keys(partsOf(admin).claims).sort()).toEqual(['exp', 'gen', 'iat', 'iss', 'rid', 'sid']);
  });
});
