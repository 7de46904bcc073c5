/** Suppresses interruptions, such as the offer to reload, during an unsaved form, an open dialog, or an exam. */
import { useEffect } from 'react';

const reasons = new Map<symbol, string>();

/** Suppresses interruptions until the returned function is called. `reason` is for debugging. */
export const keepCalm = (reason: string): (() => void) => {
  const key = Symbol(reason);
  reasons.set(key, reason);
  return () => void reasons.delete(key);
};

/** Suppresses interruptions while `active`: `useKeepCalm('unsaved form', dirty)`. */
export const useKeepCalm = (reason: string, active = true): void => {
  useEffect(() => (active ? keepCalm(reason) : undefined), [reason, active]);
};

/** How many suppressions with this reason are active. */
export const countOfReason = (reason: string): number =>
  [...reasons.values()].filter((one) => one === reason).length;

/** Whether the user must not be interrupted now: interruptions are suppressed, or a dialog is open. */
export const isBusy = (): boolean =>
  reasons.size > 0 || document.querySelector('[aria-modal="true"], dialog[open]') !== null;
