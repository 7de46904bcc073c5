import { trainClassErrors } from '@college/contracts/completion/train-class';
import { lessonErrors } from '@college/contracts/classes/class-parts';
import type { Schema } from '@college/contracts/core/schema';
import { useTexts } from '@college/portal-sdk/texts';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useStepForm } from '../../../use-step-form.ts';
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

/** The form of a class, to create or edit it. */
export const useTrainClassForm = <S extends Schema, Saved>(
  options: Pick<
    Parameters<typeof useStepForm<TrainClassValues, S, Saved>>[0],
    'schema' | 'inputOf' | 'initial' | 'send'
  >,
) => {
  const t = useTexts(trainClassFormTexts);
  return useStepForm<TrainClassValues, S, Saved>({
    ...options,
    fieldOf,
    ownWords: { 'train-class.repeated-user-type': t('seatsWrong') },
    checked: (resolver) => inOrder(resolver, (before) => t(`after.${before}`)),
  });
};

export type TrainClassFormOf<Input> = UseFormReturn<TrainClassValues, unknown, Input>;
