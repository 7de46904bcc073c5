import { wordFor } from './log-words.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { contractsOf, messagesOf } from '../../../app/feature.ts';
import type { Feature } from '../../../app/feature.ts';

/** Actions of the platform itself, and calls with a deploy token: not in any contract, but in the log. */
const BESIDE_CONTRACTS = [
  'Deploy/Release',
  'MicroFrontend/ImportBundled',
  'MicroFrontend/AutomaticRollback',
  'Notice/ScheduledSend',
  'Attachment/Upload',
  'Attachment/ClearUnused',
];

/** Every call that can appear in the audit log. */
export const recordedCalls = (features: readonly Feature[]): string[] => [
  ...contractsOf(features).flatMap(({ name, actions }) =>
    Object.entries(actions)
      .filter(([, { kind, auditedIn, file }]) => (kind === 'command' && !auditedIn) || file)
      .map(([action]) => `${name}/${action}`),
  ),
  ...BESIDE_CONTRACTS,
];

const PREFIX = 'subject.';

/** Every kind of record that a feature has a text for. */
export const recordedSubjects = (features: readonly Feature[]): string[] =>
  messagesOf(features)
    .flatMap(({ en }) => Object.keys(en))
    .filter((id) => id.startsWith(PREFIX))
    .map((id) => id.slice(PREFIX.length));

export interface Option {
  value: string;
  text: string;
}

/** The values of a filter with their texts, in alphabetical order of the language. */
export const optionsOf = (prefix: string, values: readonly string[], language: Language): Option[] =>
  values
    .map((value) => ({ value, text: wordFor(prefix, value, language) }))
    .sort((a, b) => a.text.localeCompare(b.text, language));
