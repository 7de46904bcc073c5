/** The cookies that the gateway reads and writes. No script of a page sees them. */
import { randomBytes } from 'node:crypto';
import type { OverrideCookie, RenewalCookie, SingleSignOnCookie } from './context.ts';
import { ownOrigin } from './own-origin.ts';
import type { Settings } from './settings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

type HostCookie = 'renewal' | 'override' | 'sso';

/** The `__Host-` prefix binds the cookie to this host and requires https. */
const nameOf = ({ isHttps }: Settings, cookie: HostCookie): string =>
  `${isHttps ? '__Host-' : ''}college_${cookie}`;

const writerOf = (
  settings: Settings,
  reply: FastifyReply,
  cookie: HostCookie,
  sameSite: 'strict' | 'lax',
): Pick<OverrideCookie, 'write' | 'clear'> => {
  const name = nameOf(settings, cookie);
  const options = { path: '/', httpOnly: true, sameSite, secure: settings.isHttps } as const;
  return {
    write: (text, expires) => void reply.setCookie(name, text, { ...options, expires }),
    clear: () => void reply.clearCookie(name, options),
  };
};

/** The content of the cookie, if it has the form of a renewal token. */
export const renewalTokenOf = (settings: Settings, request: FastifyRequest): string | null => {
  const token = request.cookies[nameOf(settings, 'renewal')] ?? '';
  return /^[\w-]{1,64}(\.[\w-]{1,64}){2}$/.test(token) ? token : null;
};

export const renewalCookieOf = (
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
): RenewalCookie => ({
  ...writerOf(settings, reply, 'renewal', 'strict'),
  read: () => renewalTokenOf(settings, request),
  sameOrigin: isSameOrigin(settings, request),
});

/**
 * A browser sends an Origin header with every POST. A client that sends none is not a browser, so nobody can misuse its
 * cookie.
 */
const isSameOrigin = (settings: Settings, request: FastifyRequest): boolean => {
  const { origin } = request.headers;
  return origin === undefined || origin === ownOrigin(settings, request);
};

/**
 * A developer's own builds: the raw content, not trusted yet, or null when there is none.
 * contexts/delivery/micro-frontend/override explains the contents and when they are trusted.
 */
export const overrideTextOf = (settings: Settings, request: FastifyRequest): string | null =>
  request.cookies[nameOf(settings, 'override')] ?? null;

export const overrideCookieOf = (
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
): OverrideCookie => ({
  ...writerOf(settings, reply, 'override', 'strict'),
  read: () => overrideTextOf(settings, request),
});

/** Ties a sign-in at a provider to the browser that started it (RFC 9700, section 2.1). */
export const singleSignOnCookieOf = (
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
): SingleSignOnCookie => ({
  ...writerOf(settings, reply, 'sso', 'lax'),
  read: () => {
    const secret = request.cookies[nameOf(settings, 'sso')] ?? '';
    return /^[\w-]{43}$/.test(secret) ? secret : null;
  },
  origin: ownOrigin(settings, request),
});

const VISITOR = 'college_visitor';
const VISITOR_DAYS = 180;

/**
 * Keeps a rollout with a browser in which nobody is signed in. It identifies no person, and nothing is stored under it.
 * Empty when the cookie is missing or not one of ours.
 */
export const visitorKeyOf = (request: FastifyRequest): string => {
  const key = request.cookies[VISITOR] ?? '';
  return /^[0-9a-f]{32}$/.test(key) ? key : '';
};

export const newVisitorKey = (): string => randomBytes(16).toString('hex');

export const setVisitorKey = ({ isHttps }: Settings, reply: FastifyReply, key: string): void => {
  reply.setCookie(VISITOR, key, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: VISITOR_DAYS * 24 * 60 * 60,
  });
};
