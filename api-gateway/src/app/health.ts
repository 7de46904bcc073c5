import type { Services } from './context.ts';
import type { Audience, Registry } from './registry.ts';
import type { FastifyInstance } from 'fastify';

/** Time limit for each part, in milliseconds. */
const ANSWER_MS = 3_000;
/** A bucket is not asked more often than this, however often somebody asks us. */
const KEPT_MS = 5_000;

const PARTS = ['database', 'space', 'shell', 'storage', 'messages'] as const;
export type Part = (typeof PARTS)[number];

/** Whether a part of the installation answers, and how long that took. */
export interface PartState {
  readonly part: Part;
  readonly isGood: boolean;
  readonly milliseconds: number;
  /** What is wrong; empty if nothing is. */
  readonly fault: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sentences of what is wrong although the gateway can serve, each by a name of its own. */
    problems: Map<string, string>;
    /** Tries each part that the gateway needs. */
    tryParts: () => Promise<PartState[]>;
  }
}

type Deps = Pick<Services, 'database' | 'registry' | 'settings' | 'storage'>;

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve. That needs the database and a shell, and it must
 * not be draining and must have room to write. Without room it answers `no room`, and reads still work. With
 * `BUILDS=live`, where builds are served as they are on disk, the shell may be built after the start. What is wrong
 * besides, such as a storage out of reach, is told with the status and does not change it: much goes on without it, and
 * all copies would be taken away at once.
 */
export const mountHealth = (app: FastifyInstance, services: Deps): void => {
  let draining = false;
  const probes = probesOf(services);
  const tryParts = () => Promise.all(PARTS.map((part) => tryPart(part, probes[part])));
  app.decorate('problems', new Map<string, string>());
  app.decorate('tryParts', tryParts);
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.get('/health/live', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'live' }));
  app.get('/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const states = draining ? [] : await tryParts();
    const faults = states.filter(({ isGood }) => !isGood);
    if (faults.length > 0) request.log.warn({ faults }, 'not every part of the installation answers');
    const status = draining ? 'not ready' : statusOf(new Set(faults.map(({ part }) => part)));
    const beside = faults.filter(({ part }) => part === 'storage' || part === 'messages');
    const problems = [...app.problems.values(), ...beside.map(({ part }) => PROBLEMS[part as Beside])];
    return reply
      .code(status === 'ready' ? 200 : 503)
      .send({ status, ...(problems.length > 0 && { problems }) });
  });
};

type Beside = 'storage' | 'messages';

/** Without what an error says: anybody may ask. */
const PROBLEMS: Readonly<Record<Beside, string>> = {
  storage: 'The storage does not answer: files, films and pictures are missing until it does.',
  messages:
    'Messages from other copies do not arrive (LISTEN): pages see changes when they ask again, not at once.',
};

const statusOf = (bad: ReadonlySet<Part>): string => {
  if (bad.has('database') || bad.has('shell')) return 'not ready';
  return bad.has('space') ? 'no room' : 'ready';
};

/** Rejects with what is wrong. */
type Probe = () => Promise<void>;

const probesOf = ({ database, registry, settings, storage }: Deps): Readonly<Record<Part, Probe>> => {
  let hadShell = settings.builds === 'live';
  return {
    database: async () => void (await database.read.raw('select 1')),
    space: async () => {
      if (!(await database.hasRoom())) throw new Error('nothing can be written: there is no space left');
    },
    shell: async () => {
      hadShell ||= await hasShell(registry);
      if (!hadShell) throw new Error('no page of the shell can be served');
    },
    storage: keptFor(KEPT_MS, () => storage.reach()),
    messages: async () => {
      if (!database.hearsSignals()) throw new Error('the connection that listens (LISTEN) is lost');
    },
  };
};

const tryPart = async (part: Part, probe: Probe): Promise<PartState> => {
  const from = performance.now();
  const fault = await inTime(probe()).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { part, isGood: fault === '', milliseconds: Math.round(performance.now() - from), fault };
};

/** Repeats what was found, until that is too old. */
const keptFor = (milliseconds: number, probe: Probe): Probe => {
  let found: { readonly at: number; readonly outcome: Promise<void> } | null = null;
  return () => {
    if (found === null || performance.now() - found.at > milliseconds)
      found = { at: performance.now(), outcome: inTime(probe()) };
    return found.outcome;
  };
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
