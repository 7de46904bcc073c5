import type { CourseDetail } from '@college/contracts/content/course';
import { dateColumn } from '@college/form-kit/columns';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { useCourseWord } from '@college/vocabulary/course-words';
import { courseTexts } from './course.texts.ts';

const ACTIONS = [
  'create',
  'update',
  'submit',
  'takeBack',
  'approve',
  'reject',
  'disable',
  'enable',
  'discard',
] as const;

/** What happened to a course, newest first. */
export const CourseHistory = ({ entries }: { entries: CourseDetail['history'] }) => {
  const t = useTexts(courseTexts);
  const word = useCourseWord();
  const actionName = (action: string): string => {
    const known = ACTIONS.find((name) => name === action);
    return known ? t(`action.${known}`) : action;
  };
  return (
    <Card title={t('history')} flush>
      <DataTable
        caption={t('history')}
        numbered={false}
        rows={entries}
        rowKey={({ time, action }) => `${time} ${action}`}
        columns={[
          dateColumn('time', t('time'), { show: 'full' }),
          { key: 'version', title: t('version'), align: 'end' },
          { key: 'action', title: t('actionTaken'), render: ({ action }) => actionName(action) },
          { key: 'to', title: t('state'), render: ({ to }) => word(to) },
          { key: 'userName', title: t('who') },
          { key: 'opinion', title: t('opinion'), wrap: true },
        ]}
        empty={{ title: t('noHistory') }}
      />
    </Card>
  );
};
