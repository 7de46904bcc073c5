import { SittingState } from '@college/contracts/exams/exam-attempt-row';
import type { SittingRow } from '@college/contracts/exams/exam-attempt-row';
import { dateColumn, statusColumn } from '@college/form-kit/columns';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { buttonClass } from '@college/ui-kit/button';
import { useSittings } from './exam-attempt.queries.ts';
import { sittingPath } from './exam-paths.ts';
import { sittingTexts } from './sitting-texts.ts';

const defaults = { ...listDefaults, state: '' };

const TONE = { planned: 'neutral', preparing: 'warn', ready: 'info', closed: 'good' } as const;

const SittingList = () => {
  const t = useTexts(sittingTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const state = SittingState.safeParse(filters.state).data;
  const list = useSittings({ ...pageQueryOf(filters), state });
  const columns: Column<SittingRow>[] = [
    { key: 'examName', title: t('exam'), priority: 'lead' },
    { key: 'className', title: t('trainClass'), render: ({ className }) => className || t('noClass') },
    dateColumn('openAt', t('opens'), { sortable: true }),
    dateColumn('closeAt', t('closes'), { sortable: true }),
    { key: 'takers', title: t('takers') },
    { key: 'running', title: t('running') },
    { key: 'submitted', title: t('submittedCount') },
    statusColumn('state', t('state'), { tone: TONE, text: t, sortable: true }),
    {
      key: 'actions',
      title: '',
      render: ({ id, examName }) => (
        <RowActions>
          <Link
            className={buttonClass({ kind: 'quiet', size: 'small' })}
            to={sittingPath(id)}
            aria-label={t('openOf', { name: examName })}
          >
            {t('open')}
          </Link>
        </RowActions>
      ),
    },
  ];
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      tabs={{
        label: t('states'),
        tabs: ['all' as const, ...SittingState.options].map((key) => ({ key: key as string, text: t(key) })),
        active: state ?? 'all',
        onChange: (next) => setFilters({ state: next === 'all' ? '' : next }),
      }}
      filters={filters}
      onFilters={setFilters}
      defaults={{ ...defaults, state: filters.state }}
      searchHint={t('search')}
      columns={columns}
      rowKey="id"
      list={list}
      noMatchHint={t('noMatch')}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    />
  );
};

export default SittingList;
