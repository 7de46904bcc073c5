/** The file of a release in an empty folder: as another user, read-only, without npm, a compiler or the repository. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOfRelease, releaseName } from './lib/release-files.mjs';
import { root } from './lib/workspace.mjs';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** Root may write what is read-only. */
const somebody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

let folder;
let place;
let env;
let gateway;

beforeAll(() => {
  // Not below what belongs to root alone.
  folder = mkdtempSync(join(tmpdir(), 'college-installed-'));
  execFileSync(process.execPath, [join(root, 'scripts/package.mjs'), folder], { stdio: 'ignore' });
  execFileSync('tar', ['-xzf', join(folder, `${releaseName()}.tar.gz`), '-C', folder]);
  place = join(folder, releaseName());
  execFileSync('chmod', ['-R', 'a+rX,a-w', place]);
  execFileSync('chmod', ['a+rx', folder]);
  const VAR_DIR = join(folder, 'state');
  mkdirSync(VAR_DIR);
  if (isRoot) chownSync(VAR_DIR, NOBODY, NOBODY);
  env = { PATH: '', HOME: VAR_DIR, VAR_DIR, PORT: '0', SEED: 'demo', CAPTCHA: 'off' };
}, 1_200_000);

afterAll(async () => {
  if (gateway?.kill('SIGTERM')) await new Promise((resolve) => gateway.once('close', resolve));
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});

/** From the line of the log that says where it listens. */
const addressIn = async (log) => {
  for await (const line of createInterface({ input: log })) {
    const { msg, address } = JSON.parse(line);
    if (msg === 'listening') return address;
  }
  throw new Error('The gateway ended before it listened.');
};

const server = () => join(place, 'server.js');

const command = (...args) =>
  new Promise((resolve) => {
    const options = {
      cwd: '/',
      env: { ...env, BACKUP_PASSPHRASE: 'a passphrase of this test' },
      ...somebody,
    };
    execFile(process.execPath, [server(), ...args], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, text: `${stdout}${stderr}` }),
    );
  });

describe('a release in an empty folder', () => {
  it('has no sources, no tests and nothing to build with', () => {
    const files = readdirSync(place, { recursive: true }).map(String);
    expect(files.filter((file) => /\.(map|tsx?)$|\.test\.m?js$/.test(file))).toEqual([]);
    expect(files.filter((file) => /\/(vitest|webpack|typescript|playwright-core)$/.test(file))).toEqual([]);
    const { components } = JSON.parse(readFileSync(join(place, 'sbom.cdx.json'), 'utf8'));
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'sqlite3']));
  });

  it('starts, shows the home page, and lets somebody in', async () => {
    gateway = spawn(process.execPath, [server()], {
      cwd: '/',
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      ...somebody,
    });
    const address = await addressIn(gateway.stdout);
    // What is not read stops the gateway.
    gateway.stdout.resume();
    const home = await fetch(`${address}/web/home`);
    expect(await home.text()).toContain('<title>');
    const answer = await fetch(`${address}/api/TokenAuth/Authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'manager', password: 'Training2026' }),
    });
    expect((await answer.json()).result.accessToken).toEqual(expect.any(String));
  }, 300_000);

  it('is examined, backed up and tried by its own commands', async () => {
    expect(await command('doctor')).toMatchObject({ code: 0 });
    const backup = join(env.VAR_DIR, 'backup');
    expect(await command('backup', backup)).toMatchObject({ code: 0 });
    expect(existsSync(backup)).toBe(true);
    const tried = await command('restore', '--verify', backup);
    expect(tried.text).toContain('✓');
    expect(tried.code).toBe(0);
    expect((await command('ledger:verify')).text).toMatch(/which export/i);
  }, 300_000);

  it('names its commands where there is none of that name', async () => {
    const { code, text } = await command('help');
    expect(code).toBe(1);
    for (const name of Object.keys(commandsOfRelease())) expect(text).toContain(name);
  });
});
