import { schedule } from './schedule.ts';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HOUR = 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  // The spy first: put back last, it would leave the false timer to the files that share this process.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A gateway with a task whose runs end when the test says so. */
const withChore = () => {
  const log: { level: number; msg: string; err?: { message: string } }[] = [];
  const app = fastify({
    logger: { level: 'info', stream: { write: (line) => void log.push(JSON.parse(line) as never) } },
  });
  const runs: { resolve: (counts: Record<string, number>) => void; reject: (error: Error) => void }[] = [];
  const work = () =>
    new Promise<Record<string, number>>((resolve, reject) => void runs.push({ resolve, reject }));
  schedule(app, HOUR, { work, done: 'swept', failed: 'not swept' });
  return {
    app,
    runs,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    end: async (index: number, counts: Record<string, number> = {}) => {
      runs[index]?.resolve(counts);
      await new Promise(setImmediate);
    },
    logged: () => log.filter(({ msg }) => msg === 'swept' || msg === 'not swept'),
  };
};

it('is done once the gateway listens, and then at each interval', async () => {
  const { app, runs, listen, end } = withChore();
  await app.ready();
  vi.advanceTimersByTime(2 * HOUR);
  expect(runs).toHaveLength(0);
  await listen();
  expect(runs).toHaveLength(1);
  await end(0);
  vi.advanceTimersByTime(HOUR - 1);
  expect(runs).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(runs).toHaveLength(2);
  await end(1);
  await app.close();
});

it('is not begun again while it is still being done', async () => {
  const { app, runs, listen, end } = withChore();
  await listen();
  vi.advanceTimersByTime(3 * HOUR);
  expect(runs).toHaveLength(1);
  await end(0);
  vi.advanceTimersByTime(HOUR);
  expect(runs).toHaveLength(2);
  await end(1);
  await app.close();
});

it('is logged when there was anything to do', async () => {
  const { app, listen, end, logged } = withChore();
  await listen();
  await end(0, { files: 0, rows: 0 });
  expect(logged()).toEqual([]);
  vi.advanceTimersByTime(HOUR);
  await end(1, { files: 0, rows: 2 });
  expect(logged()).toMatchObject([{ msg: 'swept', files: 0, rows: 2 }]);
  await app.close();
});

it('that goes wrong is logged, and tried again in its turn', async () => {
  const { app, runs, listen, end, logged } = withChore();
  await listen();
  runs[0]?.reject(new Error('no database'));
  await new Promise(setImmediate);
  expect(logged()).toMatchObject([{ level: 50, msg: 'not swept', err: { message: 'no database' } }]);
  vi.advanceTimersByTime(HOUR);
  expect(runs).toHaveLength(2);
  await end(1);
  await app.close();
});

it('is heard out by a gateway that closes, and not begun again', async () => {
  const { app, runs, listen, end } = withChore();
  await listen();
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  await end(0);
  await closing;
  vi.advanceTimersByTime(2 * HOUR);
  expect(runs).toHaveLength(1);
});

it('keeps nothing alive by itself', async () => {
  const { app, listen, end } = withChore();
  const timers = vi.spyOn(globalThis, 'setInterval');
  await listen();
  const timer = timers.mock.results.at(-1)?.value as NodeJS.Timeout;
  expect(timer.hasRef()).toBe(false);
  await end(0);
  await app.close();
});
