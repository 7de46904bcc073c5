import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClassPointName, lineOf, nextOf } from './class-next.ts';
import type { ClassFacts } from './class-next.ts';
import { phaseOf, TrainClassState } from './train-class-row.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-06-01T00:00:00Z');
const at = (day: number): string => new Date(START + day * DAY).toISOString();

/** Applications in days 10 to 20, training in days 30 to 40. */
const dates = { applyBegin: at(10), applyEnd: at(20), trainBegin: at(30), trainEnd: at(40) };

const count = fc.integer({ min: 0, max: 9 });
const standing = fc
  .record({
    state: fc.constantFrom(...TrainClassState.options),
    day: fc.integer({ min: 0, max: 60 }),
    missing: fc.subarray(['no-lessons', 'hours', 'exam', 'quota'] as const),
    pending: count,
    behind: count,
    obstacles: count,
    uncertified: count,
    isArchived: fc.boolean(),
    exam: fc.constantFrom(null, { close: at(38) }),
  })
  .map(({ state, day, isArchived, ...counts }) => {
    const now = START + day * DAY;
    const facts: ClassFacts = {
      ...dates,
      ...counts,
      phase: phaseOf({ ...dates, state }, now),
      createdAt: at(0),
      publishedAt: state === 'draft' ? null : at(5),
      firstLesson: at(31),
      finishedAt: state === 'finished' ? at(41) : null,
      certifiedAt: null,
      archivedAt: state === 'finished' && isArchived ? at(42) : null,
    };
    return { facts, now };
  });

const fact = (changes: Partial<ClassFacts>): ClassFacts => ({
  ...dates,
  phase: 'draft',
  createdAt: at(0),
  publishedAt: at(5),
  firstLesson: null,
  exam: null,
  missing: [],
  pending: 0,
  behind: 0,
  obstacles: 0,
  finishedAt: null,
  uncertified: 0,
  certifiedAt: null,
  archivedAt: null,
  ...changes,
});

describe('what a class needs next', () => {
  it.each([
    [{ missing: ['exam', 'no-lessons'] }, 'complete', 2, at(10)],
    [{ missing: ['no-lessons', 'hours'] }, 'lessons', 0, at(10)],
    [{}, 'publish', 0, at(10)],
    [{ phase: 'applying', pending: 6 }, 'decide', 6, at(30)],
    [{ phase: 'training', pending: 6, behind: 3 }, 'decide', 6, at(40)],
    [{ phase: 'not-open' }, 'wait-open', 0, at(10)],
    [{ phase: 'applying' }, 'wait-applications', 0, at(20)],
    [{ phase: 'waiting' }, 'wait-begin', 0, at(30)],
    [{ phase: 'training', behind: 3 }, 'behind', 3, at(40)],
    [{ phase: 'training' }, 'wait-end', 0, at(40)],
    [{ phase: 'overdue', obstacles: 2, pending: 1 }, 'obstacles', 2, at(40)],
    [{ phase: 'overdue', pending: 1 }, 'finish', 0, at(40)],
    [{ phase: 'finished', finishedAt: at(41), uncertified: 5 }, 'certificates', 5, at(41)],
    [{ phase: 'finished', finishedAt: at(41) }, 'archive', 0, at(41)],
    [{ phase: 'finished', finishedAt: at(41), archivedAt: at(42) }, 'done', 0, at(42)],
  ] as const)('of %j is %s', (changes, due, counted, date) => {
    expect(nextOf(fact(changes))).toEqual({ due, count: counted, date });
  });

  it('is always of its state, and counts only what is there', () => {
    fc.assert(
      fc.property(standing, ({ facts }) => {
        const { due, count: counted } = nextOf(facts);
        const ofState = {
          draft: ['complete', 'lessons', 'publish'],
          finished: ['certificates', 'archive', 'done'],
        }[facts.phase as string] ?? [
          ...['decide', 'wait-open', 'wait-applications', 'wait-begin'],
          ...['behind', 'wait-end', 'obstacles', 'finish'],
        ];
        expect(ofState).toContain(due);
        const counts: number[] = [facts.missing.length, facts.pending, facts.behind];
        if (counted > 0) expect([...counts, facts.obstacles, facts.uncertified]).toContain(counted);
        for (const name of ['complete', 'decide', 'behind', 'obstacles', 'certificates'])
          if (due === name) expect(counted).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the line of a class', () => {
  it('keeps its order and has exactly one point that is now, until everything is done', () => {
    fc.assert(
      fc.property(standing, ({ facts, now }) => {
        const line = lineOf(facts, now);
        const names = line.map(({ point }) => point);
        expect(names).toEqual(
          ClassPointName.options.filter((name) => name !== 'exam' || facts.exam !== null),
        );
        const states = line.map(({ state }) => state);
        const isOver = states.every((state) => state === 'done');
        expect(states.filter((state) => state === 'now')).toHaveLength(isOver ? 0 : 1);
        expect(isOver).toBe(nextOf(facts).due === 'done');
        const current = states.indexOf('now');
        if (current >= 0) expect(states.slice(0, current).every((state) => state === 'done')).toBe(true);
        if (facts.phase === 'draft') expect(states.slice(1)).not.toContain('done');
      }),
    );
  });
});
