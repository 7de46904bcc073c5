/**
 * Traces by OpenTelemetry, where `TRACES_URL` is set: a span for each request, with one for each statement in it and for
 * each job. The trace has the id that the answer has as `x-trace-id`. What follows a request finds its span by the
 * asynchronous context.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/context.ts';
import type { Settings } from '../app/settings.ts';
import { parseTraceParent } from '../app/trace-id.ts';
import { TRACER } from '../app/trace-context.ts';
import type { Database } from '../db/database.ts';

declare module 'fastify' {
  interface FastifyRequest {
    traceContext: Context | null;
  }
}

type Traces = NonNullable<Settings['traces']>;

/** Of the trace that is about to begin: what asks for an id and the request that has one are in one turn. */
interface GivenId {
  traceId: string | null;
}

/** The libraries are large, so they are loaded only where somebody wants traces. */
const openProvider = async ({ url, share }: Traces, given: GivenId) => {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const sdk = await import('@opentelemetry/sdk-trace-node');
  const random = new sdk.RandomIdGenerator();
  const provider = new sdk.NodeTracerProvider({
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    idGenerator: {
      generateTraceId: () => given.traceId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  provider.register();
  return provider;
};

const traceRequests = (app: FastifyInstance, { takesParent }: Traces, given: GivenId): void => {
  const tracer = trace.getTracer(TRACER);
  app.decorateRequest('traceContext', null);
  app.addHook('onRequest', (request, _reply, next) => {
    const parent = takesParent ? parseTraceParent(request.headers.traceparent) : null;
    const above = parent
      ? trace.setSpanContext(ROOT_CONTEXT, {
          ...parent,
          traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
          isRemote: true,
        })
      : ROOT_CONTEXT;
    const { config, url = 'none' } = request.routeOptions;
    const attributes = { 'http.request.method': request.method, 'http.route': url };
    given.traceId = request.id;
    const span = tracer.startSpan(config.endpoint ?? url, { kind: SpanKind.SERVER, attributes }, above);
    given.traceId = null;
    request.traceContext = trace.setSpan(above, span);
    context.with(request.traceContext, next);
  });
  // The body has been read since, in the context of its socket.
  app.addHook('preValidation', (request, _reply, next) => {
    context.with(request.traceContext ?? ROOT_CONTEXT, next);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = request.traceContext && trace.getSpan(request.traceContext);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
};

const SYSTEMS = { sqlite: 'sqlite', postgres: 'postgresql' } as const;

/** A statement outside of any request or job would be a trace of its own, of which there are many and nobody asks. */
const traceStatements = (database: Database): (() => void) => {
  const tracer = trace.getTracer(TRACER);
  return database.watch(({ name, sql }) => {
    if (trace.getActiveSpan() === undefined) return () => undefined;
    const attributes = { 'db.system.name': SYSTEMS[database.dialect], 'db.query.text': sql };
    const span: Span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    return (error) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  });
};

export const tracing = fp<Pick<Services, 'database' | 'settings'>>(
  async (app, { database, settings: { traces } }) => {
    if (traces === null) return;
    const given: GivenId = { traceId: null };
    const provider = await openProvider(traces, given);
    traceRequests(app, traces, given);
    const stop = traceStatements(database);
    app.addHook('onClose', async () => {
      stop();
      await provider
        .shutdown()
        .catch((error: unknown) => app.log.warn({ err: error }, 'traces were not sent'));
      for (const one of [trace, context, propagation]) one.disable();
    });
  },
);
