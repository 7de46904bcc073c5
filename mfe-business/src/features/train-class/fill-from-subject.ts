import type { Language } from '@college/portal-sdk/language';
import type { TrainClassFormOf } from './use-train-class-form.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

/**
 * A new subject proposes the hours and the name of the class, where nothing is filled in yet. On an English page the
 * subject's Chinese name is not known: the server names the class.
 */
export const fillFromSubject = <Input>(
  form: TrainClassFormOf<Input>,
  { subjectOf }: TrainClassOptions,
  id: number | null,
  language: Language,
): void => {
  const subject = id === null ? undefined : subjectOf(id);
  if (subject === undefined) return;
  const hours = subject.theoryHours + subject.practiceHours;
  const known = { shouldDirty: true, shouldValidate: false };
  if (form.getValues('needHours') === null) form.setValue('needHours', hours, known);
  if (language === 'zh-CN' && form.getValues('name').trim() === '')
    form.setValue('name', `${subject.name}培训班`, known);
};
