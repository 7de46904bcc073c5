import type { ClassLesson } from '@college/contracts/classes/class-lesson';
import type { TrainClassWhole } from '@college/contracts/classes/class-record';
import { useShown } from '@college/form-kit/both-names';
import { MaybeLink } from '@college/form-kit/maybe-link';
import { formatSpan, toInputValue } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { coursesTexts } from './courses.texts.ts';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';
import { lessonValuesOf } from './train-class-values.ts';

const LessonWeek = lazy(async () => ({ default: (await import('./lesson-week.tsx')).LessonWeek }));

interface LessonTableProps {
  trainClass: Pick<TrainClassWhole, 'id' | 'trainBegin' | 'trainEnd'>;
  lessons: readonly ClassLesson[];
  /** Beside the title. */
  actions?: ReactNode;
  /** What may be done with one lesson. */
  actionsOf?: (lesson: ClassLesson) => ReactNode;
}

/** The way to the live course in which a lesson takes place, or to planning one. */
const LessonLive = ({ lesson, classId }: { lesson: ClassLesson; classId: number }) => {
  const t = useTexts(coursesTexts);
  const mayPlan = usePermit('live-course:create');
  if (lesson.liveCourseId)
    return (
      <MaybeLink
        link={{ screens: ['business/live-course/detail'], path: '', query: `id=${lesson.liveCourseId}` }}
      >
        {t('taughtLive')}
      </MaybeLink>
    );
  if (!mayPlan || Date.parse(lesson.begin) <= Date.now()) return null;
  return <Link to={`/liveCourse/add?lessonId=${lesson.id}&classId=${classId}`}>{t('teachLive')}</Link>;
};

/** The timetable of a class that is taught on site: a week where there is room for it, and the list. */
export const LessonTable = ({ trainClass, lessons, actions, actionsOf }: LessonTableProps) => {
  const { id: classId, trainBegin, trainEnd } = trainClass;
  const t = useTexts(trainClassDetailTexts);
  const say = useTexts(coursesTexts);
  const shown = useShown();
  return (
    <Card title={say('lessons')} flush actions={actions}>
      {lessons.length > 0 && (
        <Suspense fallback={null}>
          <LessonWeek
            lessons={lessons.map((lesson) => lessonValuesOf(lesson, Date.now()))}
            begin={toInputValue(trainBegin)}
            end={toInputValue(trainEnd)}
          />
        </Suspense>
      )}
      <DataTable
        caption={say('lessons')}
        numbered={false}
        rows={[...lessons]}
        rowKey="id"
        columns={[
          {
            key: 'title',
            title: t('lesson'),
            priority: 'lead',
            render: (lesson) => (
              <>
                {shown(lesson.title, lesson.titleEn)}{' '}
                {lesson.isPractice && <StatusLabel tone="info">{say('practice')}</StatusLabel>}
              </>
            ),
          },
          {
            key: 'begin',
            title: t('time'),
            render: formatSpan,
          },
          { key: 'teacherName', title: say('teacher') },
          {
            key: 'address',
            title: say('lessonAddress'),
            render: ({ address, addressEn }) => shown(address, addressEn) || '—',
          },
          { key: 'hours', title: say('hours'), align: 'end' },
          {
            key: 'live',
            title: say('live'),
            render: (lesson) => <LessonLive lesson={lesson} classId={classId} />,
          },
          ...(actionsOf ? [{ key: 'actions', title: '', render: actionsOf }] : []),
        ]}
        empty={{ title: say('noLessons') }}
      />
    </Card>
  );
};
