import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { killableGateway } from './killing.ts';
import type { Killable } from './killing.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const MOUNT = 'mount -t tmpfs -o size=64m tmpfs "$0" && exec "$@"';
/** A disk of its own for the state, which an ordinary user may have as well on most machines. */
const onOwnDisk = (folder: string): string[] => ['unshare', '-rm', 'sh', '-c', MOUNT, folder];
const mayMount = (): boolean =>
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;
const PRELOAD = fileURLToPath(new URL('full-disk-preload.mjs', import.meta.url));

/** Without builds nobody gets a page, and readiness says so. */
const BUILDS = { BUILDS: 'live' };

let gateway: Killable;
afterEach(() => gateway.remove());

const signIn = async (): Promise<string> => {
  const answer = await gateway.call<{ accessToken: string }>('TokenAuth/Authenticate', {
    username: 'admin',
    password: 'Training2026',
  });
  return answer?.result?.accessToken ?? '';
};
let count = 0;
const createLabel = async (token: string): Promise<number | null | undefined> => {
  count += 1;
  const names = { nameZh: `标签 ${count}`, nameEn: `Label ${count}` };
  const label = { ...names, kind: 'user', tone: 'warn', sort: 0 };
  return (await gateway.call('Label/CreateLabel', label, { token }))?.code;
};
const read = async (token: string): Promise<number | null | undefined> =>
  (await gateway.call('Session/GetUserInfo', {}, { token }))?.code;

/** Takes all the room there is, and gives it back. */
const hog = () => {
  const file = path.join('/proc', String(gateway.pid()), 'root', gateway.folder, 'hog');
  return {
    fill: () => {
      const open = openSync(file, 'w');
      try {
        for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
          const bytes = Buffer.alloc(size);
          try {
            for (;;) writeSync(open, bytes);
          } catch {
            // A smaller piece may still fit.
          }
        }
      } finally {
        closeSync(open);
      }
    },
    free: () => rm(file),
  };
};
/** Without a separate disk, the database gets a maximum number of pages. */
const pages = () => {
  const toggle = (): void => void process.kill(gateway.pid(), 'SIGUSR2');
  return { fill: toggle, free: toggle };
};

it('goes on reading on a full disk, and writes again once there is room', async () => {
  const isOwnDisk = mayMount();
  gateway = await killableGateway(
    isOwnDisk
      ? { through: onOwnDisk, env: BUILDS }
      : { env: { ...BUILDS, NODE_OPTIONS: `--import ${PRELOAD}` } },
  );
  await gateway.start();
  const token = await signIn();
  expect(await createLabel(token)).toBeNull();

  const disk = isOwnDisk ? hog() : pages();
  disk.fill();
  await expect.poll(() => createLabel(token), { timeout: 60_000, interval: 20 }).toBe(ErrorCode.notReady);
  for (let reads = 0; reads < 20; reads += 1) expect(await read(token)).toBeNull();
  expect(await gateway.readiness()).toEqual({ status: 503, said: 'no room' });

  disk.free();
  await expect.poll(() => gateway.readiness(), { timeout: 10_000 }).toEqual({ status: 200, said: 'ready' });
  expect(await createLabel(token)).toBeNull();
  expect(await gateway.terminate()).toBe(0);
});

it('serves and ends as it should while no line of its log can be written', async () => {
  const full = openSync('/dev/full', 'w');
  gateway = await killableGateway({ log: full });
  await gateway.start();
  const token = await signIn();
  for (let calls = 0; calls < 20; calls += 1) {
    expect(await read(token)).toBeNull();
    expect(await createLabel(token)).toBeNull();
  }
  const from = performance.now();
  // The connections of these calls are still open.
  expect(await gateway.terminate()).toBe(0);
  expect(performance.now() - from).toBeLessThan(10_000);
  closeSync(full);
});
