/** What search engines ask for besides the pages: where they may look, and which pages there are. */
import type { PublicContext, Services } from '../../../app/context.ts';
import { ownOrigin } from '../../../app/own-origin.ts';
import { contextsOf } from '../../../app/request-context.ts';
import { COLUMN_NUMBERS } from './first-content/course-pages.ts';
import { escapeHtml } from './first-content/html.ts';
import { openPublicCalls } from './first-content/public-calls.ts';
import type { Ask } from './first-content/public-calls.ts';
import { publicPageAt } from './first-content/public-pages.ts';
import { bootstrapOf } from '../../identity/session/bootstrap.ts';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for which the list of pages is cached. */
const CACHED_MS = 10 * 60_000;
/** Of each kind, the newest ones; a sitemap may have 50,000 addresses. */
const MOST_RECORDS = 2_000;
const PAGE_SIZE = 100;
/** Pages that show one record, named by its id. */
const CLASS_DETAIL = '/visitor/trainDetail';
const STANDARD_DETAIL = '/visitor/standardDetail';
const COURSE_DETAIL = '/visitor/course';
/** One page with three addresses. */
const COLUMNS_PAGE = '/visitor/publicCourse';
/** Addresses that lead nowhere for a search engine. */
const HIDDEN = ['/api/', '/sso', '/takePhoto'];

export const mountForSearchEngines = (app: FastifyInstance, services: Services): void => {
  const calls = openPublicCalls(services);
  const contextOf = contextsOf(services);
  let cached: { at: number; paths: Promise<string[]> } | null = null;

  const pathsNow = (context: PublicContext): Promise<string[]> => {
    const at = services.now().getTime();
    if (cached === null || Math.abs(at - cached.at) >= CACHED_MS) {
      const paths = pathsForVisitors(services, calls.ask(context));
      paths.catch(() => (cached = null));
      cached = { at, paths };
    }
    return cached.paths;
  };

  app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...HIDDEN.map((path) => `Disallow: ${path}`),
          'Allow: /',
          `Sitemap: ${ownOrigin(services.settings, request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const context = contextOf(request, reply, 'sitemap');
    const origin = ownOrigin(services.settings, request);
    const addresses = (await pathsNow(context)).map(
      (path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`,
    );
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('\n')}</urlset>\n`,
      );
  });
};

/** The public pages that the anonymous role may open, and the records behind them. */
const pathsForVisitors = async (services: Services, ask: Ask): Promise<string[]> => {
  const { routers } = await bootstrapOf(services, null, 'zh-CN', null);
  const open = routers
    .flatMap((entry) => [...entry.children, entry])
    .map(({ path }) => path)
    .filter((path) => publicPageAt(path, routers) !== null);
  const records = async (detail: string, ids: (page: number) => Promise<number[]>): Promise<string[]> => {
    if (!open.includes(detail)) return [];
    const found: string[] = [];
    for (let page = 1; page * PAGE_SIZE <= MOST_RECORDS; page += 1) {
      const some = await ids(page);
      found.push(...some.map((id) => `${detail}?id=${id}`));
      if (some.length < PAGE_SIZE) break;
    }
    return found;
  };
  const idsOf = (list: { items: readonly { id: number }[] } | 'missing' | null): number[] =>
    list === null || list === 'missing' ? [] : list.items.map(({ id }) => id);
  const onPage = (page: number) => ({ page, pageSize: PAGE_SIZE });
  return [
    ...open
      .filter((path) => ![CLASS_DETAIL, STANDARD_DETAIL, COURSE_DETAIL].includes(path))
      .flatMap((path) =>
        path === COLUMNS_PAGE ? COLUMN_NUMBERS.map((pInd) => `${path}?pInd=${pInd}`) : [path],
      ),
    ...(await records(CLASS_DETAIL, async (page) =>
      idsOf(await ask('GetVTrainClassPageList', onPage(page))),
    )),
    ...(await records(STANDARD_DETAIL, async (page) =>
      idsOf(await ask('GetVStandardPageList', onPage(page))),
    )),
    ...(await records(COURSE_DETAIL, async (page) => idsOf(await ask('GetVCoursePageList', onPage(page))))),
  ];
};
