import { create } from 'zustand';

export interface Notice {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
}

/** Milliseconds for a refusal by the server, and for a call that got no answer. */
export const REFUSAL_TOAST = 2_000;
export const TRANSPORT_TOAST = 5_000;

/** The displayed toasts, oldest first; the shell renders them. */
export const useNotices = create<{ notices: Notice[] }>()(() => ({ notices: [] }));

let lastId = 0;

export const dismiss = (id: number): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));

const show = (tone: Notice['tone'], text: string, duration: number): void => {
  const id = (lastId += 1);
  // The same message twice at once is useless: the newer one replaces it and stays its full time.
  useNotices.setState(({ notices }) => ({
    notices: [
      ...notices.filter((notice) => notice.tone !== tone || notice.text !== text),
      { id, tone, text },
    ],
  }));
  setTimeout(() => dismiss(id), duration);
};

/** Toasts. `duration` in milliseconds; whoever reports a call without an answer gives `TRANSPORT_TOAST`. */
export const notify = {
  success: (text: string, duration = REFUSAL_TOAST): void => show('success', text, duration),
  error: (text: string, duration = REFUSAL_TOAST): void => show('error', text, duration),
  info: (text: string, duration = REFUSAL_TOAST): void => show('info', text, duration),
};
