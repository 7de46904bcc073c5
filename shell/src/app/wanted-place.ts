/**
 * The page that somebody wanted who had to sign in first: the login leads on to it, once. In sessionStorage, so that it
 * survives new documents in this tab, and the way to a provider and back.
 */
import { sitePath } from '@college/contracts/core/site-path';
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

interface Stored extends WantedPlace {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const KEY = 'college_wanted';
const MAX_AGE_MS = 12 * 3600 * 1000;

/** Why the login could not be taken up with which this document was opened. */
let lossAtStart: LoginLoss | null = null;

export const noteLossAtStart = (loss: LoginLoss): void => {
  lossAtStart = loss;
};

export const wantedPlace = (): WantedPlace | null => {
  const text = sessionStorage.getItem(KEY);
  const stored = text === null ? null : (JSON.parse(text) as Stored);
  return stored && stored.path !== '' && stored.at + MAX_AGE_MS > Date.now() ? stored : null;
};

const write = (place: WantedPlace): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...place, at: Date.now() }));

/** Whoever loses a login wants to return to this page. */
export const keepPlace = (place: WantedPlace): void => {
  const path = sitePath(place.path);
  if (path !== null) write({ ...place, path });
};

/** The redirect that follows a log-out comes within this many milliseconds. */
const LOG_OUT_MS = 10_000;

/** Whoever logs out wants no page: the redirect that follows stores none. */
export const wantNothing = (): void => write({ path: '', title: '', loss: null, userId: null });

/** A visit without a login was redirected from this path. */
export const noteWanted = (path: string): void => {
  const text = sessionStorage.getItem(KEY);
  const before = text === null ? null : (JSON.parse(text) as Stored);
  if (before?.path === '') {
    sessionStorage.removeItem(KEY);
    if (before.at + LOG_OUT_MS > Date.now()) return;
  }
  if (wantedPlace()?.path === path || (path === ROOT && lossAtStart === null)) return;
  keepPlace({ path, title: '', loss: lossAtStart, userId: null });
};

/** For somebody who has signed in: where to lead them, once; null for nowhere. */
export const takeWanted = (userId: number): string | null => {
  const wanted = wantedPlace();
  sessionStorage.removeItem(KEY);
  if (wanted === null || (wanted.userId !== null && wanted.userId !== userId)) return null;
  return sitePath(wanted.path);
};
