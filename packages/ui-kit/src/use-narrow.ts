import { useCallback, useSyncExternalStore } from 'react';

/** The width up to which tables are cards, as in the style sheets. */
const PHONE = 600;

// Windows of unit tests have no media queries; they count as wide.
const media = (upTo: number): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(`(max-width: ${upTo}px)`) : undefined;

/** Whether the window is as narrow as a phone, or at most `upTo` CSS pixels wide. */
export const useNarrow = (upTo = PHONE): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = media(upTo);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    [upTo],
  );
  return useSyncExternalStore(subscribe, () => media(upTo)?.matches ?? false);
};
