/** Spec, section 8: how long a failure is shown. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from './harness/it.ts';
import { enter } from './harness/sign-in.ts';

/**
 * Does something that fails, and yields for how many milliseconds its toast was there. The page itself takes the time:
 * a busy machine may see the toast late, and its end never early.
 */
async function lifeOfToast(page: Page, text: string, doing: () => Promise<void>): Promise<number> {
  const life = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let since: number | null = null;
        new MutationObserver((_records, observer) => {
          const stack = [...document.querySelectorAll('[aria-live="polite"] > [role="alert"]')];
          const isThere = stack.some((toast) => toast.textContent?.includes(wanted));
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
    const life = await lifeOfToast(page, 'The server cannot be reached', () => send(page));
    expect(life).toBeGreaterThan(4_900);
    expect(life).toBeLessThan(9_000);
  });
});
