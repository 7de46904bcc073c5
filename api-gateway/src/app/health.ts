import type { Services } from './context.ts';
import type { Audience, Registry } from '../features/micro-frontend/registry.ts';
import type { FastifyInstance } from 'fastify';

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve, database and a shell included, and is not draining.
 * Where builds are served as they are on disk (`BUILDS=live`) the shell may come later than the gateway.
 */
export const mountHealth = (app: FastifyInstance, { database, registry, settings }: Services): void => {
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
      })) &&
      (settings.builds === 'live' ||
        (await hasShell(registry).catch((error: unknown) => {
          request.log.warn({ err: error }, 'the shell cannot be read');
          return false;
        })));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
};

const VISITOR: Audience = { userId: null, visitorKey: '', roleId: null, areaCode: null };

/** Whether somebody who is not signed in gets a page. */
const hasShell = async (registry: Registry): Promise<boolean> => {
  const { shell } = await registry.resolve(VISITOR, 'en');
  for (const version of [shell?.version, shell?.fallback])
    if (version != null && (await registry.shellPage(version)) !== null) return true;
  return false;
};

const answers = async ({ read }: Services['database']): Promise<boolean> => {
  await read.raw('select 1');
  return true;
};
