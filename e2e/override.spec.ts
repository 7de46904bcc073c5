/** A developer sees a build from their own machine inside the college; nobody else does. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { auditOf } from './harness/audit.ts';
import { call, tokenOf } from './harness/call.ts';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { follow } from './harness/menu.ts';
import { copySources, removeVariants } from './harness/release-variant.ts';
import { enter } from './harness/sign-in.ts';

const bin = fileURLToPath(new URL('../packages/build/src/bin/dev.mjs', import.meta.url));

/** `college-dev` over sources of its own, for a college that is not there yet. */
let server: { child: ChildProcess; address: string };
let sources: string;
const texts = 'src/contexts/completion/train-class/train-class.texts.ts';

const startDeveloping = (dir: string): Promise<typeof server> =>
  new Promise((resolve, reject) => {
    const args = [bin, '--shell', 'http://localhost:21021'];
    const child = spawn(process.execPath, args, { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const listen = (text: Buffer) => {
      said += text.toString();
      const [, address] = /override=business@(http:\S+)/.exec(said) ?? [];
      if (address) resolve({ child, address });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`It ended: ${said}`)));
  });

beforeAll(async () => {
  sources = copySources('business', {
    version: '1.1.0',
    change: ({ replace }) => replace(texts, "title: 'Training classes'", "title: 'Classes in the making'"),
  });
  server = await startDeveloping(sources);
}, 180_000);
afterAll(async () => {
  const ended = new Promise((resolve) => server.child.once('exit', resolve));
  server.child.kill('SIGTERM');
  await ended;
  removeVariants();
});

describe('a build on the developer’s own machine', () => {
  it('stands in for the released one in this browser alone, until it is cleared', async ({
    product,
    visit,
  }) => {
    const { address } = server;
    const developer = await visit({ language: 'en' });
    developer.allow(new RegExp(`^leaves the origin: ${address}`));
    await enter(developer, 'admin');
    const { page } = developer;
    await page.goto(`/microFrontend?override=business@${address}`);
    const question = page.getByRole('alertdialog', { name: 'Show your own build of business?' });
    await question.getByText(address).waitFor();
    await question.getByRole('button', { name: 'Show my build' }).click();
    const banner = page
      .getByRole('status')
      .filter({ hasText: `You see a developer’s build of Business management from ${address}` });
    await banner.waitFor();
    await follow(page, 'Training classes');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await heading.filter({ hasText: 'Classes in the making' }).waitFor();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    expect(await banner.isVisible()).toBe(true);

    const file = join(sources, texts);
    writeFileSync(file, readFileSync(file, 'utf8').replace('in the making', 'as good as made'));
    await heading.filter({ hasText: 'Classes as good as made' }).waitFor();

    for (const account of ['admin', 'manager'] as const) {
      const { page: elsewhere, ...other } = await visit({ language: 'en' });
      await enter({ page: elsewhere, ...other }, account);
      const document = await elsewhere.goto('/trainClass');
      expect(await document?.headerValue('content-security-policy')).not.toContain('127.0.0.1');
      await elsewhere.getByRole('heading', { level: 1, name: 'Training classes', exact: true }).waitFor();
      expect(await elsewhere.getByText('You see a developer’s build').count()).toBe(0);
    }

    await banner.getByRole('button', { name: 'Clear' }).click();
    await heading.filter({ hasText: 'Training classes' }).waitFor();
    expect(await banner.count()).toBe(0);
    expect(await auditOf(product, 'MicroFrontend/StartOverride')).toMatchObject([
      { user_name: expect.any(String) as string, outcome: 'done', after: { override: address } },
    ]);
    expect(await auditOf(product, 'MicroFrontend/ClearOverride')).toHaveLength(1);
  });

  it.for(['http://college.example:3001/', 'http://192.168.1.7:3001/', 'https://localhost.example/'])(
    'is not taken from %s',
    async (address, { visit }) => {
      const visitor = await visit({ language: 'en' });
      visitor.allow(/status of 400 .*StartOverride/);
      await enter(visitor, 'admin');
      const { page } = visitor;
      await page.goto(`/microFrontend?override=business@${address}`);
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Show my build' }).click();
      await question.getByText('Only the address of a development server on your own machine').waitFor();
      const document = await page.goto('/trainClass');
      expect(await document?.headerValue('content-security-policy')).not.toContain(new URL(address).host);
      await settle(page);
      expect(await page.getByText('You see a developer’s build').count()).toBe(0);
    },
  );

  it('is not for who has no permission', async ({ visit }) => {
    const { context } = await visit();
    const token = await tokenOf(context.request, 'manager');
    const wish = { remote: 'business', address: server.address };
    const refused = await call(context.request, microFrontend, 'StartOverride', wish, token);
    expect(refused).toMatchObject({ success: false, error: { code: 40301 } });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('college_override');
  });
});
