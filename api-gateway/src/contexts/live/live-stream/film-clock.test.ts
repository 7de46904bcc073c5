import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionsText, chaptersOf, filmClock } from './film-clock.ts';
import { wrongCaptionLine } from '../../content/ware-media/ware-media.port.ts';

const begin = Date.parse('2026-09-01T09:00:00.000Z');
const at = (seconds: number): string => new Date(begin + seconds * 1000).toISOString();
/** From 10 to 14 and, after a break, from 30 to 36. */
const pieces = [12, 14, 32, 34, 36].map((end) => ({ seconds: 2, creation_time: at(end) }));
const clock = filmClock({ started_at: at(12) }, pieces);

describe('a moment of a lesson', () => {
  it('is a place in the film, which has no breaks', () => {
    expect([0, 10, 11, 13.5, 14, 20, 30, 31, 36, 90].map((second) => clock(at(second)))).toEqual([
      0, 0, 1, 3.5, 4, 4, 4, 5, 10, 10,
    ]);
  });

  it('never goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 2 }), (seconds) => {
        const places = seconds.toSorted((a, b) => a - b).map((second) => clock(at(second)));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  it('counts from the beginning where another server made the film', () => {
    expect(filmClock({ started_at: at(5) }, [])(at(9))).toBe(4);
    expect(filmClock({ started_at: null }, [])(at(9))).toBe(0);
  });
});

it('has chapters where pages begin: none for what was leafed past, none twice, the first at the beginning', () => {
  const turns = [
    [1, 8],
    [2, 11],
    [3, 13.5],
    [4, 14],
    [5, 30],
    [5, 34],
    [6, 36],
  ].map(([page = 0, second = 0]) => ({ page, at: at(second) }));
  expect(chaptersOf(turns, clock)).toEqual([
    { position: 0, page: 2 },
    { position: 4, page: 5 },
    { position: 10, page: 6 },
  ]);
  expect(chaptersOf([], clock)).toEqual([]);
  const regular = [1, 2, 3].map((page) => ({ page, at: at(page * 100) }));
  expect(chaptersOf(regular, filmClock({ started_at: at(50) }, []))).toEqual([
    { position: 0, page: 1 },
    { position: 150, page: 2 },
    { position: 250, page: 3 },
  ]);
});

it('has captions that every browser reads, whatever they say', () => {
  const said = ['先通风', '<b>再检测</b> & 记录', '-->', 'NOTE'].map((text, index) => ({
    text,
    at: at(10 + index),
  }));
  const text = captionsText(said, clock);
  expect(text).toContain('00:00:01.000 --> 00:00:02.000\n&lt;b&gt;再检测&lt;/b&gt; &amp; 记录\n');
  expect(wrongCaptionLine(Buffer.from(text))).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.integer({ min: 0, max: 40 })), { minLength: 1 }), (all) => {
      const lines = all
        .toSorted((a, b) => a[1] - b[1])
        .map(([one, second]) => ({ text: `a${one.replaceAll(/[\r\n]/g, ' ')}`, at: at(second) }));
      expect(wrongCaptionLine(Buffer.from(captionsText(lines, clock)))).toBeNull();
    }),
  );
});
