/**
 * The published cheats as scripted clients against a gateway in a process of its own, in real time: what each claimed,
 * what it earned, and the most that it may have earned. `--write` writes docs/study-cheats.md; `--quick` takes a few.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cheatWorld } from '../api-gateway/test/cheater.ts';
import type { Door } from '../api-gateway/test/cheater.ts';
import { CHEATS } from '../api-gateway/test/study-cheats.ts';
import { isQuick, runBench } from './frame.ts';
import { root } from './portal/start-gateway.ts';
import { DATA_KEY, demoDatabase } from './users/filled-database.ts';
import { startGatewayProcess } from './users/gateway-process.ts';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import { pathOf } from '@college/contracts/core/endpoint';

const cheats = isQuick ? CHEATS.filter(({ number }) => [1, 3, 5, 13].includes(number)) : CHEATS;
const PASSWORD = 'Training2026';

interface Row {
  readonly number: number;
  readonly cheat: string;
  readonly claimed: number;
  readonly earned: number;
  readonly truth: number;
  readonly stoppedBy: string;
}
const rows: Row[] = [];

const doorTo = (origin: string): Door => {
  const call: Door['call'] = async (name, input, token) => {
    const [service = '', action = ''] = name.split('/');
    const answer = await fetch(origin + pathOf(service, action), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    });
    return ((await answer.json()) as { result: unknown }).result;
  };
  return {
    call,
    get: async (address) => {
      const answer = await fetch(new URL(address, origin));
      return { status: answer.status, text: await answer.text() };
    },
    signIn: async (username) => {
      const signedIn = await call('TokenAuth/Authenticate', { username, password: PASSWORD }, '');
      return (signedIn as { accessToken: string }).accessToken;
    },
    wait: (seconds) => sleep(seconds * 1000),
    now: () => new Date(),
  };
};

const work = async (stopLater: (stop: () => unknown) => void): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-bench-'));
  stopLater(() => rm(folder, { recursive: true, force: true }));
  const url = path.join(folder, 'bench.sqlite');
  const database = await demoDatabase(url, folder);
  stopLater(() => database.close());
  const gateway = await startGatewayProcess(url, folder);
  stopLater(gateway.stop);
  const keys = await loadKeys(DATA_KEY, folder);
  const world = await cheatWorld(database, keys, doorTo(gateway.origin), cheats.length);
  await Promise.all(
    cheats.map(async ({ number, name, stoppedBy, run }, index) => {
      const student = world.students[index];
      if (!student) throw new Error('the demo has too few students');
      const { claimed, truth } = await run(await world.cheaterOf(student));
      const earned = await world.earnedBy(student);
      const rounded = (seconds: number): number => Number(seconds.toFixed(1));
      rows.push({ number, cheat: name, claimed, earned: rounded(earned), truth: rounded(truth), stoppedBy });
    }),
  );
  rows.sort((a, b) => a.number - b.number);
  if (process.argv.includes('--write')) await writePage();
};

const page = (): string => `# Published cheats, and what they earn

What is published against study platforms, as scripts against a gateway in a process of its own and in real time: \`pnpm bench study-hostile --write\` runs all twenty beside each other and writes this page. \`study-cheats.db.test.ts\` does the same in every test run, on both databases, with a clock that the test moves, and fails when one earns more than the truth. The scripts (\`api-gateway/test/study-cheats.ts\`) send what a browser with the trick in it would send; the browser itself is left out, since nothing that happens in it is evidence. What a real browser tries is in \`e2e/study.spec.ts\`. Hops through a film without waiting are tried by \`beat.test.ts\`, in every order and at every pace, and study during an exam by \`exam-open.db.test.ts\`: both earn nothing.

_Claimed_ is what the client said that it had watched. _Truth_ is the most that may be earned: the time that really passed by the server's clock with one film; 0 where no key was had or nobody answered the checkpoint. All in seconds. Checkpoints in these runs are questions; face pictures are tried by the tests of face checks.

Run of ${new Date().toISOString().slice(0, 10)} on SQLite.

| no. | cheat | claimed | earned | truth | what stops it |
| --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row.number} | ${row.cheat} | ${row.claimed} | ${row.earned} | ${row.truth} | ${row.stoppedBy} |`).join('\n')}

Two earn what they play, in real time and one film at a time: a browser that a script drives, until the first checkpoint, and answers by a language model. They save nobody an hour, and the board of what looks unlikely shows them to people.
`;

/** Tables are written as the repository's format has them. */
const writePage = async (): Promise<void> => {
  const file = path.join(root, 'docs/study-cheats.md');
  await writeFile(file, page());
  execFileSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), file]);
};

const report = () => {
  console.table(Object.fromEntries(rows.map(({ number, stoppedBy: _stopped, ...row }) => [number, row])));
  const above = rows.filter(({ earned, truth }) => earned > truth).map(({ number }) => number);
  return { figures: { cheats: rows.length, above }, missed: above.length > 0 };
};

await runBench({ name: 'study-hostile', work, report });
