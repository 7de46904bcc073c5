/** The list of study records, its chart and its workbook. */
import { daySums, foundStudy, lostOf, studyDaysOf, withNames } from './record.query.ts';
import type { StudyGroup, StudyGroupRow } from './record.query.ts';
import { boardSpan, inSeconds } from './measures.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { auditRead } from '../../../db/audit.ts';
import { countOf, listPage } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { refuseTooMany, workbookOf } from '../../../export/workbook.ts';
import type { ExportColumn } from '../../../export/workbook.ts';
import type { StudyReason } from '@college/contracts/study/study';
import type { StudyRow } from '@college/contracts/completion/study-supervision-row';
import type { StudyRecordFilters, studySupervision } from '@college/contracts/completion/study-supervision';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Query = ParsedInputOf<(typeof studySupervision.actions)['GetStudyRecordPageList']>;

const keyOf = ({ user_id, day, class_id, course_id, ware_key, device }: StudyGroup): string =>
  JSON.stringify([user_id, day, class_id, course_id, ware_key, device]);

const viewOf = (row: StudyGroupRow, lost: ReadonlyMap<string, number>): StudyRow => ({
  userId: row.user_id,
  userName: row.user_name,
  departmentName: row.department_name ?? '',
  areaName: row.area_name ?? '',
  day: row.day,
  classId: row.class_id || null,
  className: row.class_name ?? '',
  courseId: row.course_id,
  courseName: row.course_name,
  wareId: row.ware_id,
  wareName: row.ware_name,
  device: row.device,
  begin: row.begin_at,
  end: row.end_at,
  creditedSeconds: inSeconds(row.credited_ms),
  lost: [...lost]
    .map(([reason, ms]) => ({ reason: reason as StudyReason, seconds: inSeconds(ms) }))
    .filter(({ seconds }) => seconds > 0),
  isWeak: Boolean(row.weak),
  decisionId: row.decision_id,
});

export const pageOfStudyRecords = (query: Query, { read, scope, language }: SignedInContext) =>
  listPage(
    read,
    foundStudy(read, scope, query),
    { ...query, keyword: undefined },
    {
      sortable: {
        day: 'g.day',
        userName: { joined: 'users.name_key', of: 'g' },
        begin: 'g.begin_at',
        creditedSeconds: 'g.credited_ms',
      },
      order: 'day desc',
      select: (rows) => withNames(read, rows, language),
      view: async (rows: readonly StudyGroupRow[]) => {
        const lost = new Map<string, Map<string, number>>();
        for (const slice of await lostOf(read, rows)) {
          const sums = lost.get(keyOf(slice)) ?? new Map<string, number>();
          const found: readonly (readonly [string, number])[] =
            slice.reason === null
              ? Object.entries(JSON.parse(slice.lost ?? '{}') as Record<string, number>)
              : [[slice.reason, slice.ms]];
          for (const [reason, ms] of found) sums.set(reason, (sums.get(reason) ?? 0) + ms);
          lost.set(keyOf(slice), sums);
        }
        return rows.map((row) => viewOf(row, lost.get(keyOf(row)) ?? new Map<string, number>()));
      },
    },
  );

/** Days without study are not among them. */
export const studyDays = async (filters: StudyRecordFilters, context: SignedInContext) => {
  const span = boardSpan(filters, context);
  const rows = await daySums(context.read, context.scope, { ...filters, ...span });
  return rows.map(({ day, people, credited_ms, weak_ms }) => ({
    day,
    people,
    creditedSeconds: inSeconds(credited_ms),
    weakSeconds: inSeconds(weak_ms),
  }));
};

const minutes = (ms: number): number => Math.round(ms / 6_000) / 10;

const columnsFor = ({ settings }: SignedInContext): ExportColumn<StudyGroupRow>[] => [
  { title: 'column.study-day', width: 12, cell: ({ day }) => day },
  { title: 'column.user-name', width: 16, cell: (row) => row.user_name },
  { title: 'column.department', width: 32, cell: (row) => row.department_name },
  { title: 'column.area', width: 16, cell: (row) => row.area_name },
  { title: 'column.train-class', width: 32, cell: (row) => row.class_name },
  { title: 'column.course', width: 28, cell: (row) => row.course_name },
  { title: 'column.ware', width: 28, cell: (row) => row.ware_name },
  { title: 'column.begin', width: 20, cell: (row) => wallClock(row.begin_at, settings.timeZone) },
  { title: 'column.end', width: 20, cell: (row) => wallClock(row.end_at, settings.timeZone) },
  { title: 'column.credited-minutes', width: 16, cell: (row) => minutes(row.credited_ms) },
  {
    title: 'column.lost-minutes',
    width: 18,
    cell: (row) => minutes(Math.max(0, row.wall_ms - row.credited_ms)),
  },
  { title: 'column.device', width: 24, cell: (row) => row.device },
];

/** Day by day, so that each query stays within an index. */
async function* eachDay(filters: StudyRecordFilters, { read, scope, language }: SignedInContext) {
  for (const day of await studyDaysOf(read, scope, filters))
    yield await rowsOf<StudyGroupRow>(
      withNames(read, foundStudy(read, scope, { ...filters, from: day, to: day }), language)
        .orderBy('g.user_id')
        .orderBy('g.id'),
    );
}

export const exportStudyRecord = async (filters: StudyRecordFilters, context: SignedInContext) => {
  const rows = await countOf(foundStudy(context.read, context.scope, filters));
  const refusal = refuseTooMany(rows);
  if (refusal) return refusal;
  await auditRead(context, { subjectType: 'study-export', after: { filters, rows } });
  return workbookOf(context, {
    name: 'export.study-record',
    columns: columnsFor(context),
    batches: eachDay(filters, context),
  });
};
