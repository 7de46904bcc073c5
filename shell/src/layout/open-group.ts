/** The group of the menu that a user worked in last, which is open after the next login; remembered by this browser. */
const keyOf = (userId: number | undefined): string => `menu-group:${userId}`;

export const lastGroup = (userId: number | undefined): string | null => {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    // The browser stores nothing.
    return null;
  }
};

export const rememberGroup = (userId: number | undefined, path: string): void => {
  try {
    localStorage.setItem(keyOf(userId), path);
  } catch {
    // The browser stores nothing, or is full: the first group is open next time.
  }
};
