/**
 * The page that somebody wanted who had to sign in first: the login leads on to it, once. In sessionStorage, so that it
 * survives new documents in this tab, and the way to a provider and back.
 */
import type { LoginLoss } from '@college/portal-sdk/login-lost';
import { ROOT } from './paths.ts';

export interface WantedPlace {
  /** A path of this site with its query, as the router has it. */
  readonly path: string;
  /** The name of the page where it was shown before; otherwise empty. */
  readonly title: string;
  /** How the login was lost with which it was open. */
  readonly loss: LoginLoss | null;
  /** Whose it is; null for somebody unknown. Nobody else is led there. */
  readonly userId: number | null;
}

const KEY = 'college_wanted';
/** A page of this site; what a browser may take for another one, such as `//host`, is none. */
const PAGE = /^\/([\w%-][\w.%~-]*\/?)*(\?.*)?$/;
/** The redirect that follows a log-out comes within this many milliseconds. */
const LOG_OUT_MS = 10_000;

/** Why the login could not be taken up with which this document was opened. */
let lossAtStart: LoginLoss | null = null;

export const noteLossAtStart = (loss: LoginLoss): void => {
  lossAtStart = loss;
};

/** A time stands for a log-out: milliseconds since the epoch. */
const stored = (): WantedPlace | number | null =>
  JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WantedPlace | number | null;
const write = (what: WantedPlace | number): void => sessionStorage.setItem(KEY, JSON.stringify(what));

export const wantedPlace = (): WantedPlace | null => {
  const wanted = stored();
  return typeof wanted === 'number' ? null : wanted;
};

/** Whoever loses a login wants to return to this page. */
export const keepPlace = (place: WantedPlace): void => {
  if (PAGE.test(place.path)) write(place);
};

/** Whoever logs out wants no page: the redirect that follows stores none. */
export const wantNothing = (): void => write(Date.now());

/** A visit without a login was redirected from this path. */
export const noteWanted = (path: string): void => {
  const before = stored();
  if (typeof before === 'number') {
    sessionStorage.removeItem(KEY);
    if (before + LOG_OUT_MS > Date.now()) return;
  }
  if (wantedPlace()?.path === path || (path === ROOT && lossAtStart === null)) return;
  keepPlace({ path, title: '', loss: lossAtStart, userId: null });
};

/** For somebody who has signed in: where to lead them, once; null for nowhere. */
export const takeWanted = (userId: number): string | null => {
  const wanted = wantedPlace();
  sessionStorage.removeItem(KEY);
  return wanted && (wanted.userId ?? userId) === userId ? wanted.path : null;
};
