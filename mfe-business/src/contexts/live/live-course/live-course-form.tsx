import { liveCourseErrors } from '@college/contracts/live/live-course';
import { LiveAudience, LiveMode } from '@college/contracts/live/live-course-row';
import type { LiveCourseDetail } from '@college/contracts/live/live-course-row';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { FormPage } from '@college/form-kit/form-page';
import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { UploadField } from '@college/form-kit/upload-field';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormGrid } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { LessonDoubts } from '../../../lesson-doubts.tsx';
import { inputOf } from './live-course-values.ts';
import type { LiveCourseValues } from './live-course-values.ts';
import { liveCourseTexts } from './live-course.texts.ts';
import { useLiveCourseChoices } from './use-live-course-choices.ts';

interface LiveCourseFormProps<S extends Schema> {
  label: string;
  /** The contract's input. */
  schema: S;
  initial: LiveCourseValues;
  /** As it is saved, for the names of what is chosen. */
  saved: LiveCourseDetail | null;
  /** The class whose lessons are offered; without: those of all classes. */
  ofClass?: number | undefined;
  send: (input: Parsed<S>) => Promise<LiveCourseDetail>;
  onSaved: (one: LiveCourseDetail) => void;
  /** The newest values, after a concurrent change. */
  reload?: () => Promise<LiveCourseValues | undefined>;
  cancelTo: string;
  above?: ReactNode;
}

const FIELD_OF = {
  [liveCourseErrors.unknownCourse.id]: 'courseId',
  [liveCourseErrors.unknownClass.id]: 'classId',
  [liveCourseErrors.unknownLesson.id]: 'lessonId',
  [liveCourseErrors.lessonTaken.id]: 'lessonId',
  [liveCourseErrors.unknownTeacher.id]: 'teacherId',
} as const;

const PDF = { endings: ['pdf'], maxBytes: 50 * 1024 * 1024 } as const;

/** The fields of a live course, shared by create and edit. */
export const LiveCourseForm = <S extends Schema>({
  label,
  schema,
  initial,
  saved,
  ofClass,
  send,
  onSaved,
  reload,
  cancelTo,
  above,
}: LiveCourseFormProps<S>) => {
  const t = useTexts(liveCourseTexts);
  const choices = useLiveCourseChoices(saved, ofClass);
  const [isUploading, setUploading] = useState(false);
  const { form, submit } = useRecordForm<LiveCourseValues, S, LiveCourseDetail>({
    schema,
    initial,
    inputOf,
    send,
    onSaved,
    fieldOf: FIELD_OF,
  });
  const { control } = form;
  const [lessonId, audience] = useWatch({ control, name: ['lessonId', 'audience'] });
  const isOfLesson = lessonId !== null;
  const save = (event: FormEvent<HTMLFormElement>): unknown => {
    if (!isUploading) return submit(event);
    event.preventDefault();
    return form.setError('slidesId', { type: 'uploading', message: t('stillUploading') });
  };
  const startAgain = async (): Promise<void> => {
    const newest = await reload?.();
    if (newest) form.reset(newest);
  };
  const fields = {
    lessonId: useFormField(control, 'lessonId'),
    classId: useFormField(control, 'classId'),
    teacherId: useFormField(control, 'teacherId'),
    begin: useFormField(control, 'begin'),
    end: useFormField(control, 'end'),
    audience: useFormField(control, 'audience'),
    mode: useFormField(control, 'mode'),
    courseId: useFormField(control, 'courseId'),
    isRecord: useFormField(control, 'isRecord'),
    slidesId: useFormField(control, 'slidesId'),
    coverId: useFormField(control, 'coverId'),
  };
  return (
    <FormPage
      label={label}
      name={`live-course-${initial.id ?? 'new'}`}
      form={form}
      onSubmit={save}
      onReload={reload && (() => void startAgain())}
      cancelTo={cancelTo}
      above={above}
    >
      <LanguageTabs control={control}>
        <FormGrid>
          <InBoth control={control} name="title" label={t('name')} maxLength={100} required>
            {(field) => <TextField {...field} wide />}
          </InBoth>
          <SelectField
            {...fields.lessonId}
            {...choices.lessons}
            label={t('lesson')}
            hint={t('lessonHint')}
            placeholder={t('noLesson')}
            wide
          />
          {isOfLesson ? (
            <Message tone="info">{t('lessonRules')}</Message>
          ) : (
            <>
              <DateTimeField {...fields.begin} label={t('begin')} required />
              <DateTimeField {...fields.end} label={t('end')} required />
              <LessonDoubts lessons={[{ begin: fields.begin.value, end: fields.end.value }]} />
              <SelectField
                {...fields.classId}
                {...choices.classes}
                label={t('class')}
                placeholder={t('noClass')}
                required={audience === 'class'}
              />
            </>
          )}
          <SelectField {...fields.teacherId} {...choices.teachers} label={t('teacher')} placeholder="" />
          <SelectField
            {...fields.audience}
            label={t('audience')}
            options={LiveAudience.options.map((value) => ({
              value,
              text: t(value === 'public' ? 'audiencePublic' : 'audienceClass'),
            }))}
            required
          />
          <SelectField
            {...fields.mode}
            label={t('mode')}
            hint={t('modeHint')}
            options={LiveMode.options.map((value) => ({ value, text: t(value) }))}
            required
          />
          <SelectField
            {...fields.courseId}
            {...choices.courses}
            label={t('course')}
            placeholder={t('noCourse')}
          />
          <CheckboxField {...fields.isRecord} label={t('isRecord')} wide />
          <UploadField
            {...fields.slidesId}
            purpose="document"
            only={PDF}
            label={t('slides')}
            hint={t('slidesHint')}
            onBusy={setUploading}
            wide
          />
          <UploadField
            {...fields.coverId}
            purpose="image"
            label={t('cover')}
            hint={t('coverHint')}
            onBusy={setUploading}
            wide
          />
          <InBoth control={control} name="intro" label={t('introduction')} maxLength={2000}>
            {(field) => <TextAreaField {...field} wide />}
          </InBoth>
        </FormGrid>
      </LanguageTabs>
    </FormPage>
  );
};
