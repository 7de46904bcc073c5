import { useEffect, useRef } from 'react';

export interface Away {
  /** Counts from 1 in this window. */
  readonly no: number;
  readonly kind: 'hidden' | 'blur';
  readonly seconds: number;
}

/** Shorter than this is a dialog of the browser that came and went. */
const SHORT = 700;

/** Longer than a page takes to load again. */
const RELOAD = 10_000;

/** When a page of this window was unloaded: until it is back nobody knows whether it is only loaded again. */
const storeUnload = (key: string): void => {
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // The browser stores nothing.
  }
};

const takeUnload = (key: string): number | null => {
  try {
    const since = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return since === null ? null : Number(since);
  } catch {
    return null;
  }
};

interface Watched {
  readonly attemptId: number;
  readonly isOn: boolean;
  readonly isPaused?: boolean;
}

/** Reports when the page was left, and when somebody is back; also who is away when it goes on after a pause. */
export const useAway = (
  { attemptId, isOn, isPaused = false }: Watched,
  onAway: (away: Away) => void,
): void => {
  const latestOnAway = useRef(onAway);
  latestOnAway.current = onAway;
  const last = useRef(0);
  const wasPaused = useRef(false);
  const key = `college_exam_left_${attemptId}`;
  useEffect(() => {
    if (!isOn) return;
    const since = takeUnload(key);
    if (since === null || Date.now() - since < RELOAD) return;
    last.current += 1;
    latestOnAway.current({
      no: last.current,
      kind: 'hidden',
      seconds: Math.round((Date.now() - since) / 1000),
    });
  }, [isOn, key]);
  useEffect(() => {
    if (!isOn) return undefined;
    if (isPaused) {
      wasPaused.current = true;
      return undefined;
    }
    let away: { no: number; kind: Away['kind']; since: number } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnloaded = false;
    const isHere = (): boolean => document.visibilityState === 'visible' && document.hasFocus();
    const report = (): void => {
      if (!away) return;
      const { no, kind, since } = away;
      latestOnAway.current({ no, kind, seconds: Math.round((Date.now() - since) / 1000) });
    };
    const look = (): void => {
      clearTimeout(timer);
      if (isUnloaded) return;
      if (isHere()) {
        report();
        away = null;
        return;
      }
      if (away) return;
      const kind = document.visibilityState === 'hidden' ? 'hidden' : 'blur';
      const since = Date.now();
      const begin = (): void => {
        if (isHere()) return;
        last.current += 1;
        away = { no: last.current, kind, since };
        report();
      };
      if (kind === 'hidden') begin();
      else timer = setTimeout(begin, SHORT);
    };
    const unload = (): void => {
      isUnloaded = true;
      clearTimeout(timer);
      if (!away) storeUnload(key);
    };
    const restore = (): void => {
      if (!isUnloaded) return;
      isUnloaded = false;
      takeUnload(key);
      look();
    };
    document.addEventListener('visibilitychange', look);
    // The page is hidden after this, and it is loaded again or left for good.
    window.addEventListener('pagehide', unload);
    window.addEventListener('pageshow', restore);
    window.addEventListener('blur', look);
    window.addEventListener('focus', look);
    if (wasPaused.current) look();
    wasPaused.current = false;
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', unload);
      window.removeEventListener('pageshow', restore);
      window.removeEventListener('blur', look);
      window.removeEventListener('focus', look);
    };
  }, [isOn, isPaused, key]);
};
