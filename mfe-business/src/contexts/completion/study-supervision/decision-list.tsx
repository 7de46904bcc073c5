import { StudyDecisionState } from '@college/contracts/completion/study-supervision-row';
import type { StudyDecisionRow } from '@college/contracts/completion/study-supervision-row';
import { BackToList } from '@college/form-kit/back-to-list';
import { dateColumn, nameColumn, statusColumn } from '@college/form-kit/columns';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import type { Column } from '@college/ui-kit/data-table';
import { Page } from '@college/ui-kit/page';
import { Tabs } from '@college/ui-kit/tabs';
import { studyDecisionTone, useStudyDecisionWord } from '@college/vocabulary/study-decision-words';
import { useStudyTime } from '@college/vocabulary/study-words';
import { boardTexts } from './board.texts.ts';
import { knownAs } from './study-filters.ts';
import { useDecisions } from './study-supervision.queries.ts';

const defaults = { ...listDefaults, state: '' };

/** What was decided about study, objections that wait first. */
const DecisionList = () => {
  const t = useTexts(boardTexts);
  const wordOf = useStudyDecisionWord();
  const [filters, setFilters] = useUrlFilters(defaults);
  const state = knownAs(StudyDecisionState, filters.state);
  const list = useDecisions({ ...pageQueryOf(filters), state });
  const columns = useColumns();
  return (
    <Page title={t('decisionsTitle')} intro={t('decisionsIntro')} back={<BackToList to="/plausibility" />}>
      <Tabs
        label={t('states')}
        tabs={[
          { key: '', text: t('all') },
          ...StudyDecisionState.options.map((key) => ({ key: key as string, text: wordOf(key) })),
        ]}
        active={state ?? ''}
        onChange={(key) => setFilters({ state: key })}
      >
        <List
          caption={t('decisionsTitle')}
          filters={filters}
          onFilters={setFilters}
          defaults={{ ...defaults, state: filters.state }}
          searchHint={t('searchDecisions')}
          columns={columns}
          rowKey="id"
          list={list}
          empty={{ title: t('decisionsEmpty'), hint: t('decisionsEmptyHint') }}
        />
      </Tabs>
    </Page>
  );
};

const useColumns = (): Column<StudyDecisionRow>[] => {
  const t = useTexts(boardTexts);
  const timeOf = useStudyTime();
  const wordOf = useStudyDecisionWord();
  return [
    nameColumn('userName', t('student'), { to: ({ id }) => `/studyDecision/detail?id=${id}` }),
    { key: 'className', title: t('class'), render: ({ className }) => className || t('noClass') },
    { key: 'seconds', title: t('seconds'), render: ({ seconds }) => timeOf(seconds) },
    { key: 'reason', title: t('reason'), priority: 'low' },
    { key: 'deciderName', title: t('decider'), isExtra: true },
    dateColumn('decidedAt', t('decidedAt'), { sortable: true }),
    statusColumn('state', t('state'), { tone: studyDecisionTone, text: wordOf, sortable: true }),
  ];
};

export default DecisionList;
