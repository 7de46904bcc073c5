/** What a key may be, the same for every storage: nothing in it can name a place outside. */
const SEGMENT = /^[A-Za-z0-9@._-]+$/;
const MAX_LENGTH = 400;

/** Temporary names begin so; a key that did could meet one. */
export const DRAFT_MARK = '.draft-';

const isSegment = (segment: string): boolean =>
  SEGMENT.test(segment) && segment !== '.' && segment !== '..' && !segment.startsWith(DRAFT_MARK);

export const isStorageKey = (key: string): boolean =>
  key.length <= MAX_LENGTH && key.split('/').every(isSegment);

/** Throws for what is no key: keys are made by this program, and an odd one is a bug or an attack. */
export const requireKey = (key: string): string => {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
};
