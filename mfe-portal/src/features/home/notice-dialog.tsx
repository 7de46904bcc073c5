import { ApiError } from '@college/api-client/api-error';
import { clientOf } from '@college/api-client/client';
import { ErrorCode } from '@college/contracts/core/errors';
import { visitor } from '@college/contracts/reporting/visitor';
import { formatDate } from '@college/portal-sdk/format';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { RichText } from '@college/ui-kit/rich-text';
import { Skeleton } from '@college/ui-kit/skeleton';
import styles from './notice-section.module.css';
import { homeNoticeTexts } from './notice.texts.ts';

const calls = clientOf(http, visitor);

const NoticeDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTexts(homeNoticeTexts);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['visitor', 'notice', id],
    queryFn: ({ signal }) => calls.GetVNotice({ id }, { signal }),
  });
  const isGone = error instanceof ApiError && error.code === ErrorCode.notFound;
  return (
    <Dialog
      open
      title={data?.noticeTitle ?? t('notice')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {data && (
        <>
          <p className={styles.meta}>
            {data.noticeTypeName} · {formatDate(data.noticeStartTime)}
          </p>
          {data.noticeIntro && <p>{data.noticeIntro}</p>}
          <RichText html={data.noticeContent} />
        </>
      )}
      {isGone && <EmptyState icon="missing" title={t('gone')} />}
      {error && !isGone && (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton lines={6} />}
    </Dialog>
  );
};

export default NoticeDialog;
