/** A developer's own builds; contexts/delivery/micro-frontend/override explains the contents and when they are trusted. */
import type { OverrideCookie } from './context.ts';
import type { Settings } from './settings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `__Host-` prefix binds the cookie to this host and requires https. */
const nameOf = ({ isHttps }: Settings): string => (isHttps ? '__Host-college_override' : 'college_override');

/** The raw content of the cookie, not trusted yet; null when there is none. */
export const overrideTextOf = (settings: Settings, request: FastifyRequest): string | null =>
  request.cookies[nameOf(settings)] ?? null;

export const overrideCookieOf = (
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
): OverrideCookie => {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: settings.isHttps } as const;
  return {
    read: () => overrideTextOf(settings, request),
    write: (text, expires) => void reply.setCookie(nameOf(settings), text, { ...options, expires }),
    clear: () => void reply.clearCookie(nameOf(settings), options),
  };
};
