import { clientOf } from '@college/api-client/client';
import { visitor } from '@college/contracts/reporting/visitor';
import { formatDate } from '@college/portal-sdk/format';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery } from '@college/portal-sdk/query';
import { useSearchParams } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { lazy, Suspense, useId, useState } from 'react';
import styles from './notice-section.module.css';
import { homeNoticeTexts } from './notice.texts.ts';

// The text of a notice is loaded only once one is chosen.
const NoticeDialog = lazy(() => import('./notice-dialog.tsx'));

const calls = clientOf(http, visitor);
const FIRST = 5;
const MORE = 20;
/** As high as five notices. */
const PLACEHOLDER = 360;

const usePublicNotices = (pageSize: number) =>
  useQuery({
    queryKey: ['visitor', 'notices', pageSize],
    queryFn: ({ signal }) => calls.GetVNoticePageList({ page: 1, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The public notices; nothing while there are none. The id of the open notice is in the URL. */
export const NoticeSection = () => {
  const t = useTexts(homeNoticeTexts);
  const id = useId();
  const [pageSize, setPageSize] = useState(FIRST);
  const [search, setSearch] = useSearchParams();
  const { data, error, isPending, isFetching, refetch } = usePublicNotices(pageSize);
  const opened = Number(search.get('notice'));
  const open = (notice: number | null): void =>
    setSearch((now) => {
      if (notice === null) now.delete('notice');
      else now.set('notice', String(notice));
      return now;
    });
  const rows = data?.items ?? [];
  if (rows.length === 0 && !isPending && !error && !(opened > 0)) return null;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id}>{t('title')}</h2>
      {isPending && <Skeleton block={PLACEHOLDER} />}
      {error && !data && (
        <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles.item} onClick={() => open(row.id)}>
              <span className={styles.title}>{row.noticeTitle}</span>
              <span className={styles.aside}>
                {row.noticeTypeName} ·{' '}
                <time dateTime={row.noticeStartTime}>{formatDate(row.noticeStartTime)}</time>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data && data.totalCount > rows.length && rows.length < MORE && (
        <Button kind="quiet" busy={isFetching} onClick={() => setPageSize(MORE)}>
          {t('more')}
        </Button>
      )}
      {opened > 0 && (
        <Suspense>
          <NoticeDialog key={opened} id={opened} onClose={() => open(null)} />
        </Suspense>
      )}
    </section>
  );
};
