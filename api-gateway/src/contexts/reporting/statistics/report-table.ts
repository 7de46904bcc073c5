/** The reports as tables: what the pages show of the same filters. */
import { examStatistics, overviewOf, trainStatistics } from './answers.ts';
import { areaRank, courseRank, enterpriseRank } from './rank.ts';
import type { Period } from './statistics.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { ranksBy } from '@college/contracts/reporting/statistics';
import type {
  CourseRank,
  PeopleRank,
  StatisticsFilters,
  StatisticsRank,
  StatisticsReport,
} from '@college/contracts/reporting/statistics';

export type ReportCell = string | number | null;

export interface ReportTable {
  readonly title: Extract<MessageId, `export.statistics-${string}`>;
  readonly columns: readonly MessageId[];
  /** The first cell is a name. */
  readonly rows: readonly (readonly ReportCell[])[];
  readonly asOf: string | null;
  readonly counted?: Period | undefined;
}

const NUMBERS = [
  'column.stat-enrolled',
  'column.stat-trained',
  'column.stat-settled',
  'column.stat-hours',
] as const;

/** At the end of the period, so that a part of it has none. */
const CERTIFICATES = ['column.stat-certificates', 'column.stat-state-records'] as const;

const overviewTable = async (filters: StatisticsFilters, context: SignedInContext): Promise<ReportTable> => {
  const { trend, figures, asOf, counted } = await overviewOf(filters, context);
  const of = (id: string) => figures.find((one) => one.id === id);
  return {
    title: 'export.statistics-overview',
    columns: ['column.stat-period', ...NUMBERS, 'column.stat-graded', 'column.stat-passed', ...CERTIFICATES],
    rows: [
      ...trend.map((it) => [
        it.period,
        it.enrolled,
        it.trained,
        it.settled,
        it.hours,
        it.graded,
        it.passed,
        '',
        '',
      ]),
      [
        messageFor('column.stat-total', context.language, null),
        of('enrolled')?.value ?? null,
        of('trained')?.value ?? null,
        of('trained')?.of ?? null,
        of('hours')?.value ?? null,
        of('passed')?.of ?? null,
        of('passed')?.value ?? null,
        of('certificates')?.value ?? null,
        of('state-records')?.value ?? null,
      ],
    ],
    asOf,
    counted,
  };
};

const trainingTable = async (filters: StatisticsFilters, context: SignedInContext): Promise<ReportTable> => {
  const { subjects, kinds, asOf, counted } = await trainStatistics(filters, context);
  return {
    title: 'export.statistics-training',
    columns: ['column.stat-group', ...NUMBERS, ...CERTIFICATES],
    rows: [...subjects, ...kinds].map((it) => [
      it.name,
      it.enrolled,
      it.trained,
      it.settled,
      it.hours,
      it.certificates,
      it.stateRecords,
    ]),
    asOf,
    counted,
  };
};

const examTable = async (filters: StatisticsFilters, context: SignedInContext): Promise<ReportTable> => {
  const { subjects, asOf, counted } = await examStatistics(filters, context);
  return {
    title: 'export.statistics-exams',
    columns: ['column.stat-group', 'column.stat-graded', 'column.stat-passed', 'column.stat-passed-first'],
    rows: subjects.map((it) => [it.name, it.graded, it.passed, it.passedFirst]),
    asOf,
    counted,
  };
};

const RANKED = [
  'column.stat-value',
  'column.stat-of',
  'column.stat-before',
  'column.stat-before-of',
] as const;
const MOST = 100;

const rankTable =
  (
    title: ReportTable['title'],
    read: (
      query: StatisticsFilters & { top: number; by: string },
      context: SignedInContext,
    ) => Promise<{ items: StatisticsRank[]; asOf: string | null; counted?: Period | undefined }>,
  ) =>
  async (filters: StatisticsFilters, context: SignedInContext, by: string): Promise<ReportTable> => {
    const { items, asOf, counted } = await read({ ...filters, top: MOST, by }, context);
    return {
      title,
      columns: ['column.stat-group', ...RANKED],
      rows: items.map((it) => [it.name, it.value, it.of, it.previous, it.previousOf]),
      asOf,
      counted,
    };
  };

const TABLES: Record<
  StatisticsReport,
  (filters: StatisticsFilters, context: SignedInContext, by: string) => Promise<ReportTable>
> = {
  overview: overviewTable,
  training: trainingTable,
  exams: examTable,
  'area-rank': rankTable('export.statistics-area-rank', ({ by, ...query }, context) =>
    areaRank({ ...query, by: by as PeopleRank }, context),
  ),
  'enterprise-rank': rankTable('export.statistics-enterprise-rank', ({ by, ...query }, context) =>
    enterpriseRank({ ...query, by: by as PeopleRank }, context),
  ),
  'course-rank': rankTable('export.statistics-course-rank', ({ by, ...query }, context) =>
    courseRank({ ...query, by: by as CourseRank }, context),
  ),
};

export const reportTable = (
  report: StatisticsReport,
  filters: StatisticsFilters,
  by: string | undefined,
  context: SignedInContext,
): Promise<ReportTable> => TABLES[report](filters, context, by ?? ranksBy(report)[0] ?? '');

const TITLES = {
  overview: 'export.statistics-overview',
  training: 'export.statistics-training',
  exams: 'export.statistics-exams',
  'area-rank': 'export.statistics-area-rank',
  'enterprise-rank': 'export.statistics-enterprise-rank',
  'course-rank': 'export.statistics-course-rank',
} as const satisfies Record<StatisticsReport, ReportTable['title']>;

export const reportTitle = (report: StatisticsReport): ReportTable['title'] => TITLES[report];
