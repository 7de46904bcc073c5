import { FEEDBACK_KIND, FeedbackState } from '@college/contracts/business/feedback';
import { listDefaults, ListPage, pageQueryOf } from '@college/form-kit/list-page';
import { useCodes } from '@college/form-kit/use-codes';
import { useOpenedId } from '@college/form-kit/use-opened-id';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { SelectField } from '@college/ui-kit/select-field';
import { useFeedbackWord } from '@college/vocabulary/feedback-words';
import { useFeedbacks } from './feedback.queries.ts';
import { feedbackTexts } from './feedback.texts.ts';
import { OpenedFeedback } from './opened-feedback.tsx';
import { useFeedbackColumns } from './use-feedback-columns.tsx';

const defaults = { ...listDefaults, state: '', kind: '' };

/** For who answers feedback, and for who watches over it. */
const FeedbackList = () => {
  const t = useTexts(feedbackTexts);
  const word = useFeedbackWord();
  const kinds = useCodes(FEEDBACK_KIND);
  const [filters, setFilters] = useUrlFilters(defaults);
  const [opened, open] = useOpenedId();
  // What somebody wrote into the address and no contract knows counts as no filter.
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
      filterFields={
        <SelectField
          label={t('kind')}
          name="kind"
          placeholder={t('allKinds')}
          options={kinds.options}
          value={kind ?? null}
          onChange={(value) => setFilters({ kind: value ?? '' })}
        />
      }
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

export default FeedbackList;
