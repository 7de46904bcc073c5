import type { Parsed, Schema } from '@college/contracts/core/schema';
import { useTexts } from '@college/portal-sdk/texts';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { contractResolver } from './contract-resolver.tsx';
import { formTexts } from './form-texts.tsx';
import { setServerErrors } from './set-server-errors.tsx';

export interface RecordFormOptions<Values extends FieldValues, S extends Schema, Saved> {
  /** The contract's input. */
  schema: S;
  /** Initial values of the fields. */
  initial: Values;
  /** Maps the fields to the call's input, under the same names; by default the values themselves. */
  inputOf?: (values: Values) => unknown;
  send: (input: Parsed<S>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Maps the id of a refusal to a field. */
  fieldOf?: Readonly<Record<string, Path<Values>>>;
  /** Texts for the message ids of the contract. */
  ownWords?: Readonly<Record<string, string>>;
}

/** The form of a record, to create or edit it: validated by the contract, with refusals shown where they belong. */
export const useRecordForm = <Values extends FieldValues, S extends Schema, Saved>({
  schema,
  initial,
  inputOf = (values) => values,
  send,
  onSaved,
  fieldOf = {},
  ownWords = {},
}: RecordFormOptions<Values, S, Saved>) => {
  const say = useTexts(formTexts);
  const form = useForm<Values, unknown, Parsed<S>>({
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onBlur',
    resolver: contractResolver<Values, S>(schema, inputOf, say, ownWords),
  });
  /** Saves, and then does something else than usual: 'save and publish'. */
  const submitAnd = (then: (saved: Saved) => void) =>
    form.handleSubmit(async (input) => {
      try {
        then(await send(input));
      } catch (error) {
        setServerErrors(form, error, fieldOf);
      }
    });
  return { form, submit: submitAnd(onSaved), submitAnd };
};
