import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Answer, Gateway } from '../../../../test/gateway.ts';
import { startIdentityProvider } from '../../../../test/identity-provider.ts';
import type { IdentityProvider } from '../../../../test/identity-provider.ts';
import { begin, envOf, finish, goThrough, openToday, REDIRECT } from '../../../../test/openid-visitor.ts';
import type { Entered } from '../../../../test/openid-visitor.ts';

describeOnBothDatabases('single sign-on by OpenID Connect', (open) => {
  let provider: IdentityProvider;
  let gateway: Gateway;

  beforeAll(async () => {
    provider = await startIdentityProvider();
    provider.serve(REDIRECT);
    gateway = await openToday(open(), envOf(provider.issuer));
  });
  beforeEach(() => provider.signInAs({ sub: 'subject-1', preferred_username: 'teacher' }));
  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  const who = async (answer: Answer<Entered>) => {
    const { body } = await gateway.call<{ username: string }>(
      'Session/GetUserInfo',
      undefined,
      answer.body.result?.accessToken,
    );
    return body.result?.username;
  };
  const lastTry = () =>
    open().database.read('login_logs').orderBy('id', 'desc').first('how', 'outcome', 'user_name');

  it('is offered by the name that the settings give it', async () => {
    const start = await gateway.call('Session/GetBootstrap');
    expect(start.body.result).toMatchObject({ oidcLabel: 'Provincial account' });
  });

  it('lets in the account that the provider names, and leads on to where one wanted to go', async () => {
    const { url, cookie } = await begin(gateway, { returnTo: '/trainClass?page=2' });
    const answer = await finish(gateway, await goThrough(url), cookie);
    expect(answer.body.error).toBeNull();
    expect(await who(answer)).toBe('teacher');
    expect(answer.body.result?.returnTo).toBe('/trainClass?page=2');
    expect(answer.cookies.map(({ name }) => name).sort()).toEqual(['college_renewal', 'college_sso']);
    expect(await lastTry()).toMatchObject({ how: 'open-id-connect', outcome: 'done', user_name: 'teacher' });
  });

  it('asks with PKCE, state and nonce, by a cookie that no script can read', async () => {
    const { url, answer } = await begin(gateway);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: REDIRECT,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(url.searchParams.has('prompt')).toBe(false);
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const stored = JSON.stringify(await open().database.read('single_sign_on_states'));
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(stored).not.toContain(url.searchParams.get(name));
  });

  it('has the provider ask for credentials when the user wants another account', async () => {
    const { url, cookie } = await begin(gateway, { switchUser: true });
    expect(url.searchParams.get('prompt')).toBe('login');
    expect(await who(await finish(gateway, await goThrough(url), cookie))).toBe('teacher');
  });

  it('leads to no other site', async () => {
    for (const returnTo of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      const { url, cookie } = await begin(gateway, { returnTo });
      expect((await finish(gateway, await goThrough(url), cookie)).body.result?.returnTo).toBe('/');
    }
  });

  describe('is refused', () => {
    const refusal = async (back: Record<string, string>, cookie?: string) =>
      (await finish(gateway, back, cookie)).body.error?.id;

    it('in a browser that did not begin it, which leaves it good for the one that did', async () => {
      const mine = await begin(gateway);
      const theirs = await begin(gateway);
      const back = await goThrough(mine.url);
      expect(await refusal(back)).toBe('single-sign-on.not-begun-here');
      expect(await refusal(back, theirs.cookie)).toBe('single-sign-on.not-begun-here');
      expect(await refusal(back, 'college_sso=x')).toBe('single-sign-on.not-begun-here');
      expect(await lastTry()).toMatchObject({ how: 'open-id-connect', outcome: 'refused', user_name: '' });
      expect((await finish(gateway, back, mine.cookie)).body.success).toBe(true);
    });

    it('a second time', async () => {
      const { url, cookie } = await begin(gateway);
      const back = await goThrough(url);
      const answers = await Promise.all([1, 2, 3].map(() => finish(gateway, back, cookie)));
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      expect(await refusal(back, cookie)).toBe('single-sign-on.not-begun-here');
    });

    it('after ten minutes', async () => {
      const { url, cookie } = await begin(gateway);
      const back = await goThrough(url);
      const later = await openToday(open(), envOf(provider.issuer));
      later.pass(10 * 60 * 1000 + 1);
      expect((await finish(later, back, cookie)).body.error?.id).toBe('single-sign-on.not-begun-here');
      await later.close();
    });

    it('with a code of another sign-in: PKCE and nonce bind it', async () => {
      const [mine, victim] = [await begin(gateway), await begin(gateway)];
      const [own, stolen] = [await goThrough(mine.url), await goThrough(victim.url)];
      expect(await refusal({ ...own, code: stolen.code ?? '' }, mine.cookie)).toBe(
        'single-sign-on.answer-refused',
      );
    });

    it('with a made-up code, or the word of another issuer', async () => {
      const first = await begin(gateway);
      expect(await refusal({ ...(await goThrough(first.url)), code: 'made-up' }, first.cookie)).toBe(
        'single-sign-on.answer-refused',
      );
      const second = await begin(gateway);
      const back = await goThrough(second.url);
      expect(back.iss).toBe(provider.issuer);
      expect(await refusal({ ...back, iss: 'https://evil.example' }, second.cookie)).toBe(
        'single-sign-on.answer-refused',
      );
    });

    it('when the account is unknown', async () => {
      provider.signInAs({ sub: 'subject-2', preferred_username: 'nobody-here' });
      const { url, cookie } = await begin(gateway);
      expect(await refusal(await goThrough(url), cookie)).toBe('single-sign-on.unknown-account');
    });
  });

  it('takes an e-mail address only when the provider has made sure of it', async () => {
    const env = {
      ...envOf(provider.issuer),
      OIDC_CLAIM: 'email:email',
      OIDC_SCOPE: 'openid profile email',
      SSO_CREATE_ACCOUNTS: '1',
    };
    const byMail = await openToday(open(), env);
    const come = async (email_verified: boolean) => {
      provider.signInAs({ sub: 'subject-3', email: 'zhang@mail.example', email_verified, name: 'Zhang' });
      const { url, cookie } = await begin(byMail);
      return (await finish(byMail, await goThrough(url), cookie)).body;
    };
    expect((await come(false)).error?.id).toBe('single-sign-on.unknown-account');
    expect((await come(true)).success).toBe(true);
    const row = await open().database.read('users').where({ name: 'Zhang', user_type: '5' }).first();
    expect(row).toMatchObject({ username: expect.stringMatching(/^sso-[0-9a-f]{16}$/) as string });
    expect(JSON.stringify(row)).not.toContain('zhang@mail.example');
    await byMail.close();
  });

  it('says that the provider cannot be reached, and asks again the next time', async () => {
    const away = await startIdentityProvider();
    const cut = await openToday(open(), envOf(away.issuer));
    const { answer } = await begin(cut);
    expect([answer.status, answer.body.error?.id]).toEqual([503, 'single-sign-on.unreachable']);
    away.serve(REDIRECT);
    expect((await begin(cut)).answer.body.success).toBe(true);
    await cut.close();
    await away.stop();
  });

  it('is not offered where it is not set up', async () => {
    const plain = await openGateway(open());
    expect((await begin(plain)).answer.body.error?.id).toBe('single-sign-on.not-offered');
    expect((await finish(plain, { code: 'x', state: 'y' })).body.error?.id).toBe(
      'single-sign-on.not-offered',
    );
    expect((await finish(plain, {})).body.error?.validationErrors[0]?.members).toEqual(['ticket']);
    await plain.close();
  });
});
