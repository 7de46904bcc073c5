import { MyClassTab } from '@college/contracts/completion/my-class';
import type { ApplyProgress, MyClassRow } from '@college/contracts/completion/my-class';
import { DataPage } from '@college/form-kit/data-page';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Pagination } from '@college/ui-kit/pagination';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { Tabs } from '@college/ui-kit/tabs';
import { lazy, Suspense, useId } from 'react';
import { HoursProgress } from './hours-progress.tsx';
import styles from './my-class.module.css';
import { classPath, STATE_TONES } from './my-class-paths.ts';
import { useApplyProgress, useMyClasses } from './my-class.queries.ts';
import { myClassTexts } from './my-class.texts.ts';
import { useNextWords } from './next-thing.tsx';

// With Semantic's steps, which the other tabs do not show.
const ClassSteps = lazy(() => import(/* webpackChunkName: "extras" */ './class-steps.tsx'));

const CLASSES = '/visitor/trainClass';
const TABS = ['studying', 'applying', 'ended'] as const satisfies readonly MyClassTab[];

const defaults = { tab: 'studying', page: 1 };
const PAGE_SIZE = 10;

/** The classes of a learner, each with the one thing to do next. */
const MyClassList = () => {
  const t = useTexts(myClassTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const tab = MyClassTab.safeParse(filters.tab).data ?? 'studying';
  const { data, error, isFetching, refetch } = useMyClasses({ tab, page: filters.page, pageSize: PAGE_SIZE });
  const progress = useApplyProgress(tab === 'applying').data;
  const first = data?.items.find(({ next }) => next.link !== '');
  const names = { studying: t('studying'), applying: t('applyingTab'), ended: t('ended') };
  return (
    <DataPage
      title={t('title')}
      intro={t('intro')}
      loading={isFetching && !data}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      <Tabs
        label={t('tabs')}
        tabs={TABS.map((key) => ({ key, text: names[key] }))}
        active={tab}
        onChange={(key) => setFilters({ tab: key })}
      >
        {data && (
          <Stack>
            {data.items.length === 0 ? (
              <Card>
                <EmptyState
                  icon="train-class"
                  title={t(`none_${tab}`)}
                  hint={t('noneHint')}
                  action={
                    <Link className={buttonClass({ kind: 'primary' })} to={CLASSES}>
                      {t('findClass')}
                    </Link>
                  }
                />
              </Card>
            ) : (
              <ul className={styles.list}>
                {data.items.map((row) => (
                  <ClassRow
                    key={row.classId}
                    row={row}
                    isFirst={row === first}
                    progress={
                      tab === 'applying' ? progress?.find((it) => it.place.id === row.place.id) : undefined
                    }
                  />
                ))}
              </ul>
            )}
            {data.totalCount > PAGE_SIZE && (
              <Pagination
                page={filters.page}
                pageSize={PAGE_SIZE}
                totalCount={data.totalCount}
                pageSizes={[]}
                onPageChange={(page) => setFilters({ page })}
              />
            )}
          </Stack>
        )}
      </Tabs>
    </DataPage>
  );
};

interface ClassRowProps {
  row: MyClassRow;
  isFirst: boolean;
  /** Of an application. */
  progress: ApplyProgress | undefined;
}

const ClassRow = ({ row, isFirst, progress }: ClassRowProps) => {
  const t = useTexts(myClassTexts);
  const id = useId();
  const { title, hint, when } = useNextWords()(row.next);
  const { place, needHours } = row;
  return (
    <li>
      <article className={styles.row} aria-labelledby={id}>
        <div className={styles.list}>
          <div className={styles.head}>
            <h2 id={id} className={styles.name}>
              <Link to={classPath(row.classId)}>{row.className}</Link>
            </h2>
            <StatusLabel tone={STATE_TONES[place.state]}>{t(place.state)}</StatusLabel>
          </div>
          <span className={styles.facts}>
            {row.subjectName} · {formatDate(row.trainBegin)} – {formatDate(row.trainEnd)}
          </span>
          {place.state === 'approved' && needHours > 0 && <HoursProgress {...row} />}
        </div>
        <div>
          <strong>{title}</strong>
          <p className={styles.facts}>
            {place.reason !== '' && place.state !== 'approved'
              ? t('reasonOf', { reason: place.reason })
              : hint}
          </p>
          {when && <p className={styles.facts}>{when}</p>}
        </div>
        <Link
          className={buttonClass({ kind: isFirst ? 'primary' : 'secondary' })}
          to={row.next.link || classPath(row.classId)}
          aria-label={row.next.link ? `${t('goOn')}: ${title}` : t('open', { name: row.className })}
        >
          {row.next.link ? t('goOn') : t('look')}
        </Link>
        {progress && (
          <div className={styles.way}>
            <Suspense fallback={<Skeleton lines={2} />}>
              <ClassSteps steps={progress.steps} place={progress.place} />
            </Suspense>
          </div>
        )}
      </article>
    </li>
  );
};

export default MyClassList;
