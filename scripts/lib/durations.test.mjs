import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { durationsOf, overBound, slownessOf } from './durations.mjs';
import { root } from './workspace.mjs';

it('takes from a report how long each file took', () => {
  const at = (name, startTime, endTime) => ({ name: join(root, name), startTime, endTime });
  const report = {
    testResults: [at('shell/src/a.test.ts', 1000, 3500.4), at('shell/src/never.test.ts', 0, 0)],
  };
  expect(durationsOf(report)).toEqual({ 'shell/src/a.test.ts': 2500 });
  expect(durationsOf(null)).toEqual({});
});

describe('the slowness of a run', () => {
  it('is the middle of what its files took against what is recorded', () => {
    const known = { a: 1000, b: 2000, c: 4000, short: 100 };
    expect(slownessOf({ a: 1500, b: 6000, c: 8000, short: 5000, unknown: 9000 }, known)).toBe(2);
  });

  it('is never below 1, on a quick machine or without a record', () => {
    expect(slownessOf({ a: 500 }, { a: 1000 })).toBe(1);
    expect(slownessOf({ a: 500 }, {})).toBe(1);
  });
});

describe('the bounds', () => {
  it('are for each kind of file, and for the whole', () => {
    const took = {
      'shell/src/a.test.tsx': 20_500,
      'api-gateway/src/a.db.test.ts': 34_000,
      'api-gateway/src/b.db.test.ts': 45_100,
      'e2e/a.spec.ts': 79_000,
      'e2e/a.long.spec.ts': 500_000,
    };
    expect(overBound(took, 25 * 60_000, 1)).toEqual([
      'shell/src/a.test.tsx took 20.5 s of its 20 s',
      'api-gateway/src/b.db.test.ts took 45.1 s of its 45 s',
    ]);
    expect(overBound({}, 25.1 * 60_000, 1)).toEqual(['the whole took 25.1 of its 25 minutes']);
  });

  it('are wider where the whole machine is slow', () => {
    expect(overBound({ 'shell/src/a.test.tsx': 35_000 }, 40 * 60_000, 2)).toEqual([]);
  });
});
