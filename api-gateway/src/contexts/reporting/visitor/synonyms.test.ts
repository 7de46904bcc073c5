import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsFor } from './synonyms.ts';

describe('what a visitor looks for', () => {
  it.each([
    ['electrician', '低压电'],
    ['Electricians', 'electrical'],
    ['电工', 'electrical'],
    [' welder ', '焊接'],
  ])('%s is also %s', (keyword, word) => {
    expect(wordsFor(keyword)).toContain(word);
  });

  it('is always what was typed first', () => {
    fc.assert(fc.property(fc.string(), (keyword) => wordsFor(keyword)[0] === keyword));
  });

  it('is that alone where nothing means the same', () => {
    expect(wordsFor('二期')).toEqual(['二期']);
  });
});
