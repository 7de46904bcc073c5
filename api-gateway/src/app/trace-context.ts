/** The trace in which something happens; where no traces are made, all of this does nothing. */
import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';

export const TRACER = 'college';

/** Headers by which another service goes on with the trace; none without a trace. */
export const traceHeaders = (): Record<string, string> => {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
};

/** Runs background work as a trace of its own. */
export const traced = <T>(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  work: () => Promise<T>,
): Promise<T> =>
  trace.getTracer(TRACER).startActiveSpan(name, { root: true, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
