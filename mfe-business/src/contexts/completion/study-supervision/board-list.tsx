import { StudyFinding } from '@college/contracts/completion/study-supervision-row';
import type { PlausibilityRow } from '@college/contracts/completion/study-supervision-row';
import { dateColumn } from '@college/form-kit/columns';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { DateRangeField } from '@college/form-kit/date-time-field';
import { List, listDefaults, pageQueryOf } from '@college/form-kit/list-page';
import { Link, useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import type { Column } from '@college/ui-kit/data-table';
import { Page } from '@college/ui-kit/page';
import { RowActions } from '@college/ui-kit/row-actions';
import { Tabs } from '@college/ui-kit/tabs';
import { useStudyTime } from '@college/vocabulary/study-words';
import { boardTexts } from './board.texts.ts';
import { ClearedList } from './cleared-list.tsx';
import { useFindingWords } from './finding-words.ts';
import { dayOf, evidencePath, knownAs } from './study-filters.ts';
import { useFindings } from './study-supervision.queries.ts';
import styles from './study-supervision.module.css';

/** In the address. */
const HARMLESS = 'harmless';

const defaults = { ...listDefaults, finding: '', from: '', to: '' };

/** Study that is worth a look, and what was looked at and found harmless. */
const BoardPage = () => {
  const t = useTexts(boardTexts);
  const [{ tab }, setFilters] = useUrlFilters({ tab: '' });
  const active = tab === HARMLESS ? HARMLESS : '';
  return (
    <Page
      title={t('boardTitle')}
      intro={t('boardIntro')}
      actions={
        <Link className={buttonClass({ kind: 'secondary' })} to="/studyDecision">
          {t('decisions')}
        </Link>
      }
    >
      <Tabs
        label={t('states')}
        tabs={[
          { key: '', text: t('onBoard') },
          { key: HARMLESS, text: t('harmless') },
        ]}
        active={active}
        onChange={(key) => setFilters({ tab: key })}
      >
        {active === HARMLESS ? <ClearedList /> : <BoardList />}
      </Tabs>
      <Rules />
    </Page>
  );
};

const BoardList = () => {
  const t = useTexts(boardTexts);
  const { nameOf } = useFindingWords();
  const [filters, setFilters] = useUrlFilters(defaults);
  const choice = choiceFilter(filters, setFilters);
  const finding = knownAs(StudyFinding, filters.finding);
  const list = useFindings({
    ...pageQueryOf(filters),
    finding,
    from: dayOf(filters.from),
    to: dayOf(filters.to),
  });
  const columns = useColumns(filters);
  return (
    <List
      caption={t('boardTitle')}
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint={t('searchPeople')}
      filterFields={
        <>
          {choice('finding', t('finding'), t('allFindings'), StudyFinding.options, nameOf)}
          <DateRangeField
            label={t('period')}
            value={{ from: filters.from, to: filters.to }}
            onChange={setFilters}
          />
        </>
      }
      columns={columns}
      rowKey={({ userId, classId, finding: of }) => `${userId}-${classId}-${of}`}
      list={list}
      empty={{ title: t('boardEmpty'), hint: t('boardEmptyHint') }}
    />
  );
};

/** What each hint means, and what it may innocently be. */
const Rules = () => {
  const t = useTexts(boardTexts);
  const { nameOf, meansOf, innocentOf } = useFindingWords();
  return (
    <Card title={t('rules')}>
      <dl className={styles.rules}>
        {StudyFinding.options.map((finding) => (
          <div key={finding}>
            <dt>{nameOf(finding)}</dt>
            <dd>{meansOf(finding)}</dd>
            <dd>
              {t('innocent')}
              {innocentOf(finding)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const useColumns = (span: { from: string; to: string }): Column<PlausibilityRow>[] => {
  const t = useTexts(boardTexts);
  const timeOf = useStudyTime();
  const { nameOf, figuresOf } = useFindingWords();
  const { search } = useLocation();
  return [
    { key: 'userName', title: t('student'), sortable: true, priority: 'lead' },
    { key: 'finding', title: t('finding'), render: ({ finding }) => nameOf(finding) },
    { key: 'figures', title: t('figures'), wrap: true, render: figuresOf },
    { key: 'className', title: t('class'), render: ({ className }) => className || t('noClass') },
    { key: 'departmentName', title: t('department'), isExtra: true },
    { key: 'slices', title: t('slicesCount'), align: 'end', priority: 'low' },
    {
      key: 'creditedSeconds',
      title: t('credited'),
      sortable: true,
      render: ({ creditedSeconds }) => timeOf(creditedSeconds),
    },
    dateColumn('last', t('last'), { sortable: true }),
    {
      key: 'actions',
      title: '',
      render: ({ userId, userName, classId, finding }) => (
        <RowActions>
          <Link
            className={buttonClass({ kind: 'quiet', size: 'small' })}
            to={evidencePath(userId, classId, finding, span)}
            state={{ list: search }}
            aria-label={t('lookAt', { name: userName, finding: nameOf(finding) })}
          >
            {t('look')}
          </Link>
        </RowActions>
      ),
    },
  ];
};

export default BoardPage;
