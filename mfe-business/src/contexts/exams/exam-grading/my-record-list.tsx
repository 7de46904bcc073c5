import type { MyExamRecord } from '@college/contracts/exams/exam-result';
import { dateColumn } from '@college/form-kit/columns';
import { flagColumn } from '@college/form-kit/columns';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { Button, buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { useState } from 'react';
import { myDecisionTexts } from './my-decision.texts.ts';
import { useMyRecords } from './exam-grading.queries.ts';
import { myExamRecordTexts } from './my-exam-record.texts.ts';

const MyDecisionDialog = lazyDialog(async () => (await import('./my-decision-dialog.tsx')).MyDecisionDialog);

/** Own attempts at exams. */
const MyRecordList = () => {
  const t = useTexts(myExamRecordTexts);
  const [filters, setFilters] = useUrlFilters(listDefaults);
  const list = useMyRecords(pageQueryOf(filters));
  const decisionText = useTexts(myDecisionTexts);
  const [opened, setOpened] = useState<number | null>(null);
  const columns: Column<MyExamRecord>[] = [
    { key: 'examName', title: t('exam'), priority: 'lead', wrap: true },
    { key: 'className', title: t('class'), render: ({ className }) => className || t('noClass') },
    { key: 'no', title: t('no'), isExtra: true },
    dateColumn('submittedAt', t('submittedAt')),
    {
      key: 'state',
      title: t('state'),
      render: ({ state, notEligible }) => t(notEligible ? 'state-not-eligible' : `state-${state}`),
    },
    {
      key: 'score',
      title: t('score'),
      sortable: true,
      render: ({ score, total }) => (score === null ? '—' : t('scoreOf', { score: String(score), total })),
    },
    flagColumn('passed', t('result'), { yes: t('passed'), no: t('failed'), tones: ['good', 'bad'] }),
    { key: 'isOfRecord', title: t('counts'), render: ({ isOfRecord }) => (isOfRecord ? t('yes') : '—') },
    {
      key: 'actions',
      title: '',
      render: ({ attemptId, state, examName, cheatState }) => (
        <RowActions>
          {cheatState !== 'none' && (
            <Button
              kind="quiet"
              size="small"
              aria-label={decisionText('openOf', { name: examName })}
              onClick={() => setOpened(attemptId)}
            >
              {decisionText('open')}
            </Button>
          )}
          {state === 'graded' && (
            <Link
              className={buttonClass({ kind: 'quiet', size: 'small' })}
              aria-label={`${t('look')}: ${examName}`}
              to={`/myExamRecord/paper?id=${attemptId}`}
            >
              {t('look')}
            </Link>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      filters={filters}
      onFilters={setFilters}
      defaults={listDefaults}
      searchHint={t('search')}
      columns={columns}
      rowKey="attemptId"
      list={list}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    >
      {opened !== null && (
        <MyDecisionDialog key={opened} attemptId={opened} onClose={() => setOpened(null)} />
      )}
    </ListPage>
  );
};

export default MyRecordList;
