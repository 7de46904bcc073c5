/** Sets up regular reports, pauses and deletes them. */
import { rankedBy } from './export-statistics.ts';
import { countSchedules, noteRun, reportSchedules, schedulesOf } from './report-schedule.table.ts';
import type { ReportScheduleRecord } from './report-schedule.table.ts';
import { nextRun } from './schedule-time.ts';
import { areasNamed, subjectsNamed } from './names.query.ts';
import { endExport } from '../../platform/job/job.port.ts';
import { originOf } from '../../../app/background-context.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { messageNamed } from '../../../app/messages/message-catalogue.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { defineRecord } from '../../../db/record.ts';
import {
  MOST_SCHEDULES,
  reportSchedule,
  reportScheduleErrors,
} from '@college/contracts/reporting/report-schedule';
import type { ReportSchedule } from '@college/contracts/reporting/report-schedule';
import type { Knex } from 'knex';

type Filters = ReportSchedule['filters'];

export const filtersOf = ({ filters }: Pick<ReportScheduleRecord, 'filters'>): Filters =>
  JSON.parse(filters) as Filters;

const iso = (moment: string): string => new Date(moment).toISOString();

const viewed = async (
  rows: readonly ReportScheduleRecord[],
  { language }: SignedInContext,
  db: Knex,
): Promise<ReportSchedule[]> => {
  const filters = rows.map(filtersOf);
  const areas = await areasNamed(
    db,
    filters.flatMap(({ areaCode }) => areaCode ?? []),
    language,
  );
  const subjects = await subjectsNamed(
    db,
    filters.flatMap(({ subjectId }) => subjectId ?? []),
    language,
  );
  return rows.map((row) => {
    const of = filtersOf(row);
    return {
      id: row.id,
      report: row.report,
      by: row.ranked_by,
      filters: of,
      format: row.format,
      every: row.every,
      span: row.span,
      areaName: areas.find(({ id }) => String(id) === of.areaCode)?.name ?? '',
      subjectName: subjects.find(({ id }) => id === of.subjectId)?.name ?? '',
      state: row.state,
      reason: row.reason === '' ? '' : messageNamed(row.reason, language, null),
      nextAt: row.state === 'active' ? iso(row.next_at) : null,
      lastAt: row.last_at === null ? null : iso(row.last_at),
      rowVersion: row.row_version,
    };
  });
};

const originNow = (context: SignedInContext): string =>
  JSON.stringify(originOf(context, 'Statistics/CreateReportSchedule'));

const record = defineRecord({
  subject: 'report-schedule',
  table: reportSchedules,
  view: viewed,
});

export const reportScheduleService = implement(reportSchedule, {
  GetReportScheduleList: async (_input, context) =>
    viewed(
      await schedulesOf(context.read, context.scope, context.caller.roleId, MOST_SCHEDULES),
      context,
      context.read,
    ),

  CreateReportSchedule: ({ report, by, filters, format, every, span }, context) => {
    const { now, settings, caller, scope } = context;
    return record.add(async (trx) => {
      await advisoryLock(trx, `report-schedules/${caller.userId}`);
      if ((await countSchedules(trx, scope)) >= MOST_SCHEDULES)
        return fail(reportScheduleErrors.tooMany, { most: MOST_SCHEDULES });
      return {
        creator_user_id: caller.userId,
        role_id: caller.roleId,
        report,
        ranked_by: rankedBy({ report, by: by ?? undefined }) ?? null,
        filters: JSON.stringify(filters),
        format,
        every,
        span,
        state: 'active' as const,
        reason: '',
        origin: originNow(context),
        next_at: nextRun(every, now(), settings.timeZone),
        last_at: null,
        export_id: null,
      };
    }, context);
  },

  // Who goes on with one takes it over as they are now: role, scope and language. What came due meanwhile is made with the
  // next run: whoever resumes wants the report, and would wait for up to a month.
  PauseReportSchedule: ({ isPaused, ...target }, context) =>
    record.change(
      target,
      context,
      {
        state: isPaused ? 'paused' : 'active',
        reason: '',
        ...(!isPaused && { role_id: context.caller.roleId, origin: originNow(context) }),
      },
      async (trx, { id, every, next_at }) => {
        const now = context.now();
        if (!isPaused && iso(next_at) > now.toISOString())
          await noteRun(trx, id, { next_at: nextRun(every, now, context.settings.timeZone) });
        return null;
      },
    ),

  // Who deletes a report does not want the file of it that is still being made either.
  DeleteReportSchedule: (target, context) =>
    record.remove(target, context, async (trx, { export_id }) => {
      if (export_id !== null) await endExport(trx, context, export_id);
      return null;
    }),
});
