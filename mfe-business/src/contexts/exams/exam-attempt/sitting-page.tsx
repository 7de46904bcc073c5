import { ExamPresence } from '@college/contracts/exams/exam-attempt-row';
import type { SitterRow, SittingRow } from '@college/contracts/exams/exam-attempt-row';
import { dateColumn } from '@college/form-kit/columns';
import { DataPage } from '@college/form-kit/data-page';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useIdParam } from '@college/form-kit/use-id-param';
import { useRowSelection } from '@college/form-kit/use-row-selection';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Progress } from '@college/ui-kit/progress';
import { StatusLabel } from '@college/ui-kit/status-label';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import { examBrowserTexts } from './exam-browser.texts.ts';
import { UnlockDialog } from './unlock-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { useSitters, useSitting } from './exam-attempt.queries.ts';
import { SITTINGS } from './exam-paths.ts';
import { ReviewLink } from './review-link.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { OPEN, SitterActions } from './sitter-actions.tsx';
import type { AskedOfSitter } from './sitter-actions.tsx';
import { sittingTexts } from './sitting-texts.ts';

const Back = () => <Link to={SITTINGS}>{useTexts(sittingTexts)('back')}</Link>;

const SittingPage = () => {
  const t = useTexts(sittingTexts);
  const sittingId = useIdParam() ?? 0;
  // A class links to its exam by both.
  const [{ examId, classId }] = useUrlFilters({ examId: 0, classId: 0 });
  const { data, error, isFetching, refetch } = useSitting(
    sittingId === 0 && examId > 0 && classId > 0 ? { examId, classId } : { sittingId },
  );
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

const PapersMade = ({ sitting: { takers: made, expected } }: { sitting: SittingRow }) => {
  const t = useTexts(sittingTexts);
  return (
    <Card>
      {expected === null || expected === 0 ? (
        <Progress label={t('papersSoFar', { made })} />
      ) : (
        <Progress label={t('papers', { made, expected })} value={made} max={expected} />
      )}
    </Card>
  );
};

/** How many have rehearsed; null: nothing is known, or it is too late for it. */
const useRehearsed = ({ state, takers, rehearsed = 0, rehearsedBadly = 0 }: SittingRow): string | null => {
  const t = useTexts(sittingTexts);
  if (state === 'closed' || rehearsed === 0) return null;
  // Before its papers are made, nobody knows of how many.
  const text =
    takers < rehearsed
      ? t('rehearsed', { count: rehearsed })
      : t('rehearsedOf', { count: rehearsed, all: takers });
  return rehearsedBadly === 0 ? text : t('rehearsedBadly', { text, count: rehearsedBadly });
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

const defaults = { ...listDefaults, presence: '' };

const Sitting = ({ sitting }: { sitting: SittingRow }) => {
  const t = useTexts(sittingTexts);
  const browser = useTexts(examBrowserTexts);
  const rehearsed = useRehearsed(sitting);
  const word = (is: ExamPresence): string => t(is === 'sitting' ? 'sittingNow' : is);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [asked, setAsked] = useState<AskedOfSitter | null>(null);
  const presence = ExamPresence.safeParse(filters.presence).data;
  const list = useSitters({ ...pageQueryOf(filters), sittingId: sitting.id, presence });
  const isOpen = sitting.state !== 'closed';
  const selection = useRowSelection<SitterRow>({
    rows: list.data?.items,
    keyOf: ({ id }) => id,
    labelOf: ({ userName }) => userName,
    mayChoose: ({ state }) => OPEN.includes(state),
    filters,
  });
  const columns: Column<SitterRow>[] = [
    { key: 'userName', title: t('name'), sortable: true, priority: 'lead' },
    {
      key: 'presence',
      title: t('presence'),
      render: ({ presence: is, notEligible, lockedAt, browserNeed }) => (
        <span>
          {notEligible ? (
            <StatusLabel tone="neutral">{t('notEligible')}</StatusLabel>
          ) : lockedAt === null ? (
            <StatusLabel tone={TONE[is]}>{word(is)}</StatusLabel>
          ) : (
            <StatusLabel tone="bad">{browser('locked')}</StatusLabel>
          )}{' '}
          {browserNeed === 'exempt' && <StatusLabel tone="neutral">{browser('isExempt')}</StatusLabel>}
        </span>
      ),
    },
    { key: 'answered', title: t('answered'), render: (row) => `${row.answered} / ${row.questions}` },
    dateColumn('deadline', t('deadline'), { show: 'full', sortable: true }),
    dateColumn('lastSeenAt', t('lastSeen'), { show: 'full', sortable: true }),
    { key: 'extraMinutes', title: t('extra'), isExtra: true },
    { key: 'device', title: t('device'), isExtra: true },
    { key: 'reason', title: t('reason'), isExtra: true },
    {
      key: 'actions',
      title: '',
      render: (row) => <SitterActions row={row} isOpen={isOpen} onAsk={setAsked} />,
    },
  ];
  return (
    <DataPage
      title={sitting.examName}
      intro={[
        sitting.className || t('noClass'),
        `${formatDate(sitting.openAt, 'moment')} – ${formatDate(sitting.closeAt, 'moment')}`,
        rehearsed,
        t('peopleIntro'),
      ]
        .filter(Boolean)
        .join(' · ')}
      back={<Back />}
      actions={
        <>
          <ReviewLink of={sitting} />
          {isOpen && (
            <Button kind="primary" onClick={() => setAsked({ extend: 'all' })}>
              {t('extendAll')}
            </Button>
          )}
        </>
      }
      loading={false}
      error={null}
      onRetry={() => undefined}
    >
      {sitting.state === 'preparing' && <PapersMade sitting={sitting} />}
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
          selection={isOpen ? selection : undefined}
          selectionActions={
            <Button onClick={() => setAsked({ extend: selection.rows })}>{t('extendChosen')}</Button>
          }
          noMatchHint={t('nobody')}
          empty={{ title: t('nobodyTitle'), hint: t('nobodyHint') }}
        />
      </Tabs>
      {asked && 'extend' in asked && (
        <ExtendDialog
          sitting={sitting}
          rows={asked.extend === 'all' ? null : asked.extend}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && 'reset' in asked && (
        <ResetDialog row={asked.reset} isOver={!isOpen} onClose={() => setAsked(null)} />
      )}
      {asked && 'goOn' in asked && <UnlockDialog {...asked.goOn} onClose={() => setAsked(null)} />}
    </DataPage>
  );
};

export default SittingPage;
