import { afterEach, expect, it } from 'vitest';
import { limits } from './page-globals.ts';

afterEach(() => {
  globalThis.collegeLimits = undefined;
});

it('the time limits are 10, 20 and 120 s, and a test may shorten each', () => {
  expect(limits()).toEqual({ manifest: 10_000, entry: 20_000, chunk: 120_000, poll: 60_000 });
  globalThis.collegeLimits = { entry: 50 };
  expect(limits()).toEqual({ manifest: 10_000, entry: 50, chunk: 120_000, poll: 60_000 });
});
