import type { LessonClash } from '@college/contracts/classes/class-lesson';
import { formatSpan } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { instantInput } from '@college/form-kit/date-time-field';
import { useShown } from '@college/form-kit/both-names';
import { Button } from '@college/ui-kit/button';
import { classNames } from '@college/ui-kit/class-names';
import { FormError } from '@college/ui-kit/form';
import { StatusLabel } from '@college/ui-kit/status-label';
import { lazy, Suspense } from 'react';
import styles from './class-parts.module.css';
import { coursesTexts } from './courses.texts.ts';
import { useLessonClashes } from './train-class.queries.ts';
import type { DrawnLesson } from './lesson-week.tsx';
import type { LessonValues } from './train-class-values.ts';

const LessonWeek = lazy(async () => ({ default: (await import('./lesson-week.tsx')).LessonWeek }));

/** Which lesson the dialog shows: its place in the timetable, or null for a new one. */
export interface OpenLesson {
  at: number | null;
  /** When a new one takes place, if it was drawn. */
  drawn?: DrawnLesson;
}

interface LessonFieldProps {
  /** Null for one that is not saved yet. */
  classId: number | null;
  lessons: readonly LessonValues[];
  training: DrawnLesson;
  error: string | undefined;
  teachers: readonly { value: number; text: string }[];
  mayChange: boolean;
  isOnline: boolean;
  onChange: (lessons: readonly LessonValues[]) => void;
  onOpen: (open: OpenLesson) => void;
  /** Opens the dialog that adds many. */
  onPlan: () => void;
}

/** What else takes place at the time of a lesson, by its place in the timetable. */
const useClashes = (classId: number | null, lessons: readonly LessonValues[]) => {
  const planned = lessons.flatMap(({ teacherId, address, isFixed, ...lesson }, at) => {
    const [begin, end] = [instantInput(lesson.begin), instantInput(lesson.end)];
    return begin && end && !isFixed ? [{ at, sent: { begin, end, teacherId, address } }] : [];
  });
  const found = useLessonClashes(
    classId,
    planned.map(({ sent }) => sent),
  );
  const clashes = new Map<number, LessonClash[]>();
  for (const clash of found.data ?? []) {
    const at = planned[clash.at]?.at ?? -1;
    clashes.set(at, [...(clashes.get(at) ?? []), clash]);
  }
  return clashes;
};

/** The timetable of a class that is taught on site, in the order of time. */
export const LessonField = (props: LessonFieldProps) => {
  const { classId, lessons, training, error, teachers, mayChange, isOnline, onChange, onOpen, onPlan } =
    props;
  const t = useTexts(coursesTexts);
  const shown = useShown();
  const teacherOf = (id: number | null): string =>
    teachers.find(({ value }) => value === id)?.text ?? t('noTeacher');
  const when = ({ begin, end }: LessonValues): string =>
    formatSpan({ begin: instantInput(begin) ?? '', end: instantInput(end) ?? '' });
  const clashes = useClashes(classId, lessons);
  return (
    <div className={styles.wide}>
      <FormError>{error}</FormError>
      {lessons.length === 0 && <p className={styles.notes}>{t(isOnline ? 'onlineOnly' : 'noLessons')}</p>}
      {(lessons.length > 0 || (mayChange && !isOnline)) && training.begin !== '' && (
        <Suspense fallback={null}>
          <LessonWeek
            lessons={lessons}
            {...training}
            clashes={clashes}
            mayChange={mayChange}
            onOpen={(at) => onOpen({ at })}
            onDraw={(drawn) => onOpen({ at: null, drawn })}
          />
        </Suspense>
      )}
      <ul className={styles.list}>
        {lessons.map((lesson, index) => {
          const name = shown(lesson.title, lesson.titleEn);
          return (
            <li key={lesson.id ?? `new-${index}`} className={classNames(styles.entry, styles.lesson)}>
              <div className={styles.title}>
                <strong>{name}</strong>
                <span className={styles.notes}>
                  {t('lessonFacts', {
                    when: when(lesson),
                    teacher: teacherOf(lesson.teacherId),
                    hours: lesson.hours ?? 0,
                  })}
                </span>{' '}
                {lesson.isPractice && <StatusLabel tone="info">{t('practice')}</StatusLabel>}{' '}
                {lesson.isFixed && <StatusLabel tone="neutral">{t('lessonFixed')}</StatusLabel>}
                {clashes.get(index)?.map(({ of, className, begin, end }) => (
                  <p key={`${of} ${className} ${begin}`} className={styles.clash}>
                    {t(`clash.${of}`, { name: className, when: formatSpan({ begin, end }) })}
                  </p>
                ))}
              </div>
              <span className={styles.buttons}>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t('editOf', { name })}
                  disabled={!mayChange || lesson.isFixed}
                  onClick={() => onOpen({ at: index })}
                >
                  {t('edit')}
                </Button>
                <Button
                  kind="quiet"
                  icon="remove"
                  aria-label={t('removeLesson', { name })}
                  disabled={!mayChange || lesson.isFixed}
                  onClick={() => onChange(lessons.filter((_lesson, at) => at !== index))}
                />
              </span>
            </li>
          );
        })}
      </ul>
      {mayChange && (!isOnline || lessons.length > 0) && (
        <div className={styles.adding}>
          <Button icon="add" onClick={onPlan}>
            {t('planLessons')}
          </Button>
          <Button icon="add" onClick={() => onOpen({ at: null })}>
            {t('addLesson')}
          </Button>
        </div>
      )}
    </div>
  );
};
