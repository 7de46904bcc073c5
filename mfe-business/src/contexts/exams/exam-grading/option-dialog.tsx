import { ENOUGH_PAPERS } from '@college/contracts/exams/exam-result';
import type { ExamAnalysis } from '@college/contracts/exams/exam-result';
import { useTexts } from '@college/portal-sdk/texts';
import { BarChart } from '@college/ui-kit/bar-chart';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { optionLetter, questionWords } from '@college/vocabulary/question-words';
import { examResultTexts } from './exam-result.texts.ts';

/** What was chosen, with what those who chose it scored in the whole paper. */
export const OptionDialog = ({
  item,
  onClose,
}: {
  item: ExamAnalysis['items'][number];
  onClose: () => void;
}) => {
  const t = useTexts(examResultTexts);
  const say = useTexts(questionWords);
  const rows = item.options.map((option, at) => ({
    ...option,
    letter:
      item.kind === 'true-false'
        ? say(at === 0 ? 'isTrue' : 'isFalse')
        : `${optionLetter(at)}. ${option.text}`,
  }));
  return (
    <Dialog
      open
      title={t('options')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <p>{item.stem}</p>
        {item.n >= ENOUGH_PAPERS && (item.discrimination ?? 0) < 0 && (
          <Message tone="warn">{t('negative')}</Message>
        )}
        <BarChart
          caption={t('options')}
          hideCaption
          max={item.n}
          bars={[
            ...rows.map(({ letter, chosen, isRight }) => ({
              label: letter,
              value: chosen,
              tone: isRight ? ('good' as const) : ('info' as const),
            })),
            { label: t('nothing'), value: item.none, tone: 'neutral' as const },
          ]}
        />
        <DataTable
          caption={t('options')}
          rows={rows}
          rowKey="letter"
          columns={[
            { key: 'letter', title: t('option'), priority: 'lead', wrap: true },
            { key: 'isRight', title: t('right'), render: ({ isRight }) => (isRight ? t('yes') : '—') },
            { key: 'chosen', title: t('chosen') },
            {
              key: 'mean',
              title: t('optionMean'),
              render: ({ mean }) => (mean === null ? '—' : mean.toFixed(1)),
            },
          ]}
          empty={{ title: t('none'), hint: t('noneHint') }}
        />
      </Stack>
    </Dialog>
  );
};
