/** Reports of the statistics that are made by themselves, every week or every month, for who asked for them. */
import { ranksBy, StatisticsFilters, StatisticsRankBy, StatisticsReport } from './statistics.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ByIdAndVersion, Id } from '../core/paging.ts';
import { createCall, deleteCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** So many may one person have. */
export const MOST_SCHEDULES = 20;
/** So long their files can be fetched, in days. */
export const SCHEDULED_REPORT_DAYS = 31;

export const reportScheduleErrors = {
  tooMany: defineError(
    'report-schedule.too-many',
    ErrorCode.illegalTransition,
    z.object({ most: z.number().int() }),
  ),
} as const;

/** On Mondays about the week before, or on the first about the month before. */
export const ScheduleEvery = z.enum(['week', 'month']);
export type ScheduleEvery = Parsed<typeof ScheduleEvery>;
/** What the report is about: that week or month, or the year until its end. */
export const ScheduleSpan = z.enum(['last', 'year']);
/** `stopped` by itself: the owner may not export statistics in this role any more. */
export const ScheduleState = z.enum(['active', 'paused', 'stopped']);
export type ScheduleState = Parsed<typeof ScheduleState>;

const { areaCode, subjectId, trainKind } = StatisticsFilters.shape;
/** Nothing else: a name that is misspelt would count everything. */
const Filters = z.object({ areaCode, subjectId, trainKind }).strict();

const fields = {
  report: StatisticsReport,
  /** Of a ranking; null, or left out: the first of `ranksBy`. */
  by: StatisticsRankBy.nullish(),
  filters: Filters,
  format: z.enum(['xlsx', 'pdf']),
  every: ScheduleEvery,
  span: ScheduleSpan,
};
export const ReportScheduleFields = z
  .object(fields)
  .refine(({ report, by }) => by == null || ranksBy(report).includes(by), {
    path: ['by'],
    message: 'statistics.not-ranked-by',
  });

export const ReportSchedule = z.object({
  ...fields,
  id: Id,
  by: StatisticsRankBy.nullable(),
  /** Of area and subject, in words; empty without. */
  areaName: z.string(),
  subjectName: z.string(),
  state: ScheduleState,
  /** Why it stopped, in words; otherwise empty. */
  reason: z.string(),
  /** When the next file is made: within a minute where that is over; null unless active. */
  nextAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  rowVersion: z.number().int(),
});
export type ReportSchedule = Parsed<typeof ReportSchedule>;

export const reportSchedule = defineService('Statistics', {
  GetReportScheduleList: endpoint({
    kind: 'query',
    summary: 'The reports that the caller has made regularly, in this role',
    access: 'statistics:export',
    output: z.array(ReportSchedule),
  }),
  CreateReportSchedule: createCall({
    summary: 'Have a report made every week or every month',
    access: 'statistics:export',
    fields: ReportScheduleFields,
    output: ReportSchedule,
    errors: [reportScheduleErrors.tooMany],
  }),
  PauseReportSchedule: endpoint({
    kind: 'command',
    summary:
      'Pause a regular report, or go on with one that is paused or has stopped; what came due meanwhile is made once',
    access: 'statistics:export',
    input: ByIdAndVersion.extend({ isPaused: z.boolean() }),
    output: ReportSchedule,
  }),
  DeleteReportSchedule: deleteCall({
    summary: 'Have a report not made any more',
    access: 'statistics:export',
  }),
});
