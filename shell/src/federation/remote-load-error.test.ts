import { describe, expect, it } from 'vitest';
import { failedChunk, isLate } from './remote-load-error.ts';
import { withTimeLimit } from './policy.ts';
import { failureOf, never } from '../testing/builds.ts';

const chunk = (type: string) =>
  Object.assign(new Error('Loading chunk 7 failed'), { request: 'http://localhost/7.js', type });
const wrapped = (cause: unknown) => new Error('the runtime', { cause: new Error('its module', { cause }) });

describe('the error of a chunk', () => {
  it('names the address, wherever in the chain of causes it is', () => {
    expect(failedChunk(wrapped(chunk('error')))).toBe('http://localhost/7.js');
  });

  it('is none when something else failed', () => {
    expect(failedChunk(wrapped(new TypeError('x is not a function')))).toBeNull();
    expect(failedChunk('broken')).toBeNull();
  });

  it('says whether nobody answered in time, by either limit', async () => {
    expect(isLate(wrapped(chunk('timeout')))).toBe(true);
    expect(isLate(wrapped(await failureOf(withTimeLimit(1, never))))).toBe(true);
    expect(isLate(wrapped(chunk('missing')))).toBe(false);
  });
});
