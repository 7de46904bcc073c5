import type { Services } from './context.ts';
import type { FastifyInstance } from 'fastify';

/** `/health/live`: the process answers. `/health/ready`: it can serve, database included, and is not draining. */
export const mountHealth = (app: FastifyInstance, { database }: Services): void => {
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/health/live', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'live' }));
  app.get('/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const ready =
      !draining &&
      (await answers(database).catch((error: unknown) => {
        request.log.warn({ err: error }, 'the database does not answer');
        return false;
      }));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
};

const answers = async ({ read }: Services['database']): Promise<boolean> => {
  await read.raw('select 1');
  return true;
};
