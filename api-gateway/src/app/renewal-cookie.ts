import type { RenewalCookie } from './context.ts';
import { ownOrigin } from './own-origin.ts';
import type { Settings } from './settings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `__Host-` prefix binds the cookie to this host and requires https. */
const nameOf = ({ isHttps }: Settings): string => (isHttps ? '__Host-college_renewal' : 'college_renewal');

/** The content of the cookie, if it has the form of a renewal token. */
export const renewalTokenOf = (settings: Settings, request: FastifyRequest): string | null => {
  const token = request.cookies[nameOf(settings)] ?? '';
  return /^[\w-]{1,64}(\.[\w-]{1,64}){2}$/.test(token) ? token : null;
};

export const renewalCookieOf = (
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
): RenewalCookie => {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: settings.isHttps } as const;
  return {
    read: () => renewalTokenOf(settings, request),
    write: (token, expires) => void reply.setCookie(nameOf(settings), token, { ...options, expires }),
    clear: () => void reply.clearCookie(nameOf(settings), options),
    sameOrigin: isSameOrigin(settings, request),
  };
};

/**
 * A browser sends an Origin header with every POST. A client that sends none is not a browser, so nobody can misuse its
 * cookie.
 */
const isSameOrigin = (settings: Settings, request: FastifyRequest): boolean => {
  const { origin } = request.headers;
  return origin === undefined || origin === ownOrigin(settings, request);
};
