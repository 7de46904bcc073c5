import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Answer, Gateway } from '../../../../test/gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { Bootstrap } from '@college/contracts/identity/session';

const cookieOf = ({ cookies }: Answer): string => `${cookies[0]?.name ?? ''}=${cookies[0]?.value ?? ''}`;

describeOnBothDatabases('logins', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const refresh = (cookie: string, headers = {}) =>
    gateway.call<{ accessToken: string }>('TokenAuth/RefreshToken', undefined, undefined, {
      cookie,
      ...headers,
    });
  const who = (token: string | undefined) =>
    gateway.call<{ username: string }>('Session/GetUserInfo', undefined, token);

  describe('signing in', () => {
    it('trims the user name and takes it in any case', async () => {
      expect((await gateway.signIn('  Manager ')).token).not.toBe('');
    });

    it('answers a wrong password and an unknown name alike', async () => {
      const wrong = await gateway.call('TokenAuth/Authenticate', {
        username: 'manager',
        password: 'Wrong1234',
      });
      const unknown = await gateway.call('TokenAuth/Authenticate', {
        username: 'nobody',
        password: 'Wrong1234',
      });
      expect(wrong.body).toEqual(unknown.body);
      expect(wrong.body.error).toMatchObject({ code: ErrorCode.wrongCredentials });
    });

    it('sets a renewal cookie that no script can read and no other site can send', async () => {
      const answer = await gateway.call('TokenAuth/Authenticate', {
        username: 'admin',
        password: 'Training2026',
      });
      expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    });

    it('keeps neither token in the database', async () => {
      const { token, cookie } = await gateway.signIn('admin');
      const rows = JSON.stringify(await open().database.read('sessions'));
      expect(rows).not.toContain(token);
      expect(rows).not.toContain(cookie.split('=')[1]);
    });
  });

  describe('renewal', () => {
    it('hands out a successor each time', async () => {
      const { cookie } = await gateway.signIn('teacher');
      const first = await refresh(cookie);
      expect((await who(first.body.result?.accessToken)).body.result?.username).toBe('teacher');
      expect(cookieOf(first)).not.toBe(cookie);
      expect((await refresh(cookieOf(first))).body.success).toBe(true);
    });

    it('gives parallel callers one and the same successor', async () => {
      const { cookie } = await gateway.signIn('teacher');
      const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(cookie)));
      expect(answers.every(({ body }) => body.success)).toBe(true);
      expect(new Set(answers.map(cookieOf)).size).toBe(1);
    });

    it('happens once for twenty calls of two tabs, and the login goes on in both', async () => {
      const { cookie } = await gateway.signIn('teacher');
      const tab = () => Promise.all(Array.from({ length: 10 }, () => refresh(cookie)));
      const answers = (await Promise.all([tab(), tab()])).flat();
      expect(new Set(answers.map(cookieOf)).size).toBe(1);
      for (const { body } of answers) expect((await who(body.result?.accessToken)).body.success).toBe(true);
      const [next] = answers.map(cookieOf);
      expect((await refresh(next ?? '')).body.success).toBe(true);
    });

    it('refuses another site', async () => {
      const { cookie } = await gateway.signIn('teacher');
      expect((await refresh(cookie, { origin: 'https://evil.example' })).body.success).toBe(false);
      expect(
        (await refresh(cookie, { origin: 'http://localhost:80', host: 'localhost:80' })).body.success,
      ).toBe(true);
    });

    it('refuses a made-up token', async () => {
      const { cookie } = await gateway.signIn('teacher');
      const forged = `${cookie.split('.')[0] ?? ''}.AAAA.AAAA`;
      expect((await refresh(forged)).body.success).toBe(false);
      for (const junk of ['x', 'a%00b.c.d', `${'x'.repeat(5000)}.a.b`]) {
        expect((await refresh(`college_renewal=${junk}`)).body.success, junk).toBe(false);
      }
      expect((await refresh(cookie)).body.success, 'a made-up token ends nobody’s login').toBe(true);
    });
  });

  describe('access tokens', () => {
    it('answer 50014 when expired and 50008 when forged or made without a key', async () => {
      const { token } = await gateway.signIn('admin');
      const claims = gateway.app.jwt.decode<{ sid: string; rid: number }>(token);
      const old = gateway.app.jwt.sign({ ...claims, iat: Math.floor(Date.now() / 1000) - 3600 });
      expect((await who(old)).body.error?.code).toBe(ErrorCode.loginExpired);
      const [head, body] = token.split('.');
      expect((await who(`${head ?? ''}.${body ?? ''}.AAAA`)).body.error?.code).toBe(ErrorCode.notSignedIn);
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      expect((await who(`${none}.${body ?? ''}.`)).body.error?.code).toBe(ErrorCode.notSignedIn);
    });

    it('are worth nothing after logging out', async () => {
      const { token, cookie } = await gateway.signIn('student');
      await gateway.call('TokenAuth/LogOut', undefined, token);
      expect((await who(token)).body.error?.code).toBe(ErrorCode.notSignedIn);
      expect((await refresh(cookie)).body.success).toBe(false);
    });
  });

  describe('roles', () => {
    it('section 4: a login begins in the first role', async () => {
      const { token } = await gateway.signIn('manager');
      const { body } = await gateway.call<{ currentUserRole: string[] }>(
        'Session/GetAppSetting',
        undefined,
        token,
      );
      expect(body.result?.currentUserRole[0]).toBe('college-manager');
    });

    it('lists the current one first', async () => {
      const { token } = await gateway.signIn('manager');
      const { body } = await gateway.call<{ roleName: string }[]>(
        'Session/GetCurrentUserRoles',
        undefined,
        token,
      );
      expect(body.result?.map((role) => role.roleName)).toEqual(['College manager', 'Teacher']);
      const teacher = await gateway.signInAs('manager', 'teacher');
      const after = await gateway.call<{ currentUserRole: string[] }>(
        'Session/GetAppSetting',
        undefined,
        teacher,
      );
      expect(after.body.result?.currentUserRole).toEqual(['teacher', 'college-manager']);
    });

    it('refuses a role that one does not have, and its menus', async () => {
      const { token } = await gateway.signIn('student');
      const admin = await open().database.read('roles').where({ role_key: 'admin' }).first('id');
      const taken = await gateway.call('Session/SetCurrentRole', { roleId: admin.id }, token);
      expect(taken.body.error?.code).toBe(ErrorCode.notFound);
      const menus = await gateway.call('Session/GetRoutersAndMenus', { id: admin.id }, token);
      expect(menus.body.error?.code).toBe(ErrorCode.notFound);
    });

    it('answers a tab that is still in the old role with 40904', async () => {
      const { token } = await gateway.signIn('manager');
      const teacher = await open().database.read('roles').where({ role_key: 'teacher' }).first('id');
      await gateway.call('Session/SetCurrentRole', { roleId: teacher.id }, token);
      expect((await who(token)).body.error?.code).toBe(ErrorCode.roleChanged);
    });

    it('takes a permission away from the next call on', async () => {
      const regulator = (await gateway.signIn('regulator')).token;
      const list = () => gateway.call('TrainClass/GetTrainClassPageList', {}, regulator);
      expect((await list()).status).toBe(200);
      const admin = (await gateway.signIn('admin')).token;
      const { id, row_version } = await open()
        .database.read('roles')
        .where({ role_key: 'regulator' })
        .first();
      const permission = { id, rowVersion: row_version, moduleIds: [] };
      expect((await gateway.call('Role/SetRolePower', permission, admin)).status).toBe(200);
      expect((await list()).body.error?.code).toBe(ErrorCode.forbidden);
      const bootstrap = await gateway.call<Bootstrap>('Session/GetBootstrap', undefined, regulator);
      expect(bootstrap.body.result?.menus).toEqual([]);
    });
  });

  describe('the bootstrap', () => {
    const bootstrap = (token?: string, language = 'en') =>
      gateway.call<Bootstrap>('Session/GetBootstrap', undefined, token, { 'accept-language': language });

    it('has the public routes and no user without a login', async () => {
      const { body } = await bootstrap();
      expect(body.result).toMatchObject({ user: null, roles: [], timeZone: 'Asia/Shanghai' });
      const paths = body.result?.routers.flatMap((entry) => entry.children.map((child) => child.path));
      expect(paths).toEqual(expect.arrayContaining(['/web/home', '/web/class', '/visitor/index']));
      expect(paths).not.toContain('/trainClass');
    });

    it.each([
      ['student', 'My learning', '我的学习'],
      ['teacher', 'Business management', '业务管理'],
    ])('calls the menu of the daily work by what it is for a %s', async (account, en, zh) => {
      const { token } = await gateway.signIn(account);
      const namesOf = async (language: string) => {
        const { result } = (await bootstrap(token, language)).body;
        const atPath = ({ path }: { path: string }): boolean => path === '/business';
        return [result?.menus.find(atPath)?.menuName, result?.routers.find(atPath)?.meta.title];
      };
      expect(await namesOf('en')).toEqual([en, en]);
      expect(await namesOf('zh-CN')).toEqual([zh, zh]);
    });

    it('has the routes of the current role, with the buttons it may use', async () => {
      const list = (state: Bootstrap | null) =>
        state?.routers.flatMap((entry) => entry.children).find((child) => child.path === '/trainClass');
      const manager = await bootstrap((await gateway.signIn('manager')).token);
      const teacher = await bootstrap(await gateway.signInAs('manager', 'teacher'));
      expect(list(manager.body.result)?.meta.buttonPremission).toContain('train-class:publish');
      expect(list(teacher.body.result)?.meta.buttonPremission).not.toContain('train-class:publish');
    });

    it('is in the language that is asked for', async () => {
      const { token } = await gateway.signIn('admin');
      const names = async (language: string) =>
        (await bootstrap(token, language)).body.result?.menus.map((it) => it.menuName);
      expect(await names('en')).toContain('System management');
      expect(await names('zh-CN')).toContain('系统管理');
    });

    it('takes at most 8 queries', async () => {
      const { token } = await gateway.signIn('admin');
      let queries = 0;
      const note = (): void => void (queries += 1);
      open().database.read.on('query', note);
      await bootstrap(token);
      open().database.read.removeListener('query', note);
      expect(queries).toBeLessThanOrEqual(8);
    });
  });
});
