import { create } from 'zustand';
import { readCookie, writeCookie } from '../app/cookies.ts';

const COOKIE = 'college_sidebar';

/** Whether the side menu is open. Stored in a cookie; open by default. */
export const useSidebar = create<{ isOpen: boolean; toggle: () => void }>()((set, get) => ({
  isOpen: readCookie(COOKIE) !== 'closed',
  toggle: () => {
    const isOpen = !get().isOpen;
    writeCookie(COOKIE, isOpen ? 'open' : 'closed');
    set({ isOpen });
  },
}));
