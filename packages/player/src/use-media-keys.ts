import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

export interface MediaActions {
  readonly toggle: () => void;
  /** Seconds forward, or back if negative. */
  readonly skip: (seconds: number) => void;
  readonly changeVolume: (by: number) => void;
  readonly toggleMute: () => void;
  readonly toggleFullScreen: () => void;
  readonly toggleCaptions: () => void;
}

const ACTIONS: Record<string, (actions: MediaActions) => void> = {
  ' ': ({ toggle }) => toggle(),
  k: ({ toggle }) => toggle(),
  ArrowLeft: ({ skip }) => skip(-5),
  ArrowRight: ({ skip }) => skip(5),
  j: ({ skip }) => skip(-10),
  l: ({ skip }) => skip(10),
  ArrowUp: ({ changeVolume }) => changeVolume(0.1),
  ArrowDown: ({ changeVolume }) => changeVolume(-0.1),
  m: ({ toggleMute }) => toggleMute(),
  f: ({ toggleFullScreen }) => toggleFullScreen(),
  c: ({ toggleCaptions }) => toggleCaptions(),
};

/** Keys that the focused element answers itself: space presses a button, arrows move a slider or change a choice. */
const isOwnKey = (key: string, target: Element): boolean => {
  if (target.closest('textarea, input:not([type="range"]), [contenteditable="true"]')) return true;
  if (key === ' ') return target.closest('button, a, select, summary') !== null;
  if (target.closest('select')) return true;
  return key.startsWith('Arrow') && target.closest('input') !== null;
};

/** The player's keys, while the focus is in it or nowhere. */
export const useMediaKeys = (frame: RefObject<HTMLElement | null>, actions: MediaActions): void => {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body;
      const isOurs = target === document.body || frame.current?.contains(target) === true;
      if (!isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = ACTIONS[key];
      if (!action || isOwnKey(key, target)) return;
      event.preventDefault();
      action(latest.current);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [frame]);
};
