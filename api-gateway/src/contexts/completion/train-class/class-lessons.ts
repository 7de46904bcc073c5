/** Changes of a timetable. The row of the class is locked. */
import { hoursMissing, hoursOffered } from './class-hours.rules.ts';
import { lessonsChanged } from '../../classes/class-record/class-events.port.ts';
import { requirementOf } from '../../classes/class-record/class-record.port.ts';
import { coursesOf } from '../../classes/class-record/class-course.table.ts';
import {
  addTeachers,
  changeLesson,
  insertLesson,
  lessonRows,
} from '../../classes/class-record/class-lesson.table.ts';
import type { LessonContent, LessonRow } from '../../classes/class-record/class-lesson.table.ts';
import { isWithin } from './train-class.rules.ts';
import type { TrainClassRecord } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { tell } from '../../../app/event.ts';
import { fail, failField } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import { rulesOfClass, rulesToStore } from '../../content/rule-set/rule-set.port.ts';
import { areTeachers } from '../../identity/user/user-lookup.table.ts';
import { LESSON_OPENS_MINUTES, lessonErrors } from '@college/contracts/classes/class-parts';
import type { LessonFields } from '@college/contracts/classes/class-parts';
import { trainClassErrors } from '@college/contracts/completion/train-class';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const MINUTE_MS = 60_000;

/** What was sent of a lesson; one with an id keeps what is left out. */
export type SentLesson = { [Field in keyof LessonFields]?: LessonFields[Field] | undefined } & {
  readonly id?: number | undefined;
};

const BLANK = { title_en: '', teacher_id: null, address: '', address_en: '', is_practice: false } as const;

const moment = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : new Date(text).toISOString();

const contentOf = (sent: SentLesson, before: LessonRow | undefined): LessonContent => {
  const columns = {
    title: sent.title,
    title_en: sent.titleEn,
    teacher_id: sent.teacherId,
    begin_at: moment(sent.begin),
    end_at: moment(sent.end),
    hours: sent.hours,
    address: sent.address,
    address_en: sent.addressEn,
    is_practice: sent.isPractice,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const present = before && {
    title: before.title,
    title_en: before.title_en,
    teacher_id: before.teacher_id,
    begin_at: before.begin_at,
    end_at: before.end_at,
    hours: before.hours,
    address: before.address,
    address_en: before.address_en,
    is_practice: before.is_practice,
  };
  return { ...BLANK, ...present, ...given } as LessonContent;
};

interface Planned {
  readonly at: number;
  readonly before: LessonRow | undefined;
  readonly after: LessonContent;
}

/** From when on people may sign in: its times and hours stay. */
export const opensAt = ({ begin_at }: Pick<LessonContent, 'begin_at'>): string =>
  new Date(Date.parse(begin_at) - LESSON_OPENS_MINUTES * MINUTE_MS).toISOString();

const FIXED = ['begin_at', 'end_at', 'hours'] as const;

const moves = ({ before, after }: Planned): boolean =>
  before !== undefined &&
  (FIXED.some((column) => before[column] !== after[column]) || before.is_practice !== after.is_practice);

const isChanged = ({ before, after }: Planned): boolean =>
  before === undefined ||
  (Object.keys(after) as (keyof LessonContent)[]).some((column) =>
    column === 'is_practice' ? before[column] !== after[column] : before[column] !== after[column],
  );

/** Each by itself: it takes time, and its hours fit into that. */
const refuseLengths = (planned: readonly Planned[], hourMinutes: number, nameOf: (at: number) => string) => {
  for (const { at, after } of planned) {
    const minutes = (Date.parse(after.end_at) - Date.parse(after.begin_at)) / MINUTE_MS;
    if (minutes <= 0) return failField(commonErrors.invalid, `${nameOf(at)}end`, 'class-lesson.ends-before');
    if (after.hours * hourMinutes > minutes)
      return failField(commonErrors.invalid, `${nameOf(at)}hours`, 'class-lesson.too-short');
  }
  return null;
};

/** Everybody of the class comes to each lesson, so there is one at a time. */
const refuseOverlaps = (planned: readonly Planned[]) => {
  const sorted = planned
    .map(({ after }) => after)
    .toSorted((a, b) => (a.begin_at < b.begin_at ? -1 : a.begin_at > b.begin_at ? 1 : 0));
  for (const [at, lesson] of sorted.entries()) {
    const next = sorted[at + 1];
    if (next && next.begin_at < lesson.end_at)
      return fail(lessonErrors.overlap, { title: lesson.title, other: next.title });
  }
  return null;
};

interface LessonPlan {
  readonly planned: readonly Planned[];
  readonly before: readonly LessonRow[];
  readonly removed: readonly LessonRow[];
  /** ISO 8601 in UTC. */
  readonly now: string;
  /** What a refusal calls the fields of a lesson, by its place in what was sent. */
  readonly nameOf: (at: number) => string;
}

/** A published class plans ahead: what people may have come to already stays as it was. */
const refuseLate = (row: TrainClassRecord, { planned, removed, now, nameOf }: LessonPlan) => {
  const begun = [...planned.filter(moves).flatMap(({ before }) => before ?? []), ...removed].find(
    (lesson) => opensAt(lesson) <= now,
  );
  if (begun) return fail(lessonErrors.begun, { title: begun.title });
  for (const it of planned.filter((one) => one.before === undefined || moves(one))) {
    if (!isWithin(it.after, row)) return fail(lessonErrors.outside, { title: it.after.title });
    if (it.after.begin_at <= now)
      return failField(commonErrors.invalid, `${nameOf(it.at)}begin`, 'class-lesson.is-past');
  }
  return null;
};

/** A published class is not left with fewer hours than it promises; one that never had them may stay as it is. */
const refuseShort = async (trx: Knex.Transaction, row: TrainClassRecord, { planned, before }: LessonPlan) => {
  const [courses, requirement] = [await coursesOf(trx, row.id), await requirementOf(trx, row)];
  const missingWith = (lessons: readonly LessonContent[]) =>
    hoursMissing(hoursOffered(row, courses, lessons, requirement));
  const missing = missingWith(planned.map(({ after }) => after));
  return missing > missingWith(before) ? fail(lessonErrors.hoursNeeded, { missing }) : null;
};

/** What keeps a published class from having this timetable. */
export const refuseInPublished = async (trx: Knex.Transaction, row: TrainClassRecord, plan: LessonPlan) =>
  refuseLate(row, plan) ?? (await refuseShort(trx, row, plan));

const shown = (lessons: readonly LessonContent[]) =>
  lessons.map(({ title, begin_at, end_at, hours }) => ({ title, begin_at, end_at, hours }));

/**
 * Lets a class have these lessons, unless `guard` refuses. Answers what the audit log stores of the change with the ids
 * of new lessons, null where nothing changed, or a refusal.
 */
export const changeLessons = async <Refusal extends Failure = never>(
  trx: Knex.Transaction,
  context: SignedInContext,
  row: TrainClassRecord,
  sent: readonly SentLesson[],
  {
    nameOf = (at) => `lessons.${at}.`,
    guard,
  }: {
    readonly nameOf?: LessonPlan['nameOf'];
    readonly guard?: (plan: LessonPlan) => Promise<Refusal | null>;
  } = {},
) => {
  const before = await lessonRows(trx, row.id);
  const ids = sent.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length)
    return failField(commonErrors.invalid, 'lessons', 'class-lesson.repeated');
  if (ids.some((id) => before.every((lesson) => lesson.id !== id)))
    return failField(commonErrors.invalid, 'lessons', 'class-lesson.unknown');
  const planned = sent.map((one, at): Planned => {
    const present = before.find(({ id }) => id === one.id);
    return { at, before: present, after: contentOf(one, present) };
  });
  const removed = before.filter(({ id }) => !ids.includes(id));
  const changed = planned.filter(isChanged);
  if (changed.length === 0 && removed.length === 0) return null;

  const now = context.now().toISOString();
  // A draft is measured by what it would keep if it were published now.
  const rules = rulesOfClass(row.state === 'draft' ? await rulesToStore(trx, row, context) : row);
  const refusal = refuseLengths(changed, rules.hourMinutes, nameOf) ?? refuseOverlaps(planned);
  if (refusal) return refusal;
  const guarded = (await guard?.({ planned, before, removed, now, nameOf })) ?? null;
  if (guarded) return guarded;
  const teachers = changed.flatMap((one) =>
    one.after.teacher_id === (one.before?.teacher_id ?? null) ? [] : (one.after.teacher_id ?? []),
  );
  if (!(await areTeachers(trx, teachers))) return fail(trainClassErrors.unknownTeacher);

  const writing = { now, userId: context.caller.userId };
  const added: number[] = [];
  for (const one of changed) {
    if (one.before) await changeLesson(trx, one.before, one.after, writing);
    else added.push(await insertLesson(trx, row, one.after, writing));
  }
  for (const lesson of removed) await changeLesson(trx, lesson, { is_deleted: true }, writing);
  await addTeachers(trx, row.id, teachers);
  const touched = [...changed.flatMap((one) => one.before ?? []), ...removed];
  if (touched.length > 0)
    await tell(context.features, trx, lessonsChanged, {
      ids: touched.map(({ id }) => id),
      userId: context.caller.userId,
      userName: context.caller.userName,
      now: context.now().toISOString(),
    });
  return { before: shown(before), after: shown(planned.map(({ after }) => after)), added };
};
