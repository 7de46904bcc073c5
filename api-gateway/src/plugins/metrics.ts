/**
 * What a Prometheus reads of this copy of the gateway, on a port of its own: `/metrics`, and `/health` with each part of
 * the installation. Nothing of it is on the port that people reach.
 */
import fp from 'fastify-plugin';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge as PromGauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../app/context.ts';
import type { Gauge } from '../app/gauge.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null: without `METRICS_PORT`. */
    metricsDoor: FastifyInstance | null;
  }
}

interface Options {
  readonly services: Pick<Services, 'database' | 'settings' | 'now'>;
  readonly gauges: readonly Gauge[];
}

const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ANSWER_MS = 5_000;

/** `refused`: the caller's fault, or a rule; `unavailable`: for now, whatever was asked; `failed`: ours. */
const outcomeOf = (status: number): string => {
  if (status < 400) return 'done';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'refused' : 'failed';
};

const watchRequests = (app: FastifyInstance, register: Registry): void => {
  const seconds = new Histogram({
    name: 'college_request_seconds',
    help: 'How long requests took, by service (of calls) or route',
    labelNames: ['service', 'outcome'],
    buckets: BUCKETS,
    registers: [register],
  });
  const calls = new Counter({
    name: 'college_calls_total',
    help: 'Calls by name',
    labelNames: ['call', 'outcome'],
    registers: [register],
  });
  app.addHook('onResponse', async (request: FastifyRequest, reply) => {
    const { config, url } = request.routeOptions;
    const call = config.endpoint;
    const outcome = outcomeOf(reply.statusCode);
    seconds.observe({ service: call?.split('/')[0] ?? url ?? 'none', outcome }, reply.elapsedTime / 1000);
    if (call !== undefined) calls.inc({ call, outcome });
  });
};

const addGauge = (app: FastifyInstance, register: Registry, gauge: Gauge, { services }: Options): void => {
  const { name, help, labels = [], read } = gauge;
  new PromGauge({
    name,
    help,
    labelNames: labels,
    registers: [register],
    async collect() {
      this.reset();
      // `reset` leaves a zero where there are no labels, and that would be a reading.
      if (labels.length === 0) this.remove();
      try {
        for (const { labels: of = {}, value } of await read(services, app)) this.set(of, value);
      } catch (error) {
        app.log.warn({ err: error, gauge: name }, 'a gauge could not be read');
      }
    },
  });
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the figures could not be read in time')), ANSWER_MS);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
};

/** Has to be registered before the routes that it counts. */
export const metrics = fp<Options>(async (app, options) => {
  const { settings } = options.services;
  if (settings.metrics === null) {
    app.decorate('metricsDoor', null);
    return;
  }
  const register = new Registry();
  collectDefaultMetrics({ register });
  watchRequests(app, register);
  for (const gauge of options.gauges) addGauge(app, register, gauge, options);
  const door = Fastify({ logger: false, forceCloseConnections: true });
  door.get('/metrics', async (_request, reply) => {
    const text = await inTime(register.metrics());
    return reply.type(register.contentType).send(text);
  });
  door.get('/health', async () => ({ parts: await app.tryParts(), problems: [...app.problems.values()] }));
  app.decorate('metricsDoor', door);
  app.addHook('onClose', async () => {
    register.clear();
    await door.close();
  });
});
