import type { FastifyInstance } from 'fastify';

interface Chore {
  /** Does it once, and answers how much of what there was. */
  readonly work: () => Promise<Readonly<Record<string, number>>>;
  /** What the log says when there was anything, and when it went wrong. */
  readonly done: string;
  readonly failed: string;
}

/**
 * Does a chore once this gateway listens and then at each interval, never twice at the same time. What goes wrong is
 * logged, and tried again in its turn. A gateway that closes hears it out, so that its database is still there.
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
