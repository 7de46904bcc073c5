import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, creditedSpans } from './study-coverage.ts';
import { creditOf } from './study-credit.ts';
import { pageAt, pageSpan } from './study-page.ts';
import {
  evidence,
  fresh,
  honest,
  LAST_SECOND,
  MINUTE,
  paper,
  studied,
  text,
} from './study-credit.fixture.ts';
import type { StudiedWare, WareStanding } from './study-evidence.ts';

const document: StudiedWare = { ...paper, isByPage: true };
const sections: StudiedWare = { ...text, isByPage: true, ends: [0.1, 0.35, 0.5, 0.9, 1] };
const PAGES = 5;

const worthOf = (ware: StudiedWare, page: number): number =>
  (lengthOf([pageSpan(ware, page)]) / ware.length) * ware.creditMs;
const placeOf = (ware: StudiedWare, page: number): number => pageSpan(ware, page)[0];
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** A lease, with the clock of the server: pages are delivered, beats name one, and a reload begins with none. */
const lease = (ware: StudiedWare) => {
  let [now, last, standing] = [0, 0, fresh as WareStanding];
  let given = new Map<number, number>();
  const ever = new Set<number>();
  return {
    pass: (ms: number): void => void (now += ms),
    deliver: (page: number): void => {
      ever.add(page);
      if (!given.has(page)) given.set(page, now);
    },
    reload: (): void => {
      given = new Map();
      last = now;
    },
    beat: (page: number) => {
      const pages = new Map([...given].map(([number, at]) => [number, now - at]));
      const claim = { ...honest, position: placeOf(ware, page) };
      const credit = creditOf(evidence({ ware, before: standing, wallMs: now - last, claim, pages }));
      [last, standing] = [now, credit.after];
      return credit;
    },
    readOf: (page: number): number => {
      const [from, to] = pageSpan(ware, page);
      const spans = creditedSpans(standing.coverage);
      return sum(spans.map(([begin, end]) => Math.max(0, Math.min(end, to) - Math.max(begin, from))));
    },
    now: () => now,
    ever,
    creditedMs: () => standing.creditedMs,
  };
};

const wares = fc.constantFrom(document, sections);
const page = fc.integer({ min: 0, max: PAGES - 1 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('deliver' as const), page }),
    fc.record({ do: fc.constant('beat' as const), page }),
    fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({ do: fc.constant('reload' as const) }),
  ),
  { maxLength: 120 },
);

describe('pages that are asked for one by one', () => {
  it('earn no more than those that were delivered are worth, nor than the clock, in whatever order', () => {
    fc.assert(
      fc.property(wares, steps, (ware, all) => {
        const at = lease(ware);
        let beats = 0;
        for (const step of all) {
          if (step.do === 'pass') at.pass(step.ms);
          else if (step.do === 'deliver') at.deliver(step.page);
          else if (step.do === 'reload') at.reload();
          else {
            at.beat(step.page);
            beats += 1;
          }
        }
        const worth = sum([...at.ever].map((number) => worthOf(ware, number)));
        // A millisecond a beat for rounding; the last second of a ware is given.
        const isMade = at.creditedMs() === ware.creditMs;
        expect(at.creditedMs()).toBeLessThanOrEqual(worth + beats + (isMade ? LAST_SECOND : 0));
        expect(at.creditedMs()).toBeLessThanOrEqual(at.now() + (isMade ? LAST_SECOND : 0));
        for (let number = 0; number < PAGES; number += 1)
          if (!at.ever.has(number)) expect(at.readOf(number)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('are all read by who opens each for its worth, in any order, in pieces, back and forth, over reloads', () => {
    const visits = fc.array(
      fc.record({
        page,
        share: fc.constantFrom(0.25, 0.5, 1),
        isReload: fc.constantFrom(false, false, true),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(wares, visits, (ware, all) => {
        const at = lease(ware);
        const left = Array.from({ length: PAGES }, (_, number) => worthOf(ware, number));
        const stay = (number: number, ms: number): void => {
          at.deliver(number);
          at.beat(number);
          for (let rest = ms; rest > 0; rest -= 10_000) {
            at.pass(Math.min(10_000, rest));
            at.beat(number);
          }
        };
        for (const { page: number, share, isReload } of all) {
          if (isReload) at.reload();
          const ms = Math.ceil(Math.min(left[number] ?? 0, share * worthOf(ware, number)));
          stay(number, ms);
          left[number] = Math.max(0, (left[number] ?? 0) - ms);
        }
        for (const [number, ms] of left.entries()) if (ms > 0) stay(number, Math.ceil(ms));
        expect(at.creditedMs()).toBe(ware.creditMs);
      }),
      { numRuns: 60 },
    );
  });

  it('count for who stays too long at one no more, and for all that is left without loss', () => {
    const at = lease(document);
    at.deliver(0);
    at.beat(0);
    for (let beat = 0; beat < 60; beat += 1) {
      at.pass(10_000);
      at.beat(0);
    }
    expect(at.creditedMs()).toBe(MINUTE);
    expect(at.beat(0).reason).toBeNull();
    for (const number of [1, 2, 3, 4]) at.deliver(number);
    for (let number = 1; number < PAGES; number += 1)
      for (let beat = 0; beat < 6; beat += 1) {
        at.beat(number);
        at.pass(10_000);
        at.beat(number);
      }
    expect(at.creditedMs()).toBe(document.creditMs);
  });

  it('earn nothing by being delivered: only a page that a beat names does', () => {
    const at = lease(document);
    for (let number = 0; number < PAGES; number += 1) at.deliver(number);
    at.beat(3);
    at.pass(10_000);
    at.beat(3);
    expect([0, 1, 2, 3, 4].map((number) => at.readOf(number) > 0)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  it('say which one is at a place', () => {
    expect([0, 1.5, 4].map((place) => pageAt(document, place))).toEqual([0, 1, 4]);
    expect([0, 0.1, 0.34, 1].map((place) => pageAt(sections, place))).toEqual([0, 1, 1, 4]);
  });
});

describe('pages that were delivered all at once', () => {
  it('are read one by one, each at its pace, and may be come back to one that was turned too early', () => {
    const pages = [0, 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0].map((position) => ({
      claim: { ...honest, position, isPlaying: false },
    }));
    const credits = studied(paper, pages);
    expect(credits.at(-1)!.after).toMatchObject({
      creditedMs: 2 * MINUTE,
      coverage: [[0, 2, 1]],
      furthest: 1,
    });
    expect(
      creditOf(evidence({ ware: paper, before: credits.at(-1)!.after, claim: { position: 0 } })),
    ).toMatchObject({
      creditedMs: 0,
      reason: 'repeated',
      lostMs: 10_000,
    });
  });

  it('of a text are read as far as it was scrolled', () => {
    const half = Array.from({ length: 9 }, () => ({ claim: { ...honest, position: 0.5 } }));
    const credits = studied(text, half);
    expect(credits.at(-1)!.after.creditedMs).toBe(MINUTE);
    expect(credits.at(-1)!.reason).toBe('repeated');
    const rest = Array.from({ length: 7 }, () => ({ claim: { ...honest, position: 1 } }));
    expect(studied(text, rest, credits.at(-1)!.after).at(-1)).toMatchObject({
      after: { creditedMs: 2 * MINUTE, coverage: [[0, 1, 1]] },
      reason: 'ware-full',
    });
  });
});
