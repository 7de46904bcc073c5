import { create } from 'zustand';

interface DealtWith {
  ids: readonly number[];
  add: (ids: readonly number[]) => void;
}

/**
 * The notices that were confirmed or closed since the page was loaded. Stored outside the dialog, because the dialog is
 * unmounted on public pages, and its list is loaded again when the language changes.
 */
export const useDealtWith = create<DealtWith>()((set) => ({
  ids: [],
  add: (ids) => set((state) => ({ ids: [...state.ids, ...ids] })),
}));
