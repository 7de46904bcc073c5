import type { MenuEntry } from './session.ts';

/** Every entry of a menu, parents before their children. */
export const menuItemsOf = (menus: readonly MenuEntry[]): Omit<MenuEntry, 'children'>[] =>
  menus.flatMap(({ children, ...menu }) => [
    menu,
    ...children.flatMap(({ children: below = [], ...child }) => [child, ...below]),
  ]);
