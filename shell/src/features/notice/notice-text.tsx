import type { MyNotice } from '@college/contracts/business/my-notice';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { RichText } from '@college/ui-kit/rich-text';
import styles from './notice-text.module.css';
import { noticeTexts } from './notice.texts.ts';

/** Sender and time, the summary, the text. */
export const NoticeText = ({ notice }: { notice: MyNotice }) => {
  const t = useTexts(noticeTexts);
  const { senderName, noticeStartTime, noticeTypeName, noticeIntro, noticeContent } = notice;
  return (
    <>
      <p className={styles.meta}>
        {noticeTypeName} · {t('meta', { sender: senderName, date: formatDate(noticeStartTime, 'minute') })}
      </p>
      {noticeIntro && <p className={styles.intro}>{noticeIntro}</p>}
      <RichText html={noticeContent} />
    </>
  );
};
