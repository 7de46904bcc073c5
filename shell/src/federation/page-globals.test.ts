import { afterEach, expect, it } from 'vitest';
import { limits } from './page-globals.ts';

afterEach(() => {
  globalThis.collegeLimits = undefined;
});

it('the time limits are 10, 20 and 120 s, and a test may shorten each', () => {
  expect(limits()).toMatchObject({ entry: 20_000, chunk: 120_000 });
  globalThis.collegeLimits = { entry: 50 };
  expect(limits()).toMatchObject({ entry: 50, chunk: 120_000 });
});
