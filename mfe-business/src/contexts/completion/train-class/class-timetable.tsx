import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { Progress } from '@college/ui-kit/progress';
import { lazy, Suspense } from 'react';
import styles from './class-parts.module.css';
import { coursesTexts } from './courses.texts.ts';
import { LessonTable } from './lesson-table.tsx';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';

// With the form of a lesson, which few need.
const ClassLessons = lazy(() => import(/* webpackChunkName: "class-overview" */ './class-lessons.tsx'));

/** What the class teaches: its courses and lessons, with their hours beside those that are needed. */
export const ClassTimetable = ({ trainClass }: { trainClass: TrainClassWhole }) => {
  const t = useTexts(trainClassDetailTexts);
  const say = useTexts(coursesTexts);
  const { courses, lessons, hours, trainMode, state } = trainClass;
  const plans = usePermit('train-class:update') && state !== 'finished' && trainMode !== 'online';
  const lines = [
    { key: 'theory', done: hours.theory, need: hours.theoryRequired },
    { key: 'practice', done: hours.practice, need: hours.practiceRequired },
    { key: 'total', done: hours.offered, need: hours.needed },
  ] as const;
  return (
    <>
      <Card title={t('courses')} flush>
        <div className={styles.padded}>
          <div className={styles.meter}>
            {lines
              .filter(({ need }) => need > 0)
              .map(({ key, done, need }) => (
                <Progress
                  key={key}
                  label={say(`count.${key}`, { hours: done, need })}
                  value={done}
                  max={need}
                  tone={done >= need ? 'good' : 'warn'}
                />
              ))}
          </div>
        </div>
        <DataTable
          caption={t('courses')}
          rows={courses}
          rowKey="courseId"
          columns={[
            { key: 'name', title: t('course'), priority: 'lead' },
            { key: 'teacherName', title: say('teacher'), priority: 'low' },
            {
              key: 'isRequired',
              title: t('counts'),
              render: ({ isRequired }) => t(isRequired ? 'requiredCourse' : 'optionalCourse'),
            },
            { key: 'hours', title: say('hours'), align: 'end' },
          ]}
          empty={{ title: say('noCourses') }}
        />
      </Card>
      {plans ? (
        <Suspense fallback={<LessonTable trainClass={trainClass} lessons={lessons} />}>
          <ClassLessons trainClass={trainClass} />
        </Suspense>
      ) : (
        (lessons.length > 0 || trainMode !== 'online') && (
          <LessonTable trainClass={trainClass} lessons={lessons} />
        )
      )}
    </>
  );
};
