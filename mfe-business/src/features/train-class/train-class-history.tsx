import type { TrainClassDetail } from '@college/contracts/business/train-class';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DataTable } from '@college/ui-kit/data-table';
import { useTrainClassWord } from '@college/vocabulary/train-class-words';
import { trainClassDetailTexts } from './train-class-detail.texts.ts';

const ACTIONS = ['create', 'update', 'publish', 'cancelPublish', 'setTopShow', 'delete'] as const;

/** The transitions of a class, newest first. */
export const TrainClassHistory = ({ entries }: { entries: TrainClassDetail['history'] }) => {
  const t = useTexts(trainClassDetailTexts);
  const word = useTrainClassWord();
  const actionName = (action: string): string => {
    const known = ACTIONS.find((name) => name === action);
    return known ? t(`action.${known}`) : action;
  };
  const change = (from: string, to: string): string => {
    if (from === to) return word(to);
    // Before it was created, a class had no state.
    return from === 'none' || from === '' ? word(to) : `${word(from)} → ${word(to)}`;
  };
  return (
    <Card title={t('history')} flush>
      <DataTable
        caption={t('history')}
        numbered={false}
        rows={entries}
        rowKey={({ time, action }) => `${time} ${action}`}
        columns={[
          { key: 'time', title: t('time'), render: ({ time }) => formatDate(time, 'full') },
          { key: 'action', title: t('action'), render: ({ action }) => actionName(action) },
          { key: 'to', title: t('change'), render: ({ from, to }) => change(from, to) },
          { key: 'userName', title: t('who') },
        ]}
        empty={{ title: t('noHistory') }}
      />
    </Card>
  );
};
