import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds in which a page may show its heading. */
const PATIENCE = 10_000;

/**
 * After a navigation the focus moves to the page's heading, so that a screen reader announces it. The heading may
 * appear after its data, or be replaced then; until then the main element has the focus. If the user has moved the focus,
 * it stays there.
 */
export const usePageFocus = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const element = main.current;
    if (shown.current === pathname || !element) return;
    shown.current = pathname;

    let announced: Element | null = null;
    /** Whether the user has gone on. */
    const focusHeading = (): boolean => {
      if (announced?.isConnected) return false;
      if (document.activeElement !== element && document.activeElement !== document.body) return true;
      const heading = element.querySelector('h1');
      if (heading) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: announced !== null });
        announced = heading;
      }
      return false;
    };

    // A form that focuses its first field, as the login does, keeps the focus.
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
