/**
 * What a visitor sees before any script has run: a public page, written into its document from the same answers that
 * its screen would ask for. They come along, so that the screen sends no request for them.
 */
import type { PublicContext, Services } from '../../../../app/context.ts';
import { messageFor } from '../../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../../app/messages/messages.ts';
import { wallClock } from '../../../../export/wall-clock.ts';
import { COLUMN_NUMBERS } from './course-pages.ts';
import { CRITICAL_STYLE } from './critical-style.ts';
import { html, escapeHtml } from './html.ts';
import type { Html } from './html.ts';
import { recordedAsk } from './public-calls.ts';
import type { FirstAnswers, PublicCalls } from './public-calls.ts';
import { publicPageAt } from './public-pages.ts';
import type { MadePage, Making, PublicPage } from './public-page.ts';
import type { Bootstrap } from '@college/contracts/identity/session';

export interface Place {
  /** As the router sees it, without the base of phones. */
  readonly pathname: string;
  readonly search: URLSearchParams;
  /** `/app` on phones, else empty. */
  readonly base: string;
}

export interface FirstContent {
  readonly title: string;
  /** Description and canonical address. */
  readonly head: string;
  readonly body: string;
  readonly answers: FirstAnswers;
  /** 404 for a record that visitors do not have. */
  readonly status: 200 | 404;
}

type Deps = Pick<Services, 'settings'> & { readonly calls: PublicCalls };

/** For a visitor without a login; null where the page has none. */
export const firstContentOf = async (
  { settings, calls }: Deps,
  context: PublicContext,
  { siteName, routers }: { siteName: string; routers: Bootstrap['routers'] },
  { pathname, ...rest }: Place,
): Promise<FirstContent | null> => {
  // Where the shell leads a visitor.
  const place = { ...rest, pathname: pathname === '/' ? HOME : pathname };
  const page = publicPageAt(place.pathname, routers);
  if (page === null) return null;
  const { ask, answers } = recordedAsk(calls.ask(context));
  const making: Making = {
    ask,
    search: place.search,
    siteName,
    say: (id, values) => messageFor(id, context.language, values),
    day: (iso) => wallClock(iso, settings.timeZone).slice(0, 10),
    link: (path) => place.base + path,
    hallMenu: hallMenuOf(routers, context.language),
  };
  const made = await page.make(making);
  return {
    title: [made.title ?? making.say(page.title), siteName].filter(Boolean).join(' · '),
    head: headOf(page, made, making, settings.publicUrl, place),
    body: bodyOf(made.main, making, routers, place.pathname),
    answers,
    status: made.isMissing ? 404 : 200,
  };
};

const headOf = (
  page: PublicPage,
  made: MadePage,
  { say }: Making,
  publicUrl: string | null,
  { pathname, search }: Place,
): string => {
  const description = made.description ?? say(page.description);
  const wanted = new URLSearchParams(search);
  for (const name of search.keys()) if (!page.parameters?.includes(name)) wanted.delete(name);
  const address = `${publicUrl ?? ''}${pathname}${wanted.size > 0 ? `?${wanted.toString()}` : ''}`;
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    made.isMissing ? '<meta name="robots" content="noindex">' : '',
    publicUrl === null || made.isMissing ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`,
  ].join('');
};

const HOME = '/web/home';
/** As the header of the shell has them: the first address that is served, under its title or a word of its own. */
const PLACES: readonly { paths: readonly string[]; search?: string; text?: 'page.look-up' | 'page.help' }[] =
  [
    { paths: [HOME] },
    { paths: ['/web/subject'] },
    { paths: ['/web/course'] },
    { paths: ['/web/class', '/visitor/trainClass'] },
    { paths: ['/visitor/index'], search: '?enrollment=lookup', text: 'page.look-up' },
    { paths: ['/visitor/feedBack', '/visitor/publicItem'], text: 'page.help' },
  ];
const COLUMNS_PAGE = '/visitor/publicCourse';
const STANDARDS = '/visitor/standard';

/** As the hall has it: the page of public courses is three entries, of which the last has the laws. */
const hallMenuOf = (routers: Bootstrap['routers'], language: Language): Making['hallMenu'] => {
  const pages = routers
    .flatMap(({ children }) => children)
    .filter(({ path, meta }) => path.startsWith('/visitor/') && meta.parentPath === '');
  const hasColumns = pages.some(({ path }) => path === COLUMNS_PAGE);
  return pages
    .filter(({ path }) => !(hasColumns && path === STANDARDS))
    .flatMap(({ path, meta }) =>
      path === COLUMNS_PAGE
        ? COLUMN_NUMBERS.map((pInd) => ({
            path: `${path}?pInd=${pInd}`,
            title: messageFor(`page.column.${pInd}`, language, null),
          }))
        : [{ path, title: meta.title }],
    );
};

/** Of the places in the header, those that this visitor may open. */
const linksOf = (routers: Bootstrap['routers'], { link, say }: Making, here: string): Html[] => {
  const pages = routers.flatMap(({ children }) => children);
  return PLACES.flatMap(({ paths, search = '', text }) => {
    const page = paths.flatMap((one) => pages.find(({ path }) => path === one) ?? [])[0];
    if (!page) return [];
    const title = text ? say(text) : page.meta.title;
    const address = link(page.path + search);
    return paths.includes(here) && search === ''
      ? html`<a href="${address}" aria-current="page">${title}</a>`
      : html`<a href="${address}">${title}</a>`;
  });
};

const bodyOf = (main: Html, making: Making, routers: Bootstrap['routers'], here: string): string => {
  const { say, link, siteName } = making;
  return html`<div id="first-content">
    <header>
      <div class="bar">
        <a class="site" href="${link(HOME)}">${siteName}</a>
        <nav aria-label="${say('page.menu')}">${linksOf(routers, making, here)}</nav>
        <div class="tools">
          <span>${say('page.language')}</span><a href="${link('/login')}">${say('page.login')}</a>
        </div>
      </div>
    </header>
    <main>${main}</main>
  </div>`.text;
};

export const firstContentStyle = (nonce: string): string =>
  `<style nonce="${nonce}">${CRITICAL_STYLE}</style>`;
