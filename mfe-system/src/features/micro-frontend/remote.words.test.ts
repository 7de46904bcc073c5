import { describe, expect, it } from 'vitest';
import { bytesText, healthTone, shareText } from './remote.words.ts';

describe('how a remote fares', () => {
  it('is unknown without use, good without failure, and worse the more fail', () => {
    expect(healthTone(0, 0)).toBe('neutral');
    expect(healthTone(40, 0)).toBe('good');
    expect(healthTone(40, 7)).toBe('warn');
    expect(healthTone(40, 8)).toBe('bad');
  });
});

describe('a share in words', () => {
  it('is exact where it is small, and never claims nothing or everything wrongly', () => {
    expect([shareText(0, 0), shareText(0, 9), shareText(1, 300), shareText(1, 8), shareText(9, 9)]).toEqual([
      '—',
      '0%',
      '0.3%',
      '13%',
      '100%',
    ]);
    expect(shareText(1, 5000)).toBe('< 0.1%');
    expect(shareText(4999, 5000)).toBe('> 99.9%');
  });
});

describe('a size in words', () => {
  it('has the unit that keeps it short', () => {
    expect([0, 812, 4_210, 309_900, 1_500_000].map(bytesText)).toEqual([
      '0 B',
      '812 B',
      '4.2 KB',
      '310 KB',
      '1.5 MB',
    ]);
  });
});
