/** Small writes of many people wait for each other a moment, so that many are written by one commit (docs/adr/0069). */

/** A group begins no sooner than this after the one before; the first of a quiet time does not wait. */
const PACE_MS = 40;
const MOST = 400;

interface Waiting<Sent, Answer> {
  readonly sent: Sent;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Queue<Sent, Answer> {
  waiting: Waiting<Sent, Answer>[];
  isRunning: boolean;
  lastBegin: number;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A function that takes one at a time and hands them to `save` in groups; it answers once its group is committed. Each
 * gateway of the process has a queue of its own.
 */
export const inGroups = <Deps extends { readonly database: object }, Sent, Answer>(
  save: (deps: Deps, group: readonly Sent[]) => Promise<Answer[]>,
): ((deps: Deps, sent: Sent) => Promise<Answer>) => {
  const queues = new WeakMap<object, Queue<Sent, Answer>>();

  /** Where a group fails, each is tried alone: nobody pays for what another one sent. */
  const saveAlone = async (deps: Deps, group: readonly Waiting<Sent, Answer>[]): Promise<void> => {
    // An answer may be null, which is one as well: who is never answered waits for ever.
    for (const { sent, resolve, reject } of group)
      await save(deps, [sent]).then((answers) => resolve(answers[0] as Answer), reject);
  };

  const saveGroup = async (deps: Deps, group: readonly Waiting<Sent, Answer>[]): Promise<void> => {
    try {
      const answers = await save(
        deps,
        group.map(({ sent }) => sent),
      );
      for (const [at, answer] of answers.entries()) group[at]?.resolve(answer);
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else await saveAlone(deps, group);
    }
  };

  const run = async (deps: Deps, queue: Queue<Sent, Answer>): Promise<void> => {
    queue.isRunning = true;
    while (queue.waiting.length > 0) {
      const early = queue.lastBegin + PACE_MS - performance.now();
      if (early > 0) await pause(early);
      queue.lastBegin = performance.now();
      await saveGroup(deps, queue.waiting.splice(0, MOST));
    }
    queue.isRunning = false;
  };

  return (deps, sent) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(deps.database) ?? { waiting: [], isRunning: false, lastBegin: -Infinity };
      queues.set(deps.database, queue);
      queue.waiting.push({ sent, resolve, reject });
      if (!queue.isRunning) void run(deps, queue);
    });
};
