import { ExamPresence } from '@college/contracts/business/exam-attempt';
import type { SitterRow, SittingRow } from '@college/contracts/business/exam-attempt';
import { DataPage } from '@college/form-kit/data-page';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useIdParam } from '@college/form-kit/use-id-param';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { EmptyState } from '@college/ui-kit/empty-state';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import { ExtendDialog } from './extend-dialog.tsx';
import { useSitters, useSitting } from './exam-attempt.queries.ts';
import { SITTINGS } from './exam-paths.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { sittingTexts } from './sitting-texts.ts';

const Back = () => <Link to={SITTINGS}>{useTexts(sittingTexts)('back')}</Link>;

const SittingPage = () => {
  const t = useTexts(sittingTexts);
  const id = useIdParam();
  const { data, error, isFetching, refetch } = useSitting(id ?? 0);
  if (data) return <Sitting sitting={data} />;
  return (
    <DataPage
      title={t('sitting')}
      back={<Back />}
      loading={isFetching}
      error={error}
      onRetry={() => void refetch()}
    >
      <Card>
        <EmptyState icon="missing" title={t('missing')} />
      </Card>
    </DataPage>
  );
};

const TONE = {
  waiting: 'neutral',
  sitting: 'info',
  disconnected: 'bad',
  submitted: 'good',
  absent: 'warn',
  reset: 'neutral',
  void: 'bad',
} as const;

const OPEN: readonly SitterRow['state'][] = ['not-started', 'running'];
const RESETTABLE: readonly SitterRow['state'][] = ['submitted', 'graded', 'absent'];

const defaults = { ...listDefaults, presence: '' };

type Asked = { readonly extend: SitterRow | 'all' } | { readonly reset: SitterRow } | null;

const Sitting = ({ sitting }: { sitting: SittingRow }) => {
  const t = useTexts(sittingTexts);
  const word = (is: ExamPresence): string => t(is === 'sitting' ? 'sittingNow' : is);
  const mayReset = usePermit('exam:run');
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<Asked>(null);
  const presence = ExamPresence.safeParse(filters.presence).data;
  const list = useSitters({ ...pageQueryOf(filters), sittingId: sitting.id, presence });
  const isOpen = sitting.state !== 'closed';
  const columns: Column<SitterRow>[] = [
    { key: 'userName', title: t('name'), sortable: true, priority: 'lead' },
    {
      key: 'presence',
      title: t('presence'),
      render: ({ presence: is }) => <StatusLabel tone={TONE[is]}>{word(is)}</StatusLabel>,
    },
    { key: 'answered', title: t('answered'), render: (row) => `${row.answered} / ${row.questions}` },
    {
      key: 'deadline',
      title: t('deadline'),
      sortable: true,
      render: (row) => formatDate(row.deadline, 'full'),
    },
    {
      key: 'lastSeenAt',
      title: t('lastSeen'),
      sortable: true,
      render: (row) => formatDate(row.lastSeenAt, 'full'),
    },
    { key: 'extraMinutes', title: t('extra'), isExtra: true },
    { key: 'device', title: t('device'), isExtra: true },
    { key: 'reason', title: t('reason'), isExtra: true },
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <RowActions>
          {isOpen && OPEN.includes(row.state) && (
            <Button
              size="small"
              kind="quiet"
              aria-label={t('extendOf', { name: row.userName })}
              onClick={() => setAsked({ extend: row })}
            >
              {t('extend')}
            </Button>
          )}
          {mayReset && RESETTABLE.includes(row.state) && (
            <Button
              size="small"
              kind="quiet-danger"
              aria-label={t('resetOf', { name: row.userName })}
              onClick={() => setAsked({ reset: row })}
            >
              {t('resetAct')}
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <DataPage
      title={sitting.examName}
      intro={[
        sitting.className || t('noClass'),
        `${formatDate(sitting.openAt, 'minute')} – ${formatDate(sitting.closeAt, 'minute')}`,
        t('peopleIntro'),
      ].join(' · ')}
      back={<Back />}
      actions={
        isOpen && (
          <Button kind="primary" onClick={() => setAsked({ extend: 'all' })}>
            {t('extendAll')}
          </Button>
        )
      }
      loading={false}
      error={null}
      onRetry={() => undefined}
    >
      <Tabs
        label={t('presence')}
        tabs={[
          { key: 'all', text: t('all') },
          ...ExamPresence.options.map((key) => ({ key: key as string, text: word(key) })),
        ]}
        active={presence ?? 'all'}
        onChange={(next) => setFilters({ presence: next === 'all' ? '' : next, page: 1 })}
      >
        <List
          caption={t('sitting')}
          filters={filters}
          onFilters={setFilters}
          defaults={{ ...defaults, presence: filters.presence }}
          searchHint={t('searchPeople')}
          columns={columns}
          rowKey="id"
          list={list}
          noMatchHint={t('nobody')}
          empty={{ title: t('nobodyTitle'), hint: t('nobodyHint') }}
        />
      </Tabs>
      {asked && 'extend' in asked && (
        <ExtendDialog
          sitting={sitting}
          row={asked.extend === 'all' ? null : asked.extend}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && 'reset' in asked && <ResetDialog row={asked.reset} onClose={() => setAsked(null)} />}
    </DataPage>
  );
};

export default SittingPage;
