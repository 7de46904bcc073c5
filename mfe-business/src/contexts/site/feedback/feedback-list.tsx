import { FEEDBACK_KIND, FeedbackState } from '@college/contracts/site/feedback';
import type { FeedbackRow } from '@college/contracts/site/feedback';
import { buttonColumn, dateColumn, statusColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { OpenedRecord } from '@college/form-kit/opened-record';
import { useCodes } from '@college/form-kit/use-codes';
import { useOpenedId } from '@college/form-kit/use-opened-id';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import type { Column } from '@college/ui-kit/data-table';
import { feedbackTone, useFeedbackWord } from '@college/vocabulary/feedback-words';
import { useAskerName } from './asker-name.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import styles from './feedback.module.css';
import { useFeedback, useFeedbacks } from './feedback.queries.ts';
import { feedbackTexts } from './feedback.texts.ts';

const defaults = { ...listDefaults, state: '', kind: '' };

/** For users who answer feedback, and for those who supervise it. */
const FeedbackList = () => {
  const t = useTexts(feedbackTexts);
  const word = useFeedbackWord();
  const kinds = useCodes(FEEDBACK_KIND);
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const [opened, open] = useOpenedId();
  // An unknown value in the URL counts as no filter.
  const state = FeedbackState.safeParse(filters.state).data;
  const kind = kinds.options.find(({ value }) => value === filters.kind)?.value;
  const list = useFeedbacks({ ...pageQueryOf(filters), state, kind });
  const columns = useFeedbackColumns(kinds.textOf, ({ id }) => open(id));
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      tabs={{
        label: t('states'),
        tabs: [
          { key: '', text: t('all') },
          ...FeedbackState.options.map((key) => ({ key: key as string, text: word(key) })),
        ],
        active: state ?? '',
        onChange: (key) => setFilters({ state: key }),
      }}
      filters={filters}
      onFilters={setFilters}
      defaults={{ ...defaults, state: filters.state }}
      searchHint={t('keyword')}
      filterFields={choice('kind', t('kind'), t('allKinds'), kinds.options)}
      columns={columns}
      rowKey="id"
      list={list}
      empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
    >
      {opened !== null && (
        <OpenedFeedback
          key={opened}
          id={opened}
          known={list.data?.items.find(({ id }) => id === opened)}
          kindOf={kinds.textOf}
          onClose={() => open(null)}
        />
      )}
    </ListPage>
  );
};

const useFeedbackColumns = (
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
    { key: 'kind', title: t('kind'), sortable: true, render: ({ kind }) => kindOf(kind) },
    { key: 'askerName', title: t('asker'), render: nameOf },
    { key: 'areaName', title: t('area'), priority: 'low' },
    dateColumn('creationTime', t('time'), { sortable: true }),
    statusColumn('state', t('state'), { tone: feedbackTone, text: word, sortable: true }),
    buttonColumn(t('read'), { label: (row) => t('readOf', { name: nameOf(row) }), onClick: onRead }),
  ];
};

interface OpenedFeedbackProps {
  id: number;
  /** From the list, if it is on the displayed page. */
  known: FeedbackRow | undefined;
  kindOf: (kind: string) => string;
  onClose: () => void;
}

/** The feedback in the URL, whether or not it is in the list. */
const OpenedFeedback = ({ id, known, kindOf, onClose }: OpenedFeedbackProps) => {
  const t = useTexts(feedbackTexts);
  return (
    <OpenedRecord
      title={t('title')}
      record={useFeedback(id, known)}
      missing={{ title: t('missingTitle'), hint: t('missingHint') }}
      onClose={onClose}
    >
      {(feedback) => <FeedbackDialog feedback={feedback} kindOf={kindOf} onClose={onClose} />}
    </OpenedRecord>
  );
};

export default FeedbackList;
