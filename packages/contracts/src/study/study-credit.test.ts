import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditedSpans, lengthOf, MAX_PIECES, withoutSpan, withSpan } from './study-coverage.ts';
import type { Coverage, Span } from './study-coverage.ts';
import { creditOf, JITTER_MS, LONGEST_BEAT_MS } from './study-credit.ts';
import {
  evidence,
  fast,
  film,
  fresh,
  honest,
  LAST_SECOND,
  MINUTE,
  paper,
  studied,
  text,
} from './study-credit.fixture.ts';
import type { Credit, Evidence, StudiedWare } from './study-evidence.ts';

const anything = fc.oneof(
  fc.double(),
  fc.integer({ min: -1000, max: 700_000 }),
  fc.double({ min: 0, max: 1 }),
);
const claims = fc.record({
  position: fc.oneof(anything, fc.integer({ min: 0, max: 6 })),
  rate: fc.oneof(fc.double(), fc.constantFrom(0, 0.5, 1, 1.25, 2, 100)),
  isPlaying: fc.boolean(),
  isVisible: fc.constantFrom(true, true, true, false),
  idleMs: fc.oneof(fc.constant(0), anything),
});

const valid = (coverage: Coverage, length: number): boolean =>
  coverage.length <= MAX_PIECES &&
  coverage.every(
    ([from, to, times], at) =>
      from >= 0 &&
      from < to &&
      to <= length &&
      (times === 1 || times === 2) &&
      (at === 0 ||
        coverage[at - 1]![1] < from ||
        (coverage[at - 1]![1] === from && coverage[at - 1]![2] !== times)),
  );

const wares = fc.constantFrom(
  film,
  fast,
  paper,
  text,
  { ...film, isDrag: true },
  { ...fast, creditMs: 7 * MINUTE },
);
const spans: fc.Arbitrary<Span[]> = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 600_000 })),
  { maxLength: 6 },
);
const forged = fc.array(
  fc.record({
    claim: claims,
    wallMs: fc.oneof(fc.integer({ min: -3_600_000, max: 3_600_000 }), fc.integer({ min: 0, max: 12_000 })),
    delivered: fc.option(spans, { freq: 3 }),
  }),
  { maxLength: 40 },
);

describe('whatever a client claims', () => {
  it('earns no more than time and the last second of the ware, than the ware, than the day', () => {
    fc.assert(
      fc.property(wares, forged, fc.integer({ min: 0, max: 300_000 }), (ware, beats, cap) => {
        let [before, day, time] = [fresh, cap, 0];
        for (const beat of beats) {
          const credit = creditOf({ ...evidence({ ware }), ...beat, before, dayLeftMs: day });
          const wall = Math.max(0, beat.wallMs);
          expect(Number.isInteger(credit.creditedMs) && credit.creditedMs >= 0).toBe(true);
          const isMade = credit.after.creditedMs === ware.creditMs;
          expect(credit.creditedMs).toBeLessThanOrEqual(
            Math.min(wall, LONGEST_BEAT_MS) + (isMade ? LAST_SECOND : 0),
          );
          expect(credit.after.creditedMs).toBe(before.creditedMs + credit.creditedMs);
          expect([0, Math.max(0, wall - credit.creditedMs)]).toContain(credit.lostMs);
          expect(credit.lostMs > 0).toBe(credit.reason !== null && wall > 0);
          expect(valid(credit.after.coverage, ware.length)).toBe(true);
          [before, day, time] = [credit.after, day - credit.creditedMs, time + wall];
        }
        const isMade = before.creditedMs === ware.creditMs;
        expect(before.creditedMs).toBeLessThanOrEqual(
          Math.min(time + (isMade ? LAST_SECOND : 0), cap, ware.creditMs),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('earns no more of a film than twice what was delivered, of a text than once what was seen', () => {
    fc.assert(
      fc.property(wares, forged, spans, (ware, beats, delivered) => {
        const credits = studied(
          ware,
          beats.map((beat) => ({ ...beat, delivered })),
        );
        const end = credits.at(-1)?.after ?? fresh;
        const units = end.coverage.reduce((sum, [from, to, times]) => sum + (to - from) * times, 0);
        const given = withinLength(delivered, ware.length);
        if (ware.by === 'timed') {
          expect(end.creditedMs).toBeLessThanOrEqual(units + LAST_SECOND);
          expect(units).toBeLessThanOrEqual(2 * given);
        } else {
          // A millisecond a beat for the rounding of each page.
          expect(end.creditedMs).toBeLessThanOrEqual(
            (units * ware.creditMs) / ware.length + beats.length + LAST_SECOND,
          );
          expect(end.coverage.every(([, , times]) => times === 1)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('earns nothing a second time by the same beat, or by one with the clock standing still', () => {
    fc.assert(
      fc.property(wares, forged, claims, (ware, beats, claim) => {
        const { after } = studied(ware, beats).at(-1) ?? { after: fresh };
        const again = creditOf(evidence({ ware, before: after, claim, wallMs: 0 }));
        expect(again.creditedMs).toBe(0);
      }),
    );
  });
});

const withinLength = (delivered: readonly Span[], length: number): number =>
  lengthOf(
    creditedSpans(
      delivered.reduce<Coverage>((sum, [from, to]) => withSpan(sum, [from, Math.min(to, length)]), []),
    ),
  );

/** From the start to the end, each beat late by up to `latest` ms, and one after the end. */
const watched = (ware: StudiedWare, rate: number, delays: readonly number[], from = fresh) => {
  const beats: Partial<Evidence>[] = [];
  let [arrived, sent] = [0, 0];
  for (let at = 0; at < ware.length;) {
    const step = Math.min(10_000, (ware.length - at) / rate);
    [at, sent] = [at + step * rate, sent + step];
    const now = Math.max(arrived, sent + (delays[beats.length % delays.length] ?? 0));
    beats.push({ wallMs: now - arrived, claim: { ...honest, position: at, rate } });
    arrived = now;
  }
  beats.push({ wallMs: 10_000, claim: { ...honest, position: ware.length, rate, isPlaying: false } });
  return studied(ware, beats, { ...from, position: 0 });
};

describe('an honest learner', () => {
  it('fills a film by watching it once at rate 1, on a line that is late by up to ten seconds', () => {
    const delays = fc.array(fc.integer({ min: 0, max: JITTER_MS - 1 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000, max: 900_000 }),
        delays,
        fc.constantFrom(film, fast),
        (length, late, ware) => {
          const credits = watched({ ...ware, length, creditMs: length }, 1, late);
          expect(credits.at(-1)!.after.creditedMs).toBe(length);
          const [[from, to, times] = [], ...more] = credits.at(-1)!.after.coverage;
          expect([from, times, more]).toEqual([0, 1, []]);
          expect(to).toBeGreaterThanOrEqual(length - LAST_SECOND);
          expect(credits.filter(({ reason }) => reason === 'jump')).toEqual([]);
        },
      ),
    );
  });

  it('earns the half at rate 2, and the other half by watching again', () => {
    const delays = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 5_000, max: 900_000 }), delays, (length, late) => {
        const ware = { ...fast, length, creditMs: length };
        const once = watched(ware, 2, late).at(-1)!.after;
        expect(Math.abs(once.creditedMs - length / 2)).toBeLessThan(100);
        const twice = watched(ware, 2, late, once).at(-1)!.after;
        expect(twice.creditedMs).toBe(length);
      }),
    );
  });

  it('goes back without loss, and a stretch counts twice at most', () => {
    const minute = Array.from({ length: 6 }, (_, at) => ({
      claim: { ...honest, position: (at + 1) * 10_000 },
    }));
    const back = { wallMs: 200, claim: { ...honest, position: 0 } };
    const credits = studied(film, [...minute, back, ...minute, back, ...minute]);
    expect(credits.at(-1)!.after.creditedMs).toBe(2 * MINUTE);
    expect(credits.at(-1)!.reason).toBe('repeated');
    expect(credits.some(({ reason }) => reason === 'jump')).toBe(false);
  });

  it('loses no more of a dead line than what no beat reported', () => {
    const credit = creditOf(evidence({ wallMs: 45_000, claim: { position: 45_000 } }));
    expect(credit).toMatchObject({ creditedMs: 20_000, reason: 'idle', lostMs: 25_000, seekTo: null });
    expect(credit.after).toMatchObject({ position: 45_000, furthest: 45_000, coverage: [[0, 20_000, 1]] });
  });
});

describe('a stretch that does not count', () => {
  const far = { ...fresh, position: 60_000, furthest: 60_000 };
  it.each<[string, Parameters<typeof evidence>[0], Partial<Credit>]>([
    ['a forged end', { claim: { position: 600_000 } }, { reason: 'jump', seekTo: 0 }],
    ['a future beyond the film', { claim: { position: 1e9 } }, { reason: 'jump', seekTo: 0 }],
    ['a jump of less than half a minute', { claim: { position: 29_000 } }, { reason: 'jump', seekTo: null }],
    [
      'a jump where one may drag',
      { ware: { ...film, isDrag: true }, claim: { position: 500_000 } },
      { reason: 'jump', seekTo: null },
    ],
    ['a hundred times the rate', { claim: { rate: 100 } }, { reason: 'too-fast', seekTo: null }],
    ['a move back', { before: far, claim: { position: 5_000 } }, { reason: 'jump', seekTo: null }],
    ['a negative position', { before: far, claim: { position: -5 } }, { reason: 'jump', seekTo: null }],
    ['hidden', { claim: { isVisible: false } }, { reason: 'hidden' }],
    ['paused', { claim: { isPlaying: false } }, { reason: 'paused' }],
    ['a film that stands still', { claim: { position: 0 } }, { reason: 'paused' }],
    ['no sign of life', { claim: { idleMs: 300_001 } }, { reason: 'idle' }],
    ['a sign of life that is no number', { claim: { idleMs: Number.NaN } }, { reason: 'idle' }],
    ['without its key', { delivered: [[20_000, 90_000]] }, { reason: 'not-delivered' }],
    ['past the day', { dayLeftMs: 0 }, { reason: 'daily-cap' }],
    ['in a full ware', { before: { ...fresh, creditedMs: film.creditMs } }, { reason: 'ware-full' }],
    [
      'in a ware that is worth nothing',
      { ware: { ...film, length: 0, creditMs: 0 } },
      { reason: 'ware-full' },
    ],
    ['before an open checkpoint', { refusal: 'checkpoint-open' }, { reason: 'checkpoint-open' }],
  ])('%s', (_name, over, expected) => {
    expect(creditOf(evidence(over))).toMatchObject({ creditedMs: 0, lostMs: 10_000, ...expected });
  });

  it('says of a stretch that counts in part what took most of it', () => {
    expect(creditOf(evidence({ delivered: [[0, 4_000]] }))).toMatchObject({
      creditedMs: 4_000,
      reason: 'not-delivered',
      lostMs: 6_000,
      after: { coverage: [[0, 4_000, 1]] },
    });
    expect(creditOf(evidence({ dayLeftMs: 3_000 }))).toMatchObject({
      creditedMs: 3_000,
      reason: 'daily-cap',
    });
    expect(creditOf(evidence({ wallMs: 9_400 }))).toMatchObject({
      creditedMs: 9_400,
      reason: null,
      lostMs: 0,
    });
  });

  it('may be sent back without end and stays where it was', () => {
    const credits = studied(
      film,
      Array.from({ length: 20 }, () => ({ claim: { ...honest, position: 400_000 } })),
    );
    expect(credits.every(({ seekTo, creditedMs }) => seekTo === 0 && creditedMs === 0)).toBe(true);
  });
});

describe('coverage', () => {
  it('is the same whatever the order of its spans, and what is withdrawn can be earned again', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const sum = all.reduce<Coverage>(withSpan, []);
        expect(valid(sum, 600_000)).toBe(true);
        expect([...all].reverse().reduce<Coverage>(withSpan, [])).toEqual(sum);
        const span: Span = [100_000, 200_000];
        if (all.length <= 1) expect(withoutSpan(withSpan(sum, span), span)).toEqual(sum);
        const gone = withoutSpan(withoutSpan(sum, span), span);
        expect(lengthOf(creditedSpans(gone).filter(([from, to]) => from < 200_000 && to > 100_000))).toBe(0);
      }),
    );
  });

  it('stays small under thousands of tiny stretches', () => {
    let coverage: Coverage = [];
    for (let at = 0; at < 2_000; at += 1)
      coverage = withSpan(coverage, [(at * 7919) % 600_000, ((at * 7919) % 600_000) + 1]);
    expect(valid(coverage, 600_001)).toBe(true);
  });
});
