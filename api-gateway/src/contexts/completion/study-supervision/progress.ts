/** The list of progress, its chart and its workbook. */
import { inSeconds } from './measures.ts';
import { recordsOf } from './place-records.ts';
import type { PlaceRecords } from './place-records.ts';
import {
  classSums,
  coursesOfClasses,
  creditedByCourse,
  foundProgress,
  progressBefore,
  withNames,
} from './progress.query.ts';
import type { ProgressFound } from './progress.query.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { countOf, listPage } from '../../../db/paging.ts';
import { newestFirst } from '../../../export/keyset.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { refuseTooMany, workbookOf } from '../../../export/workbook.ts';
import type { ExportColumn } from '../../../export/workbook.ts';
import type { ProgressRow } from '@college/contracts/completion/study-supervision-row';
import type { ProgressFilters, studySupervision } from '@college/contracts/completion/study-supervision';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Query = ParsedInputOf<(typeof studySupervision.actions)['GetProgressPageList']>;

/** Rounded down to a tenth, so that nothing looks done that is not. */
const inHours = (ms: number, hourMs: number): number => Math.floor((ms / hourMs) * 10) / 10;

const earnedHours = ({ settled_hours, earned_ms, hour_ms }: ProgressFound): number =>
  settled_hours ?? inHours(earned_ms, hour_ms);

/** Six more queries, whatever the number of rows: the courses with what was credited in each, and the other records. */
const withRecords = async (
  rows: readonly ProgressFound[],
  context: SignedInContext,
): Promise<ProgressRow[]> => {
  const { read, language } = context;
  const classIds = [...new Set(rows.map(({ class_id }) => class_id))];
  const courses = await coursesOfClasses(read, classIds, language);
  const credits = await creditedByCourse(read, rows);
  const records = await recordsOf(rows, context);
  const credited = new Map(
    credits.map(({ user_id, class_id, course_id, ms }) => [`${user_id}-${class_id}-${course_id}`, ms]),
  );
  return rows.map((row) => ({
    userId: row.user_id,
    userName: row.user_name,
    departmentName: row.department_name ?? '',
    classId: row.class_id,
    className: row.class_name,
    needHours: row.need_hours,
    earnedHours: earnedHours(row),
    lastTime: row.last_at,
    studyState: row.shown_state,
    creditedSeconds: inSeconds(row.credited_ms),
    weakSeconds: inSeconds(row.weak_ms),
    courses: courses
      .filter(({ class_id }) => class_id === row.class_id)
      .map(({ course_id, name, hours, is_required }) => ({
        courseId: course_id,
        courseName: name,
        hours,
        isRequired: is_required,
        earnedHours: Math.min(
          hours,
          inHours(credited.get(`${row.user_id}-${row.class_id}-${course_id}`) ?? 0, row.hour_ms),
        ),
      })),
    ...records(row),
  }));
};

export const pageOfProgress = (query: Query, context: SignedInContext) => {
  const { read, language } = context;
  return listPage(
    read,
    foundProgress(context, query),
    { ...query, keyword: undefined },
    {
      sortable: {
        userName: { joined: 'users.name_key', of: 'p' },
        className: { joined: 'train_classes.name', of: 'p' },
        earnedHours: 'p.earned_ms',
        lastTime: { emptyLast: 'p.last_at' },
      },
      order: 'lastTime desc',
      select: (rows) => withNames(read, rows, language),
      view: (rows: readonly ProgressFound[]) => withRecords(rows, context),
    },
  );
};

const MOST_CLASSES = 12;

export const classProgress = async (filters: ProgressFilters, context: SignedInContext) => {
  const { read, language, now } = context;
  const sums = await classSums(read, foundProgress(context, filters), language, {
    now: now().toISOString(),
    limit: MOST_CLASSES,
  });
  return sums.map((sum) => ({
    classId: sum.class_id,
    className: sum.class_name,
    students: sum.students,
    met: sum.met,
    needHours: sum.need_hours,
    earnedHours: inHours(sum.earned_ms, sum.hour_ms),
  }));
};

type ExportedRow = ProgressFound & PlaceRecords;

const columnsFor = ({ language, settings }: SignedInContext): ExportColumn<ExportedRow>[] => [
  { title: 'column.user-name', width: 16, cell: (row) => row.user_name },
  { title: 'column.department', width: 32, cell: (row) => row.department_name },
  { title: 'column.train-class', width: 36, cell: (row) => row.class_name },
  { title: 'column.need-hours', width: 14, cell: (row) => row.need_hours },
  { title: 'column.earned-hours', width: 14, cell: earnedHours },
  {
    title: 'column.study-state',
    width: 14,
    cell: (row) => messageFor(`study-state.${row.shown_state}`, language, null),
  },
  { title: 'column.attendance', width: 16, cell: ({ attendance }) => attendance?.done ?? null },
  { title: 'column.lesson-hours', width: 16, cell: ({ attendance }) => attendance?.need ?? null },
  {
    title: 'column.exam',
    width: 14,
    cell: ({ exam }) => (exam === undefined ? null : messageFor(`progress-exam.${exam}`, language, null)),
  },
  { title: 'column.exam-score', width: 12, cell: ({ examScore }) => examScore ?? null },
  {
    title: 'column.estimate',
    width: 14,
    cell: ({ estimate }) =>
      estimate === undefined
        ? null
        : messageFor(estimate ? 'progress-estimate.done' : 'progress-estimate.missing', language, null),
  },
  { title: 'column.weak-minutes', width: 18, cell: (row) => Math.round(row.weak_ms / 6_000) / 10 },
  {
    title: 'column.last-study',
    width: 20,
    cell: ({ last_at }) => (last_at === null ? null : wallClock(last_at, settings.timeZone)),
  },
];

const exportedBefore = async (
  found: ReturnType<typeof foundProgress>,
  context: SignedInContext,
  before: number,
  limit: number,
): Promise<ExportedRow[]> => {
  const rows = await progressBefore(context.read, found, context.language, before, limit);
  const records = await recordsOf(rows, context);
  return rows.map((row) => ({ ...row, ...records(row) }));
};

export const exportProgress = async (filters: ProgressFilters, context: SignedInContext) => {
  const found = foundProgress(context, filters);
  const rows = await countOf(found);
  const refusal = refuseTooMany(rows);
  if (refusal) return refusal;
  await auditRead(context, { subjectType: 'study-export', after: { filters, rows } });
  return workbookOf(context, {
    name: 'export.study-progress',
    columns: columnsFor(context),
    batches: newestFirst((before, limit) => exportedBefore(found, context, before, limit)),
  });
};
