/** Beats wait for each other a moment, so that many are written by one commit (docs/adr/0069). */
import { saveBeats } from './beat-group.ts';
import type { BeatAnswer, BeatDeps, SentBeat } from './beat-group.ts';

/** A group begins no sooner than this after the one before; the first beat of a quiet time does not wait. */
const PACE_MS = 40;
const MOST = 400;

interface Waiting extends SentBeat {
  readonly resolve: (answer: BeatAnswer) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue {
  waiting: Waiting[];
  isRunning: boolean;
  lastBegin: number;
}

/** One for each gateway of the process. */
const queues = new WeakMap<object, Queue>();

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Where a group fails, each is tried alone: nobody pays for what another one sent. */
const saveAlone = async (deps: BeatDeps, group: readonly Waiting[]): Promise<void> => {
  for (const { resolve, reject, ...sent } of group)
    await saveBeats(deps, [sent]).then(([answer]) => answer && resolve(answer), reject);
};

const saveGroup = async (deps: BeatDeps, group: readonly Waiting[]): Promise<void> => {
  try {
    const answers = await saveBeats(deps, group);
    for (const [at, answer] of answers.entries()) group[at]?.resolve(answer);
  } catch (error) {
    if (group.length === 1) group[0]?.reject(error);
    else await saveAlone(deps, group);
  }
};

const run = async (deps: BeatDeps, queue: Queue): Promise<void> => {
  queue.isRunning = true;
  while (queue.waiting.length > 0) {
    const early = queue.lastBegin + PACE_MS - performance.now();
    if (early > 0) await pause(early);
    queue.lastBegin = performance.now();
    await saveGroup(deps, queue.waiting.splice(0, MOST));
  }
  queue.isRunning = false;
};

/** Answers once the beat is committed. */
export const queueBeat = (deps: BeatDeps, sent: SentBeat): Promise<BeatAnswer> =>
  new Promise((resolve, reject) => {
    const queue = queues.get(deps.database) ?? { waiting: [], isRunning: false, lastBegin: -Infinity };
    queues.set(deps.database, queue);
    queue.waiting.push({ ...sent, resolve, reject });
    if (!queue.isRunning) void run(deps, queue);
  });
