/** Ties a sign-in at a provider to the browser that started it (RFC 9700, section 2.1). */
import type { SingleSignOnCookie } from './context.ts';
import { ownOrigin } from './own-origin.ts';
import type { Settings } from './settings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const nameOf = ({ isHttps }: Settings): string => (isHttps ? '__Host-college_sso' : 'college_sso');

export const singleSignOnCookieOf = (
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
): SingleSignOnCookie => {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.isHttps } as const;
  return {
    read: () => {
      const secret = request.cookies[nameOf(settings)] ?? '';
      return /^[\w-]{43}$/.test(secret) ? secret : null;
    },
    write: (secret, expires) => void reply.setCookie(nameOf(settings), secret, { ...options, expires }),
    clear: () => void reply.clearCookie(nameOf(settings), options),
    origin: ownOrigin(settings, request),
  };
};
