/** Has the regular reports made that are due: a job makes the file into the owner's files, and a notice says so. */
import { reportFile } from './export-statistics.ts';
import { filtersOf } from './report-schedule.ts';
import { noteRun, stopSchedule, takeDueSchedule } from './report-schedule.table.ts';
import type { ReportScheduleRecord } from './report-schedule.table.ts';
import { reportTitle } from './report-table.ts';
import { nextRun, periodOf } from './schedule-time.ts';
import { defineExportKind, enqueueExport, ownerNow } from '../../platform/job/job.port.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import { CallOrigin } from '../../../app/background-context.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { schedule } from '../../../app/schedule.ts';
import { insertAudit } from '../../../db/audit.ts';
import type { AuditChange } from '../../../db/audit.ts';
import { SCHEDULED_REPORT_DAYS } from '@college/contracts/reporting/report-schedule';
import {
  StatisticsFilters,
  StatisticsRankBy,
  StatisticsReport,
} from '@college/contracts/reporting/statistics';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';

const ACCESS = 'statistics:export';
const CALL = 'Statistics/CreateReportSchedule';
const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** In one run; the rest comes a minute later. */
const MOST_AT_ONCE = 50;
/** A content of the code kind `notice-type`. */
const NOTICE_TYPE = 'training';

const Order = z.object({
  report: StatisticsReport,
  by: StatisticsRankBy.optional(),
  filters: StatisticsFilters,
  format: z.enum(['xlsx', 'pdf']),
});
type Order = Parsed<typeof Order>;

interface OwnerNotice {
  readonly report: StatisticsReport;
  readonly title: MessageId;
  readonly text: MessageId;
  /** What the text says besides the name of the report. */
  readonly values: object;
}

const notifyOwner = (
  trx: Knex.Transaction,
  userId: number,
  { report, title, text, values }: OwnerNotice,
  now: Date,
): Promise<void> => {
  const inBoth = (id: MessageId): [string, string] => [
    messageFor(id, 'zh-CN', { name: messageFor(reportTitle(report), 'zh-CN', null), ...values }),
    messageFor(id, 'en', { name: messageFor(reportTitle(report), 'en', null), ...values }),
  ];
  const [zh, en] = inBoth(text);
  return sendPersonalNotice(
    trx,
    {
      userIds: [userId],
      title: inBoth(title),
      intro: [zh, en],
      content: [`<p>${zh}</p>`, `<p>${en}</p>`],
      type: NOTICE_TYPE,
      senderId: userId,
      senderName: '',
    },
    now,
  );
};

const notifyReady = (
  trx: Knex.Transaction,
  { report, filters: { from, to } }: Order,
  { caller, now }: SignedInContext,
): Promise<void> => {
  const title = 'report-schedule.ready-title';
  return notifyOwner(
    trx,
    caller.userId,
    { report, title, text: 'report-schedule.ready', values: { from, to } },
    now(),
  );
};

export const reportJob = defineExportKind({
  name: 'statistics-report',
  order: Order,
  make: async (order, context) => {
    const { rows: _rows, ...file } = await reportFile(order, context);
    return file;
  },
  noteDone: notifyReady,
});

export type RunnerServices = Pick<ScheduleServices, 'database' | 'settings' | 'jobs' | 'logins' | 'now'>;

/** What was done by itself, in the name of who set it up. */
const note = (
  trx: Knex.Transaction,
  { caller: { userId, userName, roleKey, scope }, traceId, address }: CallOrigin,
  change: AuditChange & { readonly time: Date; readonly call: string },
): Promise<void> =>
  insertAudit(trx, {
    ...{ userId, userName, roleKey, areaCode: scope.areaCode, departmentId: scope.departmentId },
    ...{ traceId, address, outcome: 'done' },
    ...change,
  });

const order = async (
  trx: Knex.Transaction,
  row: ReportScheduleRecord,
  { settings, jobs, logins, now }: RunnerServices,
): Promise<void> => {
  const origin = CallOrigin.parse(JSON.parse(row.origin));
  const owner = await ownerNow(trx, { jobs, logins, now }, origin, ACCESS);
  const time = now();
  if (owner === null) {
    await stopSchedule(trx, row.id, 'report-schedule.no-longer-allowed');
    await notifyOwner(
      trx,
      origin.caller.userId,
      {
        report: row.report,
        title: 'report-schedule.stopped-title',
        text: 'report-schedule.stopped',
        values: {},
      },
      time,
    );
    return note(trx, origin, {
      ...{ time, call: 'Statistics/PauseReportSchedule', subjectType: 'report-schedule', subjectId: row.id },
      ...{ before: { state: row.state }, after: { state: 'stopped' } },
    });
  }
  // After a pause of the gateway about the last week or month, not about one that is long over.
  const period = periodOf(row, time, settings.timeZone);
  const exportId = await enqueueExport(trx, owner, reportJob, {
    order: {
      report: row.report,
      ...(row.ranked_by !== null && { by: row.ranked_by }),
      filters: { ...filtersOf(row), ...period },
      format: row.format,
    },
    title: `${messageFor(reportTitle(row.report), owner.language, null)} ${period.from} ${period.to}`,
    subject: { kind: 'statistics' },
    call: CALL,
    access: ACCESS,
    total: 1,
    expiresAt: new Date(time.getTime() + SCHEDULED_REPORT_DAYS * DAY_MS).toISOString(),
  });
  // After a pause of the gateway one report is made, and not one for each time that was missed.
  const next = nextRun(row.every, time, settings.timeZone);
  await noteRun(trx, row.id, { next_at: next, last_at: time.toISOString(), export_id: exportId });
  return note(trx, origin, {
    ...{ time, call: 'Statistics/ExportStatistics', subjectType: 'statistics', subjectId: '' },
    ...{ before: null, after: { report: row.report, ...filtersOf(row), ...period } },
  });
};

/**
 * Answers how many were ordered, or stopped. Several gateways may run it at the same time. One that cannot be ordered does
 * not keep the others from it: it is tried again the next time, and thrown at the end.
 */
export const orderDueReports = async (services: RunnerServices): Promise<number> => {
  const failed = new Map<number, unknown>();
  for (let tried = 0; tried < MOST_AT_ONCE; tried += 1) {
    const taken: { id: number | null } = { id: null };
    try {
      await services.database.transaction(async (trx) => {
        const row = await takeDueSchedule(trx, services.now().toISOString(), [...failed.keys()]);
        taken.id = row?.id ?? null;
        if (row) await order(trx, row, services);
      });
    } catch (error) {
      if (taken.id === null) throw error;
      failed.set(taken.id, error);
      continue;
    }
    if (taken.id !== null) continue;
    if (failed.size === 0) return tried;
    break;
  }
  if (failed.size > 0)
    throw new AggregateError(failed.values(), `regular reports ${[...failed.keys()].join(', ')}`);
  return MOST_AT_ONCE;
};

export const scheduleReports = (app: FastifyInstance, services: ScheduleServices): void =>
  schedule(app, EVERY_MS, {
    work: async () => ({ reports: await orderDueReports(services) }),
    done: 'regular reports ordered',
    failed: 'regular reports could not be ordered; they are tried again',
  });
