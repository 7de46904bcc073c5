import { describe, expect, it } from 'vitest';
import { openPage, readPages, runsOf } from './read-pages.ts';

const paper = { by: 'pages' as const, addresses: ['/1', '/2', '/3', '/4'] };
const text = { by: 'sections' as const, ends: [0.25, 0.5, 1] };

describe('pages that were read', () => {
  it('say how much of each still counts, and where it is', () => {
    const pages = readPages(
      paper,
      [
        { from: 0, to: 1 },
        { from: 2, to: 2.5 },
      ],
      240,
    );
    expect(pages).toEqual([
      { number: 1, place: 1, secondsLeft: 0 },
      { number: 2, place: 2, secondsLeft: 60 },
      { number: 3, place: 3, secondsLeft: 30 },
      { number: 4, place: 4, secondsLeft: 60 },
    ]);
    expect(openPage(pages, 3)?.number).toBe(3);
  });

  it('of a text are its sections, each by its length', () => {
    const sections = readPages(text, [{ from: 0, to: 0.3 }], 200);
    expect(sections.map(({ secondsLeft }) => Math.round(secondsLeft))).toEqual([0, 40, 100]);
    expect(openPage(sections, 0.25)?.number).toBe(2);
    expect(openPage(sections, 0.9)?.number).toBe(3);
  });

  it('are none of a film', () => {
    expect(readPages({ by: 'link', address: '/' }, [], 60)).toEqual([]);
  });

  it.each([
    [[], ''],
    [[1, 2, 3], '1–3'],
    [[2, 5, 6, 7, 9], '2, 5–7, 9'],
    [[1, 3, 5, 7], '1, 3, 5 …'],
  ])('are listed in runs: %j', (numbers, words) => {
    expect(runsOf(numbers, 3)).toBe(words);
  });
});
