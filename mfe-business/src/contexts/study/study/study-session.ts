/** The session of this tab, as far as it outlives a page: leaving one, and finding it again after a crash. */
import { quiet } from '@college/portal-sdk/command';
import { classCalls } from './study.queries.ts';

const KEY = 'college_study_session';

/** The next page must not wait longer for the last one to be left. */
const PATIENCE = 10_000;

let leaving: Promise<unknown> = Promise.resolve();

/** Runs what ends a session; the next one begins behind it. */
export const leave = (end: () => Promise<unknown>): void => {
  const ended = end().catch(() => undefined);
  leaving = Promise.race([ended, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
};

export const whenLeft = (): Promise<unknown> => leaving;

export const storeSession = (id: number): void => {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // The browser stores nothing: then the learner is asked.
  }
};

/** Whether the session that is under way is the one that this tab had. */
export const wasHere = async (): Promise<boolean> => {
  try {
    const own = sessionStorage.getItem(KEY);
    if (own === null) return false;
    const { active } = await classCalls.StudentCanStudy(undefined, quiet);
    return active !== null && String(active.sessionId) === own;
  } catch {
    // Then the learner is asked.
    return false;
  }
};
