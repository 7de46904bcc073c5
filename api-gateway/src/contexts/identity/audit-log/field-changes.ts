import { MARKS, fieldText, plainValue, valueText } from './field-words.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { FieldChange } from '@college/contracts/identity/audit-log';

type Fields = Map<string, unknown>;

/**
 * Compares two states of a record field by field, in the order of the later one, as texts. Nested objects are listed by
 * the paths to their leaves, an array as one value. A missing side (the record is new, or deleted) gives null.
 */
export const fieldChanges = (before: unknown, after: unknown, language: Language): FieldChange[] => {
  const [old, fresh] = [flatten(before), flatten(after)];
  return [...new Set([...fresh.keys(), ...old.keys()])].map((field) => {
    const [was, is] = [old.get(field) ?? null, fresh.get(field) ?? null];
    return {
      field,
      fieldText: fieldText(field, language),
      before: valueText(field, was, language),
      after: valueText(field, is, language),
      changed: JSON.stringify(was) !== JSON.stringify(is),
    };
  });
};

/** `Name: 甲 → 乙; State: Draft → Published`: only what changed. */
export const changesInWords = (before: unknown, after: unknown, language: Language): string => {
  const { colon, semicolon } = MARKS[language];
  return fieldChanges(before, after, language)
    .filter(({ changed }) => changed)
    .map((change) => `${change.fieldText}${colon}${change.before ?? '—'} → ${change.after ?? '—'}`)
    .join(semicolon);
};

const flatten = (thing: unknown, path = '', into: Fields = new Map()): Fields => {
  if (isNested(thing)) {
    for (const [key, value] of Object.entries(thing))
      flatten(value, path === '' ? key : `${path}.${key}`, into);
  } else if (path !== '') {
    into.set(path, plainValue(path, thing));
  }
  return into;
};

const isNested = (thing: unknown): thing is object =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);
