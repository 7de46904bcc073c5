import type { Services } from './context.ts';
import type { Audience, Registry } from './registry.ts';
import type { FastifyInstance } from 'fastify';

/** Time limit for each check, in milliseconds. */
const ANSWER_MS = 3_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Sentences of what is wrong although the gateway can serve, each by a name of its own. */
    problems: Map<string, string>;
  }
}

type Deps = Pick<Services, 'database' | 'registry' | 'settings'>;

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve. That needs the database and a shell, and it must
 * not be draining and must have room to write. Without room it answers `no room`, and reads still work. With
 * `BUILDS=live`, where builds are served as they are on disk, the shell may be built after the start. What is wrong
 * besides is told with the status and does not change it: it keeps nobody from working.
 */
export const mountHealth = (app: FastifyInstance, services: Deps): void => {
  let draining = false;
  app.decorate('problems', new Map<string, string>());
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/health/live', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'live' }));
  app.get('/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const status = draining
      ? 'not ready'
      : await inTime(statusOf(services)).catch((error: unknown) => {
          request.log.warn({ err: error }, 'the database or the shell cannot be read');
          return 'not ready';
        });
    const problems = [...app.problems.values()];
    return reply
      .code(status === 'ready' ? 200 : 503)
      .send({ status, ...(problems.length > 0 && { problems }) });
  });
};

const statusOf = async ({ database, registry, settings }: Deps): Promise<string> => {
  await database.read.raw('select 1');
  if (!(await database.hasRoom())) return 'no room';
  return settings.builds === 'live' || (await hasShell(registry)) ? 'ready' : 'not ready';
};

const VISITOR: Audience = { userId: null, visitorKey: '', roleId: null, areaCode: null };

/** Whether a visitor who is not signed in gets a page. */
const hasShell = async (registry: Registry): Promise<boolean> => {
  const { shell } = await registry.resolve(VISITOR, 'en');
  for (const version of [shell?.version, shell?.fallback])
    if (version != null && (await registry.shellPage(version)) !== null) return true;
  return false;
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_MS);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
};
