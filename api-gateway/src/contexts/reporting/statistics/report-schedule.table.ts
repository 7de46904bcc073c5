/** Reports that are made regularly. Everybody knows their own, in the role in which they set them up. */
import { skippingLocked } from '../../../db/dialect.ts';
import { countOf } from '../../../db/paging.ts';
import { defineScopedTable, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { forOwner } from '../../../db/visibility.ts';
import type {
  ScheduleEvery,
  ScheduleSpan,
  ScheduleState,
} from '@college/contracts/reporting/report-schedule';
import type { StatisticsRankBy, StatisticsReport } from '@college/contracts/reporting/statistics';
import type { Parsed } from '@college/contracts/core/schema';
import type { Knex } from 'knex';

export interface ReportScheduleRecord extends BusinessColumns {
  role_id: number;
  report: StatisticsReport;
  ranked_by: StatisticsRankBy | null;
  filters: string;
  format: 'xlsx' | 'pdf';
  every: ScheduleEvery;
  span: Parsed<typeof ScheduleSpan>;
  state: ScheduleState;
  reason: string;
  origin: string;
  next_at: string;
  last_at: string | null;
  /** The file that it ordered last. */
  export_id: number | null;
}

export const reportSchedules = defineScopedTable<ReportScheduleRecord>(
  'report_schedules',
  forOwner('report_schedules.creator_user_id'),
);

export const schedulesOf = (
  db: Knex,
  scope: Scope,
  roleId: number,
  limit: number,
): Promise<ReportScheduleRecord[]> =>
  rowsOf<ReportScheduleRecord>(
    reportSchedules
      .visible(db, scope)
      .where('report_schedules.role_id', roleId)
      .orderBy('report_schedules.id')
      .limit(limit)
      .select('report_schedules.*'),
  );

export const countSchedules = async (db: Knex, scope: Scope): Promise<number> => {
  return countOf(reportSchedules.visible(db, scope));
};

/** One that is due and not among `failed`, locked; another gateway may have the others. */
export const takeDueSchedule = async (
  trx: Knex.Transaction,
  now: string,
  failed: readonly number[],
): Promise<ReportScheduleRecord | undefined> => {
  const due = trx('report_schedules')
    .where({ state: 'active', is_deleted: false })
    .where('next_at', '<=', now)
    .whereNotIn('id', [...failed])
    .orderBy('next_at')
    .orderBy('id')
    .limit(1);
  const [row] = await rowsOf<ReportScheduleRecord>(skippingLocked(trx, due));
  return row;
};

type Ran = Partial<Pick<ReportScheduleRecord, 'next_at' | 'last_at' | 'export_id'>>;

/** What a run changes is not what its owner changes: the version that they saw stays good. */
export const noteRun = async (trx: Knex.Transaction, id: number, ran: Ran): Promise<void> => {
  await trx('report_schedules').where({ id }).update(ran);
};

export const stopSchedule = async (trx: Knex.Transaction, id: number, reason: string): Promise<void> => {
  await trx('report_schedules')
    .where({ id })
    .update({ state: 'stopped', reason, row_version: trx.raw('row_version + 1') });
};
