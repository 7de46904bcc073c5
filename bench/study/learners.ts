/**
 * Learners in a process of their own: each has a login, starts a film and beats. Told by its parent what to do; the
 * ledger of what was acknowledged is kept here, where a killed gateway cannot lose it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '@college/contracts/core/endpoint';
import type { BeatReply, StudySession } from '@college/contracts/business/study';

export interface Learner {
  readonly userId: number;
  readonly token: string;
}
export interface Orders {
  readonly origin: string;
  readonly learners: readonly Learner[];
  readonly place: { readonly classId: number; readonly courseId: number; readonly wareId: number };
  /** Between two beats of a learner; 0: as fast as they are answered. */
  readonly everyMs: number;
  readonly ms: number;
}
export interface Told {
  readonly beats: number[];
  readonly keys: number[];
  readonly errors: Record<string, number>;
  /** Acknowledged seconds of each user. */
  readonly ledger: Record<number, number>;
}

interface Studying extends Learner {
  readonly session: StudySession;
  readonly keys: readonly string[];
  seq: number;
  begun: number;
  minute: number;
}

const ledger: Record<number, number> = {};
let told: Told = { beats: [], keys: [], errors: {}, ledger };
const studying = new Map<number, Studying>();

const fault = (what: string): void => void (told.errors[what] = (told.errors[what] ?? 0) + 1);

const post = async <Result>(
  orders: Orders,
  name: string,
  input: object,
  token: string,
): Promise<Result | null> => {
  const [service = '', action = ''] = name.split('/');
  const answer = await fetch(orders.origin + pathOf(service, action), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  if (answer.status !== 200) fault(`${action} ${answer.status}`);
  return ((await answer.json()) as { result: Result | null }).result;
};

const textOf = async (orders: Orders, address: string): Promise<string> =>
  (await fetch(new URL(address, orders.origin))).text();

const start = async (orders: Orders, learner: Learner): Promise<void> => {
  const input = { ...orders.place, takeOver: true };
  const session = await post<StudySession>(orders, 'StudyRecord/StartStudy', input, learner.token);
  if (session?.media.by !== 'hls') return fault('not started');
  const master = await textOf(orders, session.media.address);
  const list = master.split('\n').find((line) => line.includes('/list.m3u8')) ?? '';
  const lines = (await textOf(orders, list)).split('\n');
  const keys = lines.flatMap((line) => /URI="([^"]*\.key\?[^"]*)"/.exec(line)?.[1] ?? []);
  studying.set(learner.userId, { ...learner, session, keys, seq: 0, begun: performance.now(), minute: -1 });
};

const key = async (orders: Orders, one: Studying, minute: number): Promise<void> => {
  one.minute = minute;
  const from = performance.now();
  const { status } = await fetch(new URL(one.keys[minute] ?? '', orders.origin));
  told.keys.push(performance.now() - from);
  if (status !== 200) fault(`key ${status}`);
};

const beat = async (orders: Orders, one: Studying): Promise<void> => {
  const pos = (performance.now() - one.begun) / 1000;
  const minute = Math.floor(pos / 60);
  if (minute !== one.minute) await key(orders, one, minute);
  const { classId, courseId, wareId, sessionId, epoch } = one.session;
  one.seq += 1;
  const place = { classId, courseId, wareId, sessionId, epoch, seq: one.seq };
  const claim = { pos, rate: 1, playing: true, visible: true, idleSeconds: 0 };
  const from = performance.now();
  const name = 'TrainClass/SaveCourseWareRecord';
  const reply = await post<BeatReply>(orders, name, { ...place, ...claim }, one.token);
  told.beats.push(performance.now() - from);
  if (reply) ledger[one.userId] = reply.creditedSeconds;
};

const live = async (orders: Orders, one: Studying, end: number): Promise<void> => {
  if (orders.everyMs > 0) await sleep(Math.random() * orders.everyMs);
  while (performance.now() < end) {
    const next = performance.now() + orders.everyMs;
    await beat(orders, one);
    const left = Math.min(next, end) - performance.now();
    if (orders.everyMs > 0 && left > 0) await sleep(left);
  }
};

/** A gateway that is killed refuses everybody at once: that ends the orders, and the ledger stays as it is. */
const obey = async (orders: Orders): Promise<void> => {
  told = { beats: [], keys: [], errors: {}, ledger };
  const starting = orders.learners.filter(({ userId }) => !studying.has(userId));
  const AT_ONCE = 10;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = starting.pop(); next; next = starting.pop()) await start(orders, next);
    }),
  );
  process.send?.('started');
  const end = performance.now() + orders.ms;
  const lives = [...studying.values()].map((one) => live(orders, one, end));
  const results = await Promise.allSettled(lives);
  for (const result of results) if (result.status === 'rejected') fault('cut off');
  process.send?.(told);
};

process.on('message', (orders: Orders) => void obey(orders));
