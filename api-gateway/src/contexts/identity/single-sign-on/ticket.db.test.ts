import { createHmac } from 'node:crypto';
import { blindIndex } from '../../../crypto/sealed-field.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { PARTNER, startPartner } from '../../../../test/identity-provider.ts';
import type { Partner } from '../../../../test/identity-provider.ts';
import type { JWTPayload } from 'jose';

interface Entered {
  accessToken: string;
  returnTo: string;
}

describeOnBothDatabases('single sign-on by a partner’s ticket', (open) => {
  let partner: Partner;
  let gateway: Gateway;
  let copy: Gateway;
  const now = () => Math.floor(open().now.getTime() / 1000);

  beforeAll(async () => {
    partner = await startPartner();
    const env = {
      SSO_TICKET_ISSUER: PARTNER.issuer,
      SSO_TICKET_AUDIENCE: PARTNER.audience,
      SSO_TICKET_JWKS_URL: partner.jwksUrl,
    };
    gateway = await openGateway(open(), { env });
    copy = await openGateway(open(), { env });
  });
  afterAll(async () => {
    await gateway.close();
    await copy.close();
    await partner.stop();
  });

  const ticket = (claims: JWTPayload, options = {}) => partner.ticket(claims, { at: now(), ...options });
  const signOn = (text: string, input = {}, token?: string) =>
    gateway.call<Entered>('TokenAuth/SingleSignOn', { ticket: text, ...input }, token);
  const refusalOf = async (text: string) => (await signOn(text)).body.error?.id;
  const who = async (token: string | undefined) =>
    (await gateway.call<{ username: string }>('Session/GetUserInfo', undefined, token)).body.result?.username;
  const lastTry = () =>
    open().database.read('login_logs').orderBy('id', 'desc').first('how', 'outcome', 'user_name');

  describe('a good one', () => {
    it('lets in the account that it names, with a login and a renewal cookie, and is written down', async () => {
      const { body, cookies } = await signOn(await ticket({ sub: 'Teacher' }));
      expect(await who(body.result?.accessToken)).toBe('teacher');
      expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
      expect(await lastTry()).toMatchObject({ how: 'sso-ticket', outcome: 'done', user_name: 'teacher' });
    });

    it('lets in users who should change a password that they did not need for this', async () => {
      await open().database.transaction((trx) =>
        trx('users')
          .where({ username: 'student0149' })
          .update({ must_change_password: true, state: 'enabled' }),
      );
      const { body } = await signOn(await ticket({ sub: 'student0149' }));
      const classes = await gateway.call('TrainClass/GetTrainClassPageList', {}, body.result?.accessToken);
      expect(classes.body.success).toBe(true);
      const { token } = await gateway.signIn('student0149');
      const refused = await gateway.call('TrainClass/GetTrainClassPageList', {}, token);
      expect(refused.body.error?.id).toBe('common.password-due');
    });

    it('is good once, at whichever copy of the gateway, however many bring it at once', async () => {
      const text = await ticket({ sub: 'teacher' });
      const bring = (at: Gateway) => at.call<Entered>('TokenAuth/SingleSignOn', { ticket: text });
      const answers = await Promise.all([gateway, copy, gateway, copy, gateway, copy].map(bring));
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      expect(await refusalOf(text)).toBe('single-sign-on.ticket-refused');
    });

    it('is remembered as a hash and no longer than needed', async () => {
      const text = await ticket({ sub: 'teacher', jti: 'a-known-jti' });
      await signOn(text);
      expect(JSON.stringify(await open().database.read('single_sign_on_tickets'))).not.toContain(
        'a-known-jti',
      );
      const later = await openGateway(open(), { env: envOf(partner) });
      later.pass(2 * 60 * 60 * 1000);
      await later.call('TokenAuth/SingleSignOn', {
        ticket: await partner.ticket({ sub: 'teacher' }, { at: now() + 7200 }),
      });
      expect(await open().database.read('single_sign_on_tickets')).toHaveLength(1);
      await later.close();
    });

    it.each([
      ['/trainClass?page=2', '/trainClass?page=2'],
      ['//evil.example', '/'],
      ['/\\evil.example', '/'],
      ['https://evil.example/', '/'],
    ])('leads on to %s as %s', async (wanted, returnTo) => {
      const { body } = await signOn(await ticket({ sub: 'teacher' }), { returnTo: wanted });
      expect(body.result?.returnTo).toBe(returnTo);
    });

    it('is taken with a clock that is a minute off', async () => {
      expect((await signOn(await ticket({ sub: 'teacher' }, { at: now() + 50 }))).body.success).toBe(true);
      expect(
        (await signOn(await ticket({ sub: 'teacher' }, { at: now() - 110, lifetime: 60 }))).body.success,
      ).toBe(true);
    });

    it('does not fetch the partner’s keys each time', () => {
      expect(partner.fetches()).toBeLessThanOrEqual(4);
    });
  });

  describe('is refused', () => {
    it.each<[string, JWTPayload, object]>([
      ['when somebody else signed it', {}, { forged: true }],
      ['when it has expired', {}, { at: -600 }],
      ['when it is from the future', {}, { at: 600 }],
      ['when it lives longer than five minutes', {}, { lifetime: 301 }],
      ['for another site', { aud: 'another-site' }, {}],
      ['of another issuer', { iss: 'https://evil.example' }, {}],
      ['without a jti', { jti: undefined }, {}],
      ['with a jti that is no text', { jti: 7 as unknown as string }, {}],
      ['without an issuer', { iss: undefined }, {}],
      ['without an audience', { aud: undefined }, {}],
      ['when it is not valid yet', { nbf: 4_000_000_000 }, {}],
      ['when it is another kind of token', {}, { header: { typ: 'at+jwt' } }],
      ['with a key that nobody published', {}, { header: { kid: 'partner-2' } }],
    ])('%s', async (_why, claims, { at = 0, ...options }: { at?: number }) => {
      const text = await ticket({ sub: 'teacher', ...claims }, { at: now() + at, ...options });
      expect(await refusalOf(text)).toBe('single-sign-on.ticket-refused');
      expect(await lastTry()).toMatchObject({ how: 'sso-ticket', outcome: 'refused', user_name: '' });
    });

    it.each([
      ['exp', { exp: undefined }],
      ['iat', { iat: undefined }],
    ])('without %s', async (_name, claims) => {
      expect(await refusalOf(await ticket({ sub: 'teacher', ...claims }))).toBe(
        'single-sign-on.ticket-refused',
      );
    });

    it('without a signature, by a secret, or when it was changed', async () => {
      const [, payload = '', signature = ''] = (await ticket({ sub: 'teacher' })).split('.');
      const head = (alg: string) =>
        Buffer.from(JSON.stringify({ alg, kid: 'partner-1' })).toString('base64url');
      const keys = await (await fetch(partner.jwksUrl)).text();
      const hmac = (text: string) => createHmac('sha256', keys).update(text).digest('base64url');
      const admin = Buffer.from(
        JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'admin' }),
      ).toString('base64url');
      for (const text of [
        `${head('none')}.${payload}.`,
        `${head('HS256')}.${payload}.${hmac(`${head('HS256')}.${payload}`)}`,
        `${head('ES256')}.${admin}.${signature}`,
        'x',
        'a.b.c',
      ]) {
        expect(await refusalOf(text), text).toBe('single-sign-on.ticket-refused');
      }
    });

    it('when the account is unknown or disabled, or belongs to nobody in particular', async () => {
      expect(await refusalOf(await ticket({ sub: 'nobody-here' }))).toBe('single-sign-on.unknown-account');
      expect(await lastTry()).toMatchObject({ outcome: 'unknown-user', user_name: '' });
      for (const sub of ['', '%', 'a b', 'x'.repeat(300)])
        expect(await refusalOf(await ticket({ sub })), sub).toBe('single-sign-on.unknown-account');
      await open().database.transaction((trx) =>
        trx('users').where({ username: 'student0150' }).update({ state: 'disabled' }),
      );
      expect(await refusalOf(await ticket({ sub: 'student0150' }))).toBe('single-sign-on.disabled-account');
      expect(await lastTry()).toMatchObject({ outcome: 'disabled', user_name: 'student0150' });
    });
  });

  describe('while somebody is signed in', () => {
    it('as somebody else it asks first, and stays good', async () => {
      const { token } = await gateway.signIn('manager');
      const text = await ticket({ sub: 'teacher' });
      expect((await signOn(text, {}, token)).body.error?.id).toBe('single-sign-on.other-account');
      expect(await who(token)).toBe('manager');
      await gateway.call('TokenAuth/LogOut', undefined, token);
      expect((await signOn(text)).body.success).toBe(true);
    });

    it('as the same user it takes the place of the login that was there', async () => {
      const { token, cookie } = await gateway.signIn('teacher');
      const input = { ticket: await ticket({ sub: 'teacher' }) };
      const { body } = await gateway.call<Entered>('TokenAuth/SingleSignOn', input, token, { cookie });
      expect(await who(body.result?.accessToken)).toBe('teacher');
      expect(await who(token)).toBeUndefined();
    });
  });

  it('is not offered where it is not set up', async () => {
    const plain = await openGateway(open());
    const { body } = await plain.call('TokenAuth/SingleSignOn', { ticket: await ticket({ sub: 'teacher' }) });
    expect(body.error?.id).toBe('single-sign-on.not-offered');
    expect((await plain.call('Session/GetBootstrap')).body.result).toMatchObject({ oidcLabel: null });
    await plain.close();
  });

  it('says that the partner cannot be reached, when it cannot', async () => {
    const env = { ...envOf(partner), SSO_TICKET_JWKS_URL: 'http://127.0.0.1:9/keys' };
    const cut = await openGateway(open(), { env });
    const { body, status } = await cut.call('TokenAuth/SingleSignOn', {
      ticket: await ticket({ sub: 'teacher' }),
    });
    expect([status, body.error?.id]).toEqual([503, 'single-sign-on.unreachable']);
    await cut.close();
  });

  it('finds an account by a sealed phone, and refuses when two have it', async () => {
    const { database, keys } = open();
    const env = { ...envOf(partner), SSO_TICKET_CLAIM: 'phone:mobile' };
    const byPhone = await openGateway(open(), { env });
    const signIn = async () =>
      (
        await byPhone.call<Entered>('TokenAuth/SingleSignOn', {
          ticket: await ticket({ mobile: '+86 139-9900-0001' }),
        })
      ).body;
    expect((await signIn()).error?.id).toBe('single-sign-on.unknown-account');
    const give = (username: string) =>
      database.transaction((trx) =>
        trx('users')
          .where({ username })
          .update({ phone_index: blindIndex(keys, 'phone', '13999000001') }),
      );
    await give('teacher');
    expect(await who((await signIn()).result?.accessToken)).toBe('teacher');
    await give('manager');
    expect((await signIn()).error?.id).toBe('single-sign-on.ambiguous-account');
    await byPhone.close();
  });

  it('makes a personal account only where the settings say so, once for many visits at once', async () => {
    const sub = `newcomer.${open().dialect}`;
    expect(await refusalOf(await ticket({ sub }))).toBe('single-sign-on.unknown-account');
    const creating = await openGateway(open(), { env: { ...envOf(partner), SSO_CREATE_ACCOUNTS: '1' } });
    const come = async () =>
      creating.call<Entered>('TokenAuth/SingleSignOn', { ticket: await ticket({ sub, name: 'New Comer' }) });
    const answers = await Promise.all([come(), come(), come()]);
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true]);
    const rows = await open().database.read('users').where({ username: sub });
    expect(rows).toMatchObject([{ name: 'New Comer', user_type: '5', state: 'enabled' }]);
    expect(await who((await come()).body.result?.accessToken)).toBe(sub);
    const audit = await open()
      .database.read('audit_logs')
      .where({ subject_type: 'user', subject_id: rows[0].id });
    expect(audit).toMatchObject([{ call: 'TokenAuth/SingleSignOn' }]);
    await creating.close();
  });
});

const envOf = ({ jwksUrl }: Partner) => ({
  SSO_TICKET_ISSUER: PARTNER.issuer,
  SSO_TICKET_AUDIENCE: PARTNER.audience,
  SSO_TICKET_JWKS_URL: jwksUrl,
});
