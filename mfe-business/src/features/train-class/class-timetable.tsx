import type { TrainClassWhole } from '@college/contracts/business/class-record';
import { useShown } from '@college/form-kit/both-names';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { Progress } from '@college/ui-kit/progress';
import { StatusLabel } from '@college/ui-kit/status-label';
import styles from './class-parts.module.css';
import { coursesTexts } from './courses.texts.ts';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';

type Whole = Pick<TrainClassWhole, 'courses' | 'lessons' | 'hours' | 'trainMode'>;

/** What the class teaches: its courses and lessons, with their hours beside those that are needed. */
export const ClassTimetable = ({ trainClass }: { trainClass: Whole }) => {
  const t = useTexts(trainClassDetailTexts);
  const say = useTexts(coursesTexts);
  const shown = useShown();
  const { courses, lessons, hours } = trainClass;
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
      {(lessons.length > 0 || trainClass.trainMode !== 'online') && (
        <Card title={say('lessons')} flush>
          <DataTable
            caption={say('lessons')}
            numbered={false}
            rows={lessons}
            rowKey="id"
            columns={[
              {
                key: 'title',
                title: t('lesson'),
                priority: 'lead',
                render: ({ title, titleEn, isPractice }) => (
                  <>
                    {shown(title, titleEn)}{' '}
                    {isPractice && <StatusLabel tone="info">{say('practice')}</StatusLabel>}
                  </>
                ),
              },
              {
                key: 'begin',
                title: t('time'),
                render: ({ begin, end }) =>
                  `${formatDate(begin, 'minute')} – ${formatDate(end, 'minute').slice(11)}`,
              },
              { key: 'teacherName', title: say('teacher') },
              {
                key: 'address',
                title: say('lessonAddress'),
                render: ({ address, addressEn }) => shown(address, addressEn) || '—',
              },
              { key: 'hours', title: say('hours'), align: 'end' },
            ]}
            empty={{ title: say('noLessons') }}
          />
        </Card>
      )}
    </>
  );
};
