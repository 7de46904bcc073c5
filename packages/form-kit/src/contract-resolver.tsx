import type { Parsed, Schema } from '@college/contracts/core/schema';
import type { TranslateOf } from '@college/portal-sdk/texts';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { formTexts } from './form-texts.tsx';

type Say = TranslateOf<typeof formTexts>;
type Issue = NonNullable<ReturnType<Schema['safeParse']>['error']>['issues'][number];

const NUMBERS: readonly string[] = ['number', 'int'];

const inGeneral = (issue: Issue, say: Say): string => {
  if (issue.message === 'field.date') return say('notADay');
  if (issue.message === 'field.moment') return say('noSuchYear');
  if (issue.code === 'too_big' && NUMBERS.includes(issue.origin))
    return say('tooMuch', { limit: Number(issue.maximum) });
  if (issue.code === 'too_small' && NUMBERS.includes(issue.origin))
    return say('tooLittle', { limit: Number(issue.minimum) });
  if (issue.code === 'too_big') return say('tooLong', { limit: Number(issue.maximum) });
  if (issue.code === 'too_small')
    return issue.minimum > 1 ? say('tooShort', { limit: Number(issue.minimum) }) : say('required');
  if (issue.code === 'invalid_format' && issue.format === 'datetime') return say('notADate');
  if (issue.code === 'invalid_type' && issue.expected === 'int') return say('wholeNumber');
  return issue.code === 'invalid_type' || issue.code === 'invalid_value' ? say('required') : say('invalid');
};

/**
 * Validates a form by its contract, so that what the gateway would refuse is reported before it is sent. `inputOf` maps
 * the form's values to the call's input, under the same names; the submit handler receives that input parsed.
 * `ownWords` are the texts for message ids of the contract, such as `user.phone-format`.
 */
export const contractResolver =
  <Values extends FieldValues, S extends Schema>(
    schema: S,
    inputOf: (values: Values) => unknown,
    say: Say,
    ownWords: Readonly<Record<string, string>> = {},
  ): Resolver<Values, unknown, Parsed<S>> =>
  (values) => {
    const input = inputOf(values) as Readonly<Record<string, unknown>>;
    const { success, data, error } = schema.safeParse(input);
    if (success) return { values: data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of error.issues) {
      const name = String(issue.path[0]);
      const message =
        input[name] === '' ? say('required') : (ownWords[issue.message] ?? inGeneral(issue, say));
      errors[name] ??= { type: issue.code, message };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
