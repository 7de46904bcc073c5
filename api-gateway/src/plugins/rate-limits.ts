import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { isFailure } from '../app/failure.ts';
import { isTicket } from '../app/one-time-ticket.ts';
import type { Settings } from '../app/settings.ts';
import type { Tokens } from '../app/tokens.ts';
import type { Keys } from '../crypto/keys.ts';

interface RateLimits {
  readonly settings: Settings;
  readonly keys: Keys;
  readonly tokens: Pick<Tokens, 'verify'>;
  /** Calls with lower limits than the rest: per minute and caller, as a share of the general limit. */
  readonly limits: Readonly<Record<string, number>>;
}

/**
 * Counted in each copy of the gateway: protection against floods, not exact accounting. Signed-in users are counted by
 * login, because a room of two hundred learners has one address, and sockets by the ticket that a login was given;
 * everybody else by address. Built files are not counted.
 */
export const rateLimits = fp<RateLimits>(async (app, { settings, keys, tokens, limits }) => {
  app.addHook('onRoute', (route) => {
    const share = limits[route.config?.endpoint ?? ''];
    if (share === undefined) return;
    const max = Math.max(1, Math.floor(settings.rateLimit * share));
    route.config = { ...route.config, rateLimit: { max } };
  });
  await app.register(rateLimit, {
    max: settings.rateLimit,
    timeWindow: 60_000,
    // Public calls, such as signing in, are counted by address: otherwise each new login would reset the count of
    // guesses.
    keyGenerator: (request) =>
      request.routeOptions.config.access === 'public'
        ? request.ip
        : (loginOf(tokens, request) ?? ticketOf(keys, request) ?? request.ip),
    // By the matched route, never by the raw URL: `/%61pi/` is the same route in another spelling.
    allowList: (request) => isBuildFile(request.routeOptions.url),
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('too many'), { statusCode: 429, retryAfter: Math.ceil(ttl / 1000) }),
  });
});

const isBuildFile = (route: string | undefined): boolean => /^\/(remotes|health)\//.test(route ?? '');

/** The login named by a valid token, by its signature alone: the database is queried only after the limit. */
const loginOf = (tokens: Pick<Tokens, 'verify'>, { headers }: FastifyRequest): string | null => {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const claims = token === undefined ? null : tokens.verify(token);
  return claims === null || isFailure(claims) ? null : `login/${claims.sid}`;
};

/** Sockets carry no token; when a whole class opens them at once, each has its ticket. */
const ticketOf = (keys: Keys, { ws, query }: FastifyRequest): string | null => {
  const { ticket } = (query ?? {}) as { ticket?: unknown };
  return ws && isTicket(keys, ticket) ? `ticket/${ticket}` : null;
};
