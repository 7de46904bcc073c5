import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatDate, formatSpan, fromInputValue, toInputValue } from './format.ts';
import { useSession } from './session.ts';

const inZone = (timeZone: string) => useSession.setState({ timeZone });

beforeEach(() => useSession.setState({ language: 'en' }));
afterEach(() => inZone('Asia/Shanghai'));

describe('section 9: date display formats', () => {
  const iso = '2026-02-28T16:05:09.000Z';

  it.each([
    ['date', '2026-03-01'],
    ['minute', '2026-03-01 00:05'],
    ['moment', '2026-03-01 Sun 00:05'],
    ['time', '00:05:09'],
    ['full', '2026-03-01 00:05:09'],
  ] as const)('%s is %s in the site’s time zone', (style, text) => {
    expect(formatDate(iso, style)).toBe(text);
  });

  it('has the weekday in the page’s language', () => {
    useSession.setState({ language: 'zh-CN' });
    expect(formatDate(iso, 'moment')).toBe('2026-03-01 周日 00:05');
  });

  it('another zone shows another wall clock', () => {
    inZone('America/New_York');
    expect(formatDate(iso, 'full')).toBe('2026-02-28 11:05:09');
  });

  it.each([null, undefined, '', 'yesterday'])('%s gives an empty text', (nothing) => {
    expect(formatDate(nothing)).toBe('');
    expect(toInputValue(nothing)).toBe('');
  });
});

describe('a span of time', () => {
  it.each([
    ['2026-06-15T01:00:00.000Z', '2026-06-15T02:30:00.000Z', '2026-06-15 Mon 09:00 – 10:30'],
    ['2026-06-15T14:00:00.000Z', '2026-06-15T18:00:00.000Z', '2026-06-15 Mon 22:00 – 2026-06-16 Tue 02:00'],
    ['2026-06-15T01:00:00.000Z', '2026-06-17T02:30:00.000Z', '2026-06-15 Mon 09:00 – 2026-06-17 Wed 10:30'],
  ])('from %s to %s is %s: both days where there are two', (begin, end, text) => {
    expect(formatSpan({ begin, end })).toBe(text);
  });
});

describe('an input in the site’s time zone', () => {
  it.each(['', '2026-03-01', '2026-13-01T00:00', 'soon'])('%j is no instant', (text) => {
    expect(fromInputValue(text)).toBeNull();
  });

  it('what is shown reads back as the same minute, in every zone and across changes of clocks', () => {
    const zone = fc.constantFrom(
      'Asia/Shanghai',
      'UTC',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    );
    const minute = fc.integer({ min: Date.UTC(1995, 0) / 60_000, max: Date.UTC(2090, 0) / 60_000 });
    fc.assert(
      fc.property(zone, minute, (timeZone, minutes) => {
        inZone(timeZone);
        const shown = toInputValue(new Date(minutes * 60_000).toISOString());
        // In the hour that clocks repeat the reading may be the other one; it shows the same all the same.
        expect(toInputValue(fromInputValue(shown))).toBe(shown);
      }),
      { numRuns: 400 },
    );
  });

  it('in a zone without changes of clocks it is the same instant', () => {
    expect(fromInputValue('2026-03-01T08:30')).toBe('2026-03-01T00:30:00.000Z');
  });
});
