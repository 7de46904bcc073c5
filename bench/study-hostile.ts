/**
 * The known cheats against a gateway in a process of its own, in real time: what each claimed, what it earned, and the
 * most that it may have earned. `--write` writes docs/study-cheats.md; `--quick` takes a few.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cheatWorld } from '../api-gateway/test/cheat-world.ts';
import { isQuick, runBench } from './frame.ts';
import { root } from './portal/start-gateway.ts';
import { DATA_KEY, demoDatabase } from './users/filled-database.ts';
import { startGatewayProcess } from './users/gateway-process.ts';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import { college } from '@college/cheat-kit/college';
import { tableOf, trySmallSites } from '@college/cheat-kit/command';
import { openSite } from '@college/cheat-kit/owner';
import { pageOf } from '@college/cheat-kit/page';
import { CHEATS, tooMuch, tryCheats } from '@college/cheat-kit/run';
import type { Row } from '@college/cheat-kit/run';

const cheats = isQuick ? CHEATS.filter(({ number }) => [1, 3, 5, 13].includes(number)) : CHEATS;
const PASSWORD = 'Training2026';
let rows: readonly Row[] = [];

const work = async (stopLater: (stop: () => unknown) => void): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-bench-'));
  stopLater(() => rm(folder, { recursive: true, force: true }));
  const url = path.join(folder, 'bench.sqlite');
  const database = await demoDatabase(url, folder);
  stopLater(() => database.close());
  const token = randomBytes(32).toString('base64url');
  const gateway = await startGatewayProcess(url, folder, { CHEAT_KIT_TOKEN: token });
  stopLater(gateway.stop);
  const keys = await loadKeys(DATA_KEY, folder);
  const wish = { keys, now: new Date(), password: PASSWORD, count: cheats.length };
  const { world, checkpointSoon } = await cheatWorld(database, wish);
  const site = college(await openSite(gateway.origin, token), world, {
    wait: (seconds) => sleep(seconds * 1000),
    now: () => new Date(),
    checkpointSoon,
  });
  rows = await tryCheats(site, cheats, { whenDone: () => undefined });
  if (process.argv.includes('--write')) await writePage(site.name);
};

/** Tables are written as the repository's format has them. */
const writePage = async (name: string): Promise<void> => {
  const file = path.join(root, 'docs/study-cheats.md');
  const today = new Date().toISOString().slice(0, 10);
  await writeFile(file, pageOf({ site: name, rows }, await trySmallSites(), today));
  execFileSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), file]);
};

const report = () => {
  console.table(tableOf([{ site: 'this college', rows }]));
  const above = tooMuch(rows).map(({ number }) => number);
  return { figures: { cheats: rows.length, above }, missed: above.length > 0 };
};

await runBench({ name: 'study-hostile', work, report });
