import { wordFor } from './log-words.ts';
import type { Language } from '../../app/messages/messages.ts';
import { contractsOf, messagesOf } from '../../app/feature.ts';
import type { Feature } from '../../app/feature.ts';

/** What the platform does by itself, and what comes by a deploy token: in no contract, but in the log. */
const BESIDE_CONTRACTS = [
  'Deploy/Release',
  'MicroFrontend/ImportBundled',
  'MicroFrontend/AutomaticRollback',
  'Notice/ScheduledSend',
  'Attachment/Upload',
  'Attachment/ClearUnused',
];

/** Every call that can stand in the audit log. */
export const recordedCalls = (features: readonly Feature[]): string[] => [
  ...contractsOf(features).flatMap(({ name, actions }) =>
    Object.entries(actions)
      .filter(([, { kind, auditedIn, file }]) => (kind === 'command' && !auditedIn) || file)
      .map(([action]) => `${name}/${action}`),
  ),
  ...BESIDE_CONTRACTS,
];

const PREFIX = 'subject.';

/** Every kind of thing that a feature has a word for. */
export const recordedSubjects = (features: readonly Feature[]): string[] =>
  messagesOf(features)
    .flatMap(({ en }) => Object.keys(en))
    .filter((id) => id.startsWith(PREFIX))
    .map((id) => id.slice(PREFIX.length));

export interface Option {
  value: string;
  text: string;
}

/** Values of a filter by their words, in the order of the language. */
export const optionsOf = (prefix: string, values: readonly string[], language: Language): Option[] =>
  values
    .map((value) => ({ value, text: wordFor(prefix, value, language) }))
    .sort((a, b) => a.text.localeCompare(b.text, language));
