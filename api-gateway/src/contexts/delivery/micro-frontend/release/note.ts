/** The finding of a rule of the gate, not yet put into words. */
import { messageFor } from '../../../../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../../../../app/messages/messages.ts';
import type { Finding } from '@college/contracts/delivery/release';

type RuleOf<Text> = Text extends `gate.${infer Rule}.mend`
  ? `gate.${Rule}` extends MessageId
    ? Rule
    : never
  : never;

/** The stable ids of the findings; each has two sentences in the catalogue. */
export type RuleWord = RuleOf<MessageId>;

export interface Note {
  readonly rule: RuleWord;
  readonly severity: Finding['severity'];
  /** Values for the sentences. */
  readonly values: Readonly<Record<string, string | number>>;
}

export const refuse = (rule: RuleWord, values: Note['values'] = {}): Note => ({
  rule,
  severity: 'refuse',
  values,
});

export const warn = (rule: RuleWord, values: Note['values'] = {}): Note => ({
  rule,
  severity: 'warn',
  values,
});

export const findingOf = ({ rule, severity, values }: Note, language: Language): Finding => ({
  rule,
  severity,
  message: messageFor(`gate.${rule}`, language, values),
  mend: messageFor(`gate.${rule}.mend`, language, values),
});

const LISTED = 10;

/** The first of many names. Text from outside is shortened and shown without control characters. */
export const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, LISTED).map(legible).join(', ');
  return names.length > LISTED ? `${shown} … (${names.length})` : shown;
};

export const legible = (text: string): string => {
  const shown = text.replace(/\p{C}/gu, '?');
  return shown.length > 120 ? `${shown.slice(0, 119)}…` : shown;
};

/** A rule whose finding lists names: no finding when there are none. */
export const refuseListed = (rule: RuleWord, key: string, names: readonly string[]): Note[] =>
  names.length === 0 ? [] : [refuse(rule, { [key]: listed(names) })];
