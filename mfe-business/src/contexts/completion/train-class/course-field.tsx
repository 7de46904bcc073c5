import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormError } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useResting } from '@college/form-kit/use-resting';
import { useState } from 'react';
import styles from './class-parts.module.css';
import { coursesTexts } from './courses.texts.ts';
import type { CourseValues } from './train-class-values.ts';
import { useCourseOptions, useMayCourseLeave } from './train-class.queries.ts';

interface CourseFieldProps {
  value: readonly CourseValues[];
  onChange: (value: readonly CourseValues[]) => void;
  error: string | undefined;
  /** Professional courses are offered where they count for it. */
  subjectId: number | null;
  mayChange: boolean;
  /** A published class, whose courses leave only while nobody has studied them; null for a draft. */
  publishedId: number | null;
}

/** The courses of a class, in their order: the hours that each counts for, and whether it is required. */
export const CourseField = (props: CourseFieldProps) => {
  const { value, onChange, error, subjectId, mayChange, publishedId } = props;
  const t = useTexts(coursesTexts);
  const mayLeave = useMayCourseLeave();
  const [removalProblem, setRemovalProblem] = useState('');
  const replace = (index: number, change: Partial<CourseValues>): void =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const remove = async (row: CourseValues): Promise<void> => {
    // Who has studied it in a published class would lose it.
    const stays = publishedId === null ? undefined : await mayLeave(publishedId, row.courseId);
    if (stays === undefined || stays.can) onChange(value.filter(({ courseId }) => courseId !== row.courseId));
    else setRemovalProblem(t('isStudied', { name: row.name, count: stays.students }));
  };
  const move = (index: number, by: -1 | 1): void => {
    const next = [...value];
    const [row] = next.splice(index, 1);
    if (row) next.splice(index + by, 0, row);
    onChange(next);
  };
  return (
    <div className={styles.wide}>
      <FormError>{error ?? removalProblem}</FormError>
      {value.length === 0 && <p className={styles.notes}>{t('noCourses')}</p>}
      <ul className={styles.list}>
        {value.map((row, index) => (
          <li key={row.courseId} className={styles.entry}>
            <div className={styles.title}>
              <strong>{row.name}</strong>
              <span className={styles.notes}>
                {t('courseHas', { hours: row.courseHours, version: row.version })}
              </span>{' '}
              <CourseNote course={row} />
              {mayChange && row.approvedVersion !== null && row.approvedVersion > row.version && (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => replace(index, { version: row.approvedVersion ?? row.version })}
                >
                  {t('takeVersion', { version: row.approvedVersion })}
                </Button>
              )}
            </div>
            <NumberField
              name={`course-hours-${row.courseId}`}
              label={t('hoursOf', { name: row.name })}
              hideLabel
              value={row.hours}
              min={0.5}
              max={row.courseHours}
              step={0.5}
              disabled={!mayChange}
              onChange={(hours) => replace(index, { hours })}
            />
            <span>
              <CheckboxField
                name={`course-required-${row.courseId}`}
                label={t('isRequired')}
                value={row.isRequired}
                disabled={!mayChange}
                onChange={(isRequired) => replace(index, { isRequired })}
              />
              <CheckboxField
                name={`course-test-${row.courseId}`}
                label={t('needLessonTest')}
                value={row.needLessonTest}
                disabled={!mayChange}
                onChange={(needLessonTest) => replace(index, { needLessonTest })}
              />
            </span>
            <span className={styles.buttons}>
              <Button
                kind="quiet"
                icon="up"
                aria-label={t('moveUp', { name: row.name })}
                disabled={!mayChange || index === 0}
                onClick={() => move(index, -1)}
              />
              <Button
                kind="quiet"
                icon="down"
                aria-label={t('moveDown', { name: row.name })}
                disabled={!mayChange || index === value.length - 1}
                onClick={() => move(index, 1)}
              />
              <Button
                kind="quiet"
                icon="remove"
                aria-label={t('removeCourse', { name: row.name })}
                disabled={!mayChange}
                onClick={() => void remove(row)}
              />
            </span>
          </li>
        ))}
      </ul>
      {mayChange && (
        <AddCourse taken={value} subjectId={subjectId} onAdd={(course) => onChange([...value, course])} />
      )}
    </div>
  );
};

/** What prevents a course from counting, if anything does. */
const CourseNote = ({ course }: { course: CourseValues }) => {
  const t = useTexts(coursesTexts);
  if (!course.isOffered) return <StatusLabel tone="bad">{t('notOffered')}</StatusLabel>;
  return course.fitsSubject ? null : <StatusLabel tone="bad">{t('otherSubject')}</StatusLabel>;
};

interface AddCourseProps {
  taken: readonly CourseValues[];
  subjectId: number | null;
  onAdd: (course: CourseValues) => void;
}

/** Approved courses, searched while typing. A chosen one is required, with all its hours. */
const AddCourse = ({ taken, subjectId, onAdd }: AddCourseProps) => {
  const t = useTexts(coursesTexts);
  const [typed, setTyped] = useState('');
  const found = useCourseOptions(useResting(typed), subjectId);
  const free = (found.data ?? []).filter(({ id }) => !taken.some(({ courseId }) => courseId === id));
  return (
    <SelectField
      name="add-course"
      label={t('addCourse')}
      hint={t('addCourseHint')}
      placeholder={t('searchCourse')}
      search
      value={null}
      loading={found.isFetching}
      onSearch={setTyped}
      options={free.map(({ id, name, hours }) => ({ value: id, text: t('courseOption', { name, hours }) }))}
      onChange={(id) => {
        const course = free.find((one) => one.id === id);
        if (course === undefined) return;
        const { name, hours, version } = course;
        onAdd({
          courseId: course.id,
          name,
          hours,
          version,
          isRequired: true,
          courseHours: hours,
          approvedVersion: version,
          isOffered: true,
          fitsSubject: true,
          needLessonTest: false,
        });
      }}
    />
  );
};
