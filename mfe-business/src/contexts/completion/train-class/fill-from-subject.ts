import type { Language } from '@college/portal-sdk/language';
import type { TrainClassFormOf } from './use-train-class-form.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

type Subject = NonNullable<ReturnType<TrainClassOptions['subjectOf']>>;

const hoursOf = ({ theoryHours, practiceHours }: Subject): number => theoryHours + practiceHours;
const nameOf = ({ name }: Subject): string => `${name}培训班`;

/**
 * A new subject proposes the hours and the name of the class, where there is nothing or what the subject before it
 * proposed. On an English page the subject's Chinese name is not known: the server names the class.
 */
export const fillFromSubject = <Input>(
  form: TrainClassFormOf<Input>,
  { subjectOf }: TrainClassOptions,
  { from, to }: { from: number | null; to: number | null },
  language: Language,
): void => {
  const [before, subject] = [from, to].map((id) => (id === null ? undefined : subjectOf(id)));
  if (subject === undefined) return;
  const known = { shouldDirty: true, shouldValidate: false };
  const hours = form.getValues('needHours');
  if (hours === null || (before && hours === hoursOf(before)))
    form.setValue('needHours', hoursOf(subject), known);
  if (language !== 'zh-CN') return;
  const name = form.getValues('name').trim();
  if (name === '' || (before && name === nameOf(before))) form.setValue('name', nameOf(subject), known);
};
