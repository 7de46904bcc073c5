/** Spec, section 8: how long a failure is shown. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from './harness/it.ts';
import { enter } from './harness/sign-in.ts';

/**
 * Does something that fails, and yields for how many milliseconds its toast was there. The page itself takes the time:
 * a busy machine may see the toast late, and its end never early. There is one toast, however many calls failed so.
 */
async function lifeOfToast(page: Page, text: string, doing: () => Promise<unknown>): Promise<number> {
  const life = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        let since: number | null = null;
        new MutationObserver((_records, observer) => {
          const stack = [...document.querySelectorAll('[aria-live="polite"] > [role="alert"]')];
          const said = stack.filter((toast) => toast.textContent?.includes(wanted));
          const isThere = said.length > 0;
          if (said.length > 1) reject(new Error(`said ${said.length} times at once`));
          if (isThere) since ??= performance.now();
          if (isThere || since === null) return;
          observer.disconnect();
          resolve(performance.now() - since);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    text,
  );
  await doing();
  return life;
}

const fillIn = async (page: Page): Promise<void> => {
  await page.goto('/UserManager/updatePwd');
  await page.getByLabel(/^Current password/).fill('Wrong2026');
  await page.getByLabel(/^New password/).fill('Mountain2027');
  await page.getByLabel(/^Confirm the new password/).fill('Mountain2027');
};
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Change password' }).click();

describe('toasts', () => {
  it("the server's error message appears as a toast for 2 seconds", async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/status of 401 .*User\/UpdatePassword/);
    await enter(visitor, 'teacher');
    const { page } = visitor;
    await fillIn(page);
    const life = await lifeOfToast(page, 'The old password is wrong', () => send(page));
    expect(life).toBeGreaterThan(1_900);
    expect(life).toBeLessThan(4_000);
  });

  it('transport errors: the error message appears as a toast for 5 seconds', async ({ visit }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/net::ERR_FAILED .*User\/UpdatePassword/);
    await enter(visitor, 'teacher');
    const { page } = visitor;
    await fillIn(page);
    await page.route('**/User/UpdatePassword', (route) => route.abort());
    const life = await lifeOfToast(page, 'The connection is down', () => send(page));
    expect(life).toBeGreaterThan(4_900);
    expect(life).toBeLessThan(9_000);
  });

  it('a refusal of a remote’s call is a toast for 2 seconds too, and stays at its field', async ({
    visit,
  }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/status of 409 .*CodeKind\/CreateCodeKind/);
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/codeKind');
    await page.getByRole('button', { name: 'New kind' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Key/).fill('public-item-kind');
    await dialog.getByLabel(/^Chinese name/).fill('车辆');
    const refusal = 'There is a kind with this key already';
    const life = await lifeOfToast(page, refusal, () => dialog.getByRole('button', { name: 'Save' }).click());
    expect(life).toBeGreaterThan(1_900);
    expect(life).toBeLessThan(4_000);
    expect(await dialog.getByText(refusal).count()).toBe(1);
  });

  it('a broken line under a remote’s list is a toast for 5 seconds, and a panel that stays', async ({
    visit,
  }) => {
    const visitor = await visit({ language: 'en' });
    visitor.allow(/net::ERR_FAILED .*TrainClass/);
    await enter(visitor, 'manager');
    const { page } = visitor;
    await page.goto('/dashboard');
    await page.getByRole('main').waitFor();
    await page.route('**/app/TrainClass/**', (route) => route.abort());
    const line = 'The connection is down';
    const life = await lifeOfToast(page, line, () =>
      page.evaluate(() => {
        history.pushState(null, '', '/trainClass');
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    );
    expect(life).toBeGreaterThan(4_900);
    expect(life).toBeLessThan(9_000);
    await page.getByRole('main').getByText(line).waitFor();
  });
});
