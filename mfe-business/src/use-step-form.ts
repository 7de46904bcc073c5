import type { Parsed, Schema } from '@college/contracts/core/schema';
import { contractResolver } from '@college/form-kit/contract-resolver';
import { formTexts } from '@college/form-kit/form-texts';
import { setServerErrors } from '@college/form-kit/set-server-errors';
import { SAVED } from '@college/form-kit/unsaved-changes';
import { useNavigate, useSearchParams } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';

interface StepFormOptions<Values extends FieldValues, S extends Schema, Saved> {
  /** The contract's input. */
  schema: S;
  /** Maps the form's values to that input. */
  inputOf: (values: Values) => unknown;
  initial: Values;
  /** Gets the input, and which fields were changed. */
  send: (input: Parsed<S>, changed: readonly string[]) => Promise<Saved>;
  /** Maps the id of a refusal to a field. */
  fieldOf: Readonly<Record<string, Path<Values>>>;
  /** Texts for the message ids of the contract. */
  ownWords?: Readonly<Record<string, string>>;
  /** Adds what the contract cannot check for a single field. */
  checked?: (resolver: Resolver<Values, unknown, Parsed<S>>) => Resolver<Values, unknown, Parsed<S>>;
}

/** A form in steps, to create or edit a record: validated by the contract, refusals shown at their fields. */
export const useStepForm = <Values extends FieldValues, S extends Schema, Saved>({
  schema,
  inputOf,
  initial,
  send,
  fieldOf,
  ownWords,
  checked = (resolver) => resolver,
}: StepFormOptions<Values, S, Saved>) => {
  const say = useTexts(formTexts);
  const form = useForm<Values, unknown, Parsed<S>>({
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onBlur',
    resolver: checked(contractResolver<Values, S>(schema, inputOf, say, ownWords)),
  });
  const { dirtyFields } = form.formState;
  const submitAnd = (then: (saved: Saved) => void) =>
    form.handleSubmit(async (input) => {
      try {
        then(await send(input, Object.keys(dirtyFields)));
      } catch (error) {
        setServerErrors(form, error, fieldOf);
      }
    });
  return { form, submitAnd };
};

/** The step in the address, so that a reload and the way back lead to it; the first where it names none. */
export const useStep = <Step extends string>(
  steps: readonly [Step, ...Step[]],
): [Step, (step: Step) => void] => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = steps.find((one) => one === search.get('step')) ?? steps[0];
  const go = (to: Step): void => {
    const next = new URLSearchParams(search);
    next.set('step', to);
    void navigate(`?${next.toString()}`, SAVED);
  };
  return [step, go];
};
