import { trainClassErrors } from '@college/contracts/business/train-class';
import { lessonErrors } from '@college/contracts/business/class-parts';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { contractResolver } from '@college/form-kit/contract-resolver';
import { formTexts } from '@college/form-kit/form-texts';
import { setServerErrors } from '@college/form-kit/set-server-errors';
import { useTexts } from '@college/portal-sdk/texts';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { firstOutOfOrder } from './train-class-values.ts';
import type { TrainClassValues } from './train-class-values.ts';
import { trainClassFormTexts } from './train-class-form.texts.ts';

const fieldOf = {
  [trainClassErrors.codeTaken.id]: 'code',
  [trainClassErrors.unknownSubject.id]: 'subjectId',
  [trainClassErrors.unknownTeacher.id]: 'teacherIds',
  [trainClassErrors.unknownPlan.id]: 'planId',
  [trainClassErrors.unknownCourse.id]: 'courses',
  [trainClassErrors.courseNotForSubject.id]: 'courses',
  [trainClassErrors.courseStudied.id]: 'courses',
  [lessonErrors.overlap.id]: 'lessons',
  [lessonErrors.begun.id]: 'lessons',
  [lessonErrors.outside.id]: 'lessons',
  [lessonErrors.hoursNeeded.id]: 'lessons',
} as const;

interface TrainClassFormOptions<S extends Schema, Saved> {
  /** The contract's input. */
  schema: S;
  /** Maps the form's values to that input. */
  inputOf: (values: TrainClassValues) => unknown;
  initial: TrainClassValues;
  /** Gets the input, and which fields were changed. */
  send: (input: Parsed<S>, changed: readonly string[]) => Promise<Saved>;
}

/** The date that each must follow. */
const BEFORE = { applyEnd: 'applyBegin', trainBegin: 'applyEnd', trainEnd: 'trainBegin' } as const;
type Before = (typeof BEFORE)[keyof typeof BEFORE];

/** What the contract cannot check for a single field: the order of the dates. */
const inOrder =
  <Input>(resolver: Resolver<TrainClassValues, unknown, Input>, messageOf: (before: Before) => string) =>
  async (...[values, context, options]: Parameters<Resolver<TrainClassValues, unknown, Input>>) => {
    const checked = await resolver(values, context, options);
    const field = firstOutOfOrder(values);
    if (field === null || field in checked.errors) return checked;
    const wrong = { type: 'order', message: messageOf(BEFORE[field]) };
    return { values: {}, errors: { ...checked.errors, [field]: wrong } };
  };

/** The form of a class, to create or edit it: validated by the contract, refusals shown at their fields. */
export const useTrainClassForm = <S extends Schema, Saved>(options: TrainClassFormOptions<S, Saved>) => {
  const { schema, inputOf, initial, send } = options;
  const t = useTexts(trainClassFormTexts);
  const say = useTexts(formTexts);
  const resolver = contractResolver<TrainClassValues, S>(schema, inputOf, say, {
    'train-class.repeated-user-type': t('seatsWrong'),
  });
  const form = useForm<TrainClassValues, unknown, Parsed<S>>({
    defaultValues: initial,
    mode: 'onBlur',
    resolver: inOrder(resolver, (before) => t(`after.${before}`)) as typeof resolver,
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

export type TrainClassFormOf<Input> = UseFormReturn<TrainClassValues, unknown, Input>;
