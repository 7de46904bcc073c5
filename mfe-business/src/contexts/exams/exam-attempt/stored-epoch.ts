/**
 * Which opening of an attempt this window is: it goes on after a reload without asking. The browser knows its last one,
 * too: a new window goes on where the one before was killed.
 */
const KEY = 'college_exam_epoch';

const lockOf = (attemptId: number): string => `college-exam-${attemptId}`;

const read = (storage: Storage, attemptId: number): number | undefined => {
  const [id, epoch] = (storage.getItem(KEY) ?? '').split('/');
  return Number(id) === attemptId && Number(epoch) > 0 ? Number(epoch) : undefined;
};

/** Whether a window of this browser has the room open; true where the browser cannot tell. */
const isOpenHere = async (attemptId: number): Promise<boolean> => {
  if (!('locks' in navigator)) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(attemptId));
};

export const storeEpoch = (attemptId: number, epoch: number): void => {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(KEY, `${attemptId}/${epoch}`);
  } catch {
    // The browser stores nothing: then the taker is asked.
  }
};

export const storedEpoch = async (attemptId: number): Promise<number | undefined> => {
  try {
    const own = read(sessionStorage, attemptId);
    return own ?? ((await isOpenHere(attemptId)) ? undefined : read(localStorage, attemptId));
  } catch {
    return undefined;
  }
};

/** Tells other windows of this browser that the room is open, until the returned function is called or it is killed. */
export const holdRoom = (attemptId: number): (() => void) => {
  if (!('locks' in navigator)) return () => undefined;
  const left = new AbortController();
  const until = new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()));
  // Shared: another window that takes over must not wait for this one.
  navigator.locks
    .request(lockOf(attemptId), { mode: 'shared', signal: left.signal }, () => until)
    .catch(() => undefined);
  return () => left.abort();
};
