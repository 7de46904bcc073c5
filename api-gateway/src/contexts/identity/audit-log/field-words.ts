/** The names of the fields of an audited record and of their values. A name without a text is shown as it is. */
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { wordFor } from './log-words.ts';

export const MARKS = {
  en: { colon: ': ', comma: ', ', semicolon: '; ' },
  'zh-CN': { colon: '：', comma: '，', semicolon: '；' },
} as const;

/** The prefixes of the catalogue under which a field's values have their texts. */
const VALUE_WORDS = new Map<string, readonly string[]>([
  ['how', ['login-how']],
  ['state', ['state']],
  ['userType', ['user-type']],
  ['userTypeId', ['user-type']],
  ['dataScope', ['data-scope']],
  ['trainMode', ['train-mode']],
  ['trainKind', ['train-kind']],
  ['education', ['education']],
  ['mode', ['import-mode']],
  ['type', ['module-type']],
  ['via', ['photo-via']],
  ['purpose', ['file-purpose']],
  ['by', ['made-by']],
  ['kind', ['device-kind', 'department-kind']],
  ['result', ['release-result']],
  ['outcome', ['log-outcome', 'login-outcome']],
  ['call', ['call']],
  ['subjectType', ['subject']],
  ['field', ['log-field']],
  ['targetKind', ['notice-target']],
]);

/** Stored as 0 and 1 by SQLite, and so also in records made from a row. */
const YES_OR_NO = new Set(['isPublic', 'isTopShow', 'isDeleted', 'needExam', 'needEstimate', 'needFace']);

/** A column has the name of its field. */
const fieldOf = (key: string): string =>
  key.replace(/(?<=[a-z])_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/**
 * The label of a path to a leaf, such as `filters.userName`: its own text if it has one, otherwise those of its parts.
 */
export const fieldText = (path: string, language: Language): string => {
  const own = wordFor('log-field', path, language);
  if (own !== path) return own;
  return path
    .split('.')
    .map((key) => {
      const word = wordFor('log-field', fieldOf(key), language);
      return word === fieldOf(key) ? key : word;
    })
    .join(' › ');
};

/** The field name at the end of a path. */
const lastOf = (path: string): string => fieldOf(path.slice(path.lastIndexOf('.') + 1));

/** As JSON, with 0 and 1 of a boolean field shown as such. */
export const plainValue = (path: string, value: unknown): unknown =>
  YES_OR_NO.has(lastOf(path)) && (value === 0 || value === 1) ? value === 1 : value;

/** The text of a `value` of the field at `path`; null for null. */
export const valueText = (path: string, value: unknown, language: Language): string | null => {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return listText(path, value, language);
  if (typeof value === 'object') return memberTexts(value, language);
  if (typeof value === 'boolean') return messageFor(value ? 'value.yes' : 'value.no', language, null);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const words = (VALUE_WORDS.get(lastOf(path)) ?? []).map((prefix) => wordFor(prefix, text, language));
  return words.find((word) => word !== text) ?? text;
};

const listText = (path: string, list: readonly unknown[], language: Language): string =>
  list
    .map((item) => valueText(path, item, language) ?? '—')
    .join(list.some((item) => typeof item === 'object') ? MARKS[language].semicolon : ', ');

const memberTexts = (thing: object, language: Language): string =>
  Object.entries(thing)
    .map(([key, value]) => {
      const text = valueText(key, value, language) ?? '—';
      return `${fieldText(key, language)} ${text}`;
    })
    .join(MARKS[language].comma);
