import type { ClassHours } from '@college/contracts/classes/class-record';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormSection } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { Progress } from '@college/ui-kit/progress';
import { useWatch } from 'react-hook-form';
import { hoursOf } from './class-hours.ts';
import styles from './class-parts.module.css';
import type { StepProps } from './class-steps.ts';
import { CourseField } from './course-field.tsx';
import { coursesTexts } from './courses.texts.ts';
import { LessonField } from './lesson-field.tsx';
import type { OpenLessons } from './lesson-field.tsx';
import type { TrainClassValues } from './train-class-values.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';
import { isFixed, useFixed } from './use-fixed.ts';

interface CoursesStepProps<Input> extends StepProps<Input> {
  options: TrainClassOptions;
  /** What area and subject ask for, as the server said; undefined for a class that is not saved yet. */
  asked: ClassHours | undefined;
  onLessons: (open: OpenLessons) => void;
}

/** Courses and lessons, with their hours counted against those that are needed. */
export const CoursesStep = <Input,>(props: CoursesStepProps<Input>) => {
  const { control, state, options, asked, onLessons } = props;
  const t = useTexts(coursesTexts);
  const fix = useFixed(state);
  const values = useWatch({ control }) as TrainClassValues;
  const courses = useFormField(control, 'courses');
  const lessons = useFormField(control, 'lessons');
  return (
    <>
      <FormSection title={t('hours')}>
        <NumberField
          {...useFormField(control, 'needHours')}
          {...fix('needHours', asked && t('needHoursHint', { required: asked.required }))}
          label={t('needHours')}
          min={0}
          max={1000}
          step={0.5}
          required={state !== undefined}
        />
        <NumberField
          {...useFormField(control, 'optionalHours')}
          {...fix('optionalHours', t('optionalHoursHint'))}
          label={t('optionalHours')}
          min={0}
          max={1000}
          step={0.5}
        />
        <div className={styles.wide}>
          <div className={styles.meter}>
            {hoursOf(values, asked).map(({ key, hours, need }) => (
              <Progress
                key={key}
                label={t(`count.${key}`, { hours, need })}
                value={need === 0 ? 1 : hours}
                max={need === 0 ? 1 : need}
                tone={hours >= need ? 'good' : 'warn'}
              />
            ))}
          </div>
        </div>
      </FormSection>
      <FormSection title={t('courses')}>
        <CourseField
          {...courses}
          subjectId={values.subjectId}
          mayChange={!isFixed(state, 'courses')}
          publishedId={state === 'published' ? values.id : null}
        />
        <CheckboxField
          {...useFormField(control, 'inOrder')}
          {...fix('inOrder', t('inOrderHint'))}
          label={t('inOrder')}
          wide
        />
      </FormSection>
      <FormSection title={t('lessons')}>
        <LessonField
          classId={values.id}
          lessons={lessons.value}
          training={{ begin: values.trainBegin, end: values.trainEnd }}
          error={lessons.error}
          teachers={options.teachers.options}
          mayChange={!isFixed(state, 'lessons')}
          isOnline={values.trainMode === 'online'}
          onChange={lessons.onChange}
          onOpen={onLessons}
        />
      </FormSection>
    </>
  );
};
