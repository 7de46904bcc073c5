import { StandardState } from '@college/contracts/site/standard';
import { describe, expect, it } from 'vitest';
import { standardTone, useStandardFacts, useStandardWord } from './standard-words.ts';
import { wordIn } from './testing/word-in.ts';

describe('the words for a standard', () => {
  it.each(StandardState.options)('%s has one in both languages', async (state) => {
    expect((await wordIn('en', useStandardWord))(state)).toMatch(/^[A-Z][a-z ]+$/);
    expect((await wordIn('zh-CN', useStandardWord))(state)).toMatch(/^[\u4e00-\u9fff]+$/);
  });

  it('an unknown state shows as it is, in a plain tone', async () => {
    expect((await wordIn('en', useStandardWord))('constructor')).toBe('constructor');
    expect(standardTone('constructor')).toBe('neutral');
    expect(standardTone('current')).toBe('good');
  });

  it('mentions an end only where there is one', async () => {
    const facts = await wordIn('en', useStandardFacts);
    const one = {
      number: 'AQ 1',
      issuer: '',
      kind: 'law',
      issuedDate: null,
      effectiveDate: '2026-01-01',
      abolishedDate: null,
    };
    const terms = (abolishedDate: string | null) =>
      facts({ ...one, abolishedDate }, (kind) => kind).map(({ term }) => term);
    expect(terms(null)).not.toContain('Abolished on');
    expect(terms('2026-09-01')).toContain('Abolished on');
  });
});
