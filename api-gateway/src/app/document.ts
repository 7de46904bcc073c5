import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Caller, Services } from './context.ts';
import { fail } from './failure.ts';
import { languageOf } from './messages/message-catalogue.ts';
import type { Language } from './messages/message-catalogue.ts';
import { sendFailure } from './mount.ts';
import { renewalTokenOf } from './renewal-cookie.ts';
import { ACCESS_TOKEN_SECONDS } from './tokens.ts';
import { bootstrapOf } from '../features/session/bootstrap.ts';
import { peekLogin } from '../features/session/login.ts';
import { findLogin } from '../features/session/session.table.ts';
import { nonceOf } from '../plugins/security-headers.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const LANGUAGE_COOKIE = 'college_language';

/**
 * The one page: the shell's index.html with what it needs to paint at once (login, routes, menu, registry), so that
 * the menu shows without a call. The renewal cookie is read here and never rotated.
 */
export const mountDocument = (app: FastifyInstance, services: Services): void => {
  const template = templateOf(path.join(services.settings.remotesRoot, 'shell', 'dist', 'index.html'));

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && isPagePath(request.url);
    if (!wantsPage) return notFound(request, reply);
    const html = await template();
    if (html === null)
      return reply.code(503).type('text/plain; charset=utf-8').send('The shell has not been built yet.\n');
    return sendDocument(services, request, reply, html);
  });
};

const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (request.url.startsWith('/api/')) return sendFailure(request, reply, fail(commonErrors.notFound));
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
};

/** Calls, builds and files are never answered with a page: a missing script would be read as one. */
const isPagePath = (url: string): boolean => {
  const [pathname = ''] = url.split('?');
  return !/^\/(api|assets|remotes|health|ws)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname);
};

const sendDocument = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
) => {
  const language = documentLanguage(request);
  const login = await loginOf(services, request);
  const bootstrap = await bootstrapOf(services, login?.caller ?? null, language);
  const state = {
    bootstrap,
    registry: await services.registry.resolve(),
    accessToken: login && {
      accessToken: services.tokens.sign(login.claims),
      expireInSeconds: ACCESS_TOKEN_SECONDS,
    },
    language,
  };
  const filled = fill(html, {
    __NONCE__: nonceOf(reply.raw),
    __LANG__: language,
    __TITLE__: escapeHtml(bootstrap.settings.siteName),
    '<!--college-state-->': `<script type="application/json" id="college-state">${safeJson(state)}</script>`,
  });
  return reply
    .header('Cache-Control', 'private, no-store')
    .header('Content-Language', language)
    .type('text/html; charset=utf-8')
    .send(filled);
};

/** The caller behind the renewal cookie, or null. */
const loginOf = async (
  services: Services,
  request: FastifyRequest,
): Promise<{ caller: Caller; claims: { sid: string; rid: number } } | null> => {
  const token = renewalTokenOf(services.settings, request);
  const session = token === null ? null : await peekLogin(services, token);
  const login = session && (await findLogin(services.database.read, session.id, null));
  if (!login || login.endReason !== null || !login.holdsRole) return null;
  return { caller: login.caller, claims: { sid: login.caller.sessionId, rid: login.caller.roleId } };
};

const documentLanguage = (request: FastifyRequest): Language => {
  const chosen = request.cookies[LANGUAGE_COOKIE];
  return chosen === 'en' || chosen === 'zh-CN' ? chosen : languageOf(request.headers['accept-language']);
};

/** The template, read again when it was built anew; null while there is none. */
const templateOf = (file: string) => {
  let known = { mtimeMs: 0, html: '' };
  return async (): Promise<string | null> => {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== known.mtimeMs) known = { mtimeMs, html: await readFile(file, 'utf8') };
      return known.html;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };
};

/** All placeholders in one pass, so that a filled-in value can never be taken for a placeholder. */
const fill = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(/__NONCE__|__LANG__|__TITLE__|<!--college-state-->/g, (name) => values[name] ?? name);

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON that cannot end the script element it stands in. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
