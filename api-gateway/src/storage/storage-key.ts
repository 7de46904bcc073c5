/** The rules for keys, the same for every storage: no key can refer to a place outside. */
const SEGMENT = /^[A-Za-z0-9@._-]+$/;
const MAX_LENGTH = 400;

/** The prefix of temporary names; a key with this prefix could collide with one. */
export const DRAFT_MARK = '.draft-';

const isSegment = (segment: string): boolean =>
  SEGMENT.test(segment) && segment !== '.' && segment !== '..' && !segment.startsWith(DRAFT_MARK);

export const isStorageKey = (key: string): boolean =>
  key.length <= MAX_LENGTH && key.split('/').every(isSegment);

/** Throws for an invalid key: keys are made by this program, so an invalid one is a bug or an attack. */
export const requireKey = (key: string): string => {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
};
