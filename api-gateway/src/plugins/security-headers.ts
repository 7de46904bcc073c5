import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { pictureOrigins } from '../app/live-settings.ts';
import type { Settings } from '../app/settings.ts';

const POLICY = 'content-security-policy';

const nonces = new WeakMap<object, string>();

/** The nonce of an answer, shared by its scripts and styles. `response` is Node's own, `reply.raw`. */
export const nonceOf = (response: object): string => {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('hex');
  nonces.set(response, nonce);
  return nonce;
};

const nonceSource = (_request: object, response: object): string => `'nonce-${nonceOf(response)}'`;

/** Directives for the files of remotes from other origins. */
const OF_REMOTES = ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'];

/**
 * Allows this one answer to load remotes from exactly these origins. `sockets` are origins too (`ws://…`), on which a
 * developer's server reports changes.
 */
export const allowRemotesFrom = (
  reply: FastifyReply,
  { origins, sockets }: { readonly origins: readonly string[]; readonly sockets: readonly string[] },
): void => {
  if (origins.length === 0) return;
  const policy = String(reply.getHeader(POLICY) ?? '');
  const extended = policy.split(';').map((directive) => {
    const [name = ''] = directive.trim().split(' ');
    const more = name === 'connect-src' ? [...origins, ...sockets] : origins;
    return OF_REMOTES.includes(name) ? [directive, ...more].join(' ') : directive;
  });
  reply.header(POLICY, extended.join(';'));
};

const HSTS = { maxAge: 31_536_000, includeSubDomains: true } as const;

/** For answers that are sent before any plugin runs, such as to a malformed URL. */
export const secureBareAnswer = (reply: FastifyReply, { isHttps }: Settings): void => {
  reply.headers({
    [POLICY]: "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${HSTS.maxAge}; includeSubDomains` }),
  });
};

const isHttp = (origin: string): boolean => origin.startsWith('http');

/** Strict: no inline code without the nonce, no eval, nothing from another origin. */
export const securityHeaders = fp<{ settings: Settings }>(async (app, { settings }) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", nonceSource],
        'style-src': ["'self'", nonceSource],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...pictureOrigins(settings.live)],
        // Browsers without Media Source Extensions fetch a stream as media.
        'media-src': ["'self'", 'blob:', ...pictureOrigins(settings.live).filter(isHttp)],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: settings.isHttps ? HSTS : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    // An answer to a call is for one caller at one moment; cacheable ones set the header themselves.
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
    reply.header('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=()');
  });
});
