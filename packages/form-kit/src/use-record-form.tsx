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
  /** What the fields start with. */
  initial: Values;
  /** The call's input of the fields, under the same names; the values themselves by default. */
  inputOf?: (values: Values) => unknown;
  send: (input: Parsed<S>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** The field of a refusal, by the refusal's id. */
  fieldOf?: Readonly<Record<string, Path<Values>>>;
  /** Sentences for the message ids that the contract gives. */
  ownWords?: Readonly<Record<string, string>>;
}

/** The form of a record, for a new one and for a change: checked by the contract, refusals put where they belong. */
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
  const submit = form.handleSubmit(async (input) => {
    try {
      onSaved(await send(input));
    } catch (error) {
      setServerErrors(form, error, fieldOf);
    }
  });
  return { form, submit };
};
