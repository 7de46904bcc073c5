import { siteSetting } from '@college/contracts/platform/site-setting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USUAL_SEARCH_WORDS, wordsAmong } from './search-words.port.ts';

describe('what somebody looks for', () => {
  it.each([
    ['electrician', '低压电'],
    ['Electricians', 'electrical'],
    ['电工', 'electrical'],
    [' welder ', '焊接'],
  ])('%s is also %s', (keyword, word) => {
    expect(wordsAmong(keyword, USUAL_SEARCH_WORDS)).toContain(word);
  });

  it('is what was typed, then what stands in a line with it, whatever else a line has', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const line = fc.array(word, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.array(line),
        fc.constantFrom(',', '，', '、', ' , '),
        fc.string(),
        (lines, by, typed) => {
          const text = lines.map((words) => words.join(by)).join('\r\n');
          expect(wordsAmong(typed, text)[0]).toBe(typed);
          for (const words of lines)
            expect(wordsAmong(words[0] ?? '', text)).toEqual(expect.arrayContaining(words));
        },
      ),
    );
  });

  it('is that alone where nothing means the same, or no words are set', () => {
    expect(wordsAmong('二期', USUAL_SEARCH_WORDS)).toEqual(['二期']);
    expect(wordsAmong('电工', '')).toEqual(['电工']);
  });

  it('is set in a form that takes the usual words', () => {
    const { input } = siteSetting.actions.UpdateSiteSetting;
    const parsed = (searchWords: string) => input.safeParse({ rowVersion: 1, searchWords }).success;
    expect(parsed(USUAL_SEARCH_WORDS)).toBe(true);
    expect(parsed('')).toBe(true);
    expect(parsed('a, b\n\nc、d')).toBe(true);
    expect(parsed('a, b\nalone')).toBe(false);
    expect(parsed('alone,')).toBe(false);
  });
});
