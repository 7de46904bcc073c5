/**
 * Whether a rush of logins stalls the calls of those who are in already: the p95 of a list call beside logins flat out
 * against its p95 alone, in rounds taken in turn. The gateway is a process of its own, over a new database.
 * `--rounds 3` for a shorter one, `--quick` to see only that it finishes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { isQuick, optionOf, runBench } from './frame.ts';
import { root, startGateway } from './portal/start-gateway.ts';
import { pathOf } from '@college/contracts/core/endpoint';

const ROUNDS = optionOf('rounds', 7, 1);
const ROUND_MS = isQuick ? 1000 : 4000;
/** People who sign in as fast as they are answered. */
const RUSH = 16;
/** One list call each 20 ms at most: a reader's p95, not a throughput. */
const PAUSE_MS = 20;
const GOAL = 2;
const PASSWORD = 'Training2026';

let origin = '';
let token = '';

const post = async (service: string, action: string, input: object, token?: string): Promise<unknown> => {
  const answer = await fetch(origin + pathOf(service, action), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  });
  const { success, result, error } = (await answer.json()) as {
    success: boolean;
    result: unknown;
    error: { message: string } | null;
  };
  if (!success) throw new Error(`${service}/${action}: ${error?.message ?? ''}`);
  return result;
};

const signIn = async (username: string): Promise<string> =>
  ((await post('TokenAuth', 'Authenticate', { username, password: PASSWORD })) as { accessToken: string })
    .accessToken;

let students: { username: string }[] = [];

/** Milliseconds of each list call until `isOver`. */
const listCalls = async (isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (!isOver()) {
    const from = performance.now();
    await post('TrainClass', 'GetTrainClassPageList', { page: 1, pageSize: 20 }, token);
    times.push(performance.now() - from);
    await wait(PAUSE_MS);
  }
  return times;
};

let turn = 0;
/** Signs people in one after the other until `isOver`; yields how many. Each comes round again in turn. */
const signInSteadily = async (isOver: () => boolean): Promise<number> => {
  let count = 0;
  for (; !isOver(); count += 1) {
    turn += 1;
    await signIn(students[turn % students.length]?.username ?? '');
  }
  return count;
};

const clock = (): (() => boolean) => {
  const end = performance.now() + ROUND_MS;
  return () => performance.now() > end;
};

const p95 = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

interface Round {
  idle: number;
  busy: number;
  loginsPerSecond: number;
}

const measure = async (round: number): Promise<Round> => {
  const idle = p95(await listCalls(clock()));
  const isOver = clock();
  const [busyTimes, ...logins] = await Promise.all([
    listCalls(isOver),
    ...Array.from({ length: RUSH }, () => signInSteadily(isOver)),
  ]);
  const busy = p95(busyTimes);
  const loginsPerSecond = (logins.reduce((sum, count) => sum + count, 0) / ROUND_MS) * 1000;
  process.stderr.write(
    `round ${round} of ${ROUNDS}: list p95 ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms beside ${loginsPerSecond.toFixed(0)} logins/s\n`,
  );
  return { idle, busy, loginsPerSecond };
};

const rounds: Round[] = [];
const work = async (stopLater: (stop: () => unknown) => void): Promise<void> => {
  const gateway = await startGateway(root);
  stopLater(gateway.stop);
  origin = `http://localhost:${gateway.port}`;
  token = await signIn('manager');
  // Some of the demo's accounts are disabled.
  const filters = { page: 1, pageSize: 100, userType: '3', state: 'enabled' };
  ({ items: students } = (await post('User', 'GetUserPageList', filters, token)) as {
    items: { username: string }[];
  });
  await listCalls(clock());
  for (let round = 1; round <= ROUNDS; round += 1) rounds.push(await measure(round));
};

const report = () => {
  const idleP95Ms = median(rounds.map(({ idle }) => idle));
  const busyP95Ms = median(rounds.map(({ busy }) => busy));
  const ratio = median(rounds.map(({ idle, busy }) => busy / idle));
  const loginsPerSecond = median(rounds.map((round) => round.loginsPerSecond));
  console.table({
    idle: { 'list p95, ms': Number(idleP95Ms.toFixed(1)), 'logins/s': 0 },
    'logins flat out': {
      'list p95, ms': Number(busyP95Ms.toFixed(1)),
      'logins/s': Math.round(loginsPerSecond),
    },
  });
  console.log(
    `Beside ${loginsPerSecond.toFixed(0)} logins a second a list call takes ${ratio.toFixed(2)} of its idle p95; at most ${GOAL} is wanted.`,
  );
  return { figures: { idleP95Ms, busyP95Ms, ratio, loginsPerSecond, wanted: GOAL }, missed: ratio > GOAL };
};

await runBench({ name: 'logins', work, report });
