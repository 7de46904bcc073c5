/**
 * What the shell reported about versions of remotes. `remote_outcomes` is used for statistics: one row for each
 * signed-in session and version, with the last time it loaded and the last time it failed. `remote_failures` is for
 * support: each failure with its trace id, whoever reported it.
 */
import { epochSeconds } from '../../../../db/dialect.ts';
import type { FailureStage } from '@college/contracts/delivery/remote-health';
import type { Knex } from 'knex';

export interface Outcome {
  readonly remoteId: number;
  readonly version: string;
  readonly sessionId: string;
  readonly userId: number;
}

export interface ReportedVersion {
  remoteId: number;
  versionId: number;
  /** Of its remote at this time. */
  rolloutVersionId: number | null;
}

/** The version that a report is about; undefined when there is no such remote or version. */
export const reportedVersion = (
  db: Knex,
  { remote, version }: { remote: string; version: string },
): Promise<ReportedVersion | undefined> =>
  db('remote_versions as v')
    .join('remotes as r', 'r.id', 'v.remote_id')
    .where({ 'r.name': remote, 'r.is_deleted': false, 'v.version': version })
    .first<ReportedVersion>({
      remoteId: 'r.id',
      versionId: 'v.id',
      rolloutVersionId: 'r.rollout_version_id',
    });

/** Records that a version loaded or failed in a session; a repeated report only updates the time. */
export const noteOutcome = async (
  trx: Knex.Transaction,
  { remoteId, version, sessionId, userId }: Outcome,
  happened: 'loaded_at' | 'failed_at',
  now: Date,
): Promise<void> => {
  const time = now.toISOString();
  await trx('remote_outcomes')
    .insert({
      remote_id: remoteId,
      version,
      session_id: sessionId,
      user_id: userId,
      first_time: time,
      [happened]: time,
    })
    .onConflict(['remote_id', 'version', 'session_id'])
    .merge([happened]);
};

export interface FailureRow {
  time: string;
  version: string;
  stage: FailureStage;
  trace_id: string;
}

export const insertFailure = async (
  trx: Knex.Transaction,
  row: FailureRow & { remote_id: number },
): Promise<void> => {
  await trx('remote_failures').insert(row);
};

export const newestFailures = (
  db: Knex,
  remoteId: number,
  since: Date,
  limit: number,
): Promise<FailureRow[]> =>
  db('remote_failures')
    .where({ remote_id: remoteId })
    .where('time', '>=', since.toISOString())
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select<FailureRow[]>('time', 'version', 'stage', 'trace_id');

const seenSince =
  (since: string) =>
  (query: Knex.QueryBuilder): void =>
    void query.where('o.loaded_at', '>=', since).orWhere('o.failed_at', '>=', since);

/** How many people a version reached, and for how many of them it failed. */
export interface Tally {
  readonly sessions: number;
  readonly failed: number;
}

/**
 * Distinct people whom a version has reached since `metSince`, and those for whom it failed since `failedSince`, which
 * is not earlier. All sessions and reports of one person count once, so that nobody weighs more by signing in often.
 */
export const peopleOf = async (
  trx: Knex,
  { remoteId, version }: { remoteId: number; version: string },
  { metSince, failedSince }: { metSince: string; failedSince: string },
): Promise<Tally> => {
  const [row] = await trx('remote_outcomes as o')
    .where({ 'o.remote_id': remoteId, 'o.version': version })
    .where(seenSince(metSince))
    .select<Tally[]>(
      trx.raw('COUNT(DISTINCT o.user_id) AS sessions'),
      trx.raw('COUNT(DISTINCT CASE WHEN o.failed_at >= ? THEN o.user_id END) AS failed', [failedSince]),
    );
  return { sessions: row?.sessions ?? 0, failed: row?.failed ?? 0 };
};

/** Sessions by version since the given time, newest version first. */
export const sessionsByVersion = (
  db: Knex,
  remoteId: number,
  since: Date,
): Promise<(Tally & { version: string })[]> => {
  const time = since.toISOString();
  return db('remote_outcomes as o')
    .where('o.remote_id', remoteId)
    .where(seenSince(time))
    .groupBy('o.version')
    .orderByRaw('MAX(o.first_time) DESC')
    .select<(Tally & { version: string })[]>(
      'o.version',
      db.raw('COUNT(*) AS sessions'),
      db.raw('COUNT(CASE WHEN o.failed_at >= ? THEN 1 END) AS failed', [time]),
    );
};

/**
 * The number of sessions in each of a series of time spans, by the index of the span from 0. Spans without any are left
 * out.
 */
export const sessionsBySpan = async (
  db: Knex,
  remoteId: number,
  moment: 'first_time' | 'failed_at',
  { from, spanSeconds }: { from: Date; spanSeconds: number },
): Promise<Map<number, number>> => {
  const span = db.raw('(? - CAST(? AS BIGINT)) / CAST(? AS BIGINT) AS span', [
    epochSeconds(db, `o.${moment}`),
    from.getTime() / 1000,
    spanSeconds,
  ]);
  const query = db('remote_outcomes as o')
    .where('o.remote_id', remoteId)
    .where(`o.${moment}`, '>=', from.toISOString())
    .groupBy('span')
    .select<{ span: number; n: number }[]>(span, db.raw('COUNT(*) AS n'));
  // A session whose first report was a failure has not loaded yet.
  if (moment === 'first_time') query.whereNotNull('o.loaded_at');
  return new Map((await query).map(({ span, n }) => [span, n]));
};

/** Deletes reports before the given time, and returns how many rows. */
export const removeOutcomesBefore = async (trx: Knex.Transaction, moment: Date): Promise<number> => {
  const time = moment.toISOString();
  const failures: number = await trx('remote_failures').where('time', '<', time).delete();
  const isOld = (column: string) => (query: Knex.QueryBuilder) =>
    void query.whereNull(column).orWhere(column, '<', time);
  const outcomes: number = await trx('remote_outcomes')
    .where(isOld('loaded_at'))
    .where(isOld('failed_at'))
    .delete();
  return failures + outcomes;
};

/** Sessions whose last report since then was a load or a failure, by remote and version. */
export const outcomesSince = (
  db: Knex,
  since: string,
): Promise<{ remote: string; version: string; loaded: number; failed: number }[]> =>
  db('remote_outcomes as o')
    .join('remotes as r', 'r.id', 'o.remote_id')
    .where(seenSince(since))
    .groupBy('r.name', 'o.version')
    .select(
      { remote: 'r.name', version: 'o.version' },
      db.raw('COUNT(CASE WHEN o.loaded_at >= ? THEN 1 END) AS loaded', [since]),
      db.raw('COUNT(CASE WHEN o.failed_at >= ? THEN 1 END) AS failed', [since]),
    );
