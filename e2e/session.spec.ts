/** Spec, section 4: role switch, logout and failed bootstraps; section 8: a login that was lost. */
import type { Page, Route } from 'playwright-core';
import { session } from '@college/contracts/identity/session';
import { describe, expect } from 'vitest';
import { call, granted, tokenOf } from './harness/call.ts';
import { chooseInUserMenu, openUserMenu } from './harness/header.ts';
import { it } from './harness/it.ts';
import { markDocument } from './harness/same-document.ts';
import { signIn, submitLogin } from './harness/sign-in.ts';
import type { Visitor } from './harness/visitor.ts';

const BOOTSTRAP = '**/app/Session/GetBootstrap';
const LOST = 'you have been logged out; cancel to stay, or log in again';

/** As the gateway answers to a token that it does not know. */
const lost = {
  success: false,
  result: null,
  error: {
    code: 50008,
    id: 'common.not-signed-in',
    message: 'Log in first',
    details: null,
    data: null,
    validationErrors: [],
  },
  __abp: true,
};

/**
 * Signs in and waits for what a login loads by itself: these calls would be refused, were the login changed or ended
 * while they are under way.
 */
const signInAndSettle = async (page: Page, account: Parameters<typeof signIn>[1]): Promise<void> => {
  const loaded = ['**/User/CheckUserValidityInfo', '**/Dashboard/Get*'].map((call) =>
    page.waitForResponse(call),
  );
  await signIn(page, account);
  await Promise.all(loaded);
};

describe('role switch', () => {
  it('is offered only if the user has more than one role', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await signIn(page, 'student');
    await openUserMenu(page);
    expect(await page.getByRole('menuitem').allTextContents()).not.toContain('Switch role');
  });

  it('is one choice in the user menu, where the current one is marked', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await signInAndSettle(page, 'manager');
    await openUserMenu(page);
    const role = (name: string) => page.getByRole('menuitemradio', { name });
    expect(await role('College manager').getAttribute('aria-checked')).toBe('true');
    await role('Teacher').click();
    await page.getByRole('banner').getByText('Teacher').waitFor();
    await openUserMenu(page);
    expect(await page.getByRole('menuitemradio').allTextContents()).toEqual(['College manager', 'Teacher']);
    expect(await role('Teacher').getAttribute('aria-checked')).toBe('true');
  });

  it("requires a chosen role: 'please select a user role first'", async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await signIn(page, 'manager');
    await chooseInUserMenu(page, 'Switch role');
    const dialog = page.getByRole('dialog', { name: 'Switch role' });
    expect(await dialog.getByRole('radio', { checked: true }).count(), 'nothing is preselected').toBe(0);
    await dialog.getByRole('button', { name: 'Switch' }).click();
    await dialog.getByText('please select a user role first', { exact: true }).waitFor();
  });

  it('sets the chosen current role on the server, then reloads at root', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await signInAndSettle(page, 'manager');
    await page.getByText('Role: College manager').waitFor();
    await page.goto('/UserManager/updatePwd');
    const isSameDocument = await markDocument(page);
    await chooseInUserMenu(page, 'Switch role');
    const dialog = page.getByRole('dialog', { name: 'Switch role' });
    await dialog.getByRole('radio', { name: 'Teacher' }).check();
    await dialog.getByRole('button', { name: 'Switch' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Role: Teacher').waitFor();
    expect(await isSameDocument()).toBe(false);
    await page.reload();
    await page.getByText('Role: Teacher').waitFor();
  });
});

describe('logout', () => {
  it('clears the token and reloads: what needs one goes to /web/home again', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await signInAndSettle(page, 'teacher');
    const isSameDocument = await markDocument(page);
    await chooseInUserMenu(page, 'Log out');
    await page.waitForURL('**/web/home');
    expect(await isSameDocument()).toBe(false);
    await page.goto('/dashboard');
    await page.waitForURL('**/web/home');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  });
});

describe('many tabs share one login', () => {
  it('logging out in one logs out all, without a question', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await signInAndSettle(page, 'admin');
    const other = await page.context().newPage();
    await other.goto('/user/add');
    await other.getByLabel('User name').fill('typed-and-not-saved');
    await chooseInUserMenu(page, 'Log out');
    await Promise.all([page.waitForURL('**/web/home'), other.waitForURL('**/web/home')]);
    expect(await other.evaluate(() => sessionStorage.getItem('college_drafts'))).toBeNull();
  });

  it('signing in in one signs in the others', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await page.goto('/web/home');
    const other = await page.context().newPage();
    await signIn(other, 'teacher');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor({ state: 'detached' });
    await page.goto('/dashboard');
    await page.getByText('Role: Teacher').waitFor();
  });

  it('a tab in the role of before asks to reload, and comes up in the new one', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    await signInAndSettle(page, 'manager');
    await page.getByText('Role: College manager').waitFor();
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await chooseInUserMenu(other, 'Switch role');
    const dialog = other.getByRole('dialog', { name: 'Switch role' });
    await dialog.getByRole('radio', { name: 'Teacher' }).check();
    await dialog.getByRole('button', { name: 'Switch' }).click();
    await other.getByText('Role: Teacher').waitFor();
    await page
      .getByRole('alertdialog', { name: 'Role changed' })
      .getByRole('button', { name: 'Reload' })
      .click();
    await page.getByText('Role: Teacher').waitFor();
  });
});

describe('a login that was ended (codes 50008, 50012 and 50014)', () => {
  /** Ends it from another browser, as one of one's own logins. */
  const loseLogin = async (page: Page, elsewhere: Visitor): Promise<void> => {
    const connected = page.waitForEvent('websocket');
    await signInAndSettle(page, 'admin');
    await connected;
    const token = await tokenOf(elsewhere.context.request, 'admin');
    await granted(call(elsewhere.context.request, session, 'EndMyOtherLogins', undefined, token));
  };

  it(`asks '${LOST}' at once; cancel stays`, async ({ visit }) => {
    const { page, allowLostLogin } = await visit({ language: 'en' });
    allowLostLogin();
    await loseLogin(page, await visit());
    const question = page.getByRole('alertdialog');
    await question.getByText(LOST, { exact: true }).waitFor();
    // A password field has a button of its own, which has no words.
    const inWords = question.getByRole('button').filter({ hasText: /\S/ });
    expect(await inWords.allTextContents()).toEqual(['Cancel', 'Re-login']);
    const isSameDocument = await markDocument(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await isSameDocument()).toBe(true);
    await page.getByRole('link', { name: 'Roles' }).first().click();
    await question.getByText(LOST, { exact: true }).waitFor();
  });

  it('re-login ends on the server a login that was still good there, clears the session and reloads', async ({
    visit,
  }) => {
    const { page, context, allowLostLogin } = await visit({ language: 'en' });
    allowLostLogin();
    await signIn(page, 'teacher');
    const [renewal] = (await context.cookies()).filter(({ name }) => name === 'college_renewal');
    await page.route('**/app/Session/GetMyLogins', (route) => route.fulfill({ status: 401, json: lost }));
    await chooseInUserMenu(page, 'My logins');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Re-login' }).click();
    await page.waitForURL('**/web/home');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    if (renewal) await context.addCookies([renewal]);
    await page.goto('/dashboard');
    await page.waitForURL('**/web/home');
  });

  it('re-login clears the session and reloads', async ({ visit }) => {
    const { page, allowLostLogin } = await visit({ language: 'en' });
    allowLostLogin();
    await loseLogin(page, await visit());
    await page.getByRole('alertdialog').getByRole('button', { name: 'Re-login' }).click();
    await page.waitForURL('**/web/home');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  });
});

describe('when the bootstrap fails after a login', () => {
  const loginWith = async (page: Page, answer: (route: Route) => Promise<void>): Promise<void> => {
    await page.goto('/login');
    await page.route(BOOTSTRAP, answer);
    await submitLogin(page, 'manager');
    await page.waitForURL('**/web/home');
  };

  it("forced local logout, 'Verification failed, please login again', and the root", async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    // As the gateway answers when it does not know the token.
    await loginWith(page, async (route) => {
      const headers = { ...route.request().headers() };
      delete headers.authorization;
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await page.getByRole('alert').getByText('Verification failed, please login again').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  });

  it('shows the error itself when it has something to say', async ({ visit }) => {
    const { page, allow } = await visit({ language: 'en' });
    allow(/status of 503/);
    const message = 'The service is starting or stopping; try again in a moment';
    await loginWith(page, async (route) => {
      const error = { code: 50301, id: 'common.not-ready', message, details: null, data: null };
      await route.fulfill({
        status: 503,
        json: { success: false, result: null, error: { ...error, validationErrors: [] }, __abp: true },
      });
    });
    await page.getByRole('alert').getByText(message).waitFor();
  });
});
