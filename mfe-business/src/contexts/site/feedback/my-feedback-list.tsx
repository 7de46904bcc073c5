import { FEEDBACK_ANSWERED, FEEDBACK_KIND } from '@college/contracts/site/feedback';
import type { MyFeedback } from '@college/contracts/site/feedback';
import { buttonColumn, dateColumn, statusColumn } from '@college/form-kit/columns';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { useCodes } from '@college/form-kit/use-codes';
import { onLive } from '@college/portal-sdk/live';
import { notify } from '@college/portal-sdk/notify';
import { useQueryClient } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { feedbackTone, useFeedbackWord } from '@college/vocabulary/feedback-words';
import { useEffect, useState } from 'react';
import { CreateFeedbackDialog } from './create-feedback-dialog.tsx';
import styles from './feedback.module.css';
import { MY_FEEDBACK, useMyFeedbacks } from './feedback.queries.ts';
import { feedbackTexts } from './feedback.texts.ts';
import { MyFeedbackDialog } from './my-feedback-dialog.tsx';

/** A new answer appears at once, without reloading. */
const useAnswersAtOnce = (): void => {
  const t = useTexts(feedbackTexts);
  const client = useQueryClient();
  useEffect(
    () =>
      onLive(FEEDBACK_ANSWERED, () => {
        notify.info(t('arrived'));
        void client.invalidateQueries({ queryKey: MY_FEEDBACK });
      }),
    [client, t],
  );
};

/** For users who send feedback to the college. */
const MyFeedbackList = () => {
  const t = useTexts(feedbackTexts);
  const word = useFeedbackWord();
  const kinds = useCodes(FEEDBACK_KIND);
  const [filters, setFilters] = useUrlFilters(listDefaults);
  const [isCreating, setCreating] = useState(false);
  const [opened, setOpened] = useState<MyFeedback | null>(null);
  const list = useMyFeedbacks(pageQueryOf(filters));
  useAnswersAtOnce();
  const newest = list.data?.items.find(({ id }) => id === opened?.id) ?? opened;
  const columns: Column<MyFeedback>[] = [
    {
      key: 'content',
      title: t('content'),
      priority: 'lead',
      render: ({ content }) => <span className={styles.short}>{content}</span>,
    },
    { key: 'kind', title: t('kind'), sortable: true, render: ({ kind }) => kinds.textOf(kind) },
    dateColumn('creationTime', t('time'), { sortable: true }),
    statusColumn('state', t('state'), { tone: feedbackTone, text: word, sortable: true }),
    {
      key: 'answer',
      title: t('answer'),
      render: ({ answer }) => <span className={styles.short}>{answer || t('noAnswer')}</span>,
    },
    buttonColumn(t('read'), {
      label: (row) => `${t('read')}: ${row.content.slice(0, 20)}`,
      onClick: setOpened,
    }),
  ];
  return (
    <ListPage
      title={t('mineTitle')}
      intro={t('mineIntro')}
      actions={
        <Button kind="primary" icon="add" onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      }
      filters={filters}
      onFilters={setFilters}
      defaults={listDefaults}
      searchHint={t('content')}
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('mineEmptyTitle'), hint: t('mineEmptyHint') }}
    >
      {isCreating && <CreateFeedbackDialog onClose={() => setCreating(false)} />}
      {newest && <MyFeedbackDialog feedback={newest} kindOf={kinds.textOf} onClose={() => setOpened(null)} />}
    </ListPage>
  );
};

export default MyFeedbackList;
