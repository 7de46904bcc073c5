import { describe, expect, it, vi } from 'vitest';
import { createReporter } from './health-reporter.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { business, failureOf } from '../testing/builds.ts';

const build = { remote: 'business', version: business.version };
const failure = (stage: 'load-entry' | 'render' = 'load-entry', version: string | null = build.version) =>
  new RemoteLoadError(stage, { remote: 'business', version }, 'broken');

const worldWith = ({ isOverridden = false, storage = new Map<string, string>() } = {}) => {
  const world = {
    sendLoad: vi.fn(() => Promise.resolve()),
    sendFailure: vi.fn(() => Promise.resolve()),
    isOverridden: () => isOverridden,
    idle: [] as (() => void)[],
    whenIdle: (work: () => void) => void world.idle.push(work),
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
    user: null as number | null,
    userId: () => world.user,
    time: 0,
    now: () => world.time,
  };
  return {
    world,
    reporter: createReporter(world),
    rest: () => world.idle.splice(0).forEach((work) => work()),
  };
};

describe('a version that could be shown', () => {
  it('is reported at rest, once in a tab', () => {
    const storage = new Map<string, string>();
    const { world, reporter, rest } = worldWith({ storage });
    reporter.loaded(build);
    reporter.loaded(build);
    expect(world.sendLoad).not.toHaveBeenCalled();
    rest();
    expect(world.sendLoad.mock.calls).toEqual([[build]]);
    reporter.loaded({ ...build, version: '2.0.0' });
    rest();
    expect(world.sendLoad).toHaveBeenCalledTimes(2);

    const reloaded = worldWith({ storage });
    reloaded.reporter.loaded(build);
    reloaded.rest();
    expect(reloaded.world.sendLoad).not.toHaveBeenCalled();
  });

  it('is reported again for whoever signs in at the same tab', () => {
    const { world, reporter, rest } = worldWith();
    for (const user of [null, 7, 8, 7]) {
      world.user = user;
      reporter.loaded(build);
      rest();
    }
    expect(world.sendLoad).toHaveBeenCalledTimes(3);
  });
});

describe('a failure', () => {
  it('is reported with its stage and the trace id of the panel', () => {
    const { world, reporter } = worldWith();
    const error = failure();
    reporter.failed(error);
    expect(error.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(world.sendFailure).toHaveBeenCalledWith({ ...build, stage: 'load-entry', traceId: error.traceId });
  });

  it('is reported at most once a minute for each version and stage', () => {
    const { world, reporter } = worldWith();
    reporter.failed(failure());
    world.time = 59_999;
    reporter.failed(failure());
    expect(world.sendFailure).toHaveBeenCalledTimes(1);
    reporter.failed(failure('render'));
    reporter.failed(failure('load-entry', '2.0.0'));
    expect(world.sendFailure).toHaveBeenCalledTimes(3);
    world.time = 60_000;
    reporter.failed(failure());
    expect(world.sendFailure).toHaveBeenCalledTimes(4);
  });

  it('of no version is not reported', () => {
    const { world, reporter } = worldWith();
    reporter.failed(failure('load-entry', null));
    expect(world.sendFailure).not.toHaveBeenCalled();
  });
});

it('a developer’s build is nobody’s business', () => {
  const { world, reporter, rest } = worldWith({ isOverridden: true });
  reporter.loaded(build);
  reporter.failed(failure());
  rest();
  expect([world.sendLoad.mock.calls, world.sendFailure.mock.calls]).toEqual([[], []]);
});

it('a report that does not arrive disturbs nobody', async () => {
  const { world, reporter } = worldWith();
  const refused = Promise.reject(new Error('offline'));
  world.sendFailure.mockReturnValue(refused);
  reporter.failed(failure());
  expect(await failureOf(refused)).toBeInstanceOf(Error);
});
