import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBeat } from './beat.ts';
import type { Counted, Studying } from './beat.ts';
import { isDue } from './study-keys.ts';
import { rulesOf } from './study.rules.ts';
import type { StudiedWare } from '@college/contracts/study/study-evidence';

const MINUTE = 60_000;
const MINUTES = 20;
const BEGIN = Date.parse('2026-03-02T01:00:00Z');
const film: StudiedWare = {
  by: 'timed',
  length: MINUTES * MINUTE,
  creditMs: MINUTES * MINUTE,
  maxRate: 1,
  isDrag: false,
};

const begun = (ware: StudiedWare): Studying => ({
  ware,
  standing: { position: 0, furthest: 0, coverage: [], creditedMs: 0 },
  isWeak: false,
  weakMs: 0,
  isInClass: true,
  rules: rulesOf(null),
  todayMs: 0,
  refusal: null,
  seq: 0,
  lastBeatAt: new Date(BEGIN).toISOString(),
  lastIntervalMs: 0,
  clockBackMs: 0,
  lastReason: null,
  lastSeekTo: null,
  keyBaseAt: new Date(BEGIN).toISOString(),
  keyBase: 0,
  slice: null,
});

const honest = { rate: 1, playing: true, visible: true, idleSeconds: 0 };
const everything = [[0, film.length] as const];

/** The last minute whose key is given at that moment, from 0. */
const lastKey = ({ keyBaseAt, keyBase, ware, standing }: Studying, now: Date): number => {
  const lease = {
    key_base_at: keyBaseAt,
    key_base: keyBase,
    ware: JSON.stringify(ware),
    coverage: JSON.stringify(standing.coverage),
  };
  return Array.from({ length: MINUTES }, (_, minute) => minute).findLast((minute) =>
    isDue(lease, minute, now),
  )!;
};

/** Beats at these moments, in ms since the session began. */
const counted = (
  from: Studying,
  beats: readonly { readonly at: number; readonly pos: number }[],
  more: object = {},
): Counted[] => {
  let before = from;
  return beats.map(({ at, pos, ...said }, index) => {
    const beat = { ...honest, ...more, ...said, seq: index + 1, pos };
    const result = countBeat(before, beat, everything, { now: new Date(BEGIN + at), day: '2026-03-02' });
    before = result.after;
    return result;
  });
};

describe('a film that is to be seen in its order', () => {
  const claims = fc.array(
    fc.record({
      wait: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 25_000 }),
        fc.integer({ min: 0, max: 900_000 }),
      ),
      // From where the server thinks that it is, or anywhere.
      step: fc.oneof(fc.integer({ min: -60_000, max: 60_000 }), fc.constantFrom(10_000, 10_001, 30_000)),
      anywhere: fc.option(fc.integer({ min: 0, max: film.length }), { freq: 4 }),
      isFromFurthest: fc.boolean(),
      rate: fc.constantFrom(0, 1, 1.5, 2, 16),
      playing: fc.boolean(),
      visible: fc.constantFrom(true, true, false),
    }),
    { maxLength: 60 },
  );

  it('goes no further than the clock at the highest rate, and its keys a minute ahead, whatever is claimed', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 1.5, 2), claims, (maxRate, all) => {
        let [before, at] = [begun({ ...film, maxRate }), 0];
        for (const [index, { wait, step, anywhere, isFromFurthest, ...said }] of all.entries()) {
          at += wait;
          const { position, furthest } = before.standing;
          const claimed = anywhere ?? (isFromFurthest ? furthest : position) + step;
          const now = new Date(BEGIN + at);
          const beat = { ...honest, ...said, seq: index + 1, pos: Math.max(0, claimed) / 1000 };
          before = countBeat(before, beat, everything, { now, day: '2026-03-02' }).after;
          const reached = at * maxRate;
          expect(before.standing.position).toBeLessThanOrEqual(reached);
          expect(before.standing.furthest).toBeLessThanOrEqual(reached);
          expect(lastKey(before, now) * MINUTE).toBeLessThanOrEqual(reached + MINUTE);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('saves up no more than half a minute while it stands', () => {
    const stands = Array.from({ length: 60 }, (_, at) => ({ at: (at + 1) * 10_000, pos: 0, playing: false }));
    const hops = Array.from({ length: 20 }, (_, at) => ({ at: 600_000, pos: (at + 1) * 30 }));
    const { after } = counted(begun(film), [...stands, ...hops]).at(-1)!;
    expect(after.standing.furthest).toBeLessThanOrEqual(40_000);
    expect(lastKey(after, new Date(BEGIN + 600_000))).toBeLessThanOrEqual(1);
  });

  it('is never sent back from an honest learner, on a line that is late, and has its keys in time', () => {
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('play', 'play', 'play', 'pause', 'back'),
        late: fc.integer({ min: 0, max: 9_999 }),
        by: fc.integer({ min: 1, max: 60 }),
      }),
      { maxLength: 100 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        let [before, sent, arrived, pos, seq] = [begun(film), 0, 0, 0, 0];
        const say = (late: number, playing: boolean): void => {
          arrived = Math.max(arrived, sent + late);
          seq += 1;
          const now = new Date(BEGIN + arrived);
          const beat = { ...honest, seq, pos: pos / 1000, playing };
          const { seekTo, after } = countBeat(before, beat, everything, { now, day: '2026-03-02' });
          expect(seekTo).toBeNull();
          expect(lastKey(after, now) * MINUTE).toBeGreaterThanOrEqual(Math.floor(pos / MINUTE) * MINUTE);
          before = after;
        };
        for (const { kind, late, by } of all) {
          const isPlaying = kind === 'play';
          if (kind === 'back') {
            say(late, true);
            pos = Math.max(0, pos - by * 1000);
            say(late, false);
            continue;
          }
          sent += 10_000;
          if (isPlaying) pos = Math.min(film.length, pos + 10_000);
          say(late, isPlaying);
        }
      }),
      { numRuns: 100 },
    );
  });
});
