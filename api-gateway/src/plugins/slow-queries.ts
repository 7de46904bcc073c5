import fp from 'fastify-plugin';
import type { Services } from '../app/context.ts';

/** A statement can be as long as its `IN` list. */
const MOST_CHARACTERS = 2000;

/** Statements that take long are lines of the log, without their values. */
export const slowQueries = fp<Pick<Services, 'database' | 'settings'>>(
  async (app, { database, settings: { slowQueryMs } }) => {
    const stop = database.watch(({ name, sql }) => {
      const from = performance.now();
      return () => {
        const milliseconds = Math.round(performance.now() - from);
        if (milliseconds >= slowQueryMs)
          app.log.warn({ query: name, sql: sql.slice(0, MOST_CHARACTERS), milliseconds }, 'a slow statement');
      };
    });
    app.addHook('onClose', async () => stop());
  },
);
