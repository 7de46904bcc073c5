import type { RenewalCookie } from './context.ts';
import type { Settings } from './settings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `__Host-` prefix binds the cookie to this very host, and wants https. */
const nameOf = ({ isHttps }: Settings): string => (isHttps ? '__Host-college_renewal' : 'college_renewal');

/** What the cookie holds, if it has the form of a renewal token at all. */
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

/** A browser names the origin of every POST; one that names none is no browser and holds no cookie by accident. */
const isSameOrigin = (settings: Settings, request: FastifyRequest): boolean => {
  const { origin } = request.headers;
  return origin === undefined || origin === ownOrigin(settings, request);
};

/** The origin under which this request has reached this site. */
export const ownOrigin = ({ publicUrl }: Settings, request: FastifyRequest): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;
