import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeTarget } from './safe-target.ts';

describe('the page to go on to after login', () => {
  it('is accepted when it is a path of this site', () => {
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
      '%2e',
      '?',
      '#',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const wanted = pieces.join('');
        const target = safeTarget(wanted);
        expect(new URL(target, 'http://here.example').origin).toBe('http://here.example');
        // Where it is accepted at all, it is where a browser would have gone by it.
        if (target !== '/')
          expect(new URL(target, 'http://here.example').href).toBe(
            new URL(wanted, 'http://here.example').href,
          );
      }),
      { numRuns: 2000 },
    );
  });
});
