import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshTries, missedTurn, standingOf, turnOf } from './face-turn.ts';
import type { FaceTry } from './face-turn.ts';
import type { ExamFaceRule } from '@college/contracts/exams/exam';
import { FaceCheckState } from '@college/contracts/classes/face-check';

const BEGUN = '2026-05-04T01:00:00.000Z';
const at = (minutes: number): string => new Date(Date.parse(BEGUN) + minutes * 60_000).toISOString();
const rule = (more: Partial<ExamFaceRule> = {}): ExamFaceRule => ({
  atStart: true,
  everyMinutes: 20,
  tries: 3,
  onFail: 'record',
  ...more,
});
const tried = (state: FaceTry['state'], turn = 0, minutes = 0): FaceTry => ({
  turn,
  state,
  creation_time: at(minutes),
});
const before = (rows: FaceTry[], more: Partial<ExamFaceRule> = {}, minutes = 1) =>
  turnOf(rule(more), { startedAt: null, deadline: null, rows, now: new Date(at(minutes)) });
const during = (minutes: number, rows: FaceTry[] = [], more: Partial<ExamFaceRule> = {}) =>
  turnOf(rule(more), { startedAt: BEGUN, deadline: at(90), rows, now: new Date(at(minutes)) });

describe('the face that an exam asks for', () => {
  it('is due before the start, until one goes on', () => {
    expect(before([])).toMatchObject({ moment: 'start', state: 'none', triesLeft: 3 });
    expect(before([tried('failed')])).toMatchObject({ moment: 'start', state: 'failed', triesLeft: 2 });
    for (const state of ['passed', 'to-check', 'passed-by-hand'] as const)
      expect(before([tried('failed'), tried(state)])).toMatchObject({ moment: null, state });
    expect(before([], { atStart: false }).moment).toBeNull();
  });

  it('is due again where it was compared half an hour before', () => {
    expect(before([tried('passed')], {}, 29).moment).toBeNull();
    expect(before([tried('passed')], {}, 31)).toMatchObject({ moment: 'start', state: 'none', triesLeft: 3 });
    expect(freshTries([tried('passed'), tried('failed', 0, 40)], new Date(at(41)))).toHaveLength(1);
  });

  it('blocks after three tries where the exam says so, until a person has decided', () => {
    const three = [tried('failed'), tried('failed'), tried('failed')];
    expect(before(three, { onFail: 'block' })).toMatchObject({
      moment: 'start',
      isBlocked: true,
      triesLeft: 0,
    });
    expect(before([...three, tried('passed-by-hand')], { onFail: 'block' }).moment).toBeNull();
    expect(before([tried('failed-by-hand')], { onFail: 'block' }).isBlocked).toBe(true);
    expect(before([tried('failed-by-hand')]).moment).toBeNull();
  });

  it('is due at intervals by the clock, and the next one is announced', () => {
    expect(during(19)).toMatchObject({ moment: null, nextAt: at(20) });
    expect(during(20)).toMatchObject({ moment: 'interval', turn: 1, nextAt: at(40) });
    expect(during(25, [tried('passed', 1, 21)])).toMatchObject({ moment: null, turn: 1 });
    expect(during(41, [tried('passed', 1, 21)])).toMatchObject({ moment: 'interval', turn: 2 });
    expect(during(81).nextAt).toBeNull();
    expect(during(50, [], { everyMinutes: null }).moment).toBeNull();
  });

  it('is noted where none came', () => {
    const missed = (rows: FaceTry[], ended: number) =>
      missedTurn(rule(), { startedAt: BEGUN, endedAt: at(ended), rows });
    expect(missed([], 21)).toBeNull();
    expect(missed([], 30)).toBe(1);
    expect(missed([tried('passed', 1)], 45)).toBe(2);
    expect(missed([tried('failed', 1)], 30)).toBe(1);
    expect(missed([tried('to-check', 1), tried('passed', 2)], 59)).toBeNull();
  });

  it('never goes on by failed tries alone, below their number', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...FaceCheckState.options), { maxLength: 6 }),
        fc.constantFrom('block', 'record' as const),
        fc.integer({ min: 1, max: 5 }),
        (states, onFail, tries) => {
          const { isSettled, triesLeft, isBlocked } = standingOf(
            rule({ onFail, tries }),
            states.map((state) => tried(state)),
          );
          if (isSettled) expect(states.length).toBeGreaterThan(0);
          if (isSettled || isBlocked) expect(triesLeft).toBe(0);
          expect(isSettled && isBlocked).toBe(false);
          if (onFail === 'block' && states.every((state) => state.startsWith('failed')))
            expect(isSettled).toBe(false);
        },
      ),
    );
  });
});
