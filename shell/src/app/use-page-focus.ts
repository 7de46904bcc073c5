import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds for which a page may take to bring its heading. */
const PATIENCE = 10_000;

/**
 * After a change of page the focus goes to its heading, so that a screen reader says where one is. The heading may
 * arrive after its data; until then the main part holds the focus. Whoever has moved on is left alone.
 */
export const usePageFocus = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const element = main.current;
    if (shown.current === pathname || !element) return;
    shown.current = pathname;

    const focusHeading = (): boolean => {
      const heading = element.querySelector('h1');
      const isLeftAlone = document.activeElement !== element && document.activeElement !== document.body;
      if (heading && !isLeftAlone) {
        heading.tabIndex = -1;
        heading.focus();
      }
      return heading !== null || isLeftAlone;
    };

    // A form that takes the focus for its first field, as a login does, keeps it.
    const focused = document.activeElement;
    if (!(focused instanceof HTMLInputElement && element.contains(focused)))
      element.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    const giveUp = setTimeout(() => observer.disconnect(), PATIENCE);
    return () => {
      clearTimeout(giveUp);
      observer.disconnect();
    };
  }, [pathname, main]);
};
