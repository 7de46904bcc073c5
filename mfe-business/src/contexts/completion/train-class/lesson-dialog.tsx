import { LessonFields } from '@college/contracts/classes/class-parts';
import type { Parsed } from '@college/contracts/core/schema';
import { EnglishField } from '@college/form-kit/both-names';
import { DateTimeField, instantInput } from '@college/form-kit/date-time-field';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormGrid } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { hoursBetween } from './class-hours.ts';
import { LessonDoubts } from '../../../lesson-doubts.tsx';
import { coursesTexts } from './courses.texts.ts';
import type { LessonValues } from './train-class-values.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

interface LessonDialogProps {
  /** As it is in the form of the class; for a new one what it begins with. */
  lesson: LessonValues;
  isNew: boolean;
  /** The other lessons of the class, for what is asked about the whole day. */
  others: readonly LessonValues[];
  options: Pick<TrainClassOptions, 'teachers'>;
  /** Where it is saved by itself; by default the class is saved with it. */
  send?: (input: Parsed<typeof LessonFields>) => Promise<unknown>;
  submitLabel?: string;
  onSave: (lesson: LessonValues) => void;
  onClose: () => void;
}

const lessonInput = (values: LessonValues) => ({
  ...values,
  begin: instantInput(values.begin),
  end: instantInput(values.end),
});

/** One lesson of the timetable. */
export const LessonDialog = ({
  lesson,
  isNew,
  others,
  options,
  send = (input) => Promise.resolve(input),
  submitLabel,
  onSave,
  onClose,
}: LessonDialogProps) => {
  const t = useTexts(coursesTexts);
  const { form, submit } = useRecordForm({
    schema: LessonFields,
    initial: lesson,
    inputOf: lessonInput,
    send,
    onSaved: () => {
      onSave(form.getValues());
      onClose();
    },
  });
  const { control } = form;
  const begin = useFormField(control, 'begin');
  const end = useFormField(control, 'end');
  /** The length of a lesson proposes its hours. */
  const propose = (from: string, to: string): void => {
    const hours = hoursBetween(from, to);
    if (hours !== null && !form.formState.dirtyFields.hours) form.setValue('hours', hours);
  };
  return (
    <FormDialog
      title={t(isNew ? 'addLesson' : 'editLesson')}
      name="lesson"
      form={form}
      onSubmit={submit}
      submitLabel={submitLabel ?? t('takeOver')}
      onClose={onClose}
    >
      <FormGrid>
        <TextField
          {...useFormField(control, 'title')}
          label={t('lessonTitle')}
          maxLength={100}
          required
          wide
        />
        <EnglishField {...useFormField(control, 'titleEn')} what="title" maxLength={200} wide />
        <DateTimeField
          {...begin}
          label={t('begin')}
          time="09:00"
          required
          onChange={(from) => {
            begin.onChange(from);
            propose(from, end.value);
          }}
        />
        <DateTimeField
          {...end}
          label={t('end')}
          min={begin.value}
          time="12:00"
          required
          onChange={(to) => {
            end.onChange(to);
            propose(begin.value, to);
          }}
        />
        <NumberField
          {...useFormField(control, 'hours')}
          label={t('lessonHours')}
          hint={t('lessonHoursHint')}
          min={0.5}
          max={24}
          step={0.5}
          required
        />
        <SelectField
          {...useFormField(control, 'teacherId')}
          label={t('teacher')}
          search
          {...options.teachers}
        />
        <TextField {...useFormField(control, 'address')} label={t('lessonAddress')} maxLength={200} />
        <TextField {...useFormField(control, 'addressEn')} label={t('lessonAddressEn')} maxLength={400} />
        <CheckboxField
          {...useFormField(control, 'isPractice')}
          label={t('isPractice')}
          hint={t('isPracticeHint')}
          wide
        />
      </FormGrid>
      <LessonDoubts lessons={[{ begin: begin.value, end: end.value }]} others={others} />
    </FormDialog>
  );
};
