import { useSyncExternalStore } from 'react';

/** The width up to which tables are cards, as in the style sheets. */
const QUERY = '(max-width: 600px)';

// Windows of unit tests have no media queries; they count as wide.
const media = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(QUERY) : undefined;
const subscribe = (changed: () => void): (() => void) => {
  const query = media();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};
const matches = (): boolean => media()?.matches ?? false;

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, matches);
