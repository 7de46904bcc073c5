/** What somebody studied, as lists. */
import { classCoursesOf, studyWaresOf } from './learner-course.table.ts';
import type { LearnerCourseRow } from './learner-course.table.ts';
import { lessonTestStates } from './lesson-test.table.ts';
import { dayGroups, slicesOf, slicesOfGroups, withSliceNames } from './study-slice.table.ts';
import type { DayGroup, SliceListRow } from './study-slice.table.ts';
import type { StudyWareRow } from './study.table.ts';
import { earnedHours, hourMs, rulesOf } from './study.rules.ts';
import { studiedBy } from './studied-ware.ts';
import { secondsOf } from './units.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { pageOf } from '../../../db/paging.ts';
import { trainClasses } from '../../classes/class-record/train-class.table.ts';
import { users } from '../../identity/user/user.table.ts';
import { ledgerReceiptOf } from '../../platform/ledger/ledger.port.ts';
import type { StudyReason } from '@college/contracts/study/study';
import type { CourseRecord, MyStudyRow, SliceRow, StudyStretch } from '@college/contracts/study/study-row';
import type { studyRecord, trainClassStudy } from '@college/contracts/study/study';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { WareKind } from '@college/contracts/content/course-ware';
import { commonErrors } from '@college/contracts/core/errors';
import { receiptText } from '@college/ledger/receipt';

type Lost = SliceRow['lost'];

const creditedOf = ({ credited_ms: ms, corrected_ms: corrected }: SliceListRow): number =>
  secondsOf(ms + (corrected ?? 0));

/** The time that was lost, the most first; what was withdrawn later is lost as well. */
export const lostOf = (rows: readonly SliceListRow[]): Lost => {
  const sums = new Map<StudyReason, number>();
  const add = (reason: StudyReason, ms: number) => sums.set(reason, (sums.get(reason) ?? 0) + ms);
  for (const row of rows) {
    for (const [reason, ms] of Object.entries(JSON.parse(row.lost) as Record<StudyReason, number>))
      add(reason as StudyReason, ms);
    if ((row.corrected_ms ?? 0) < 0) add(row.corrected_for ?? 'withdrawn', -Number(row.corrected_ms));
  }
  return [...sums]
    .map(([reason, ms]) => ({ reason, seconds: secondsOf(ms) }))
    .toSorted((a, b) => b.seconds - a.seconds);
};

const stretchOf = (row: SliceListRow): StudyStretch => ({
  id: row.id,
  begin: row.begin_at,
  end: row.end_at,
  creditedSeconds: creditedOf(row),
  lost: lostOf([row]),
});

const dayRow = (rows: readonly SliceListRow[]): MyStudyRow | null => {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return null;
  return {
    day: first.day,
    classId: first.class_id || null,
    className: first.class_name ?? '',
    courseId: last.course_id,
    courseName: last.course_name,
    wareId: last.ware_id,
    wareName: last.ware_name,
    device: first.device,
    begin: first.begin_at,
    end: last.end_at,
    creditedSeconds: rows.reduce((sum, row) => sum + creditedOf(row), 0),
    lost: lostOf(rows),
    isWeak: rows.some(({ is_weak: isWeak }) => isWeak),
    isWaiting: rows.some(({ waiting }) => waiting > 0),
    decisionId: rows.reduce<number | null>((found, { decision_id: id }) => id ?? found, null),
    stretches: rows.map(stretchOf),
  };
};

const groupKey = ({ day, class_id: id, ware_key: key, device }: DayGroup | SliceListRow): string =>
  JSON.stringify([day, id, key, device]);

export const myStudyRows = async (
  query: ParsedInputOf<(typeof studyRecord.actions)['GetMyStudyRecordPageList']>,
  { read, caller, language }: SignedInContext,
) => {
  const { classId, courseId, from, to } = query;
  const filter = { userId: caller.userId, classId, courseId, from, to };
  const found = dayGroups(read, slicesOf(read, filter));
  const { totalCount, rows: groups } = await pageOf<DayGroup>(
    found,
    found.clone().orderBy('day', 'desc').orderBy('id', 'desc').select('*'),
    query,
  );
  const slices = new Map<string, SliceListRow[]>();
  for (const slice of await slicesOfGroups(read, filter, groups, language))
    slices.set(groupKey(slice), [...(slices.get(groupKey(slice)) ?? []), slice]);
  const items = groups.flatMap((group) => dayRow(slices.get(groupKey(group)) ?? []) ?? []);
  return { totalCount, items };
};

export const myStudyReceipt = async (
  { id }: ParsedInputOf<(typeof studyRecord.actions)['GetMyStudyReceipt']>,
  { read, caller }: SignedInContext,
) => {
  if (
    !(await slicesOf(read, { userId: caller.userId }).where('study_slices.id', id).first('study_slices.id'))
  )
    return fail(commonErrors.notFound);
  const receipt = await ledgerReceiptOf(read, 'hours', id);
  return {
    id,
    place: receipt?.index ?? null,
    size: receipt?.size ?? null,
    text: receipt ? receiptText(receipt) : '',
  };
};

const sliceView = (row: SliceListRow): SliceRow => {
  const scale = studiedBy(row.ware_kind as WareKind) === 'timed' ? 1000 : 1;
  return {
    id: row.id,
    wareId: row.ware_id,
    wareName: row.ware_name,
    begin: row.begin_at,
    end: row.end_at,
    from: row.from_pos / scale,
    to: row.to_pos / scale,
    creditedSeconds: creditedOf(row),
    lost: lostOf([row]),
    device: row.device,
    isWeak: row.is_weak,
    isWaiting: row.waiting > 0,
    withdrawn: (row.corrected_ms ?? 0) < 0,
  };
};

export const courseRecord = (
  row: LearnerCourseRow,
  wares: readonly StudyWareRow[],
  lessonTest: CourseRecord['lessonTest'],
): CourseRecord => {
  const own = wares.filter((one) => one.class_id === row.class_id && one.course_id === row.course_id);
  const creditedMs = own.reduce((sum, { credited_ms: ms }) => sum + ms, 0);
  const rules = rulesOf(row.rule_set);
  const lastTime = own.reduce<string | null>(
    (last, { last_at: at }) => (at !== null && at > (last ?? '') ? at : last),
    null,
  );
  const begun = lastTime === null ? 'not-started' : 'studying';
  const isFull = creditedMs >= row.hours * hourMs(rules) && creditedMs > 0;
  const isTestMissing = lessonTest?.isNeeded === true && !lessonTest.isPassed;
  return {
    courseId: row.course_id,
    courseName: row.course_name,
    hours: row.hours,
    isRequired: Boolean(row.is_required),
    earnedHours: earnedHours(creditedMs, row.hours, rules),
    creditedSeconds: secondsOf(creditedMs),
    state: isFull && !isTestMissing ? 'done' : begun,
    lastTime,
    lessonTest,
  };
};

/** Whether the caller reads the records of this student of a class. */
const mayRead = async (userId: number, classId: number, context: SignedInContext): Promise<boolean> => {
  const { read, caller, scope, logins } = context;
  if (userId === caller.userId) return true;
  const login = await logins.find(read, caller.sessionId, 'study-record:read');
  const trainClass = trainClasses.visible(read, scope).where('train_classes.id', classId);
  if (!login?.allowed || (await trainClass.first('train_classes.id')) === undefined) return false;
  if (scope.kind !== 'enterprise') return true;
  // An enterprise sees every class that is announced, and of its students its own.
  return (await users.visible(read, scope).where('users.id', userId).first('users.id')) !== undefined;
};

export const studentRecord = async (
  {
    classId,
    userId,
    courseId,
    ...page
  }: ParsedInputOf<(typeof trainClassStudy.actions)['GetStudentCourseRecord']>,
  context: SignedInContext,
) => {
  const { read, caller, language } = context;
  const whose = userId ?? caller.userId;
  if (!(await mayRead(whose, classId, context))) return fail(commonErrors.notFound);
  const rows = await classCoursesOf(read, whose, language, { classId, courseId });
  if (rows.length === 0) return fail(commonErrors.notFound);
  const wares = await studyWaresOf(
    read,
    whose,
    rows.map((row) => row.course_id),
  );
  const tests = await lessonTestStates(read, whose, rows);
  const found = slicesOf(read, { userId: whose, classId, courseId });
  const slices = await pageOf<SliceListRow>(
    found,
    withSliceNames(read, found.clone(), language).orderBy('study_slices.id', 'desc'),
    page,
  );
  return {
    courses: rows.map((row, at) => courseRecord(row, wares, tests[at])),
    slices: { totalCount: slices.totalCount, items: slices.rows.map(sliceView) },
  };
};
