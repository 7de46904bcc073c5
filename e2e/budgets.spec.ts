/** What a visitor has to load, after brotli, in kilobytes of 1,000 bytes. The numbers are limits, not goals. */
import { describe, expect } from 'vitest';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { enter } from './harness/sign-in.ts';
import type { Account } from './harness/demo.ts';
import { kilobytes, weigh } from './harness/weigh.ts';

/** The first screen of each remote, who sees it, and what it may take on top: more in the back office, opened each day. */
const firstScreens: { remote: string; path: string; account: Account | null; budget: number }[] = [
  { remote: 'portal', path: '/web/home', account: null, budget: 60 },
  { remote: 'visitor', path: '/visitor/index', account: null, budget: 60 },
  { remote: 'business', path: '/trainClass', account: 'manager', budget: 120 },
  { remote: 'system', path: '/user', account: 'admin', budget: 120 },
];

describe('budgets', () => {
  it('the login page: 200 KB of JavaScript, 12 requests', async ({ visit }) => {
    const { page } = await visit();
    const login = await weigh(page, '/login', () => page.locator('input[name="password"]').waitFor());
    expect(kilobytes(login, 'script')).toBeLessThanOrEqual(200);
    expect(login.requests).toBeLessThanOrEqual(12);
  });

  it.for(firstScreens)(
    'the first screen of $remote: $budget KB of JavaScript on top',
    async (screen, { visit }) => {
      const before = await visit();
      if (screen.account) await enter(before, screen.account);
      const base = await weigh(before.page, screen.account ? '/404' : '/login', () => settle(before.page));

      const after = await visit();
      if (screen.account) await enter(after, screen.account);
      const first = await weigh(after.page, screen.path, () => settle(after.page));
      expect(kilobytes(first, 'script', base)).toBeGreaterThan(0);
      expect(kilobytes(first, 'script', base)).toBeLessThanOrEqual(screen.budget);
    },
  );

  it('all style sheets together: 60 KB', async ({ visit }) => {
    const sheets = new Map<string, { kind: string; bytes: number }>();
    for (const { path, account } of [...firstScreens, { path: '/login', account: null }]) {
      const visitor = await visit();
      if (account) await enter(visitor, account);
      const { files } = await weigh(visitor.page, path, () => settle(visitor.page));
      for (const [file, one] of files) sheets.set(file, one);
    }
    const all = kilobytes({ requests: 0, files: sheets }, 'stylesheet');
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThanOrEqual(60);
  });
});
