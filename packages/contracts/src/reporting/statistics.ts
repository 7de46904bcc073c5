/** Figures of training, exams and study over a period, and who or what is ahead in them. */
import { TrainKind } from '../completion/train-class-row.ts';
import { CalendarDate } from '../core/calendar-date.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { AreaCode } from '../platform/area-code.ts';

/** Groups of fewer people are hidden from whoever may not see the people themselves, and larger ones go by such steps. */
export const SMALLEST_GROUP = 5;
export const MOST_RANKS = 100;
/** The longest period, in years. */
const MOST_YEARS = 10;

const yearsLater = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

const filters = z.object({
  /** Days of the college’s calendar, both included. */
  from: CalendarDate,
  to: CalendarDate,
  /** And below. */
  areaCode: AreaCode.optional(),
  subjectId: Id.optional(),
  trainKind: TrainKind.optional(),
});

const inOrder = ({ from, to }: { from: string; to: string }): boolean => from <= to;
const notTooLong = ({ from, to }: { from: string; to: string }): boolean => to < yearsLater(from, MOST_YEARS);
const backwards = { path: ['to'], message: 'statistics.period-backwards' };
const tooLong = { path: ['to'], message: 'statistics.period-too-long' };

export const StatisticsFilters = filters.refine(inOrder, backwards).refine(notTooLong, tooLong);
export type StatisticsFilters = Parsed<typeof StatisticsFilters>;

/**
 * - `enrolled`: approved for a class in the period
 * - `trained`: completed a class that was settled in the period; of all who were settled
 * - `hours`: study hours that were credited, lessons included
 * - `graded`: people whose first attempt at an exam was graded in the period
 * - `passed`: those of them who have passed it since; `passed-first`: at the first attempt
 */
export const StatisticsMeasure = z.enum(['enrolled', 'trained', 'hours', 'graded', 'passed', 'passed-first']);
export type StatisticsMeasure = Parsed<typeof StatisticsMeasure>;

/** Null: of nobody, or of so few people that the caller may not see it. */
const Amount = z.number().nullable();

export const StatisticsFigure = z.object({
  /**
   * One of `StatisticsMeasure`, or of those that are counted at the end of the period: `certificates` of the college and
   * `state-records`, certificates of the state. More may come.
   */
  id: z.string(),
  value: Amount,
  /** What the value is a part of; null for a figure of its own. */
  of: Amount,
  /** The same of the period of equal length before. */
  previous: Amount,
  previousOf: Amount,
});
export type StatisticsFigure = Parsed<typeof StatisticsFigure>;

const pointSums = {
  enrolled: Amount,
  trained: Amount,
  settled: Amount,
  hours: Amount,
  graded: Amount,
  passed: Amount,
};
export const StatisticsPoint = z.object({
  /** A month `yyyy-mm`, or a day `yyyy-mm-dd` of a short period. */
  period: z.string(),
  ...pointSums,
  /** The days of the period before that stand at the same place in it; together they are the period before. */
  before: z.object(pointSums).optional(),
});
export type StatisticsPoint = Parsed<typeof StatisticsPoint>;

/**
 * What was counted, where it is not what was asked for: whoever may not see people gets whole months that are over (ADR
 * 96).
 */
const counted = { counted: z.object({ from: CalendarDate, to: CalendarDate }).optional() };

const Overview = z.object({
  ...counted,
  figures: z.array(StatisticsFigure),
  /** Every month, or day, of the period. */
  trend: z.array(StatisticsPoint),
  /** Until when everything is counted; null: nothing has ever been. */
  asOf: z.string().nullable(),
});

const TrainGroup = z.object({
  /** A subject’s; null for a kind of training. */
  id: Id.nullable(),
  /** `initial` or `refresh` for a kind of training. */
  kind: z.string(),
  name: z.string(),
  enrolled: Amount,
  trained: Amount,
  settled: Amount,
  hours: Amount,
  /** Valid at the end of the period: what the college issued, and what the state did. */
  certificates: Amount.optional(),
  stateRecords: Amount.optional(),
});
export type TrainGroup = Parsed<typeof TrainGroup>;

const ExamGroup = z.object({
  id: Id.nullable(),
  name: z.string(),
  graded: Amount,
  passed: Amount,
  passedFirst: Amount,
});
export type ExamGroup = Parsed<typeof ExamGroup>;

export const PeopleRank = z.enum(['enrolled', 'trained', 'hours', 'passed']);
export type PeopleRank = Parsed<typeof PeopleRank>;
/** By credited hours, or by days on which somebody studied, each person and day counted once. */
export const CourseRank = z.enum(['hours', 'days']);
export type CourseRank = Parsed<typeof CourseRank>;

const top = z.number().int().min(1).max(MOST_RANKS).optional();
const peopleRank = filters
  .extend({ top, by: PeopleRank })
  .refine(inOrder, backwards)
  .refine(notTooLong, tooLong);
const courseRank = filters
  .extend({ top, by: CourseRank })
  .refine(inOrder, backwards)
  .refine(notTooLong, tooLong);

export const StatisticsRank = z.object({
  id: Id,
  /** Of an area; otherwise empty. */
  code: z.string(),
  name: z.string(),
  value: Amount,
  of: Amount,
  previous: Amount,
  previousOf: Amount,
  /** Of an area: the value in each of `times`, and what it is a part of, as `of`. */
  trend: z.array(Amount).optional(),
  trendOf: z.array(Amount).optional(),
});
export type StatisticsRank = Parsed<typeof StatisticsRank>;
const Ranks = z.object({
  ...counted,
  items: z.array(StatisticsRank),
  /** The months `yyyy-mm`, or days of a short period, of which `trend` has a value each. */
  times: z.array(z.string()).optional(),
  asOf: z.string().nullable(),
});

export const StatisticsReport = z.enum([
  'overview',
  'training',
  'exams',
  'area-rank',
  'enterprise-rank',
  'course-rank',
]);
export type StatisticsReport = Parsed<typeof StatisticsReport>;

/** All that rankings are ordered by. */
export const StatisticsRankBy = z.enum([...PeopleRank.options, 'days']);
export type StatisticsRankBy = Parsed<typeof StatisticsRankBy>;

/** What a ranking can be ordered by; reports that are none have no order to choose. */
export const ranksBy = (report: StatisticsReport): readonly string[] => {
  if (report === 'course-rank') return CourseRank.options;
  return report === 'area-rank' || report === 'enterprise-rank' ? PeopleRank.options : [];
};

const ExportInput = z
  .object({
    report: StatisticsReport,
    filters: StatisticsFilters,
    /** Of a ranking; without it the first of `ranksBy`. */
    by: StatisticsRankBy.optional(),
    format: z.enum(['xlsx', 'pdf']),
  })
  .refine(({ report, by }) => by === undefined || ranksBy(report).includes(by), {
    path: ['by'],
    message: 'statistics.not-ranked-by',
  });

export const statistics = defineService('Statistics', {
  GetOverview: endpoint({
    kind: 'query',
    summary: 'Figures of a period, each beside the period before, and their trend',
    access: 'statistics:read',
    input: StatisticsFilters,
    output: Overview,
  }),
  GetTrainStatistics: endpoint({
    kind: 'query',
    summary: 'Training in a period: figures, their trend, by subject and by kind',
    access: 'train-statistics:read',
    input: StatisticsFilters,
    output: Overview.extend({ subjects: z.array(TrainGroup), kinds: z.array(TrainGroup) }),
  }),
  GetExamStatistics: endpoint({
    kind: 'query',
    summary: 'Exams in a period: figures, their trend, and by subject',
    access: 'statistics:read',
    input: StatisticsFilters,
    output: Overview.extend({ subjects: z.array(ExamGroup) }),
  }),
  GetAreaRank: endpoint({
    kind: 'query',
    summary: 'The areas right below one, or below that of the caller, the first ahead',
    access: 'statistics:read',
    input: peopleRank,
    output: Ranks,
  }),
  GetEnterpriseRank: endpoint({
    kind: 'query',
    summary: 'Enterprises, the first ahead',
    access: 'statistics:read',
    input: peopleRank,
    output: Ranks,
  }),
  GetCourseRank: endpoint({
    kind: 'query',
    summary: 'Courses by what was studied in them, the first ahead',
    access: 'statistics:read',
    input: courseRank,
    output: Ranks,
  }),
  ExportStatistics: endpoint({
    kind: 'command',
    summary: 'A report as a workbook or a PDF: what the same filters show',
    access: 'statistics:export',
    input: ExportInput,
    file: ['xlsx', 'pdf'],
  }),
});
