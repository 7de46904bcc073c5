import type { FeedbackRow } from '@college/contracts/business/feedback';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { feedbackTone, useFeedbackWord } from '@college/vocabulary/feedback-words';
import { useAskerName } from './asker-name.ts';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedback.texts.ts';

export const useFeedbackColumns = (
  kindOf: (kind: string) => string,
  onRead: (row: FeedbackRow) => void,
): Column<FeedbackRow>[] => {
  const t = useTexts(feedbackTexts);
  const word = useFeedbackWord();
  const nameOf = useAskerName();
  return [
    {
      key: 'content',
      title: t('content'),
      priority: 'lead',
      render: ({ content }) => <span className={styles.short}>{content}</span>,
    },
    { key: 'kind', title: t('kind'), render: ({ kind }) => kindOf(kind) },
    { key: 'askerName', title: t('asker'), render: nameOf },
    { key: 'areaName', title: t('area'), priority: 'low', render: ({ areaName }) => areaName ?? '—' },
    {
      key: 'creationTime',
      title: t('time'),
      sortable: true,
      render: ({ creationTime }) => (
        <span className={styles.whole}>{formatDate(creationTime, 'minute')}</span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => <StatusLabel tone={feedbackTone(state)}>{word(state)}</StatusLabel>,
    },
    {
      key: 'actions',
      title: '',
      render: (row) => (
        <div className={styles.whole}>
          <RowActions>
            <Button
              kind="quiet"
              size="small"
              aria-label={t('readOf', { name: nameOf(row) })}
              onClick={() => onRead(row)}
            >
              {t('read')}
            </Button>
          </RowActions>
        </div>
      ),
    },
  ];
};
