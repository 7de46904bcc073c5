import { Failure } from './failure.ts';
import type { Language, MessageId } from './messages/messages.ts';
import { messageFor } from './messages/message-catalogue.ts';
import type { ValidationError } from '@college/contracts/core/envelope';
import { commonErrors } from '@college/contracts/core/errors';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Invalid input: one sentence for each field, in the caller's language. */
export const invalidInput = (issues: readonly Issue[], language: Language) =>
  new Failure(
    commonErrors.invalid,
    null,
    issues.flatMap(unfold).map((issue) => validationError(issue, language)),
  );

/** A union that matches no member is reported by the fields of the closest member, which are counted from the union. */
const unfold = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union' && issue.errors[0]
    ? issue.errors[0].flatMap(unfold).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue];

const validationError = (issue: Issue, language: Language): ValidationError => ({
  message: messageFor(sentenceOf(issue), language, issue),
  members: [issue.path.map(String).join('.')],
});

/** The id of the sentence for an issue; the issue itself fills in the values. */
export const sentenceOf = (issue: Issue): MessageId => {
  if (/^[a-z-]+\.[a-z-]+$/.test(issue.message)) return issue.message as MessageId;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'field.required' : 'field.type';
    case 'too_small':
      return sized(
        issue.origin,
        issue.minimum === 1 ? 'field.required' : 'field.too-short',
        'field.too-few',
        'field.too-small',
      );
    case 'too_big':
      return sized(issue.origin, 'field.too-long', 'field.too-many', 'field.too-big');
    case 'invalid_format':
      return 'field.format';
    case 'invalid_value':
      return 'field.choice';
    case 'not_multiple_of':
      return 'field.step';
    default:
      return 'field.type';
  }
};

const sized = (origin: string, text: MessageId, list: MessageId, amount: MessageId): MessageId =>
  origin === 'string' ? text : origin === 'array' ? list : amount;
