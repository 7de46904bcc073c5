import { ENOUGH_PAPERS } from '@college/contracts/exams/exam-result';
import type { ExamAnalysis } from '@college/contracts/exams/exam-result';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import type { Column } from '@college/ui-kit/data-table';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { questionWords } from '@college/vocabulary/question-words';
import { useState } from 'react';
import { examResultTexts } from './exam-result.texts.ts';
import { examRegradeTexts } from './exam-regrade.texts.ts';
import { OptionDialog } from './option-dialog.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import styles from './exam-grading.module.css';

type Item = ExamAnalysis['items'][number];
type Row = Item & { readonly number: number };

const percent = (value: number | null): string => (value === null ? '—' : `${value.toFixed(1)}%`);

/** What each question was worth, as a chart with its table. Grey where there are too few papers. */
export const QuestionAnalysis = ({ found }: { found: ExamAnalysis }) => {
  const t = useTexts(examResultTexts);
  const [opened, setOpened] = useState<Row | null>(null);
  const rows = found.items.map((item, at) => ({ ...item, number: at + 1 }));
  const [wrong, setWrong] = useState<Row | null>(null);
  const columns = useColumns(setOpened, setWrong);
  return (
    <Stack>
      {rows.length > 0 && (
        <Card title={t('facilityChart')}>
          <BarChart
            caption={t('facilityChart')}
            hideCaption
            max={100}
            format={percent}
            bars={rows.map(({ number, stem, facility, n }) => ({
              label: `${number}. ${stem.slice(0, 24)}`,
              value: facility,
              tone:
                n < ENOUGH_PAPERS
                  ? ('neutral' as const)
                  : facility < 40
                    ? ('warn' as const)
                    : ('good' as const),
            }))}
          />
        </Card>
      )}
      <Card>
        <DataTable
          caption={t('questions')}
          columns={columns}
          rows={rows}
          rowKey="number"
          empty={{ title: t('none'), hint: t('noneHint') }}
        />
      </Card>
      {opened && <OptionDialog item={opened} onClose={() => setOpened(null)} />}
      {wrong && <RegradeDialog examId={found.examId} item={wrong} onClose={() => setWrong(null)} />}
    </Stack>
  );
};

const useColumns = (open: (row: Row) => void, regrade: (row: Row) => void): Column<Row>[] => {
  const t = useTexts(examResultTexts);
  const word = useTexts(questionWords);
  const say = useTexts(examRegradeTexts);
  const mayRegrade = usePermit('exam:update');
  /** Grey: too few papers to say it. */
  const figure = ({ n }: Row, value: number | null) => (
    <span className={n < ENOUGH_PAPERS ? styles.few : undefined}>{percent(value)}</span>
  );
  return [
    {
      key: 'stem',
      title: t('question'),
      priority: 'lead',
      wrap: true,
      render: ({ number, stem }) => `${number}. ${stem}`,
    },
    { key: 'kind', title: t('kind'), priority: 'low', render: ({ kind }) => word(kind) },
    { key: 'n', title: t('n') },
    { key: 'facility', title: t('facility'), render: (row) => figure(row, row.facility) },
    { key: 'deviation', title: t('spread'), priority: 'low', render: (row) => figure(row, row.deviation) },
    { key: 'guess', title: t('guess'), isExtra: true, render: ({ guess }) => percent(guess) },
    {
      key: 'discrimination',
      title: t('discrimination'),
      render: (row) =>
        row.n >= ENOUGH_PAPERS && (row.discrimination ?? 0) < 0 ? (
          <StatusLabel tone="bad">{percent(row.discrimination)}</StatusLabel>
        ) : (
          figure(row, row.discrimination)
        ),
    },
    { key: 'efficiency', title: t('efficiency'), render: (row) => figure(row, row.efficiency) },
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <div className={styles.row}>
          {row.options.length > 0 && (
            <Button
              kind="quiet"
              size="small"
              aria-label={`${t('look')}: ${row.number}`}
              onClick={() => open(row)}
            >
              {t('look')}
            </Button>
          )}
          {mayRegrade && (
            <Button
              kind="quiet"
              size="small"
              aria-label={`${say('regrade')}: ${row.number}`}
              onClick={() => regrade(row)}
            >
              {say('regrade')}
            </Button>
          )}
        </div>
      ),
    },
  ];
};
