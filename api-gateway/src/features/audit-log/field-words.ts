/** What the fields of a recorded thing and their values are called. What has no word is shown as it is. */
import { messageFor } from '../../app/messages/message-catalogue.ts';
import type { Language } from '../../app/messages/messages.ts';
import { wordFor } from './log-words.ts';

export const MARKS = {
  en: { colon: ': ', comma: ', ', semicolon: '; ' },
  'zh-CN': { colon: '：', comma: '，', semicolon: '；' },
} as const;

/** Under which prefixes of the catalogue the values of a field have their words. */
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

/** Kept as 0 and 1 by SQLite, which is how they come into a record that was taken from a row. */
const YES_OR_NO = new Set(['isPublic', 'isTopShow', 'isDeleted', 'needExam', 'needEstimate', 'needFace']);

/** A column goes by the name of its field. */
const fieldOf = (key: string): string =>
  key.replace(/(?<=[a-z])_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** The path to a leaf, such as `filters.userName`, in words: its own where it has one, else those of its parts. */
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

/** The leaf's own field, at the end of a path. */
const lastOf = (path: string): string => fieldOf(path.slice(path.lastIndexOf('.') + 1));

/** As JSON has it, with 0 and 1 of a yes-or-no field told as such. */
export const plainValue = (path: string, value: unknown): unknown =>
  YES_OR_NO.has(lastOf(path)) && (value === 0 || value === 1) ? value === 1 : value;

/** `value` of the field at `path` in words; null for null. */
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
