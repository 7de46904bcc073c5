import type { GradeSittingRow } from '@college/contracts/exams/exam-grading';
import { dateColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { Permit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useGradeSittings } from './exam-grading.queries.ts';
import { examGradingTexts } from './exam-grading.texts.ts';
import { placeQuery } from './use-place.ts';

const defaults = { ...listDefaults, state: '' };
const STATES = ['open', 'done'] as const;

/** Exams in which the caller marks. */
const GradeSittingList = () => {
  const t = useTexts(examGradingTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const state = STATES.find((one) => one === filters.state);
  const list = useGradeSittings({ ...pageQueryOf(filters), state });
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Link className={buttonClass({})} to="/examGrading/objections">
          {t('objections')}
        </Link>
      }
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('search')}
      filterFields={choice('state', t('show'), t('everything'), STATES, t)}
      columns={useColumns()}
      rowKey="id"
      list={list}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  );
};

const useColumns = (): Column<GradeSittingRow>[] => {
  const t = useTexts(examGradingTexts);
  return [
    { key: 'examName', title: t('exam'), priority: 'lead', wrap: true },
    { key: 'className', title: t('class'), render: ({ className }) => className || t('noClass') },
    dateColumn('closeAt', t('closeAt'), { sortable: true }),
    {
      key: 'toGrade',
      title: t('toGrade'),
      sortable: true,
      render: ({ toGrade }) => (toGrade > 0 ? <StatusLabel tone="warn">{String(toGrade)}</StatusLabel> : '0'),
    },
    {
      key: 'graded',
      title: t('progress'),
      render: ({ graded, papers }) =>
        papers === 0 ? t('noneByHand') : t('ofAll', { done: graded, all: papers }),
    },
    { key: 'objections', title: t('objections'), isExtra: true },
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <RowActions>
          {row.papers > 0 && (
            <Link
              className={buttonClass({ kind: 'quiet', size: 'small' })}
              aria-label={`${t('mark')}: ${row.examName} ${row.className}`}
              to={`/examGrading/mark?${placeQuery(row)}`}
            >
              {t('mark')}
            </Link>
          )}
          <Permit code="exam:read">
            <Link
              className={buttonClass({ kind: 'quiet', size: 'small' })}
              aria-label={`${t('results')}: ${row.examName} ${row.className}`}
              to={`/examGrading/results?${placeQuery(row)}`}
            >
              {t('results')}
            </Link>
          </Permit>
        </RowActions>
      ),
    },
  ];
};

export default GradeSittingList;
