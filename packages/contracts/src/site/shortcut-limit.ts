/** How many pages a user can have at hand, on the first page and on top of the menu. */
export const MAX_SHORTCUTS = 6;
