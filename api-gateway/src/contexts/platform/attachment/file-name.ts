import path from 'node:path';
import { withoutUnseen } from '@college/contracts/core/name-text';

// eslint-disable-next-line no-control-regex -- they are what must not be in a name
const NO_NAME = /[/\\\u0000-\u001f\u007f]/;
/** Characters that file names cannot contain on common systems. */
const NOT_ON_WINDOWS = /[<>:"|?*]/g;
const MAX_LENGTH = 200;

/**
 * A name that can be shown and saved; null for a name with a path or a control character, and when nothing is left of
 * it.
 */
export const cleanName = (given: string): string | null => {
  if (NO_NAME.test(given)) return null;
  const name = withoutUnseen(given.normalize('NFC'))
    .replace(NOT_ON_WINDOWS, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (name === '') return null;
  return shorten(name);
};

/** The letters after the last dot, in lower case; empty without a dot. */
export const endingOf = (name: string): string => path.extname(name).slice(1).toLowerCase();

/**
 * The name with an extension that fits the content: it stays if it is one of `endings`, otherwise the first of them
 * replaces it.
 */
export const withEnding = (name: string, endings: readonly string[]): string => {
  if (endings.includes(endingOf(name))) return name;
  const ending = path.extname(name);
  const stem = /^\.[A-Za-z0-9]{1,8}$/.test(ending) ? name.slice(0, -ending.length) : name;
  return shorten(`${stem}.${endings[0] ?? ''}`);
};

const shorten = (name: string): string => {
  const letters = [...name];
  if (letters.length <= MAX_LENGTH) return name;
  const ending = [...path.extname(name)].slice(0, 20);
  return letters.slice(0, MAX_LENGTH - ending.length).join('') + ending.join('');
};
