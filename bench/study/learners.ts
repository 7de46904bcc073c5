/**
 * Learners in a process of their own: each has a login, starts a film and beats. Its parent sends the orders; the
 * ledger of what was acknowledged is here, where a killed gateway cannot lose it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, callOf } from '../users/client.ts';
import type { SignedIn } from '../users/logins.ts';
import type { BeatReply, StudySession } from '@college/contracts/study/study';

export type Learner = SignedIn;
export interface Orders {
  readonly origin: string;
  readonly learners: readonly Learner[];
  readonly place: { readonly classId: number; readonly courseId: number; readonly wareId: number };
  /** Between two beats of a learner; 0: as fast as they are answered. */
  readonly everyMs: number;
  readonly ms: number;
}
export interface Results {
  readonly beats: number[];
  readonly keys: number[];
  readonly errors: Record<string, number>;
  /** Beats of a film that played of which not all was credited, by reason. */
  readonly lost: Record<string, number>;
  /** Acknowledged seconds of each user. */
  readonly ledger: Record<number, number>;
}

interface Studying extends Learner {
  readonly session: StudySession;
  readonly keys: readonly string[];
  seq: number;
  /** Where the film is, in seconds. */
  from: number;
  /** Since when it has played from there; null: it is paused. */
  since: number | null;
  /** The last key that was asked for. */
  minute: number;
}

const ledger: Record<number, number> = {};
const noResults = (): Results => ({ beats: [], keys: [], errors: {}, lost: {}, ledger });
let results = noResults();
const studying = new Map<number, Studying>();

const fault = (what: string): void => void (results.errors[what] = (results.errors[what] ?? 0) + 1);

const post = async <Result>(
  orders: Orders,
  name: string,
  input: object,
  token: string,
): Promise<Result | null> => {
  const { status, body } = await callOf<Result>(orders.origin, name, input, token);
  if (status !== 200) fault(`${name.split('/')[1]} ${status}`);
  return body.result;
};

const textOf = async (orders: Orders, address: string): Promise<string> =>
  (await ask(new URL(address, orders.origin), 'GET')).body;

const start = async (orders: Orders, learner: Learner): Promise<Studying | undefined> => {
  const input = { ...orders.place, takeOver: true };
  const session = await post<StudySession>(orders, 'StudyRecord/StartStudy', input, learner.token);
  if (session?.media.by !== 'hls') return void fault('not started');
  const master = await textOf(orders, session.media.address);
  const list = master.split('\n').find((line) => line.includes('/list.m3u8')) ?? '';
  const lines = (await textOf(orders, list)).split('\n');
  const keys = lines.flatMap((line) => /URI="([^"]*\.key\?[^"]*)"/.exec(line)?.[1] ?? []);
  const from = session.position;
  const one = { ...learner, session, keys, seq: 0, from, since: null, minute: Math.floor(from / 60) - 1 };
  await keysAhead(orders, one, from);
  studying.set(learner.userId, one);
  return one;
};

/** Players load this much ahead, in seconds. */
const AHEAD = 40;

const keysAhead = async (orders: Orders, one: Studying, place: number): Promise<void> => {
  while (one.minute < Math.floor((place + AHEAD) / 60)) {
    one.minute += 1;
    const from = performance.now();
    const { status } = await ask(new URL(one.keys[one.minute] ?? '', orders.origin), 'GET');
    results.keys.push(performance.now() - from);
    if (status !== 200) fault(`key ${status}`);
  }
};

const placeOf = ({ from, since }: Studying): number =>
  since === null ? from : from + (performance.now() - since) / 1000;

const beat = async (orders: Orders, one: Studying): Promise<void> => {
  const playing = one.since !== null;
  const pos = placeOf(one);
  if (playing) await keysAhead(orders, one, pos);
  const { classId, courseId, wareId, sessionId, epoch } = one.session;
  one.seq += 1;
  const place = { classId, courseId, wareId, sessionId, epoch, seq: one.seq };
  const claim = { pos, rate: 1, playing, visible: true, idleSeconds: 0 };
  const from = performance.now();
  const name = 'TrainClass/SaveCourseWareRecord';
  const reply = await post<BeatReply>(orders, name, { ...place, ...claim }, one.token);
  results.beats.push(performance.now() - from);
  if (!reply) return;
  ledger[one.userId] = reply.creditedSeconds;
  // The first one after a pause says that it was one.
  if (playing && reply.reason !== null && reply.reason !== 'paused')
    results.lost[reply.reason] = (results.lost[reply.reason] ?? 0) + 1;
  if (reply.seekTo !== null) playFrom(one, reply.seekTo);
};

const playFrom = (one: Studying, place: number): void => {
  one.from = place;
  one.since = performance.now();
};

/** A lease without a sign of life ends after a minute: who has started gives one, paused, while the others start. */
const WAITING_MS = 45_000;
let end = 0;
let measure = (): void => undefined;
let measured = new Promise<void>((resolve) => (measure = resolve));

const live = async (orders: Orders, one: Studying): Promise<void> => {
  const begin = measured.then(() => true);
  while (!(await Promise.race([begin, sleep(WAITING_MS, false)]))) await beat(orders, one);
  await sleep(Math.random() * orders.everyMs);
  playFrom(one, one.from);
  while (performance.now() < end) {
    const next = performance.now() + orders.everyMs;
    await beat(orders, one);
    const left = Math.min(next, end) - performance.now();
    if (orders.everyMs > 0 && left > 0) await sleep(left);
  }
  // Paused until the next orders.
  one.from = placeOf(one);
  one.since = null;
};

/**
 * All start, then all beat, spread over the first interval. A gateway that is killed refuses everybody at once: that
 * ends the orders, and the ledger stays as it is.
 */
const obey = async (orders: Orders): Promise<void> => {
  results = noResults();
  const starting = orders.learners.filter(({ userId }) => !studying.has(userId));
  // A line that breaks ends that learner's part, and not the process with the ledger of all.
  const lived = (one: Studying) => live(orders, one).catch(() => fault('cut off'));
  const lives = [...studying.values()].map(lived);
  const AT_ONCE = 10;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = starting.pop(); next; next = starting.pop()) {
        const one = await start(orders, next).catch(() => void fault('not started'));
        if (one) lives.push(lived(one));
      }
    }),
  );
  process.send?.('started');
  await measured;
  results = noResults();
  end = performance.now() + orders.ms;
  await Promise.all(lives);
  measured = new Promise((resolve) => (measure = resolve));
  process.send?.(results);
};

process.on('message', (orders: Orders | 'measure') => {
  if (orders === 'measure') measure();
  else void obey(orders);
});
