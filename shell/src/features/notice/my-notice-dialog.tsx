import { ApiError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useEffect } from 'react';
import { NoticeText } from './notice-text.tsx';
import { useMarkRead, useMyNotice } from './notice.queries.ts';
import { noticeTexts } from './notice.texts.ts';

/** One notice; opening it marks it as read. */
export const MyNoticeDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTexts(noticeTexts);
  const { data: notice, error, isFetching, refetch } = useMyNotice(id);
  const { mutate } = useMarkRead();
  const isUnread = notice?.isRead === false;
  useEffect(() => {
    if (isUnread) mutate({ ids: [id] });
  }, [isUnread, id, mutate]);
  const isGone = error instanceof ApiError && error.code === ErrorCode.notFound;
  return (
    <Dialog
      open
      title={notice?.noticeTitle ?? t('dialogTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {notice && <NoticeText notice={notice} />}
      {isGone && <EmptyState icon="missing" title={t('gone')} />}
      {error && !isGone && (
        <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!notice && !error && <Skeleton lines={6} />}
    </Dialog>
  );
};
