/** Spec, section 4: who may go where with a token and without one, and what follows when a login comes to nothing. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { session } from '@college/contracts/identity/session';
import { call, granted, tokenOf } from './harness/call.ts';
import { it as base } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { enter, submitLogin } from './harness/sign-in.ts';
import { openVisitor } from './harness/visitor.ts';
import type { Visitor } from './harness/visitor.ts';

/** `stranger`: one window without a login for all the addresses that are tried without one. */
const it = base.extend<{ stranger: Visitor }>({
  stranger: [
    async ({ browser, fileProduct }, use) => {
      const visitor = await openVisitor(browser, fileProduct, { language: 'en' });
      await use(visitor);
      await visitor.context.close();
    },
    { scope: 'file' },
  ],
});

/** To the letter. */
const WHITELIST = [
  '/web/home',
  '/visitor/downCenter',
  '/visitor/loginNew',
  '/YjtSingleManage/YjtSingleLoginManage',
  '/forgetPassword',
  '/takePhoto',
  '/login',
  '/web/download',
  '/web/class',
  '/web/course',
  '/web/subject',
  '/loginold',
];

/** The other routes known at startup, some of the back office, and what nobody has ever heard of. */
const OTHERS = [
  '/',
  '/404',
  '/dashboard',
  '/dashboard/statisticsExp',
  '/UserManager/updatePwd',
  '/UserManager/completeInfo',
  '/trainClass',
  '/user',
  '/web',
  '/visitor',
  '/login/more',
  '/web/home/more',
  '/anything/else?redirect=/login',
];

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('without a token', () => {
  it.for(WHITELIST)('%s is reachable', async (path, { stranger: { page, problems } }) => {
    problems.length = 0;
    await page.goto(path);
    await settle(page);
    expect(pathOf(page)).toBe(path);
    await page.getByRole('main').waitFor();
    expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0);
    expect(problems, 'unseen').toEqual([]);
  });

  it.for(OTHERS)('%s goes to /web/home', async (path, { stranger: { page, problems } }) => {
    problems.length = 0;
    await page.goto(path);
    await page.waitForURL('**/web/home');
    await settle(page);
    expect(pathOf(page)).toBe('/web/home');
    expect(problems, 'unseen').toEqual([]);
  });

  it('what the anonymous role’s router list has is reachable beside it', async ({ visit }) => {
    const { page } = await visit();
    for (const path of ['/visitor/index', '/visitor/trainClass', '/visitor/feedBack']) {
      await page.goto(path);
      await settle(page);
      expect(pathOf(page)).toBe(path);
    }
  });

  it('a forbidden page is not reached from inside either', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/web/class');
    await settle(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/dashboard');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForURL('**/web/home');
  });
});

describe('with a token', () => {
  it('/login redirects to the root, and the root to the dashboard', async ({ visit }) => {
    const visitor = await visit();
    await enter(visitor, 'teacher');
    for (const path of ['/login', '/']) {
      await visitor.page.goto(path);
      await visitor.page.waitForURL('**/dashboard');
    }
  });

  it('/web and /visitor alone lead home', async ({ visit }) => {
    const visitor = await visit();
    await enter(visitor, 'teacher');
    for (const path of ['/web', '/visitor']) {
      await visitor.page.goto(path);
      await visitor.page.waitForURL('**/web/home');
    }
  });

  it('pages for everybody stay reachable', async ({ visit }) => {
    const visitor = await visit();
    await enter(visitor, 'teacher');
    const { page } = visitor;
    for (const path of ['/web/home', '/web/class', '/visitor/index']) {
      await page.goto(path);
      await settle(page);
      expect(pathOf(page)).toBe(path);
    }
  });
});

describe('a login whose roles cannot be had', () => {
  it.for([
    ['en', 'Verification failed, please login again'],
    ['zh-CN', '验证失败，请重新登录'],
  ] as const)(
    'is forgotten here and on the server, is reported in %s, and ends at the root',
    async ([language, sentence], { visit }) => {
      const { page, context } = await visit({ language });
      await page.goto('/login');
      // As the gateway answers to a token that it does not know.
      await page.route('**/app/Session/GetBootstrap', async (route) => {
        const headers = { ...route.request().headers() };
        delete headers.authorization;
        await route.fulfill({ response: await route.fetch({ headers }) });
      });
      await submitLogin(page, 'supervisor');
      await page.getByRole('alert').getByText(sentence).waitFor();
      // The root, which is the public home for one without a token.
      await page.waitForURL('**/web/home');
      await page.unroute('**/app/Session/GetBootstrap');
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('college_renewal');
      await page.goto('/dashboard');
      await page.waitForURL('**/web/home');
    },
  );
});

describe('section 6: the students’ link to the external exam system', () => {
  it('is decided by whether the current-role list contains the student role', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    const { page, context } = visitor;
    const token = await tokenOf(context.request, 'student');
    const setting = await granted(call(context.request, session, 'GetAppSetting', undefined, token));
    expect(setting).toEqual({ currentUserRole: ['student'], roleStudent: 'student' });

    await enter(visitor, 'student');
    await page.goto('/dashboard');
    const link = page.getByRole('banner').getByRole('link', { name: 'Exam system' });
    await link.waitFor();

    await page.route('**/app/Session/GetAppSetting', async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as object;
      await route.fulfill({
        response,
        json: { ...envelope, result: { ...setting, currentUserRole: ['teacher'] } },
      });
    });
    const answered = page.waitForResponse('**/app/Session/GetAppSetting');
    await page.reload();
    await answered;
    await settle(page);
    expect(await link.count()).toBe(0);
  });
});
