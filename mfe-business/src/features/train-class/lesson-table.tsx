import type { ClassLesson } from '@college/contracts/business/class-lesson';
import { useShown } from '@college/form-kit/both-names';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { ReactNode } from 'react';
import { coursesTexts } from './courses.texts.ts';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';

interface LessonTableProps {
  lessons: readonly ClassLesson[];
  /** Beside the title. */
  actions?: ReactNode;
  /** What may be done with one lesson. */
  actionsOf?: (lesson: ClassLesson) => ReactNode;
}

/** The timetable of a class that is taught on site. */
export const LessonTable = ({ lessons, actions, actionsOf }: LessonTableProps) => {
  const t = useTexts(trainClassDetailTexts);
  const say = useTexts(coursesTexts);
  const shown = useShown();
  return (
    <Card title={say('lessons')} flush actions={actions}>
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
          ...(actionsOf ? [{ key: 'actions', title: '', render: actionsOf }] : []),
        ]}
        empty={{ title: say('noLessons') }}
      />
    </Card>
  );
};
