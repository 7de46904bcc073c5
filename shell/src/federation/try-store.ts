/** Stores an item if possible: a full or forbidden storage changes nothing for the user. */
export const tryStore = (storage: Pick<Storage, 'setItem'>, key: string, text: string): boolean => {
  try {
    storage.setItem(key, text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
};
