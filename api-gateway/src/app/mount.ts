import { errorsOf } from './api-refusals.ts';
import { bodyLimitOf } from './body-limit.ts';
import type { Caller, Services } from './context.ts';
import { refused, statusOf, succeeded } from './envelope.ts';
import { isFailure } from './failure.ts';
import type { Failure } from './failure.ts';
import { isFileAnswer, sendFile } from './file-answer.ts';
import type { FileAnswer } from './file-answer.ts';
import { verifiedClaims } from './guard.ts';
import type { Implementation } from './implement.ts';
import { languageOf } from './messages/message-catalogue.ts';
import type { SubjectKind } from './messages/messages.ts';
import { admit, NoLongerAuthorized, recheckedDatabase } from './recheck.ts';
import type { RecheckedDatabase } from './recheck.ts';
import { auditEntry, contextsOf } from './request-context.ts';
import { envelopeSchema, fileSchema } from './schemas.ts';
import type { Claims } from './tokens.ts';
import { insertAudit } from '../db/audit.ts';
import type { AuditChange } from '../db/audit.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import type { Access, Endpoint, FileKind } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';
import type { ErrorDefinition } from '@college/contracts/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** What the token says, where the handler authorises its caller itself. */
    claims: Claims | null;
  }
  interface FastifyContextConfig {
    access?: Access;
    endpoint?: string;
    /** Possible refusals, for the API description. */
    errors?: readonly ErrorDefinition[];
  }
}

/** Turns every action of a service into a route: guard, validation, handler, audit, envelope, serializer. */
export const mount = (
  app: FastifyInstance,
  services: Services,
  { service, handlers }: Implementation,
): void => {
  const contextOf = contextsOf(services);
  for (const [action, endpoint] of Object.entries(service.actions)) {
    const handler = handlers[action];
    const name = `${service.name}/${action}`;
    if (!endpoint.access) throw new Error(`${name} declares no access and is not mounted`);
    if (!handler) throw new Error(`${name} has no handler`);
    app.route({
      method: 'POST',
      url: pathOf(service.name, action),
      bodyLimit: bodyLimitOf(endpoint),
      config: { access: endpoint.access, endpoint: name, errors: errorsOf(endpoint) },
      schema: {
        operationId: `${service.name}_${action}`,
        summary: endpoint.summary,
        tags: [service.name],
        security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
        ...(endpoint.input && { body: endpoint.input }),
        response: { 200: endpoint.file ? fileSchema(endpoint, endpoint.file) : envelopeSchema(endpoint) },
      },
      // Runs before the body is read, and after the rate limit has counted the call.
      preParsing: async (request, reply) => {
        if (endpoint.authorizedIn !== undefined) {
          const claims = verifiedClaims(services.tokens, request.headers.authorization);
          if (isFailure(claims)) return refuse(services, request, reply, name, endpoint, claims);
          request.claims = claims;
          return;
        }
        const failure = await admit(services, request, endpoint);
        if (failure) return refuse(services, request, reply, name, endpoint, failure);
      },
      handler: async (request, reply) => {
        const { database, answered } = databaseFor(services, request, endpoint);
        const context = contextOf(request, reply, name, database);
        const result = await handler(request.body as never, context as never)
          .catch(failureOfRecheck)
          .finally(answered);
        if (isFailure(result)) return refuse(services, request, reply, name, endpoint, result);
        if (endpoint.kind === 'command' && !endpoint.auditedIn && !context.audited) {
          throw new Error(`${name} changed something without an audit row`);
        }
        if (endpoint.file && isFileAnswer(result))
          return sendRecorded(reply, name, endpoint.file, result, context);
        return succeeded(result ?? null);
      },
    });
  }
};

/** Commands of a signed-in caller that took their time check the caller again. */
const databaseFor = (
  services: Services,
  { caller, admission }: FastifyRequest,
  endpoint: Endpoint,
): RecheckedDatabase =>
  caller && admission && endpoint.kind === 'command' && endpoint.access !== 'public'
    ? recheckedDatabase(services, { caller, ...admission })
    : { database: services.database, answered: () => undefined };

const failureOfRecheck = (error: unknown): Failure => {
  if (error instanceof NoLongerAuthorized) return error.failure;
  throw error;
};

/** File downloads are always audited: a file carries more data out than any page. */
const sendRecorded = (
  reply: FastifyReply,
  call: string,
  kind: FileKind | readonly FileKind[],
  answer: FileAnswer,
  { audited }: { audited: boolean },
): FastifyReply => {
  if (audited) return sendFile(reply, kind, answer);
  answer.content.destroy();
  throw new Error(`${call} hands out a file without an audit row`);
};

/** Refusals that are audited when a signed-in caller's command or export fails; invalid input is not. */
const AUDITED: readonly number[] = [
  ErrorCode.forbidden,
  ErrorCode.notFound,
  ErrorCode.illegalTransition,
  ErrorCode.stale,
];

/** For reads, only attempts beyond the caller's permissions are audited. */
const isAudited = ({ kind, file }: Endpoint, { error: { code } }: Failure): boolean =>
  kind === 'command' || file !== undefined ? AUDITED.includes(code) : code === ErrorCode.forbidden;

const refuse = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  call: string,
  endpoint: Endpoint,
  failure: Failure,
): Promise<FastifyReply> => {
  if (request.caller && isAudited(endpoint, failure)) {
    const id = (request.body as { id?: number } | undefined)?.id;
    const change: AuditChange = {
      subjectType: subjectOf(call),
      subjectId: id ?? '',
      before: null,
      after: null,
    };
    await services.database.transaction((trx) =>
      insertAudit(trx, auditEntry(services, request, call, change, failure.error.id)),
    );
  }
  return sendFailure(request, reply, failure);
};

/** `TrainClass` → `train-class`, as handlers name their subjects. */
/** The kind of record that a refused call was about; a test checks that each has a word. */
export const subjectOf = (call: string): SubjectKind =>
  (call.split('/')[0] ?? call).replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase() as SubjectKind;

/** Retry-After for a 503, which says nothing about the call itself. */
const UNAVAILABLE_SECONDS = 5;

/** Sends a refusal in the caller's language, with its status. */
export const sendFailure = (request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply => {
  const status = statusOf(failure.error.code);
  const { retryAfter = status === 503 ? UNAVAILABLE_SECONDS : undefined } = (failure.data ?? {}) as {
    retryAfter?: number;
  };
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refused(failure, languageOf(request.headers['accept-language']), request.id));
};
