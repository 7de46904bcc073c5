/** The texts of a log, in the caller's language. */
import { messageFor, messageNamed } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';

/**
 * The text of `value` under `prefix` in the catalogue, otherwise the value itself: newer rows may meet an older
 * gateway.
 */
export const wordFor = (prefix: string, value: string, language: Language): string => {
  const id = `${prefix}.${value}`;
  const word = messageNamed(id, language, null);
  return word === id ? value : word;
};

/** A refusal is shown by its own sentence; the values of its placeholders are not recorded. */
export const outcomeText = (outcome: string, language: Language): string =>
  outcome === 'done'
    ? messageFor('log.done', language, null)
    : messageNamed(outcome, language, null).replace(/\{\{\w+\}\}/g, '…');

/**
 * The call as a sentence. A read is in the log only when it was refused, and is described by what it would have shown.
 */
export const actionText = (
  { call, subject_type, outcome }: { call: string; subject_type: string; outcome: string },
  language: Language,
): string => {
  const word = wordFor('call', call, language);
  if (word !== call || outcome === 'done') return word;
  const kind = wordFor('subject', subject_type, language);
  return messageFor('log.tried-to-read', language, { kind });
};

const NAMES = ['name', 'roleName', 'title', 'username', 'nameZh'] as const;
/** Longer ids are keys, which mean nothing to readers. */
const READABLE_ID = 12;

export interface Subject {
  readonly subject_type: string;
  readonly subject_id: string;
  readonly before_json: string | null;
  readonly after_json: string | null;
}

/** `User: 张三`; without a name in the record its id, if that is a number. */
export const subjectText = (row: Subject, language: Language): string => {
  const kind = wordFor('subject', row.subject_type, language);
  const name = nameIn(recorded(row.after_json)) ?? nameIn(recorded(row.before_json));
  if (name !== null) return language === 'en' ? `${kind}: ${name}` : `${kind}：${name}`;
  return row.subject_id !== '' && row.subject_id.length <= READABLE_ID ? `${kind} ${row.subject_id}` : kind;
};

/** The content of `before_json` or `after_json`. */
export const recorded = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const nameIn = (thing: unknown): string | null => {
  if (typeof thing !== 'object' || thing === null) return null;
  const values = NAMES.map((key) => (thing as Record<string, unknown>)[key]);
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? null;
};
