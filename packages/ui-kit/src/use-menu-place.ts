import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const GAP = 4;
const EDGE = 8;

/** Below its button, or above where there is no room. */
export const placeBeside = (button: HTMLElement, menu: HTMLElement): void => {
  const at = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = at.bottom + GAP;
  const fitsBelow = below + height <= window.innerHeight - EDGE;
  const top = fitsBelow ? below : Math.max(EDGE, at.top - GAP - height);
  // Aligned with the right edge of the button, because most menus are on the right of a row or header.
  const left = Math.min(Math.max(EDGE, at.right - width), window.innerWidth - EDGE - width);
  menu.style.top = `${top}px`;
  menu.style.left = `${left}px`;
};

/** Keeps an open menu beside its button, focuses its first or selected item, and closes it on a click elsewhere. */
export const useMenuPlace = (
  open: boolean,
  button: RefObject<HTMLElement>,
  menu: RefObject<HTMLElement>,
  close: () => void,
): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    const anchor = button.current;
    const list = menu.current;
    if (!open || !anchor || !list) return;
    const keep = (): void => placeBeside(anchor, list);
    keep();
    const chosen =
      list.querySelector<HTMLElement>('[aria-checked=true], :checked') ?? list.querySelector('button');
    chosen?.focus({ preventScroll: true });

    const press = (event: Event): void => {
      const at = event.target as Node;
      if (!list.contains(at) && !anchor.contains(at)) latest.current();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('scroll', keep, { capture: true, passive: true });
    window.addEventListener('resize', keep);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('scroll', keep, { capture: true });
      window.removeEventListener('resize', keep);
    };
  }, [open, button, menu]);
};
