import { SettleReason, WEAK_PERCENT } from '@college/contracts/completion/settlement';
import type { SettlementRow } from '@college/contracts/completion/settlement';
import { flagColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useSettleReasonWord } from '@college/vocabulary/settle-reason-words';
import { useSettled } from './settlement.queries.ts';
import { settlementTexts } from './settlement.texts.ts';

const defaults = { ...listDefaults, result: '', reason: '' };
const RESULTS = ['completed', 'not-completed', 'weak'] as const;
const RESULT_TEXT = {
  completed: 'isCompleted',
  'not-completed': 'isNotCompleted',
  weak: 'weak',
} as const;

interface SettlementListProps {
  classId: number;
}

/** The students of a class, each with what is decided about them. */
export const SettlementList = ({ classId }: SettlementListProps) => {
  const t = useTexts(settlementTexts);
  const reasonText = useSettleReasonWord();
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const result = RESULTS.find((one) => one === filters.result);
  const reason = SettleReason.options.find((one) => one === filters.reason);
  const list = useSettled({ ...pageQueryOf(filters), classId, result, reason });
  const columns = useColumns();
  return (
    <Card title={t('people')}>
      <List
        caption={t('people')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('searchPeople')}
        filterFields={
          <>
            {choice('result', t('result'), t('allResults'), RESULTS, (value) => t(RESULT_TEXT[value]))}
            {choice('reason', t('why'), t('allResults'), SettleReason.options, reasonText)}
          </>
        }
        columns={columns}
        rowKey="id"
        list={list}
        empty={{ title: t('peopleEmpty'), hint: t('peopleEmptyHint') }}
      />
    </Card>
  );
};

const useColumns = (): Column<SettlementRow>[] => {
  const t = useTexts(settlementTexts);
  const reasonText = useSettleReasonWord();
  return [
    { key: 'userName', title: t('student'), priority: 'lead' },
    { key: 'departmentName', title: t('enterprise'), priority: 'low' },
    {
      key: 'hours',
      title: t('hoursColumn'),
      sortable: true,
      render: ({ hours, needHours }) => t('hoursOf', { hours, need: needHours }),
    },
    {
      key: 'weakPercent',
      title: t('weakColumn'),
      sortable: true,
      render: ({ weakPercent }) =>
        weakPercent > WEAK_PERCENT ? (
          <StatusLabel tone="warn">{`${weakPercent}%`}</StatusLabel>
        ) : (
          `${weakPercent}%`
        ),
    },
    { key: 'faceScore', title: t('score'), isExtra: true },
    flagColumn('isCompleted', t('result'), {
      yes: t('isCompleted'),
      no: t('isNotCompleted'),
      tones: ['good', 'bad'],
    }),
    {
      key: 'reasons',
      title: t('why'),
      wrap: true,
      render: ({ reasons }) => reasons.map(reasonText).join(' · ') || '—',
    },
  ];
};
