import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const GAP = 4;
const EDGE = 8;

/**
 * Below its button, or above where there is no room. At its right edge, because most menus are on the right of a row or
 * header; what belongs to a field begins where the field does and stays within the page, clear of the side menu.
 */
export const placeBeside = (
  button: HTMLElement,
  menu: HTMLElement,
  edge: 'left' | 'right' = 'right',
): void => {
  const at = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = at.bottom + GAP;
  const fitsBelow = below + height <= window.innerHeight - EDGE;
  const top = fitsBelow ? below : Math.max(EDGE, at.top - GAP - height);
  const page = edge === 'left' ? button.closest('main')?.getBoundingClientRect() : undefined;
  const first = Math.max(EDGE, page?.left ?? 0);
  const last = Math.min(window.innerWidth - EDGE, page?.right ?? Infinity) - width;
  // Where both edges of the window cannot be respected, the left one is.
  const left = Math.max(EDGE, Math.min(Math.max(first, edge === 'left' ? at.left : at.right - width), last));
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
    const place = (): void => placeBeside(anchor, list);
    place();
    const chosen =
      list.querySelector<HTMLElement>('[aria-checked=true], :checked') ?? list.querySelector('button');
    chosen?.focus({ preventScroll: true });

    const press = (event: Event): void => {
      const at = event.target as Node;
      if (!list.contains(at) && !anchor.contains(at)) latest.current();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, button, menu]);
};
