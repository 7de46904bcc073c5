import { ObjectionState } from '@college/contracts/exams/exam-grading';
import type { ObjectionRow } from '@college/contracts/exams/exam-grading';
import { BackToList } from '@college/form-kit/back-to-list';
import { dateColumn, statusColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { Page } from '@college/ui-kit/page';
import type { Tone } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { useObjections } from './exam-grading.queries.ts';
import { examResultTexts } from './exam-result.texts.ts';
import { ObjectionDialog } from './objection-dialog.tsx';

const defaults = { ...listDefaults, state: '' };
const TONE: Readonly<Record<ObjectionState, Tone>> = { open: 'warn', upheld: 'neutral', changed: 'good' };

/** Objections to marks, the open ones first. */
const ObjectionList = () => {
  const t = useTexts(examResultTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const [opened, setOpened] = useState<number | null>(null);
  const state = ObjectionState.options.find((one) => one === filters.state);
  const list = useObjections({ ...pageQueryOf(filters), state });
  const columns: Column<ObjectionRow>[] = [
    {
      key: 'examName',
      title: t('exam'),
      priority: 'lead',
      wrap: true,
      render: ({ examName, className }) => [examName, className].filter(Boolean).join(' · '),
    },
    { key: 'studentNo', title: t('paper') },
    { key: 'text', title: t('text'), wrap: true },
    dateColumn('creationTime', t('since'), { sortable: true }),
    statusColumn('state', t('state'), { tone: TONE, text: (is) => t(`objection-${is}`) }),
    { key: 'scoreBefore', title: t('before'), priority: 'low' },
    { key: 'scoreAfter', title: t('after'), priority: 'low' },
    { key: 'decidedByName', title: t('by'), isExtra: true },
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <Button
          kind="quiet"
          size="small"
          aria-label={`${t(row.state === 'open' ? 'decide' : 'read')}: ${t('paperNo', { no: row.studentNo })}`}
          onClick={() => setOpened(row.id)}
        >
          {t(row.state === 'open' ? 'decide' : 'read')}
        </Button>
      ),
    },
  ];
  return (
    <Page title={t('objectionsTitle')} intro={t('objectionsIntro')} back={<BackToList to="/examGrading" />}>
      <List
        caption={t('objectionsTitle')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('objectionSearch')}
        filterFields={choice('state', t('state'), t('allStates'), ObjectionState.options, (value) =>
          t(`objection-${value}`),
        )}
        columns={columns}
        rowKey="id"
        list={list}
        empty={{ title: t('noObjections'), hint: t('noObjectionsHint') }}
      />
      {opened !== null && <ObjectionDialog id={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
};

export default ObjectionList;
