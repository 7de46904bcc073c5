import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIMITS, policy, withTimeLimit } from './policy.ts';
import { never } from '../testing/builds.ts';

const faultsThat = (column: keyof typeof policy.late) =>
  Object.entries(policy).flatMap(([fault, row]) => (row[column] ? [fault] : []));

describe('what is done about a fault', () => {
  it.each([
    ['a second attempt at once', 'atOnce', ['passing']],
    ['attempts by the page itself, later', 'byItself', ['passing', 'late']],
    ['a look at the refused file', 'examined', ['passing']],
    ['no more waiting for this build where there is another', 'avoided', ['late']],
    ['a reload', 'reload', ['unfit']],
  ] as const)('%s', (_what, column, faults) => {
    expect(faultsThat(column)).toEqual(faults);
  });
});

describe('a time limit', () => {
  it('passes on what the work yields or throws', async () => {
    await expect(withTimeLimit(1000, () => Promise.resolve('done'))).resolves.toBe('done');
    await expect(withTimeLimit(1000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  it('rejects and aborts when the work takes longer', async () => {
    let seen: AbortSignal | undefined;
    const work = (signal: AbortSignal) => {
      seen = signal;
      return never();
    };
    await expect(withTimeLimit(1, work)).rejects.toThrow('no answer within 0.001 s');
    expect(seen?.aborted).toBe(true);
  });
});

describe('the time limits', () => {
  afterEach(() => {
    globalThis.collegeLimits = undefined;
  });

  it('are 10, 20 and 120 s, and a test may shorten each', async () => {
    expect(LIMITS).toMatchObject({ manifest: 10_000, entry: 20_000, chunk: 120_000 });
    globalThis.collegeLimits = { entry: 50 };
    vi.resetModules();
    const { limits } = await import('./index.ts');
    expect(limits).toMatchObject({ entry: 50, chunk: 120_000 });
  });
});
