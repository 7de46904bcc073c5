/**
 * What the shell reports about versions of remotes. Anybody can send anything here, so a report counts only for a
 * signed-in caller who gets this version from the registry, and each caller counts once. Loads of visitors are counted
 * apart.
 */
import { rollBackIfFailing } from './auto-rollback.ts';
import { insertFailure, noteOutcome, removeOutcomesBefore, reportedVersion } from './remote-outcome.table.ts';
import type { ReportedVersion } from './remote-outcome.table.ts';
import { noteVisitorLoad, removeVisitorLoadsBefore } from './visitor-load.table.ts';
import type { PublicContext, Services } from '../../../../app/context.ts';
import { fail } from '../../../../app/failure.ts';
import { audienceOfCall } from '../audience.ts';
import { isDueFor } from '../../../../app/registry.ts';
import { lockRemote } from '../remote.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import type { RemoteFailure, RemoteOutcome } from '@college/contracts/delivery/remote-health';
import type { Knex } from 'knex';

type Outcome = Parsed<typeof RemoteOutcome>;
type Failed = Parsed<typeof RemoteFailure>;

export const reportLoad = async (report: Outcome, context: PublicContext) => {
  const about = await reportedVersion(context.read, report);
  if (!about) return fail(commonErrors.notFound);
  await removeOldReports(context);
  if (!(await isDue(report, context))) return;
  const { version } = report;
  await context.database.transaction((trx) =>
    context.caller
      ? count(trx, context, report, about, 'loaded_at')
      : noteVisitorLoad(trx, { remoteId: about.remoteId, version }, context.now()),
  );
};

export const reportFailure = async (report: Failed, context: PublicContext) => {
  const about = await reportedVersion(context.read, report);
  if (!about) return fail(commonErrors.notFound);
  await removeOldReports(context);
  const isCounted = context.caller !== null && (await isDue(report, context));
  await context.database.transaction(async (trx) => {
    if (isCounted) await count(trx, context, report, about, 'failed_at');
    const { version, stage, traceId } = report;
    const time = context.now().toISOString();
    await insertFailure(trx, { remote_id: about.remoteId, version, stage, trace_id: traceId, time });
  });
};

const isDue = async ({ remote, version }: Outcome, context: PublicContext): Promise<boolean> =>
  isDueFor(context.registry, await audienceOfCall(context), remote, version);

const count = async (
  trx: Knex.Transaction,
  context: PublicContext,
  { version }: Outcome,
  { remoteId, versionId, rolloutVersionId }: ReportedVersion,
  happened: 'loaded_at' | 'failed_at',
): Promise<void> => {
  const { caller, now } = context;
  if (!caller) return;
  // Locked before anything is written: of two concurrent reports, the second sees what the first has counted.
  const remote = rolloutVersionId === versionId ? await lockRemote(trx, remoteId) : undefined;
  const { sessionId, userId } = caller;
  await noteOutcome(trx, { remoteId, version, sessionId, userId }, happened, now());
  if (remote?.rollout_version_id === versionId) await rollBackIfFailing(trx, context, remote);
};

const DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_DAYS = 90;

/** When this process last deleted old reports, by database. */
const clearedAt = new WeakMap<Knex, number>();

/**
 * Deletes reports older than 90 days: with the first report after a start, and then once a day, so that an idle gateway
 * needs no timer.
 */
const removeOldReports = async ({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> => {
  const time = now().getTime();
  if (time - (clearedAt.get(database.read) ?? -Infinity) < DAY_MS) return;
  clearedAt.set(database.read, time);
  const until = new Date(time - RETENTION_DAYS * DAY_MS);
  await database.transaction(async (trx) => {
    await removeOutcomesBefore(trx, until);
    await removeVisitorLoadsBefore(trx, until);
  });
};
