import { courseErrors, CourseKind } from '@college/contracts/content/course';
import type { CourseDetail } from '@college/contracts/content/course';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { attachmentErrors } from '@college/contracts/platform/attachment';
import { CourseCover } from '@college/form-kit/course-cover';
import { FormPage } from '@college/form-kit/form-page';
import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { UploadField } from '@college/form-kit/upload-field';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { FormGrid } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { RichTextField } from '@college/ui-kit/rich-text-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { useCourseWord } from '@college/vocabulary/course-words';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { courseTexts } from './course.texts.ts';
import { inputOf } from './course-values.ts';
import type { CourseValues } from './course-values.ts';
import { useCourseTypeOptions } from '../../course-type-options.ts';

interface CourseFormProps<S extends Schema> {
  label: string;
  /** The contract's input. */
  schema: S;
  initial: CourseValues;
  send: (input: Parsed<S>) => Promise<CourseDetail>;
  onSaved: (course: CourseDetail) => void;
  /** The newest values, after a concurrent change. */
  reload?: () => Promise<CourseValues | undefined>;
  cancelTo: string;
  above?: ReactNode;
}

/** The fields of a course, shared by create and edit. Its content is added on its page. */
export const CourseForm = <S extends Schema>({
  label,
  schema,
  initial,
  send,
  onSaved,
  reload,
  cancelTo,
  above,
}: CourseFormProps<S>) => {
  const t = useTexts(courseTexts);
  const word = useCourseWord();
  const types = useCourseTypeOptions();
  const [isUploading, setUploading] = useState(false);
  const { form, submit } = useRecordForm<CourseValues, S, CourseDetail>({
    schema,
    initial,
    inputOf,
    send,
    onSaved,
    fieldOf: { [courseErrors.unknownType.id]: 'typeId', [attachmentErrors.unknown.id]: 'coverId' },
  });
  const { control } = form;
  const save = (event: FormEvent<HTMLFormElement>): unknown => {
    if (!isUploading) return submit(event);
    event.preventDefault();
    return form.setError('coverId', { type: 'uploading', message: t('stillUploading') });
  };
  const startAgain = async (): Promise<void> => {
    const newest = await reload?.();
    if (newest) form.reset(newest);
  };
  return (
    <FormPage
      label={label}
      name={`course-${initial.id ?? 'new'}`}
      form={form}
      onSubmit={save}
      onReload={reload && (() => void startAgain())}
      cancelTo={cancelTo}
      above={above}
      preview={<CoverPreview control={control} />}
    >
      <LanguageTabs control={control}>
        <FormGrid>
          <InBoth control={control} name="name" label={t('name')} maxLength={100} required>
            {(field) => <TextField {...field} wide />}
          </InBoth>
          <SelectField
            {...useFormField(control, 'typeId')}
            label={t('type')}
            loading={types.loading}
            options={types.options}
            required
          />
          <SelectField
            {...useFormField(control, 'kind')}
            label={t('kind')}
            hint={t('kindHint')}
            options={CourseKind.options.map((value) => ({ value, text: word(value) }))}
            required
          />
          <TextField {...useFormField(control, 'teacherName')} label={t('teacher')} maxLength={50} />
          <NumberField
            {...useFormField(control, 'hours')}
            label={t('hours')}
            hint={t('hoursHint')}
            min={0}
            step={0.5}
            required
          />
          <UploadField
            {...useFormField(control, 'coverId')}
            purpose="image"
            label={t('cover')}
            hint={t('coverHint')}
            onBusy={setUploading}
            wide
          />
          <InBoth control={control} name="intro" label={t('introduction')}>
            {(field) => <RichTextField {...field} wide />}
          </InBoth>
        </FormGrid>
      </LanguageTabs>
    </FormPage>
  );
};

/** The cover as readers see it: a picture that was just uploaded has no address yet. */
const CoverPreview = <Input,>({ control }: { control: Control<CourseValues, unknown, Input> }) => {
  const t = useTexts(courseTexts);
  const [name, kind, cover] = useWatch({ control, name: ['name', 'kind', 'coverId'] });
  return (
    <Card title={t('cover')}>
      {cover && !cover.address ? (
        <p>{t('coverUploaded')}</p>
      ) : (
        <CourseCover name={name || t('newCourse')} kind={kind ?? undefined} address={cover?.address ?? ''} />
      )}
    </Card>
  );
};
