import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled):not([type=hidden]),select:not(:disabled),textarea:not(:disabled),summary,[contenteditable=true],[tabindex]';

const focusable = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.tabIndex >= 0);

/** With several open dialogs, only the top one handles the keyboard. */
const isOnTop = (box: HTMLElement): boolean =>
  [...document.querySelectorAll('[aria-modal=true]')].at(-1) === box;

const trapTab = (box: HTMLElement, event: KeyboardEvent): void => {
  const stops = focusable(box);
  const first = stops[0] ?? box;
  const last = stops.at(-1) ?? box;
  const active = document.activeElement;
  const outside = !box.contains(active);
  if (event.shiftKey ? outside || active === first || active === box : outside || active === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
};

/**
 * The element that opened the dialog, or the layer, may be gone or disabled: then the focus goes to the dialog below, otherwise to the
 * heading of the page, so that keyboard users need not start from the top.
 */
export const giveFocusBack = (before: Element | null): void => {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  before.focus();
  if (document.activeElement === before) return;
  const below = [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1);
  const place = below ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};

/**
 * Traps the focus in a dialog: it starts at the element with `data-autofocus`, otherwise at the dialog itself; Tab
 * stays inside; Escape asks to close; at the end the focus returns to where it was, or near that.
 */
export const useFocusTrap = (ref: RefObject<HTMLElement>, onEscape: () => void): void => {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const before = document.activeElement;
    (box.querySelector<HTMLElement>('[data-autofocus]') ?? box).focus();

    const answer = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isOnTop(box)) return;
      if (event.key === 'Tab') trapTab(box, event);
      if (event.key === 'Escape') {
        event.preventDefault();
        escape.current();
      }
    };
    document.addEventListener('keydown', answer);
    return () => {
      document.removeEventListener('keydown', answer);
      giveFocusBack(before);
    };
  }, [ref]);
};
