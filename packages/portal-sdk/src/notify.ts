import { create } from 'zustand';

export interface Notice {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
}

/** Milliseconds: a refusal by the server, and a call that did not get through. */
export const REFUSAL_TOAST = 2_000;
export const TRANSPORT_TOAST = 5_000;

/** The toasts in view, oldest first; the shell draws them. */
export const useNotices = create<{ notices: Notice[] }>()(() => ({ notices: [] }));

let lastId = 0;

export const dismiss = (id: number): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));

const show = (tone: Notice['tone'], text: string, duration: number): void => {
  const id = (lastId += 1);
  // The same sentence twice at once helps nobody: the newer one replaces it and stays its full time.
  useNotices.setState(({ notices }) => ({
    notices: [
      ...notices.filter((notice) => notice.tone !== tone || notice.text !== text),
      { id, tone, text },
    ],
  }));
  setTimeout(() => dismiss(id), duration);
};

/** Toasts. `duration` in milliseconds. */
export const notify = {
  success: (text: string, duration = REFUSAL_TOAST): void => show('success', text, duration),
  error: (text: string, duration = TRANSPORT_TOAST): void => show('error', text, duration),
  info: (text: string, duration = REFUSAL_TOAST): void => show('info', text, duration),
};
