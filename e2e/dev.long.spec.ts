/** `pnpm dev`: a page of the remote is shown, and changes when its source is saved. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { signIn } from './harness/sign-in.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TEXTS = 'mfe-business/src/contexts/completion/train-class/train-class.texts.ts';
const LONG = 480_000;

/** Of this port and the next, where the gateway listens. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

let browser: Browser;
let copy: string;
beforeAll(async () => {
  browser = await launchBrowser();
  copy = mkdtempSync(join(tmpdir(), 'college-dev-'));
  const lib = (name: string): Promise<unknown> => import(pathToFileURL(join(root, 'scripts/lib', name)).href);
  // The copy shares what is installed: it must find nothing to install there itself.
  const { installWhenChanged } = (await lib('install.mjs')) as { installWhenChanged: () => Promise<void> };
  await installWhenChanged();
  const { copyWorkspace } = (await lib('workspace-copy.mjs')) as {
    copyWorkspace: (folder: string) => void;
  };
  copyWorkspace(copy);
  // The builds that are there already: what is not watched is not built anew.
  for (const name of ['shell', 'mfe-business', 'mfe-portal', 'mfe-system', 'mfe-visitor'])
    if (existsSync(join(root, name, 'dist')))
      cpSync(join(root, name, 'dist'), join(copy, name, 'dist'), { recursive: true });
}, LONG);
afterAll(async () => {
  await browser.close();
  rmSync(copy, { recursive: true, force: true });
});

let dev: ChildProcess | undefined;
const end = async (): Promise<void> => {
  if (dev === undefined || dev.exitCode !== null) return;
  const ended = new Promise((resolve) => dev?.once('exit', resolve));
  dev.kill('SIGTERM');
  await ended;
};
afterEach(end, 60_000);

/** Resolves with its address once it has built what it watches. */
const startDeveloping = async (args: readonly string[]): Promise<string> => {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), VAR_DIR: join(copy, 'var'), CAPTCHA: 'off' };
  const child = spawn(process.execPath, [join(copy, 'scripts/dev.mjs'), ...args], {
    cwd: copy,
    env: { ...env, NODE_ENV: undefined },
    stdio: 'pipe',
  });
  dev = child;
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer): void => {
      said += text.toString();
      if (/^business built$/m.test(said) && said.includes('The college is at'))
        resolve(`http://localhost:${port}`);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`It ended: ${said}`)));
  });
};

describe('pnpm dev', () => {
  it.each([[['business']], [[]]])(
    '%j shows a page of business, and what is saved meanwhile',
    async (args) => {
      const address = await startDeveloping(args);
      const page = await browser.newPage({ locale: 'en', baseURL: address });
      page.setDefaultTimeout(120_000);
      await signIn(page, 'manager');
      await page.goto('/trainClass');
      const heading = (name: string) =>
        page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });
      await heading('Training classes').waitFor();

      const file = join(copy, TEXTS);
      const before = readFileSync(file, 'utf8');
      writeFileSync(file, before.replace("title: 'Training classes'", "title: 'Classes just renamed'"));
      expect(readFileSync(file, 'utf8')).not.toBe(before);
      await heading('Classes just renamed').waitFor();

      writeFileSync(file, before);
      await heading('Training classes').waitFor();
      await page.close();
    },
    LONG,
  );
});
