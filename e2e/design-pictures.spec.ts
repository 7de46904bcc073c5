/** The pictures of docs/design.md: `pnpm pictures`. Otherwise nothing is taken, and nothing has to be looked at. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import type { Account } from './harness/demo.ts';
import { fillIn, findDemoIds } from './harness/demo-ids.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { enter } from './harness/sign-in.ts';

interface Picture {
  name: string;
  path: string;
  account: Account | null;
  width: number;
}

const pictures: readonly Picture[] = [
  { name: 'dashboard', path: '/dashboard', account: 'manager', width: 1280 },
  { name: 'learner', path: '/dashboard', account: 'student', width: 1280 },
  { name: 'list', path: '/user', account: 'admin', width: 1280 },
  { name: 'list-phone', path: '/trainClass', account: 'manager', width: 390 },
  { name: 'form', path: '/trainClass/edit?id={draftClass}', account: 'manager', width: 1280 },
  { name: 'detail', path: '/trainClass/detail?id={publicClass}', account: 'manager', width: 1280 },
  { name: 'permissions', path: '/role/power?id={role}', account: 'admin', width: 1280 },
  { name: 'empty', path: '/trainClass?keyword=zzz', account: 'manager', width: 1280 },
  { name: 'public-home', path: '/web/home', account: null, width: 1280 },
];

const folder = fileURLToPath(new URL('../docs/images/design/', import.meta.url));

describe.skipIf(!process.env.PICTURES)('the pictures of the patterns', () => {
  it.for(pictures)('$name', async ({ name, path, account, width }, { visit }) => {
    const asked = await visit();
    const ids = await findDemoIds(asked.context.request);
    const visitor = await visit({ language: 'en', height: 800 });
    if (account) await enter(visitor, account);
    const { page } = visitor;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(fillIn(path, ids));
    await settle(page);
    mkdirSync(folder, { recursive: true });
    // JPEG: a tenth of what PNG takes where there are photographs, and nowhere above 100 KB.
    await page.screenshot({
      path: `${folder}${name}.jpg`,
      type: 'jpeg',
      quality: 70,
      animations: 'disabled',
    });
  });
});
