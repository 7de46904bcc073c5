import { REGRADE_ROWS } from '@college/contracts/exams/exam-regrade';
import type { RegradePreview as Found } from '@college/contracts/exams/exam-regrade';
import { useTexts } from '@college/portal-sdk/texts';
import { DataTable } from '@college/ui-kit/data-table';
import { Message } from '@college/ui-kit/message';
import { Statistics } from '@college/ui-kit/semantic';
import { StatusLabel } from '@college/ui-kit/status-label';
import { examRegradeTexts } from './exam-regrade.texts.ts';

/** Who would change by how much, and who would cross the pass mark. */
export const RegradePreview = ({ found }: { found: Found }) => {
  const t = useTexts(examRegradeTexts);
  const fromTo = (before: number | null, after: number | null): string =>
    before === null || after === null ? t('waiting') : t('fromTo', { before, after });
  return (
    <>
      <Statistics
        label={t('rows')}
        figures={(['papers', 'changed', 'nowPassed', 'nowFailed'] as const).map((key) => ({
          key,
          label: t(key),
          value: found[key],
        }))}
      />
      {found.kept > 0 && <Message tone="warn">{t('unchanged', { count: found.kept })}</Message>}
      <DataTable
        caption={t('rows')}
        rows={found.rows}
        rowKey="attemptId"
        empty={{ title: t('nobody'), hint: t('nobodyHint') }}
        columns={[
          { key: 'userName', title: t('person'), priority: 'lead' },
          { key: 'className', title: t('class'), priority: 'low', wrap: true },
          {
            key: 'markAfter',
            title: t('mark'),
            render: ({ markBefore, markAfter }) => fromTo(markBefore, markAfter),
          },
          {
            key: 'scoreAfter',
            title: t('score'),
            render: ({ scoreBefore, scoreAfter }) => fromTo(scoreBefore, scoreAfter),
          },
          {
            key: 'passedAfter',
            title: t('result'),
            render: ({ passedBefore, passedAfter }) =>
              passedAfter === null ? (
                '—'
              ) : (
                <StatusLabel tone={passedBefore === passedAfter ? 'neutral' : passedAfter ? 'good' : 'bad'}>
                  {t(passedAfter ? 'passed' : 'failed')}
                </StatusLabel>
              ),
          },
        ]}
      />
      {found.changed > REGRADE_ROWS && <p>{t('most', { count: REGRADE_ROWS })}</p>}
    </>
  );
};
