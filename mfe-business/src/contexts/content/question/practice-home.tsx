import type { PracticeOverview, PracticeQuestion } from '@college/contracts/content/practice';
import { textOfHtml } from '@college/contracts/content/question';
import { DataPage } from '@college/form-kit/data-page';
import { List, listDefaults } from '@college/form-kit/list-page';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { classNames } from '@college/ui-kit/class-names';
import type { Column } from '@college/ui-kit/data-table';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Message } from '@college/ui-kit/message';
import { Progress } from '@college/ui-kit/progress';
import { Stack } from '@college/ui-kit/stack';
import { Tabs } from '@college/ui-kit/tabs';
import { questionWords } from '@college/vocabulary/question-words';
import { PRACTICE_RUN } from '../../../pages.ts';
import styles from './practice.module.css';
import { useCertDue, usePracticeOverview, useWrongQuestions } from './practice.queries.ts';
import { practiceTexts } from './practice.texts.ts';

const VIEWS = ['courses', 'points', 'book'] as const;
const defaults = { ...listDefaults, view: 'courses' };
type Filters = typeof defaults;

/** Courses and knowledge points to be practised, and the wrong-answer book. */
const PracticeHome = () => {
  const t = useTexts(practiceTexts);
  const overview = usePracticeOverview();
  const [filters, setFilters] = useUrlFilters(defaults);
  const active = VIEWS.find((view) => view === filters.view) ?? 'courses';
  const { data } = overview;
  const due = useCertDue(data !== undefined && data.wrong > 0);
  return (
    <DataPage
      title={t('title')}
      intro={t('intro')}
      loading={overview.isFetching && !data}
      error={data ? null : overview.error}
      onRetry={() => void overview.refetch()}
    >
      {data && data.wrong > 0 && due.data && (
        <Message>
          <p>{t('beforeDue', { ...due.data, count: data.wrong })}</p>
          <Link to={`${PRACTICE_RUN}?of=wrong`}>{t('practiseBook')}</Link>
        </Message>
      )}
      {data && (
        <Tabs
          label={t('views')}
          tabs={[
            { key: 'courses', text: t('byCourse') },
            { key: 'points', text: t('byPoint') },
            { key: 'book', text: t('book', { count: data.wrong }) },
          ]}
          active={active}
          onChange={(view) => setFilters({ ...defaults, view })}
        >
          {active === 'courses' && <Entries of="course" entries={data.courses} />}
          {active === 'points' && <Entries of="point" entries={data.points} />}
          {active === 'book' && <Book filters={filters} onFilters={setFilters} />}
        </Tabs>
      )}
    </DataPage>
  );
};

type Entry = PracticeOverview['courses'][number] & { parentId?: number | null };

const Entries = ({ of, entries }: { of: 'course' | 'point'; entries: readonly Entry[] }) => {
  const t = useTexts(practiceTexts);
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState icon="exam" title={t('noneTitle')} hint={t('noneHint')} />
      </Card>
    );
  return (
    <Card>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={classNames(styles.entry, entry.parentId != null && styles.below)}>
            <div>
              <div className={styles.name}>{entry.name}</div>
              {entry.classId !== undefined && (
                <div className={styles.note}>
                  <Link to={`/myTrainClass/class?id=${entry.classId}`}>{entry.className}</Link>
                </div>
              )}
              <Progress
                label={t('progress', { answered: entry.answered, questions: entry.questions })}
                value={entry.answered}
                max={entry.questions}
                tone={entry.answered === entry.questions ? 'good' : 'info'}
              />
              {entry.wrong > 0 && (
                <div className={styles.note}>{t('wrongCount', { count: entry.wrong })}</div>
              )}
            </div>
            <Link
              className={buttonClass({ size: 'small' })}
              to={`${PRACTICE_RUN}?of=${of}&id=${entry.id}`}
              aria-label={t('practiseOf', { name: entry.name })}
            >
              {t('practise')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Book = ({
  filters,
  onFilters,
}: {
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
}) => {
  const t = useTexts(practiceTexts);
  const say = useTexts(questionWords);
  const list = useWrongQuestions(filters.page, filters.pageSize);
  const columns: Column<PracticeQuestion>[] = [
    { key: 'stem', title: t('question'), priority: 'lead', render: ({ stem }) => textOfHtml(stem) },
    { key: 'kind', title: t('kind'), render: ({ kind }) => say(kind) },
    { key: 'pointName', title: t('point') },
    { key: 'last', title: t('answered'), render: ({ last }) => formatDate(last?.time ?? null, 'minute') },
  ];
  return (
    <Stack>
      {list.data && list.data.totalCount > 0 && (
        <div>
          <Link className={buttonClass({ kind: 'primary' })} to={`${PRACTICE_RUN}?of=wrong`}>
            {t('practiseBook')}
          </Link>
        </div>
      )}
      <List
        caption={t('title')}
        filters={filters}
        onFilters={onFilters}
        defaults={{ ...defaults, view: filters.view }}
        columns={columns}
        rowKey="id"
        list={list}
        empty={{ title: t('bookEmptyTitle'), hint: t('bookEmptyHint') }}
      />
    </Stack>
  );
};

export default PracticeHome;
