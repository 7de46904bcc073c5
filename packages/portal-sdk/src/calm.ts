/** What nobody may be torn out of: an unsaved form, an open dialog, an examination. */
import { useEffect } from 'react';

const reasons = new Map<symbol, string>();

/** Holds interruptions off until the function that it yields is called. `reason` is for whoever looks into it. */
export const keepCalm = (reason: string): (() => void) => {
  const key = Symbol(reason);
  reasons.set(key, reason);
  return () => void reasons.delete(key);
};

/** Holds interruptions off while `active`: `useKeepCalm('unsaved form', dirty)`. */
export const useKeepCalm = (reason: string, active = true): void => {
  useEffect(() => (active ? keepCalm(reason) : undefined), [reason, active]);
};

/** How many have asked for calm with this very reason. */
export const countOfReason = (reason: string): number =>
  [...reasons.values()].filter((one) => one === reason).length;

/** Whether this is no moment to offer anything: somebody has asked for calm, or a dialog waits for its answer. */
export const isBusy = (): boolean =>
  reasons.size > 0 || document.querySelector('[aria-modal="true"], dialog[open]') !== null;
