import { doubtsOf } from '@college/contracts/classes/lesson-doubts';
import { formatSpan } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { instantInput } from '@college/form-kit/date-time-field';
import { useShown } from '@college/form-kit/both-names';
import { Button } from '@college/ui-kit/button';
import { classNames } from '@college/ui-kit/class-names';
import { FormError } from '@college/ui-kit/form';
import { StatusLabel } from '@college/ui-kit/status-label';
import { lazy, Suspense, useRef, useState } from 'react';
import { useDoubtSentence } from '../../../lesson-doubts.tsx';
import styles from './class-parts.module.css';
import { coursesTexts } from './courses.texts.ts';
import { lessonPlanningTexts } from './lesson-planning.texts.ts';
import { overlaps } from './plan-lessons.ts';
import { RemovedLesson } from './removed-lesson.tsx';
import { byBegin } from './train-class-values.ts';
import type { LessonValues } from './train-class-values.ts';
import { useClashSentence, useLessonClashes } from './use-lesson-clashes.ts';
import type { DrawnLesson } from './week-grid.tsx';

const LessonWeek = lazy(async () => ({ default: (await import('./lesson-week.tsx')).LessonWeek }));

/** Which dialog is open: one lesson, by its place in the timetable or null for a new one; or many at once. */
export type OpenLessons =
  | {
      what: 'lesson';
      at: number | null;
      /** When a new one takes place, if it was drawn. */
      drawn?: DrawnLesson;
    }
  | { what: 'plan' }
  | { what: 'paste' }
  | { what: 'copy'; day?: string };

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
  onOpen: (open: OpenLessons) => void;
}

/** The timetable of a class that is taught on site, in the order of time. */
export const LessonField = (props: LessonFieldProps) => {
  const { classId, lessons, training, error, teachers, mayChange, isOnline, onChange, onOpen } = props;
  const t = useTexts(coursesTexts);
  const say = useTexts(lessonPlanningTexts);
  const clashOf = useClashSentence();
  const doubtOf = useDoubtSentence();
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<LessonValues | null>(null);
  const shown = useShown();
  const teacherOf = (id: number | null): string =>
    teachers.find(({ value }) => value === id)?.text ?? t('noTeacher');
  const when = ({ begin, end }: LessonValues): string =>
    formatSpan({ begin: instantInput(begin) ?? '', end: instantInput(end) ?? '' });
  const clashes = useLessonClashes(classId, lessons);
  const doubts = doubtsOf(lessons);
  // Once another lesson has its time, there is no way back.
  const isGone = removed !== null && !lessons.some((lesson) => overlaps(lesson, removed));
  const undo = () => {
    if (removed) onChange([...lessons, removed].toSorted(byBegin));
    setRemoved(null);
    list.current?.focus();
  };
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
            actions={
              mayChange
                ? {
                    onOpen: (at) => onOpen({ what: 'lesson', at }),
                    onDraw: (drawn) => onOpen({ what: 'lesson', at: null, drawn }),
                    onCopy: (day) => onOpen({ what: 'copy', day }),
                  }
                : undefined
            }
          />
        </Suspense>
      )}
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={t('lessons')}>
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
                    count: lesson.hours ?? 0,
                  })}
                </span>{' '}
                {lesson.isPractice && <StatusLabel tone="info">{t('practice')}</StatusLabel>}{' '}
                {lesson.isFixed && <StatusLabel tone="neutral">{t('lessonFixed')}</StatusLabel>}
                {clashes.get(index)?.map((clash) => (
                  <p key={`${clash.of} ${clash.className} ${clash.begin}`} className={styles.clash}>
                    {clashOf(clash)}
                  </p>
                ))}
                {doubts
                  .filter(({ lessons: [first] }) => first === index)
                  .map((doubt) => (
                    <p key={doubt.of} className={styles.doubt}>
                      {doubtOf(doubt)}
                    </p>
                  ))}
              </div>
              <span className={styles.buttons}>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t('editOf', { name })}
                  disabled={!mayChange || lesson.isFixed}
                  onClick={() => onOpen({ what: 'lesson', at: index })}
                >
                  {t('edit')}
                </Button>
                <Button
                  kind="quiet"
                  icon="remove"
                  aria-label={t('removeLesson', { name })}
                  disabled={!mayChange || lesson.isFixed}
                  onClick={() => {
                    setRemoved(lesson);
                    onChange(lessons.filter((_lesson, at) => at !== index));
                  }}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <RemovedLesson name={isGone ? shown(removed.title, removed.titleEn) : null} onUndo={undo} />
      {mayChange && (!isOnline || lessons.length > 0) && (
        <div className={styles.adding}>
          <Button icon="add" onClick={() => onOpen({ what: 'plan' })}>
            {t('planLessons')}
          </Button>
          {training.begin !== '' && (
            <Button icon="add" onClick={() => onOpen({ what: 'paste' })}>
              {say('pasteLessons')}
            </Button>
          )}
          {lessons.length > 0 && training.begin !== '' && (
            <Button icon="copy" onClick={() => onOpen({ what: 'copy' })}>
              {say('copyDay')}
            </Button>
          )}
          <Button icon="add" onClick={() => onOpen({ what: 'lesson', at: null })}>
            {t('addLesson')}
          </Button>
        </div>
      )}
    </div>
  );
};
