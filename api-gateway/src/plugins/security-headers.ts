import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
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

type Directives = Extract<HelmetOptions['contentSecurityPolicy'], { directives?: unknown }>['directives'];

const withPolicy = ({ isHttps }: Settings, directives: NonNullable<Directives>) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isHttps ? HSTS : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });

const PERMISSIONS = { 'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=()' };

/**
 * For what is no page: the answers to calls, and those that are sent before any plugin runs, such as to a malformed URL.
 * They are the same for each answer, so they are made once: on the busiest calls, making them took a twelfth of the time.
 */
export const bareHeaders = (settings: Settings): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = { ...PERMISSIONS, 'Cache-Control': 'no-store' };
  const response = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  };
  const none = ["'none'"];
  withPolicy(settings, {
    'default-src': none,
    'object-src': none,
    'base-uri': none,
    'frame-ancestors': none,
  })({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
};

const isHttp = (origin: string): boolean => origin.startsWith('http');

/** Of pages. Strict: no inline code without the nonce, no eval, nothing from another origin. */
const pageHeaders = (settings: Settings) =>
  withPolicy(settings, {
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
  });

export const securityHeaders = fp<{ settings: Settings }>(async (app, { settings }) => {
  const forCalls = bareHeaders(settings);
  const forPages = pageHeaders(settings);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint === undefined)
      return forPages(request.raw, reply.raw, (error) => done(error as Error | undefined));
    reply.headers(forCalls);
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.endpoint !== undefined) return;
    // An answer to a call is for one caller at one moment; cacheable ones set the header themselves.
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
    reply.headers(PERMISSIONS);
  });
});
