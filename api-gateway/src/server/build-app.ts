import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { MAX_BODY_BYTES } from '../app/body-limit.ts';
import type { Services } from '../app/context.ts';
import type { Logins } from '../app/logins.ts';
import { fail } from '../app/failure.ts';
import { limitsOf, messagesOf, usesOf } from '../app/feature.ts';
import { handleErrors } from '../app/error-handler.ts';
import { mountHealth } from '../app/health.ts';
import { loggerOptions } from '../app/logger.ts';
import type { LogStream } from '../app/logger.ts';
import { loadMessages } from '../app/messages/message-catalogue.ts';
import { mount, sendFailure } from '../app/mount.ts';
import { failureOfLate } from '../app/recheck.ts';
import { serializerCompiler, validatorCompiler } from '../app/schemas.ts';
import { ACCESS_TOKEN_SECONDS, tokensOf } from '../app/tokens.ts';
import { newTraceId, parseTraceParent } from '../app/trace-id.ts';
import { openPasswords } from '../crypto/password-hash.ts';
import type { Passwords } from '../crypto/password-hash.ts';
import { features, ports } from '../contexts/index.ts';
import { JOB_TIMING } from '../jobs/job.ts';
import type { Jobs } from '../jobs/job.ts';
import { openJobs } from '../jobs/jobs.ts';
import { openPdfMaker } from '../pdf/pdf-maker.ts';
import { apiDocs } from '../plugins/api-docs.ts';
import { bodyTimeouts } from '../plugins/body-timeouts.ts';
import { compression } from '../plugins/compression.ts';
import { gracefulClose } from '../plugins/graceful-close.ts';
import { jsonBodies } from '../plugins/json-bodies.ts';
import { metrics } from '../plugins/metrics.ts';
import { rateLimits } from '../plugins/rate-limits.ts';
import { bareHeaders, securityHeaders } from '../plugins/security-headers.ts';
import { slowQueries } from '../plugins/slow-queries.ts';
import { traceIds } from '../plugins/trace-ids.ts';
import { tracing } from '../plugins/tracing.ts';
import { ownGauges } from './own-gauges.ts';
import { senderOf } from '../sms/sender-of-settings.ts';
import { outboxOf } from '../sms/sms-sender.ts';
import type { SmsSender } from '../sms/sms-sender.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { loadUses } from '../db/record-use.ts';

/** For a decoded part of a path: a file name has up to 200 characters of up to two UTF-16 units. */
const MAX_PARAM_LENGTH = 400;
const ISSUER = 'college';

declare module 'fastify' {
  interface FastifyInstance {
    /** For background work that is put together after the app. */
    jobs: Jobs;
    logins: Logins;
  }
}

export type AppInput = Omit<
  Services,
  'tokens' | 'passwords' | 'sms' | 'features' | 'logins' | 'remotes' | 'users' | 'jobs' | 'faces' | 'pdfs'
> & {
  readonly logStream?: LogStream;
  /** Tests may pass a counting implementation. */
  readonly passwords?: Passwords;
  /** Tests may pass one that sees what they say. */
  readonly faces?: Services['faces'];
  /** Tests may pass one that records messages. */
  readonly smsSender?: SmsSender;
  /** Runs when the app has closed and nothing of it is running any more. */
  readonly whenClosed?: () => Promise<void>;
};

/** The whole gateway as a function of its services: production listens on it, tests inject requests. */
export const buildApp = async (input: AppInput): Promise<FastifyInstance> => {
  const { settings, keys } = input;
  loadMessages(messagesOf(features));
  loadUses(usesOf(features));
  const bare = bareHeaders(settings);
  const app = Fastify({
    logger: loggerOptions(settings.logLevel, input.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: (request) =>
      (settings.traces?.takesParent === true && parseTraceParent(request.headers.traceparent)?.traceId) ||
      newTraceId(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => {
      reply.headers(bare);
      void sendFailure(request, reply, fail(commonErrors.notFound));
    },
  });
  const { whenClosed } = input;
  // The hook that is added first runs last.
  if (whenClosed) app.addHook('onClose', whenClosed);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.decorateRequest('admission', null);
  app.decorateRequest('claims', null);
  handleErrors(app);

  await app.register(traceIds);
  await app.register(tracing, { settings, database: input.database });
  await app.register(slowQueries, { settings, database: input.database });
  await app.register(bodyTimeouts);
  await app.register(cookie);
  await app.register(jwt, {
    secret: keys.tokenSigning,
    sign: { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_SECONDS, iss: ISSUER },
    verify: { algorithms: ['HS256'], allowedIss: ISSUER, requiredClaims: ['iss', 'exp'] },
  });
  await app.register(securityHeaders, { settings });
  await app.register(compression);
  const tokens = tokensOf(app, keys);
  await app.register(rateLimits, { settings, keys, tokens, limits: limitsOf(features) });
  await app.register(jsonBodies);
  if (settings.apiDocs) await app.register(apiDocs);

  const passwords = input.passwords ?? openPasswords();
  app.addHook('onClose', () => passwords.close());
  const faces = input.faces ?? ports.openFaceEngine(app.log);
  app.addHook('onClose', () => faces.close());
  const pdfs = openPdfMaker();
  app.addHook('onClose', () => pdfs.close());
  const sms = outboxOf(input.smsSender ?? senderOf(settings));
  app.addHook('onClose', () => sms.settled());
  const { logins, settled } = ports.openLogins(input, app.log);
  app.addHook('onClose', settled);
  app.decorate('logins', logins);
  const { database, now } = input;
  const jobs = openJobs(
    {
      database,
      now,
      log: app.log,
      timing: JOB_TIMING,
      context: () => ({ ...services, log: app.log }),
      notify: (trx, job) => ports.notifyJob(trx, job),
    },
    features.flatMap(({ jobKinds }) => jobKinds ?? []),
  );
  app.decorate('jobs', jobs);
  // Before whatever the work of jobs uses is closed.
  app.addHook('onClose', () => jobs.stop());
  app.addHook('onListen', (listening) => {
    jobs.start();
    listening();
  });
  const services: Services = {
    ...input,
    jobs,
    features,
    faces,
    passwords,
    pdfs,
    sms,
    tokens,
    logins,
    remotes: ports.remotes,
    users: ports.users,
  };
  await app.register(metrics, {
    services,
    gauges: [...ownGauges(services), ...features.flatMap(({ gauges }) => gauges ?? [])],
  });
  app.addHook('preHandler', async (request, reply) => {
    const failure = await failureOfLate(services, request);
    return failure ? sendFailure(request, reply, failure) : undefined;
  });
  mountHealth(app, services);
  for (const feature of features) {
    for (const service of feature.services) mount(app, services, service);
    await feature.routes?.(app, services);
  }
  await app.register(gracefulClose);
  return app;
};
