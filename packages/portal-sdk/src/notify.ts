import { create } from 'zustand';

export interface Notice {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  /** Takes back what the notice reports. */
  undo?: (() => void) | undefined;
}

/** Milliseconds for a refusal by the server, and for a call that got no answer. */
export const REFUSAL_TOAST = 2_000;
export const TRANSPORT_TOAST = 5_000;
/** Milliseconds in which something can be taken back. */
const UNDO_TOAST = 10_000;

/** The displayed toasts, oldest first; the shell renders them. */
export const useNotices = create<{ notices: Notice[] }>()(() => ({ notices: [] }));

let lastId = 0;

export const dismiss = (id: number): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));

const show = (tone: Notice['tone'], text: string, duration: number, undo?: () => void): void => {
  const id = (lastId += 1);
  // The same message twice at once is useless: the newer one replaces it and stays its full time.
  useNotices.setState(({ notices }) => ({
    notices: [
      ...notices.filter((notice) => notice.tone !== tone || notice.text !== text),
      { id, tone, text, undo },
    ],
  }));
  setTimeout(() => dismiss(id), duration);
};

/** Toasts. `duration` in milliseconds; whoever reports a call without an answer gives `TRANSPORT_TOAST`. */
export const notify = {
  success: (text: string, duration = REFUSAL_TOAST): void => show('success', text, duration),
  /** For light acts that are done without a question: `undo` sends the opposite command. */
  undoable: (text: string, undo: () => void): void => show('success', text, UNDO_TOAST, undo),
  error: (text: string, duration = REFUSAL_TOAST): void => show('error', text, duration),
  info: (text: string, duration = REFUSAL_TOAST): void => show('info', text, duration),
};
