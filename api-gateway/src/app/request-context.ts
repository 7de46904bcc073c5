/** What a handler gets to know of its request. */
import type { AskedAddress, Caller, PublicContext, Services } from './context.ts';
import { overrideCookieOf, renewalCookieOf, singleSignOnCookieOf, visitorKeyOf } from './cookies.ts';
import { languageOf } from './messages/message-catalogue.ts';
import { ownOrigin } from './own-origin.ts';
import type { Claims } from './tokens.ts';
import { insertAudit } from '../db/audit.ts';
import type { AuditChange, AuditEntry } from '../db/audit.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const auditEntry = (
  { now }: Services,
  request: FastifyRequest,
  call: string,
  change: AuditChange,
  outcome: string,
): AuditEntry => ({
  ...change,
  time: now(),
  userId: request.caller?.userId ?? null,
  userName: request.caller?.userName ?? '',
  areaCode: request.caller?.scope.areaCode ?? null,
  departmentId: request.caller?.scope.departmentId ?? null,
  roleKey: request.caller?.roleKey ?? '',
  call,
  outcome,
  traceId: request.id,
  address: request.ip,
});

const askedAddressOf = (settings: Services['settings'], request: FastifyRequest): AskedAddress => {
  const origin = ownOrigin(settings, request);
  const hash = request.headers['x-safeexambrowser-configkeyhash'];
  return {
    origin,
    address: `${origin}${request.url}`,
    configKeyHash: typeof hash === 'string' ? hash : '',
  };
};

type RequestContext = {
  -readonly [Key in keyof PublicContext]: PublicContext[Key];
} & { scope: Caller['scope'] | undefined; claims: Claims | null; audited: boolean };

/**
 * Each context is a copy of one that has all names already: to put
 * twenty names behind those of the services took fifty times as long, on each call.
 */
export const contextsOf = (services: Services) => {
  const { settings, database } = services;
  const blank = {
    ...services,
    groupDatabase: database,
    read: database.read,
    caller: null,
    scope: undefined,
    claims: null,
    language: undefined,
    traceId: undefined,
    address: undefined,
    userAgent: undefined,
    asked: undefined,
    renewalCookie: undefined,
    overrideCookie: undefined,
    singleSignOnCookie: undefined,
    visitorKey: undefined,
    log: undefined,
    audited: false,
    audit: undefined,
  };
  return (request: FastifyRequest, reply: FastifyReply, call: string, ownDatabase = database) => {
    const context = { ...blank } as unknown as RequestContext;
    context.database = ownDatabase;
    context.caller = request.caller;
    context.scope = request.caller?.scope;
    context.claims = request.claims;
    context.language = languageOf(request.headers['accept-language']);
    context.traceId = request.id;
    context.address = request.ip;
    context.userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
    context.asked = askedAddressOf(settings, request);
    context.renewalCookie = renewalCookieOf(settings, request, reply);
    context.overrideCookie = overrideCookieOf(settings, request, reply);
    context.singleSignOnCookie = singleSignOnCookieOf(settings, request, reply);
    context.visitorKey = visitorKeyOf(request);
    context.log = request.log;
    context.audit = async (trx, change) => {
      context.audited = true;
      const { actorId, outcome = 'done' } = change;
      const actor = actorId === undefined ? undefined : await services.users.actor(trx, actorId);
      await insertAudit(trx, { ...auditEntry(services, request, call, change, outcome), ...actor });
    };
    return context;
  };
};
