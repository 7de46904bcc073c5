import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeTarget } from './safe-target.ts';

describe('the page to go on to after login', () => {
  it('is kept when it is a path of this site', () => {
    expect(safeTarget('/visitor/trainDetail?id=3#top')).toBe('/visitor/trainDetail?id=3#top');
  });

  it.each([
    null,
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
  ])('%j leads to the root', (wanted) => {
    expect(safeTarget(wanted)).toBe('/');
  });

  it('never leads to another site, whatever the address says', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      'evil.example',
      '@',
      ':',
      '%2f',
      '?',
      '#',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const target = safeTarget(pieces.join(''));
        expect(new URL(target, 'http://here.example').origin).toBe('http://here.example');
      }),
      { numRuns: 500 },
    );
  });
});
