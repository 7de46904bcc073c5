/** What a log says, in the caller's language. */
import { messageFor } from '../../app/messages/message-catalogue.ts';
import type { Language } from '../../app/messages/messages.ts';

/** The word that the catalogue has for `value` under `prefix`, else the value itself: newer rows meet older gateways. */
export const wordFor = (prefix: string, value: string, language: Language): string => {
  const id = `${prefix}.${value}`;
  const word = messageFor(id, language, null);
  return word === id ? value : word;
};

/** A refusal is told in its own sentence; what that would fill in is not recorded. */
export const outcomeText = (outcome: string, language: Language): string =>
  outcome === 'done'
    ? messageFor('log.done', language, null)
    : messageFor(outcome, language, null).replace(/\{\w+\}/g, '…');

/** The call as a sentence. What only reads stands in the log when it was refused, and is told by what it would show. */
export const actionText = (
  { call, subject_type, outcome }: { call: string; subject_type: string; outcome: string },
  language: Language,
): string => {
  const word = wordFor('call', call, language);
  if (word !== call || outcome === 'done') return word;
  const kind = wordFor('subject', subject_type, language);
  return messageFor('log.tried-to-read', language, null).replace('{kind}', kind);
};

const NAMES = ['name', 'roleName', 'title', 'username', 'nameZh'] as const;
/** Longer ones are keys that nobody reads. */
const READABLE_ID = 12;

export interface Subject {
  readonly subject_type: string;
  readonly subject_id: string;
  readonly before_json: string | null;
  readonly after_json: string | null;
}

/** `User: 张三`; without a name in the record its number, where that is one. */
export const subjectText = (row: Subject, language: Language): string => {
  const kind = wordFor('subject', row.subject_type, language);
  const name = nameIn(recorded(row.after_json)) ?? nameIn(recorded(row.before_json));
  if (name !== null) return language === 'en' ? `${kind}: ${name}` : `${kind}：${name}`;
  return row.subject_id !== '' && row.subject_id.length <= READABLE_ID ? `${kind} ${row.subject_id}` : kind;
};

/** What stands in `before_json` or `after_json`. */
export const recorded = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const nameIn = (thing: unknown): string | null => {
  if (typeof thing !== 'object' || thing === null) return null;
  const values = NAMES.map((key) => (thing as Record<string, unknown>)[key]);
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? null;
};
