import type { NoticeDetail as Notice } from '@college/contracts/site/notice';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { RecordPage } from '@college/form-kit/record-page';
import { Link, useLocation, useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Icon } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { RichText } from '@college/ui-kit/rich-text';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useState } from 'react';
import { iconOf, isGrave, useNoticeActions } from './notice-actions.ts';
import type { AskedAction } from './notice-actions.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { NoticeReceipts } from './notice-receipts.tsx';
import { editPath, isToSend, LIST_PATH, momentOf, stateTone, targetWords } from './notice-words.ts';
import { useNotice } from './notice.queries.ts';
import { noticeTexts } from './notice.texts.ts';

const NoticeDetail = () => {
  const t = useTexts(noticeTexts);
  return (
    <RecordPage
      title={t('detailTitle')}
      back={<BackToList to={LIST_PATH} />}
      useOne={useNotice}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(notice) => <OneNotice notice={notice} />}
    </RecordPage>
  );
};

const OneNotice = ({ notice: whole }: { notice: Notice }) => {
  const t = useTexts(noticeTexts);
  const shown = useShown();
  const notice = {
    ...whole,
    noticeTitle: shown(whole.noticeTitle, whole.noticeTitleEn),
    noticeIntro: shown(whole.noticeIntro, whole.noticeIntroEn),
    noticeContent: shown(whole.noticeContent, whole.noticeContentEn),
  };
  const navigate = useNavigate();
  const { asked: allowed } = useNoticeActions()(notice);
  const toSend = isToSend(useLocation().state) && allowed.includes('send');
  const [asked, setAsked] = useState<AskedAction | null>(toSend ? 'send' : null);
  return (
    <Page
      title={notice.noticeTitle}
      intro={notice.noticeIntro}
      back={<BackToList to={LIST_PATH} />}
      status={
        <StatusLabel tone={stateTone(notice.state)}>
          {notice.isNoticing ? t('inForce') : t(notice.state)}
        </StatusLabel>
      }
      actions={<Actions notice={notice} onAsk={setAsked} />}
    >
      <Stack>
        <Facts notice={notice} />
        <Card title={t('text')}>
          <RichText html={notice.noticeContent} />
        </Card>
        {(notice.state === 'sent' || notice.state === 'withdrawn') && <NoticeReceipts id={notice.id} />}
      </Stack>
      {asked && (
        <NoticeDialog
          action={asked}
          notice={notice}
          onClose={() => setAsked(null)}
          onGone={() => void navigate(LIST_PATH)}
        />
      )}
    </Page>
  );
};

const Actions = ({ notice, onAsk }: { notice: Notice; onAsk: (action: AskedAction) => void }) => {
  const t = useTexts(noticeTexts);
  const { edit, asked } = useNoticeActions()(notice);
  const button = (action: AskedAction) => (
    <Button
      key={action}
      icon={iconOf[action]}
      kind={isGrave(action) ? 'quiet-danger' : action === 'send' ? 'primary' : 'secondary'}
      onClick={() => onAsk(action)}
    >
      {t(action)}
    </Button>
  );
  return (
    <>
      {/* What is lost first, what comes next last, as on every page of a record. */}
      {asked.filter(isGrave).map(button)}
      {edit && (
        <Link className={buttonClass()} to={editPath(notice.id)}>
          <Icon name="edit" />
          {t('edit')}
        </Link>
      )}
      {asked.filter((action) => !isGrave(action)).map(button)}
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
