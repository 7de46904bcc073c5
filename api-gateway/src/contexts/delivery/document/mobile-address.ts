/** Where a phone's browser is redirected: a separate app, or this product's own pages under `/app`. */
import Bowser from 'bowser';
import type { Settings } from '../../../app/settings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SINGLE_SIGN_ON_PATH } from '@college/contracts/identity/single-sign-on';

/** The same shell as at the root, with this path as the base of its router. */
export const MOBILE_BASE = '/app';
const VIEW_COOKIE = 'college_view';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The request headers on which the answer to a page depends, besides the login. */
export const VARIES_BY = 'User-Agent, Sec-CH-UA-Mobile, Cookie';

type View = 'desktop' | 'mobile';

export const isUnderMobileBase = (pathname: string): boolean =>
  pathname === MOBILE_BASE || pathname.startsWith(`${MOBILE_BASE}/`);

/** The path without the mobile base: `/app/web/home` → `/web/home`. */
export const withoutMobileBase = (pathname: string): string =>
  isUnderMobileBase(pathname) ? pathname.slice(MOBILE_BASE.length) || '/' : pathname;

/** A phone, but not a tablet, whose screen is large enough for the desktop pages. */
export const isPhone = (headers: FastifyRequest['headers']): boolean => {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1' || hint === '?0') return hint === '?1';
  const userAgent = (headers['user-agent'] ?? '').slice(0, 500);
  return userAgent !== '' && Bowser.getParser(userAgent).getPlatformType(true) === 'mobile';
};

/** Opened from a QR code with a one-time ticket in its fragment. */
const TAKE_PHOTO_PATH = '/takePhoto';

/** Ignores case and trailing slashes, like the shell. */
const isPage = (pathname: string, page: string): boolean =>
  pathname.replace(/\/+$/, '').toLowerCase() === page.toLowerCase();

export const isSingleSignOnPage = (pathname: string): boolean => isPage(pathname, SINGLE_SIGN_ON_PATH);

interface Detour {
  /** A path of this site, or below MOBILE_URL. */
  readonly location: string;
  /** The view requested by `?view=`, to be remembered. */
  readonly chosen: View | null;
}

interface Asked {
  readonly url: string;
  readonly isPhone: boolean;
  /** The remembered view. */
  readonly view: string | undefined;
}

/**
 * Where a page request is redirected, or null when the page is served here. Single sign-on is never redirected, because
 * partners and providers know only one address. The page for taking a photo is not redirected to a separate app either:
 * a browser keeps the fragment in a redirect, so another site would get the ticket.
 */
export const detourOf = ({ mobileUrl }: Pick<Settings, 'mobileUrl'>, asked: Asked): Detour | null => {
  const [pathname = '', ...rest] = asked.url.split(/(?=\?)/);
  // The absolute form of a request line names another site, and must not appear in a Location header.
  if (!pathname.startsWith('/')) return null;
  const query = new URLSearchParams(rest.join(''));
  const chosen = viewOf(query.get('view'));
  query.delete('view');
  const plain = withoutMobileBase(pathname);
  const isMobilePage = isUnderMobileBase(pathname);
  const mobile = mobileUrl ?? MOBILE_BASE;
  const isTicketPage = mobileUrl !== null && isPage(plain, TAKE_PHOTO_PATH);

  if (chosen !== null) {
    // A Location that starts with two slashes points to another site.
    const path = plain.replace(/^[/\\]+/, '/') + (query.size > 0 ? `?${query.toString()}` : '');
    return { location: chosen === 'mobile' && !isTicketPage ? mobile + path : path, chosen };
  }
  const isExempt = isMobilePage || isTicketPage || isSingleSignOnPage(plain);
  if (!asked.isPhone || asked.view === 'desktop' || isExempt) return null;
  return { location: mobile + asked.url, chosen: null };
};

/** Whether a request can be redirected at all; only then is the target computed. */
export const mayDetour = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  isPhone(headers) || /[?&]view=/.test(url);

const viewOf = (text: string | null): View | null => (text === 'desktop' || text === 'mobile' ? text : null);

/**
 * Redirects a phone to its pages, and remembers which view the user has chosen. False when the page is to be served.
 */
export const sendPhoneOn = (
  settings: Pick<Settings, 'mobileUrl' | 'isHttps'>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean => {
  const view = request.cookies[VIEW_COOKIE];
  const detour = detourOf(settings, { url: request.url, isPhone: isPhone(request.headers), view });
  if (detour === null) return false;
  if (detour.chosen !== null) {
    // Not httpOnly: the page reads it to offer the other view, and it is not secret.
    const options = { path: '/', sameSite: 'lax', secure: settings.isHttps, maxAge: YEAR_SECONDS } as const;
    reply.setCookie(VIEW_COOKIE, detour.chosen, options);
  }
  reply.header('Cache-Control', 'no-store').header('Vary', VARIES_BY).redirect(detour.location, 302);
  return true;
};
