import type { MyNotice } from '@college/contracts/site/my-notice';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { RichText } from '@college/ui-kit/rich-text';
import styles from './notice-text.module.css';
import { noticeTexts } from './notice.texts.ts';

const wordsOf = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replaceAll(/\s+/g, '');

/** Sender and time, the summary, the text; the summary is left out where the text says the same. */
export const NoticeText = ({ notice }: { notice: MyNotice }) => {
  const t = useTexts(noticeTexts);
  const { senderName, noticeStartTime, noticeTypeName, noticeIntro, noticeContent } = notice;
  const isRepeated = wordsOf(noticeContent).includes(noticeIntro.replaceAll(/\s+/g, ''));
  return (
    <>
      <p className={styles.meta}>
        {noticeTypeName} · {t('meta', { sender: senderName, date: formatDate(noticeStartTime, 'minute') })}
      </p>
      {noticeIntro && !isRepeated && <p className={styles.intro}>{noticeIntro}</p>}
      <RichText html={noticeContent} />
    </>
  );
};
