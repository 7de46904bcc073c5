import type { LiveCourseDetail } from '@college/contracts/live/live-course-row';
import { dateColumn } from '@college/form-kit/columns';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { liveCourseTexts } from './live-course.texts.ts';

const ACTIONS = [
  'create',
  'update',
  'unplan',
  'submit',
  'approve',
  'reject',
  'open',
  'overPlay',
  'lapse',
  'keepReplay',
] as const;

/** What happened to a live course, the newest first. */
export const LiveCourseHistory = ({ entries }: { entries: LiveCourseDetail['history'] }) => {
  const t = useTexts(liveCourseTexts);
  const nameOf = (action: string): string => {
    const known = ACTIONS.find((one) => one === action);
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
          dateColumn('time', t('time')),
          { key: 'action', title: t('actionTaken'), render: ({ action }) => nameOf(action) },
          { key: 'userName', title: t('who') },
          { key: 'opinion', title: t('opinion'), wrap: true },
        ]}
        empty={{ title: t('noHistory') }}
      />
    </Card>
  );
};
