import type { Cookie, Page } from 'playwright-core';
import { tokenOf } from './call.ts';
import { password } from './demo.ts';
import type { Account } from './demo.ts';
import type { Product } from './product.ts';
import type { Visitor } from './visitor.ts';

/** Fills in the login form and sends it. Waits for nothing: a test may want to see a refusal. */
export async function submitLogin(page: Page, username: string, secret: string = password): Promise<void> {
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(secret);
  await page.locator('form button[type="submit"]').click();
}

/** Signs in as a person would, by the form, and waits for the dashboard. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, account);
  await page.waitForURL('**/dashboard');
  await page.getByRole('main').waitFor();
}

/** Logins by call, cached so that visiting many screens does not exceed the login limit. */
const logins = new WeakMap<Product, Map<Account, Cookie[]>>();

/**
 * Signs in by a call only, for tests about something else: the next document has the cookie. All users of one account
 * share one login; a test that logs out or switches roles uses `signIn`.
 */
export async function enter({ context, product }: Visitor, account: Account): Promise<void> {
  const known = logins.get(product) ?? new Map<Account, Cookie[]>();
  logins.set(product, known);
  const cookies = known.get(account);
  if (cookies) return context.addCookies(cookies);
  await tokenOf(context.request, account);
  known.set(account, await context.cookies());
}
