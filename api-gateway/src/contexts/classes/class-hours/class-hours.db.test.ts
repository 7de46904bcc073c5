import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { hoursOf, placesWithHours, withHours } from './class-hours.table.ts';
import type { ClassHours } from './class-hours.table.ts';
import { shownHours } from './shown-hours.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { insertReturning } from '../../../../seeds/insert.ts';
import { usesOf } from '../../../app/feature.ts';
import { loadUses } from '../../../db/record-use.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { features } from '../../index.ts';

const halves = (max: number) => fc.integer({ min: 0, max: max * 2 }).map((half) => half / 2);
/** How much of a course somebody has: nothing, all but a moment, all to the millisecond, or anything. */
const share = fc.constantFrom('none', 'almost', 'all', 'more', 'third');
const plan = fc.record({
  needHours: halves(8),
  optionalHours: fc.option(halves(4)),
  hourMinutes: fc.constantFrom(null, 45, 50, 60),
  courses: fc.array(fc.record({ hours: halves(4), isRequired: fc.boolean(), share }), { maxLength: 3 }),
  lessons: fc.array(
    fc.record({
      hours: halves(3),
      isPractice: fc.boolean(),
      kinds: fc.subarray(['in', 'out'] as const),
      isDeleted: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

const SHARES = {
  none: () => 0,
  almost: (full: number) => Math.max(0, full - 1),
  all: (full: number) => full,
  more: (full: number) => full + 100_000,
  third: (full: number) => Math.floor(full / 3),
};

/** The rules in plain words: docs/rules/classes.md, "Hours of a person". */
const model = ({ needHours, optionalHours, hourMinutes, courses, lessons }: Plan) => {
  const hourMs = (hourMinutes ?? 45) * 60_000;
  const studied = courses.map((course) => ({
    ...course,
    ms: SHARES[course.share](course.hours * hourMs),
    full: course.hours * hourMs,
  }));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const counted = (required: boolean) =>
    sum(
      studied.filter(({ isRequired }) => isRequired === required).map(({ ms, full }) => Math.min(ms, full)),
    );
  const optional = Math.min(counted(false), (optionalHours ?? Infinity) * hourMs);
  const attended = (practice: boolean) =>
    sum(
      lessons
        .filter(({ isPractice, isDeleted }) => isPractice === practice && !isDeleted)
        .map(({ hours, kinds }) => (hours * kinds.length) / 2),
    );
  const courseHours = (counted(true) + optional) / hourMs;
  const lessonHours = attended(false) + attended(true);
  const lacking = studied.filter(({ isRequired, ms, full }) => isRequired && ms < full).length;
  const credited = sum(studied.map(({ ms }) => ms));
  const earnedMs = counted(true) + optional + lessonHours * hourMs;
  return {
    course_hours: courseHours,
    lesson_hours: lessonHours,
    practice_hours: attended(true),
    theory_hours: (counted(true) + optional + attended(false) * hourMs) / hourMs,
    earned_hours: earnedMs / hourMs,
    earned_ms: earnedMs,
    lacking,
    credited_ms: credited,
    study_state:
      credited === 0 && lessonHours === 0
        ? 'not-started'
        : lacking === 0 && earnedMs >= needHours * hourMs
          ? 'hours-met'
          : 'studying',
  };
};

describeOnBothDatabases('hours of places', (open) => {
  let make: Awaited<ReturnType<typeof studyRowsMaker>>;
  let people: { id: number; username: string; department_id: number | null }[];
  let courseIds: number[];

  beforeAll(async () => {
    loadUses(usesOf(features));
    make = await studyRowsMaker(open());
    people = [await make.personOf('student'), await make.personOf('personal')];
    courseIds = [(await make.ware()).courseId, (await make.ware()).courseId, (await make.ware()).courseId];
  });

  /** A class for two people: the first has everything of the first plan, the second of the second. */
  const build = async (shared: Plan, other: Plan): Promise<number> => {
    const { database, now } = open();
    const times = { creation_time: now.toISOString(), last_modification_time: now.toISOString() };
    const { needHours, optionalHours, hourMinutes, courses, lessons } = shared;
    const classId = await make.trainClass({
      needHours,
      students: people,
      courses: courses.map(({ hours, isRequired }, index) => ({
        courseId: courseIds[index] ?? 0,
        hours,
        isRequired,
      })),
    });
    await database.transaction(async (trx) => {
      await trx('train_classes')
        .where({ id: classId })
        .update({
          optional_hours: optionalHours,
          rule_set: hourMinutes === null ? '' : JSON.stringify({ hourMinutes }),
        });
      const lessonIds: number[] = [];
      for (const { hours, isPractice, isDeleted } of lessons) {
        const row = {
          ...times,
          class_id: classId,
          title: '现场授课',
          begin_at: now.toISOString(),
          end_at: now.toISOString(),
          hours,
          is_practice: isPractice,
          is_deleted: isDeleted,
        };
        const [lesson] = await insertReturning<{ id: number }>(trx, 'train_class_lessons', [row], ['id']);
        lessonIds.push(lesson?.id ?? 0);
      }
      for (const [who, { id: userId }] of people.entries()) {
        const own = who === 0 ? shared : { ...shared, ...asOther(shared, other) };
        for (const [index, course] of own.courses.entries()) {
          const full = course.hours * (hourMinutes ?? 45) * 60_000;
          await trx('study_wares').insert({
            user_id: userId,
            class_id: classId,
            course_id: courseIds[index],
            ware_key: index + 1,
            credited_ms: SHARES[course.share](full),
          });
        }
        for (const [index, { kinds }] of own.lessons.entries())
          for (const kind of kinds)
            await trx('lesson_attendances').insert({
              lesson_id: lessonIds[index],
              user_id: userId,
              kind,
              by: 'qr',
              at: now.toISOString(),
            });
      }
    });
    return classId;
  };
  /** The same class, seen by somebody who did what the other plan says. */
  const asOther = (shared: Plan, other: Plan): Pick<Plan, 'courses' | 'lessons'> => ({
    courses: shared.courses.map((course, index) => ({
      ...course,
      share: other.courses[index]?.share ?? 'none',
    })),
    lessons: shared.lessons.map((lesson, index) => ({
      ...lesson,
      kinds: other.lessons[index]?.kinds ?? [],
    })),
  });
  const plainly = ({
    place_id: _,
    need_hours,
    hour_ms,
    weak_ms: _weak,
    last_at: _last,
    ...row
  }: ClassHours) => ({
    ...row,
    lacking: Number(row.lacking),
    credited_ms: Number(row.credited_ms),
  });

  it('are those of a plain model, for whatever was studied and attended', async () => {
    const { read } = open().database;
    await fc.assert(
      fc.asyncProperty(plan, plan, async (shared, other) => {
        const class_id = await build(shared, other);
        const places = placesWithHours(read).where('place.class_id', class_id);
        const rows = await rowsOf<ClassHours>(withHours(read, places).orderBy('place_id'));
        const [student, personal] = people.map(({ id: user_id }) => ({ user_id, class_id }));
        expect(rows.map(plainly)).toEqual([
          { ...student, ...model(shared) },
          { ...personal, ...model({ ...shared, ...asOther(shared, other) }) },
        ]);
        expect(await hoursOf(read, class_id, people[0]?.id ?? 0)).toEqual(rows[0]);
      }),
      { numRuns: 25 },
    );
  });

  it('are never shown rounded up', () => {
    expect([2.99, 0.25, 3, 0.7, 1.1, 0].map(shownHours)).toEqual([2.9, 0.2, 3, 0.7, 1.1, 0]);
  });
});
