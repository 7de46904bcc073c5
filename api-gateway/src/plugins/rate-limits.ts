import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import type { Settings } from '../app/settings.ts';

interface RateLimits {
  readonly settings: Settings;
  /** Calls that allow fewer tries than the rest: a minute and address, as a share of the general limit. */
  readonly limits: Readonly<Record<string, number>>;
}

/** Counted in each copy of the gateway: a limit against floods, not a ledger. Built files are not counted. */
export const rateLimits = fp<RateLimits>(async (app, { settings, limits }) => {
  app.addHook('onRoute', (route) => {
    const share = limits[route.config?.endpoint ?? ''];
    if (share === undefined) return;
    const max = Math.max(1, Math.floor(settings.rateLimit * share));
    route.config = { ...route.config, rateLimit: { max } };
  });
  await app.register(rateLimit, {
    max: settings.rateLimit,
    timeWindow: 60_000,
    // By the matched route, never by the raw address: `/%61pi/` is the same route in other letters.
    allowList: (request) => isBuildFile(request.routeOptions.url),
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error('too many'), { statusCode: 429, retryAfter: Math.ceil(ttl / 1000) }),
  });
});

const isBuildFile = (route: string | undefined): boolean => /^\/(remotes|health)\//.test(route ?? '');
