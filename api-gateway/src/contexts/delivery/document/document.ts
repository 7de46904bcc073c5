import type { Caller, Services } from '../../../app/context.ts';
import { NAVIGATION_ROUTE, navigationOf, navigationText } from './document-navigation.ts';
import { preloadsFor, registryOfPage, remoteOrigins } from './document-remotes.ts';
import type { Preload } from './document-remotes.ts';
import { firstContentOf, firstContentStyle } from './first-content/first-content.ts';
import type { FirstContent } from './first-content/first-content.ts';
import { escapeHtml, safeJson } from './first-content/html.ts';
import { openPublicCalls } from './first-content/public-calls.ts';
import type { PublicCalls } from './first-content/public-calls.ts';
import { fail } from '../../../app/failure.ts';
import { languageOf } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import {
  isSingleSignOnPage,
  isUnderMobileBase,
  mayDetour,
  MOBILE_BASE,
  sendPhoneOn,
  VARIES_BY,
  withoutMobileBase,
} from './mobile-address.ts';
import { sendFailure } from '../../../app/mount.ts';
import { contextsOf } from '../../../app/request-context.ts';
import {
  newVisitorKey,
  overrideTextOf,
  renewalTokenOf,
  setVisitorKey,
  visitorKeyOf,
} from '../../../app/cookies.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../app/tokens.ts';
import type { Claims } from '../../../app/tokens.ts';
import { audienceOf } from '../micro-frontend/audience.ts';
import { noticesFor } from '../micro-frontend/health/release-notices.ts';
import { registryAnswer } from '../micro-frontend/registry-call.ts';
import type { ResolvedRegistry } from '../../../app/registry.ts';
import { bootstrapOf } from '../../identity/session/bootstrap.ts';
import { mobileUrlOf } from '../../platform/site-setting/mobile-url.ts';
import { endReusedLogin, peekLogin } from '../../identity/session/login.ts';
import { allowRemotesFrom, nonceOf } from '../../../plugins/security-headers.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Bootstrap } from '@college/contracts/identity/session';
import type { ReleaseNotice } from '@college/contracts/delivery/remote-registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A shell from before has no such place, and gets its documents without first content. */
const FIRST_CONTENT = '<!--college-first-content-->';
const LANGUAGE_COOKIE = 'college_language';

/**
 * The only page: index.html of the shell version for this caller, with the data for the first paint (login, routes,
 * menu, registry), so that the menu needs no call. The renewal cookie is read here and never rotated.
 */
export const mountDocument = (app: FastifyInstance, services: Services): void => {
  const pageOf = pagesOf(services);
  const calls = openPublicCalls(services);
  forgetAfterCommands(app, services, calls);

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, notFound);
  // A route rather than the not-found handler, whose answers are not compressed.
  app.get('/*', async (request, reply) => {
    if (!isPagePath(request.url)) return notFound(request, reply);
    if (mayDetour(request)) {
      const mobileUrl = await mobileUrlOf(services, request.host);
      if (sendPhoneOn({ ...services.settings, mobileUrl }, request, reply)) return reply;
    }
    const asking = await whoAsks(services, request);
    const registry = await registryOf(services, request, reply, asking);
    const html = await pageOf(registry, request);
    if (html === null)
      return reply.code(503).type('text/plain; charset=utf-8').send('There is no build of the shell yet.\n');
    return sendDocument({ ...services, calls }, request, reply, { ...asking, registry, html });
  });

  // Authenticated by the cookie, like the document: the page asks for it before it has an access token.
  app.get<{ Params: { hash: string } }>(NAVIGATION_ROUTE, async (request, reply) => {
    const asking = await whoAsks(services, request);
    const registry = await registryOf(services, request, reply, asking);
    const { login, language } = asking;
    const { text, hash } = navigationText(
      await bootstrapOf(services, login?.caller ?? null, language, registry),
    );
    // If something has changed since the document was sent, answers the present state, without caching.
    const isAsNamed = hash === request.params.hash;
    return reply
      .header('Cache-Control', isAsNamed ? 'private, max-age=31536000, immutable' : 'private, no-store')
      .type('application/json; charset=utf-8')
      .send(text);
  });
};

const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (request.url.startsWith('/api/')) return sendFailure(request, reply, fail(commonErrors.notFound));
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
};

/** Calls, builds and files are never answered with the page: the browser would parse it as a script. */
const isPagePath = (url: string): boolean => {
  const pathname = pathnameOf(url);
  return !/^\/(api|assets|remotes|sdk|health|ws)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname);
};

/** A visitor who comes after a change sees it: the gateway that made it keeps no answer from before. */
const forgetAfterCommands = (
  app: FastifyInstance,
  { features }: Pick<Services, 'features'>,
  { forget }: PublicCalls,
): void => {
  const commands = new Set(
    features
      .flatMap(({ services }) => services)
      .flatMap(({ service }) =>
        Object.entries(service.actions)
          .filter(([, { kind }]) => kind === 'command')
          .map(([action]) => pathOf(service.name, action)),
      ),
  );
  app.addHook('onSend', async ({ routeOptions: { url } }) => {
    if (url !== undefined && commands.has(url)) forget();
  });
};

/** As the shell's router sees it, under either base path. */
const pathnameOf = (url: string): string => withoutMobileBase(url.split('?')[0] ?? '');

interface Login {
  readonly caller: Caller;
  readonly claims: Claims;
}

interface Asking {
  readonly language: Language;
  readonly login: Login | null;
}

const whoAsks = async (services: Services, request: FastifyRequest): Promise<Asking> => ({
  language: documentLanguage(request),
  login: await loginOf(services, request),
});

/** Null when it cannot be read: the page is served all the same, and the shell uses what it knew last. */
const registryOf = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { language, login }: Asking,
): Promise<ResolvedRegistry | null> => {
  const caller = login?.caller ?? null;
  const sentKey = visitorKeyOf(request);
  const visitorKey = caller === null && sentKey === '' ? newVisitorKey() : sentKey;
  try {
    const overrideText = overrideTextOf(services.settings, request);
    const audience = await audienceOf(services, { caller, visitorKey, overrideText });
    const registry = await services.registry.resolve(audience, language);
    if (registry.isForVisitors && visitorKey !== sentKey) setVisitorKey(services.settings, reply, visitorKey);
    return registry;
  } catch (error) {
    request.log.error({ err: error }, 'the registry cannot be read');
    return null;
  }
};

const noticesOf = async (
  { database, now }: Services,
  request: FastifyRequest,
  { language, login }: Asking,
): Promise<ReleaseNotice[]> => {
  try {
    return await noticesFor(database.read, login?.caller ?? null, { language, now: now() });
  } catch (error) {
    request.log.error({ err: error }, 'the notices of releases cannot be read');
    return [];
  }
};

/** A page without its first content starts all the same. */
const firstContentFor = async (
  services: Services & { calls: PublicCalls },
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  bootstrap: Bootstrap,
): Promise<FirstContent | null> => {
  const [path = '', query = ''] = request.url.split(/\?(.*)/s);
  const place = {
    pathname: withoutMobileBase(path),
    search: new URLSearchParams(query),
    base: isUnderMobileBase(path) ? MOBILE_BASE : '',
  };
  const context = { ...contextsOf(services)(request, reply, 'document'), language };
  const { routers, settings } = bootstrap;
  try {
    return await firstContentOf(services, context, { routers, siteName: settings.siteName }, place);
  } catch (error) {
    request.log.error({ err: error }, 'the first content of a page cannot be made');
    return null;
  }
};

const sendDocument = async (
  services: Services & { calls: PublicCalls },
  request: FastifyRequest,
  reply: FastifyReply,
  { language, login, registry: resolved, html }: Asking & { registry: ResolvedRegistry | null; html: string },
) => {
  const isSignedIn = login !== null;
  const whole = await bootstrapOf(services, login?.caller ?? null, language, resolved);
  const { bootstrap, address: navigation } = navigationOf(whole);
  const registry = resolved && registryOfPage(resolved, whole.routers, isSignedIn);
  const takesFirstContent = !isSignedIn && html.includes(FIRST_CONTENT);
  const first = takesFirstContent ? await firstContentFor(services, request, reply, language, whole) : null;
  const notices = registry ? await noticesOf(services, request, { language, login }) : [];
  const state = {
    bootstrap,
    navigation,
    registry: registry && registryAnswer(registry, { isSignedIn, notices }),
    accessToken: login && {
      accessToken: services.tokens.sign(login.claims),
      expireInSeconds: ACCESS_TOKEN_SECONDS,
    },
    language,
    ...(first && { answers: first.answers }),
  };
  const nonce = nonceOf(reply.raw);
  const pathname = pathnameOf(request.url);
  const preloads = [
    ...(navigation === null ? [] : [{ href: navigation, as: 'fetch' as const, integrity: null }]),
    ...(registry ? preloadsFor(pathname, whole.routers, registry) : []),
  ];
  if (registry) allowRemotesFrom(reply, remoteOrigins(registry));
  const filled = fill(html, {
    __NONCE__: nonce,
    __LANG__: language,
    __TITLE__: escapeHtml(first?.title ?? bootstrap.settings.siteName),
    [FIRST_CONTENT]: first?.body ?? '',
    '<!--college-state-->': `<script type="application/json" id="college-state">${safeJson(state)}</script>`,
    // At the end of the head, after the shell's own scripts.
    '</head>': `${first ? first.head + firstContentStyle(nonce) : ''}${preloads.map((preload) => linkOf(preload, nonce)).join('')}</head>`,
  });
  // The address contains a ticket or a code until the page has removed it.
  if (isSingleSignOnPage(pathname)) reply.header('Referrer-Policy', 'no-referrer');
  return reply
    .code(first?.status ?? 200)
    .header('Cache-Control', 'private, no-store')
    .header('Vary', VARIES_BY)
    .header('Content-Language', language)
    .type('text/html; charset=utf-8')
    .send(filled);
};

const linkOf = ({ href, as, integrity }: Preload, nonce: string): string =>
  `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${integrity === null ? '' : ` integrity="${integrity}"`} crossorigin="anonymous" nonce="${nonce}">`;

/**
 * index.html of the current version of the shell, or of the fallback version, or the last one that this process served;
 * null when there is none.
 */
const pagesOf = ({ registry: { shellPage } }: Services) => {
  let lastServed: string | null = null;
  return async (registry: ResolvedRegistry | null, request: FastifyRequest): Promise<string | null> => {
    const { version = null, fallback = null } = registry?.shell ?? {};
    for (const candidate of [version, fallback, lastServed]) {
      if (candidate === null) continue;
      const page = await shellPage(candidate);
      if (page !== null) {
        lastServed = candidate;
        return page;
      }
      request.log.error({ version: candidate }, 'index.html of this shell is not in the storage');
    }
    return null;
  };
};

/** The caller of the renewal cookie, or null. */
const loginOf = async (services: Services, request: FastifyRequest): Promise<Login | null> => {
  const token = renewalTokenOf(services.settings, request);
  const known = token === null ? null : await peekLogin(services, token);
  if (token !== null && known === null) await endReusedLogin(services, token);
  const login = known && (await services.logins.find(services.database.read, known.session.id, null));
  if (!login || login.endReason !== null || !login.hasRole) return null;
  // A copied cookie gets a token here without a renewal: whoever looks at their logins finds when and from where.
  services.logins.noteSeen(login, request.ip);
  const { sessionId: sid, roleId: rid } = login.caller;
  return { caller: login.caller, claims: { sid, rid, gen: known.generation } };
};

const documentLanguage = (request: FastifyRequest): Language => {
  const chosen = request.cookies[LANGUAGE_COOKIE];
  return chosen === 'en' || chosen === 'zh-CN' ? chosen : languageOf(request.headers['accept-language']);
};

/** Fills all placeholders in one pass, so that an inserted value is never taken for a placeholder. */
const fill = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(
    /__NONCE__|__LANG__|__TITLE__|<!--college-state-->|<!--college-first-content-->|<\/head>/g,
    (name) => values[name] ?? name,
  );
