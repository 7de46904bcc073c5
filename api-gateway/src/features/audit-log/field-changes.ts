import type { FieldChange } from '@college/contracts/system/audit-log';

type Fields = Map<string, string | null>;

/**
 * Two records of one thing, field by field, in the order in which the later one has them. A nested object is told by
 * the paths to its leaves, a list as one value. A side that was not there (the thing was new, or is gone) yields null.
 */
export const fieldChanges = (before: unknown, after: unknown): FieldChange[] => {
  const [old, fresh] = [flatten(before), flatten(after)];
  return [...new Set([...fresh.keys(), ...old.keys()])].map((field) => {
    const pair = { before: old.get(field) ?? null, after: fresh.get(field) ?? null };
    return { field, ...pair, changed: pair.before !== pair.after };
  });
};

/** `name: 甲 → 乙; state: draft → published`: only what changed. */
export const changesInWords = (before: unknown, after: unknown): string =>
  fieldChanges(before, after)
    .filter(({ changed }) => changed)
    .map((change) => `${change.field}: ${change.before ?? '—'} → ${change.after ?? '—'}`)
    .join('; ');

const flatten = (thing: unknown, path = '', into: Fields = new Map()): Fields => {
  if (isNested(thing)) {
    for (const [key, value] of Object.entries(thing))
      flatten(value, path === '' ? key : `${path}.${key}`, into);
  } else if (path !== '') {
    into.set(path, textOf(thing));
  }
  return into;
};

const isNested = (thing: unknown): thing is object =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);

const textOf = (value: unknown): string | null => {
  if (value === null) return null;
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  return value.some((item) => typeof item === 'object') ? JSON.stringify(value) : value.join(', ');
};
