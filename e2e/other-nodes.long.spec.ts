/** Releases of Node that are newer than the one the tests run on: each makes a database of its own and serves from it. */
import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import { confirmNotices } from './harness/confirm-notices.ts';
import { follow } from './harness/menu.ts';
import { it } from './harness/it.ts';
import { startProduct } from './harness/product.ts';
import { signIn } from './harness/sign-in.ts';
import { openVisitor } from './harness/visitor.ts';

/** The program as npm's package `node` has it. */
const nodeOf = (release: string): string => {
  const args = ['-y', '-p', `node@${release}`, '-c', 'node -p process.execPath'];
  return execFileSync('npx', args, { encoding: 'utf8' }).trim();
};

it.for(['22', '24'])(
  'on Node %s the demo is made, a manager signs in, and it ends in order',
  async (release, { browser }) => {
    const node = nodeOf(release);
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(`v${release}.`);
    const product = await startProduct({ node, env: { SEED: 'demo' } });
    try {
      await confirmNotices(product);
      const { page, context, problems } = await openVisitor(browser, product, { language: 'en' });
      await signIn(page, 'manager');
      await follow(page, 'Training classes');
      await page.getByRole('main').getByRole('table').getByRole('row').nth(3).waitFor();
      await context.close();
      expect(problems).toEqual([]);
      expect(await product.terminate()).toBe(0);
    } finally {
      await product.stop();
    }
  },
);
