import { describe, expect, it } from 'vitest';
import { never } from './testing/builds.ts';
import { withTimeLimit } from './with-time-limit.ts';

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
