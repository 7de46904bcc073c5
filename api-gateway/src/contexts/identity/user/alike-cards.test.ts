import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areGuesses, marksOf } from './alike-cards.ts';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import { MAX_IMPORT_ROWS } from '@college/contracts/platform/import-job';

type Draw = () => number;
/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const drawing = (seed: number): Draw => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
const upTo = (draw: Draw, end: number): number => Math.floor(draw() * end);

const dayOf = (first: number, days: number): string =>
  new Date(Date.UTC(first, 0, 1 + days)).toISOString().slice(0, 10).replaceAll('-', '');
const cardOf = (area: string, birth: string, serial: number): string => {
  const digits = `${area}${birth}${String(serial).padStart(3, '0')}`;
  return digits + checkCharacterOf(digits);
};

interface Staff {
  readonly rows: number;
  /** Where they come from: the fewer, the more alike. */
  readonly counties: number;
  /** Police stations of a county, each with a block of serial numbers. */
  readonly stations: number;
  readonly men: number;
  /** How many years the birthdays lie apart. */
  readonly years: number;
  readonly seed: number;
}

/**
 * As numbers are given: each station gives the first free one of its block for a day, odd to men, even to women. In
 * small towns that is nearly always the first; towns are as unequal as Zipf says.
 */
const staffOf = ({ rows, counties, stations, men, years, seed }: Staff): string[] => {
  const draw = drawing(seed);
  const shares = Array.from({ length: stations }, (_, place) => 1 / (place + 1));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const stationOf = (): number => {
    let left = draw() * total;
    const found = shares.findIndex((share) => (left -= share) < 0);
    return Math.max(0, found);
  };
  const block = Math.floor(999 / stations);
  const cards = new Set<string>();
  while (cards.size < rows) {
    const area = `99${String(1000 + upTo(draw, counties))}`;
    let turn = 0;
    while (draw() > 0.65 && turn < block / 2 - 1) turn += 1;
    const serial = stationOf() * block + 1 + turn * 2 + (draw() < men ? 0 : 1);
    cards.add(cardOf(area, dayOf(1960, upTo(draw, years * 365)), Math.min(serial, 999)));
  }
  return [...cards];
};

const staff = (most: number) =>
  fc.record({
    rows: fc.integer({ min: 1, max: most }),
    counties: fc.integer({ min: 1, max: 40 }),
    stations: fc.integer({ min: 20, max: 45 }),
    men: fc.double({ min: 0.3, max: 1, noNaN: true }),
    years: fc.integer({ min: 20, max: 48 }),
    seed: fc.integer(),
  });

/** Every day of these years with the place and the end of one card, as far as the check character allows. */
const guesses = (area: string, ending: string, years: number): string[] =>
  Array.from({ length: years * 365 }, (_, day) =>
    cardOf(area, dayOf(1960, day), Number(ending.slice(0, 3))),
  ).filter((card) => card.endsWith(ending));

const isRefused = (cards: readonly string[]): boolean => areGuesses(cards.map(marksOf));

describe('a sheet of ID cards', () => {
  it('of people is taken, whatever their number and wherever they come from', () => {
    fc.assert(
      fc.property(staff(2_000), (people) => !isRefused(staffOf(people))),
      { numRuns: 60 },
    );
  });

  it.each([1, 2, 3, 4])('of as many as a sheet can have, all men of one county, is taken (%i)', (seed) => {
    const people = { rows: MAX_IMPORT_ROWS, counties: 1, stations: 20, men: 1, years: 45, seed };
    expect(isRefused(staffOf(people))).toBe(false);
  });

  it.each([50, 300])(
    'of one village of %i people, who have one place and few serial numbers, is taken',
    (rows) => {
      for (let seed = 0; seed < 20; seed += 1) {
        const draw = drawing(seed);
        const cards = new Set<string>();
        while (cards.size < rows)
          cards.add(cardOf('990102', dayOf(1960, upTo(draw, 16_000)), draw() < 0.9 ? 1 : 3));
        expect(isRefused([...cards])).toBe(false);
      }
    },
  );

  it('of guesses at one card is refused, also among any other people', () => {
    fc.assert(
      fc.property(staff(5_000), fc.constantFrom('0010', '0135', '500X', '9991'), (people, ending) => {
        const guessed = guesses('990102', ending, 45).slice(0, 1_000);
        return isRefused(guessed) && isRefused([...staffOf(people), ...guessed]);
      }),
      { numRuns: 20 },
    );
  });

  it('of a few dozen guesses is refused, too', () => {
    expect(isRefused(guesses('990102', '0135', 45).slice(0, 20))).toBe(false);
    expect(isRefused(guesses('990102', '0135', 45).slice(0, 21))).toBe(true);
  });

  it('of guesses that vary the place beside the birthday is refused', () => {
    const areas = Array.from({ length: 50 }, (_, place) => `99${String(1000 + place)}`);
    expect(isRefused(areas.flatMap((area) => guesses(area, '0135', 1)))).toBe(true);
  });

  it('that goes through the birthdays with every check character is refused, and so are guesses hidden in it', () => {
    const every = Array.from({ length: 4_000 }, (_, day) => cardOf('990102', dayOf(1970, day), 13));
    expect(isRefused(every)).toBe(true);
    const hidden = Array.from({ length: 40 }, (_, place) =>
      Array.from({ length: 250 }, (__, day) => cardOf(`99${String(1000 + place)}`, dayOf(1970, day), 13)),
    );
    expect(isRefused(hidden.flat())).toBe(true);
  });

  it('counts a card that is repeated once', () => {
    expect(isRefused(Array.from({ length: 500 }, () => cardOf('990102', '19850101', 13)))).toBe(false);
  });
});
