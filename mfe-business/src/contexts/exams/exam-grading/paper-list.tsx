import type { GradeStudentRow } from '@college/contracts/exams/exam-grading';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useGradeStudents } from './exam-grading.queries.ts';
import { examGradingTexts } from './exam-grading.texts.ts';

const defaults = { ...listDefaults, state: '' };
const STATES = ['open', 'done'] as const;
const NAMES = { open: 'paperOpen', done: 'paperDone' } as const;

interface PaperListProps {
  place: { examId: number; classId?: number };
  onChoose: (attemptId: string) => void;
}

/** The papers of an exam that the caller marks, by number and not by name. */
export const PaperList = ({ place, onChoose }: PaperListProps) => {
  const t = useTexts(examGradingTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const state = STATES.find((one) => one === filters.state);
  const list = useGradeStudents({ ...pageQueryOf(filters), ...place, state });
  const name = ({ studentNo }: GradeStudentRow): string => t('paperNo', { no: studentNo });
  return (
    <Card>
      <List
        caption={t('papers')}
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        searchHint={t('paperSearch')}
        filterFields={choice('state', t('show'), t('everything'), STATES, (value) => t(NAMES[value]))}
        columns={[
          { key: 'studentNo', title: t('paper'), priority: 'lead', sortable: true, render: name },
          {
            key: 'state',
            title: t('paperState'),
            render: (row) => (
              <StatusLabel tone={row.state === 'open' ? 'warn' : 'good'}>{t(NAMES[row.state])}</StatusLabel>
            ),
          },
          {
            key: 'marked',
            title: t('itemsMarked'),
            render: ({ marked, items, round }) =>
              `${t('ofAll', { done: marked, all: items })}${round === 3 ? ` · ${t('thirdMark')}` : ''}`,
          },
          {
            key: 'actions',
            title: '',
            render: (row) => (
              <Button
                kind="quiet"
                size="small"
                aria-label={`${t('mark')}: ${name(row)}`}
                onClick={() => onChoose(row.attemptId)}
              >
                {t('mark')}
              </Button>
            ),
          },
        ]}
        rowKey="attemptId"
        list={list}
        empty={{ title: t('noPapers'), hint: t('noPapersHint') }}
      />
    </Card>
  );
};
