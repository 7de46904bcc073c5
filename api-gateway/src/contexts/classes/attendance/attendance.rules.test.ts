import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsFace, refusalOfCancel, refusalOfReport, refusalOfSigning } from './attendance.rules.ts';
import { attendanceWindow, lessonHours } from '@college/contracts/classes/attendance';

const MINUTE = 60_000;
const BEGIN = Date.parse('2026-06-15T01:00:00.000Z');
const END = BEGIN + 90 * MINUTE;
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
const lesson = { begin_at: iso(BEGIN), end_at: iso(END), closed_at: null };
const of = { state: 'published', train_mode: 'offline', train_end: iso(END + 1000 * MINUTE) } as const;
const place = { state: 'approved', report_state: 'reported' };

describe('the windows of a lesson', () => {
  it('are the windows of a lesson, the first moment in and the last one out, whatever the moment', () => {
    const from = { in: BEGIN - 30 * MINUTE, out: END - 15 * MINUTE };
    const to = { in: BEGIN + 15 * MINUTE, out: END + 60 * MINUTE };
    const near = fc
      .constantFrom(from.in, from.out, to.in, to.out)
      .chain((edge) => fc.integer({ min: -3, max: 3 }).map((step) => edge + step));
    const moment = fc.oneof(near, fc.integer({ min: from.in - 200 * MINUTE, max: to.out + 200 * MINUTE }));
    fc.assert(
      fc.property(
        fc.constantFrom('in' as const, 'out' as const),
        fc.constantFrom('qr' as const, 'face' as const, 'hand' as const),
        moment,
        (kind, by, at) => {
          const expected =
            at < from[kind] ? 'too-early' : at >= to[kind] && by !== 'hand' ? 'too-late' : undefined;
          const facts = { of, place, lesson };
          expect(refusalOfSigning(facts, { kind, by }, iso(at))?.reason).toBe(expected);
        },
      ),
    );
    expect(attendanceWindow('in', { begin: lesson.begin_at, end: lesson.end_at })).toEqual({
      begin: iso(from.in),
      end: iso(to.in),
    });
  });

  it('never open for who may not attend', () => {
    const state = fc.constantFrom('draft' as const, 'published' as const, 'finished' as const);
    const mode = fc.constantFrom('online' as const, 'offline' as const, 'mixed' as const);
    const member = fc.constantFrom('pending', 'waiting', 'approved', 'rejected', 'withdrawn', 'removed');
    fc.assert(
      fc.property(
        state,
        mode,
        fc.option(fc.record({ state: member, report_state: fc.constantFrom('', 'reported') }), {
          nil: undefined,
        }),
        fc.boolean(),
        fc.constantFrom('qr' as const, 'hand' as const),
        (classState, train_mode, who, isClosed, by) => {
          const facts = {
            of: { ...of, state: classState, train_mode },
            place: who,
            lesson: { ...lesson, closed_at: isClosed ? iso(END) : null },
          };
          const may =
            classState === 'published' &&
            who?.state === 'approved' &&
            (train_mode === 'online' || who.report_state === 'reported') &&
            !isClosed;
          expect(refusalOfSigning(facts, { kind: 'in', by }, iso(BEGIN)) === null).toBe(may);
        },
      ),
    );
  });
});

describe('reporting', () => {
  const window = { begin: iso(BEGIN), end: iso(END) };
  const waits = { ...place, report_state: '' };

  it('keeps to its window with the code, and by hand to the end of the training', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 2000 }),
        fc.constantFrom('qr' as const, 'hand' as const),
        (minutes, by) => {
          const at = BEGIN + minutes * MINUTE;
          const end = by === 'qr' ? END : Date.parse(of.train_end);
          const expected = at < BEGIN ? 'too-early' : at >= end ? 'too-late' : undefined;
          expect(refusalOfReport({ of, place: waits, window }, by, iso(at))?.reason).toBe(expected);
        },
      ),
    );
  });

  it('is taken back by oneself until the window closes, by the college later, too', () => {
    const facts = { of, place, window };
    expect(refusalOfCancel(facts, 'self', iso(END - 1))).toBeNull();
    expect(refusalOfCancel(facts, 'self', iso(END))?.reason).toBe('too-late');
    expect(refusalOfCancel(facts, 'hand', iso(END + 5000 * MINUTE))).toBeNull();
  });
});

it('half of a lesson is for who came or went, nothing for who did neither, and a share of it for a live one', () => {
  const shares = [
    [null, null],
    [1000, null],
    [1000, 1000],
    [500, 500],
  ] as const;
  expect(shares.map((of) => lessonHours(1.5, of))).toEqual([0, 0.75, 1.5, 0.75]);
});

it('a class that compares faces does so at attendance unless it says otherwise', () => {
  const rules = ['', 'always', 'attendance', 'study'];
  expect(rules.map((face_rule) => needsFace({ need_face: true, face_rule }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(needsFace({ need_face: false, face_rule: 'always' })).toBe(false);
});
