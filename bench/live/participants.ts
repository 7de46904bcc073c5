/**
 * People in the room of a live lesson, in a process of their own. When each was there is noted here, where a killed
 * gateway cannot lose it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openLine } from './line.ts';
import type { Line, Stay } from './line.ts';
import type { SignedIn } from '../users/logins.ts';
import type { RoomMessage } from '@college/contracts/live/live-room';

export type Order =
  | {
      readonly do: 'come';
      readonly origin: string;
      readonly liveCourseId: number;
      readonly people: readonly SignedIn[];
      /** All come within so long. */
      readonly withinMs: number;
    }
  /** Until all are in, after the lesson began or a line was lost. */
  | { readonly do: 'be in'; readonly giveUpMs: number }
  /** Lines of chat, one each so often; whose turn it is, is chance. */
  | { readonly do: 'write'; readonly ms: number; readonly everyMs: number }
  /** Some close their page, and come again after a while. */
  | { readonly do: 'leave'; readonly every: number; readonly awayMs: number }
  | { readonly do: 'return' }
  | { readonly do: 'report' };

/** A line of chat as the people of this process heard it. */
export interface HeardLine {
  readonly text: string;
  readonly heard: number;
  /** Until the last of them had it. */
  readonly lastMs: number;
}

export interface Results {
  /** Coming in before the lesson, after it began, and after the gateway was killed. */
  readonly joins: number[];
  readonly backs: number[];
  readonly lines: HeardLine[];
  /** Of each line at each person. */
  readonly delays: number[];
  readonly votes: number;
  readonly faults: Record<string, number>;
  readonly ledger: Record<number, readonly Stay[]>;
}

const WORDS = /^第 (\d+) 行 \d+$/;
/** A vote comes within so long after the question. */
const VOTE_MS = 8_000;
const LOOK_MS = 20;
const GIVE_UP_MS = 60_000;

const people: { readonly userId: number; readonly line: Line }[] = [];
const joins: number[] = [];
const backs: number[] = [];
const delays: number[] = [];
const lines = new Map<string, { heard: number; lastMs: number }>();
const faults: Record<string, number> = {};
let votes = 0;
let away: Line[] = [];
let awayUntil = 0;

const fault = (what: string): void => void (faults[what] = (faults[what] ?? 0) + 1);

const hear = (message: RoomMessage): void => {
  if (message.type === 'refused') fault(`${message.what} ${message.reason}`);
  if (message.type !== 'chat') return;
  const [, sentAt] = WORDS.exec(message.chat.text) ?? [];
  if (sentAt === undefined) return;
  const delay = Date.now() - Number(sentAt);
  delays.push(delay);
  const line = lines.get(message.chat.text) ?? { heard: 0, lastMs: 0 };
  lines.set(message.chat.text, { heard: line.heard + 1, lastMs: Math.max(line.lastMs, delay) });
};

const addPerson = (
  { userId, token }: SignedIn,
  { origin, liveCourseId }: Extract<Order, { do: 'come' }>,
): Line => {
  const voted = new Set<number>();
  const line = openLine(
    { origin, token, liveCourseId, tab: `bench-${userId}-page` },
    {
      onIn: (milliseconds, isBack) => void (isBack ? backs : joins).push(milliseconds),
      onFault: fault,
      onMessage: (message) => {
        hear(message);
        if (message.type !== 'poll' || !message.poll?.isOpen) return;
        const { id: pollId, options } = message.poll;
        if (voted.has(pollId)) return;
        voted.add(pollId);
        setTimeout(() => {
          line.say({ type: 'vote', pollId, option: Math.floor(Math.random() * options.length) });
          votes += 1;
        }, Math.random() * VOTE_MS);
      },
    },
  );
  people.push({ userId, line });
  return line;
};

const areIn = async (giveUpMs: number): Promise<number> => {
  const until = Date.now() + giveUpMs;
  for (;;) {
    const missing = people.filter(({ line }) => !line.isIn() && !away.includes(line)).length;
    if (missing === 0) return Date.now();
    if (Date.now() > until) {
      fault(`${missing} did not come in`);
      return Date.now();
    }
    await sleep(LOOK_MS);
  }
};

const come = async (order: Extract<Order, { do: 'come' }>): Promise<number> => {
  await Promise.all(
    order.people.map(async (person) => {
      const line = addPerson(person, order);
      await sleep(Math.random() * order.withinMs);
      line.come();
    }),
  );
  return areIn(GIVE_UP_MS);
};

const write = async (ms: number, everyMs: number): Promise<string[]> => {
  const until = Date.now() + ms;
  const written: string[] = [];
  // Each process has its own moments.
  await sleep(Math.random() * everyMs);
  for (let number = 0; Date.now() < until; number += 1) {
    const { line } = people[Math.floor(Math.random() * people.length)] ?? {};
    const text = `第 ${Date.now()} 行 ${process.pid}${number}`;
    if (line?.isIn()) {
      line.say({ type: 'chat', text });
      written.push(text);
    }
    await sleep(everyMs);
  }
  return written;
};

const obey = async (order: Order): Promise<unknown> => {
  if (order.do === 'come') return come(order);
  if (order.do === 'be in') return areIn(order.giveUpMs);
  if (order.do === 'write') return write(order.ms, order.everyMs);
  if (order.do === 'leave') {
    away = people.filter((_, at) => at % order.every === 0).map(({ line }) => line);
    for (const line of away) line.leave();
    awayUntil = Date.now() + order.awayMs;
    return away.length;
  }
  if (order.do === 'return') {
    await sleep(Math.max(0, awayUntil - Date.now()));
    for (const line of away) line.come();
    away = [];
    return areIn(GIVE_UP_MS);
  }
  const results: Results = {
    joins,
    backs,
    delays,
    votes,
    faults,
    lines: [...lines].map(([text, line]) => ({ text, ...line })),
    ledger: Object.fromEntries(people.map(({ userId, line }) => [userId, line.stays])),
  };
  return results;
};

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.(answer ?? null),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
