import type { LiveUse, ShellProblem } from './live-facts.ts';
import { messageFor, messageNamed } from '../../../../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../../../../app/messages/messages.ts';
import { legible } from '../release/note.ts';
import type { Problem } from '@college/contracts/core/compatibility';

/** What a build misses, as a sentence. Names in it come from the build and are shortened. */
export const sentenceOf = (problem: Problem, language: Language): string => {
  const say = (id: MessageId, values: object = {}) => messageFor(id, language, values);
  const { kind, detail, reason, found = '' } = problem;
  const subject = legible(problem.subject);
  switch (kind) {
    case 'missing-call':
      return say('compatibility.missing-call', { subject });
    case 'package':
      return reason === 'missing'
        ? say('compatibility.package.missing', { subject, range: legible(detail) })
        : say('compatibility.package.version', { subject, range: legible(detail), found });
    default: {
      const where = detail === '' ? say(`compatibility.whole.${kind}`) : legible(detail);
      return messageNamed(`compatibility.${kind}.${reason}`, language, { subject, where });
    }
  }
};

/** The same, beginning with the remote's version: for messages about the shell or the gateway. */
export const sentenceOfRemote = (
  { remote, version, use, ...problem }: ShellProblem,
  language: Language,
): string =>
  messageFor('compatibility.of-remote', language, {
    remote,
    version,
    use: useSentence(use, language),
    problem: sentenceOf(problem, language),
  });

const useSentence = (use: LiveUse, language: Language): string =>
  messageFor(`compatibility.use.${use}`, language, null);
