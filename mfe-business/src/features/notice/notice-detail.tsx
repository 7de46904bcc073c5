import { ApiError } from '@college/api-client/api-error';
import type { NoticeDetail as Notice } from '@college/contracts/business/notice';
import { ErrorCode } from '@college/contracts/core/errors';
import { useIdParam } from '@college/form-kit/use-id-param';
import { Link, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Page } from '@college/ui-kit/page';
import { RichText } from '@college/ui-kit/rich-text';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { iconOf, isGrave, useNoticeActions } from './notice-actions.ts';
import type { AskedAction } from './notice-actions.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { NoticePage } from './notice-page.tsx';
import { NoticeReceipts } from './notice-receipts.tsx';
import { editPath, LIST_PATH, momentOf, stateTone, targetWords } from './notice-words.ts';
import { useNotice } from './notice.queries.ts';
import { noticeTexts } from './notice.texts.ts';

const NoticeDetail = () => {
  const id = useIdParam();
  return id === null ? <Nowhere /> : <OneNotice key={id} id={id} />;
};

const Nowhere = () => {
  const t = useTexts(noticeTexts);
  return (
    <Page title={t('detailTitle')}>
      <Card>
        <EmptyState
          icon="missing"
          title={t('notFoundTitle')}
          hint={t('notFoundHint')}
          action={<Link to={LIST_PATH}>{t('back')}</Link>}
        />
      </Card>
    </Page>
  );
};

const OneNotice = ({ id }: { id: number }) => {
  const t = useTexts(noticeTexts);
  const navigate = useNavigate();
  const { data: notice, error, isFetching, refetch } = useNotice(id);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  if (error instanceof ApiError && error.code === ErrorCode.notFound) return <Nowhere />;
  return (
    <NoticePage
      title={notice?.noticeTitle ?? t('detailTitle')}
      {...(notice && { intro: notice.noticeIntro })}
      status={
        notice && (
          <StatusLabel tone={stateTone(notice.state)}>
            {notice.isNoticing ? t('inForce') : t(notice.state)}
          </StatusLabel>
        )
      }
      actions={notice && <Actions notice={notice} onAsk={setAsked} />}
      loading={notice === undefined && (isFetching || !error)}
      error={notice ? null : error}
      onRetry={() => void refetch()}
    >
      {notice && (
        <Stack>
          <Facts notice={notice} />
          <Card title={t('text')}>
            <RichText html={notice.noticeContent} />
          </Card>
          {(notice.state === 'sent' || notice.state === 'withdrawn') && <NoticeReceipts id={id} />}
        </Stack>
      )}
      {notice && asked && (
        <NoticeDialog
          action={asked}
          notice={notice}
          onClose={() => setAsked(null)}
          onGone={() => void navigate(LIST_PATH)}
        />
      )}
    </NoticePage>
  );
};

const Actions = ({ notice, onAsk }: { notice: Notice; onAsk: (action: AskedAction) => void }) => {
  const t = useTexts(noticeTexts);
  const { edit, asked } = useNoticeActions()(notice);
  return (
    <>
      {edit && (
        <Link className={buttonClass()} to={editPath(notice.id)}>
          {t('edit')}
        </Link>
      )}
      {/* What matters stands last. */}
      {asked.toReversed().map((action) => (
        <Button
          key={action}
          icon={iconOf[action]}
          kind={isGrave(action) ? 'danger' : action === 'send' ? 'primary' : 'secondary'}
          onClick={() => onAsk(action)}
        >
          {t(action)}
        </Button>
      ))}
    </>
  );
};

const Facts = ({ notice }: { notice: Notice }) => {
  const t = useTexts(noticeTexts);
  const { targetKind, roles, areas, trainClass, recipientCount: all, readCount: read } = notice;
  const names = [...roles, ...areas, ...(trainClass ? [trainClass] : [])].map(({ name }) => name);
  return (
    <Card title={t('facts')}>
      <DescriptionList
        items={[
          { term: t('noticeType'), detail: notice.noticeTypeName },
          { term: t('target'), detail: targetWords(t(targetKind), names) },
          { term: t('noticeStartTime'), detail: momentOf(notice.noticeStartTime) },
          { term: t('noticeEndTime'), detail: momentOf(notice.noticeEndTime) || t('endless') },
          { term: t('isPublic'), detail: t(notice.isPublic ? 'yes' : 'no') },
          { term: t('sender'), detail: notice.senderName },
          { term: t('readCount'), detail: notice.isNotice ? t('readOf', { read, all }) : '' },
        ]}
      />
    </Card>
  );
};

export default NoticeDetail;
