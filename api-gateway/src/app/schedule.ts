import type { FastifyInstance } from 'fastify';

interface Chore {
  /** Runs once, and returns counts of what was done. */
  readonly work: () => Promise<Readonly<Record<string, number>>>;
  /** Log messages for a run that did something, and for one that failed. */
  readonly done: string;
  readonly failed: string;
}

/**
 * Runs a task when the gateway starts to listen and then at each interval, never twice at the same time. A failure is
 * logged, and the next run tries again. A closing gateway waits for the running task, so that its database is still
 * open.
 */
export const schedule = (app: FastifyInstance, milliseconds: number, { work, done, failed }: Chore): void => {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    try {
      const counts = await work();
      if (Object.values(counts).some((count) => count > 0)) app.log.info(counts, done);
    } catch (error) {
      app.log.error({ err: error }, failed);
    }
    running = null;
  };
  const look = (): void => void (running ??= run());
  app.addHook('onListen', (listening) => {
    look();
    timer = setInterval(look, milliseconds).unref();
    listening();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
};

/** Repeats work on at most `limit` rows at a time until there are fewer; returns on how many it was done. */
export const inSteps = async (limit: number, work: (limit: number) => Promise<number>): Promise<number> => {
  let all = 0;
  let step: number;
  do {
    step = await work(limit);
    all += step;
  } while (step === limit);
  return all;
};
