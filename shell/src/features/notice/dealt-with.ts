import { create } from 'zustand';

interface DealtWith {
  ids: readonly number[];
  add: (ids: readonly number[]) => void;
}

/**
 * The notices that were confirmed or closed since the page was loaded. Kept beside the dialog, which goes with its frame
 * whenever a public page is opened, and whose list is read anew when the language is switched.
 */
export const useDealtWith = create<DealtWith>()((set) => ({
  ids: [],
  add: (ids) => set((state) => ({ ids: [...state.ids, ...ids] })),
}));
