import { newestFailures, sessionsBySpan, sessionsByVersion } from './remote-outcome.table.ts';
import { visitorLoadsByVersion } from './visitor-load.table.ts';
import type { SignedInContext } from '../../../../app/context.ts';
import { fail } from '../../../../app/failure.ts';
import { remotes } from '../remote.table.ts';
import { commonErrors } from '@college/contracts/core/errors';

const MAX_BUCKETS = 48;
const RECENT_FAILURES = 50;
const HOUR_SECONDS = 3600;
/** Round time spans, in seconds. */
const SPANS = [5 / 60, 0.25, 0.5, 1, 2, 3, 4, 6, 12, 24].map((hours) => hours * HOUR_SECONDS);

export interface Spans {
  /** The start of the first span. */
  readonly from: Date;
  readonly spanSeconds: number;
  readonly count: number;
}

/**
 * Equal spans that cover the last `hours` and end after `now`. They begin at round times, so that every answer has the
 * same spans and a chart does not flicker.
 */
export const spansOf = (hours: number, now: Date): Spans => {
  const wanted = hours * HOUR_SECONDS;
  const spanSeconds = SPANS.find((span) => wanted <= span * MAX_BUCKETS) ?? wanted / MAX_BUCKETS;
  const count = Math.ceil(wanted / spanSeconds);
  const end = Math.floor(now.getTime() / 1000 / spanSeconds) + 1;
  return { from: new Date((end - count) * spanSeconds * 1000), spanSeconds, count };
};

export const remoteHealth = async (
  { id, hours }: { id: number; hours: number },
  { read, scope, now }: SignedInContext,
) => {
  if (!(await remotes.visible(read, scope).where('remotes.id', id).first('remotes.id'))) {
    return fail(commonErrors.notFound);
  }
  const spans = spansOf(hours, now());
  const [loads, failures, versions, visitors, recent] = await Promise.all([
    sessionsBySpan(read, id, 'first_time', spans),
    sessionsBySpan(read, id, 'failed_at', spans),
    sessionsByVersion(read, id, spans.from),
    visitorLoadsByVersion(read, id, spans.from),
    newestFailures(read, id, spans.from, RECENT_FAILURES),
  ]);
  return {
    buckets: Array.from({ length: spans.count }, (_, index) => ({
      from: new Date(spans.from.getTime() + index * spans.spanSeconds * 1000).toISOString(),
      loads: loads.get(index) ?? 0,
      failures: failures.get(index) ?? 0,
    })),
    versions: [
      ...versions.map(({ version, sessions, failed }) => ({
        version,
        sessions,
        failedSessions: failed,
        visitorLoads: visitors.get(version) ?? 0,
      })),
      ...[...visitors]
        .filter(([version]) => !versions.some((met) => met.version === version))
        .map(([version, visitorLoads]) => ({ version, sessions: 0, failedSessions: 0, visitorLoads })),
    ],
    recent: recent.map(({ time, version, stage, trace_id: traceId }) => ({ time, version, stage, traceId })),
  };
};
