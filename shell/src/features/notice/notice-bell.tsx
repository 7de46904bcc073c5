import { formatDate } from '@college/portal-sdk/format';
import { useNavigate } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { DropdownMenu } from '@college/ui-kit/dropdown-menu';
import type { MenuItem } from '@college/ui-kit/dropdown-menu';
import { useState } from 'react';
import { MY_NOTICES } from '../../app/paths.ts';
import styles from './notice-bell.module.css';
import { useNewestNotices, useNoticeNews, useUnreadCount } from './notice.queries.ts';
import { noticeTexts } from './notice.texts.ts';

const MOST_SHOWN = 99;

/** Does not break in a narrow menu: a line would end after a hyphen. */
const unbroken = (time: string): string => time.replaceAll('-', '-\u2060').replaceAll(' ', '\u00a0');

/** In the header: the number of unread notices, and the newest of them. */
const NoticeBell = () => {
  const t = useTexts(noticeTexts);
  const navigate = useNavigate();
  const [isWanted, setWanted] = useState(false);
  const count = useUnreadCount().data?.count ?? 0;
  const newest = useNewestNotices(isWanted);
  useNoticeNews();
  const note = (key: string, text: string): MenuItem => ({
    key,
    text,
    disabled: true,
    onSelect: () => undefined,
  });
  const rows = newest.data?.items ?? [];
  const entries: MenuItem[] = rows.map(({ id, noticeTitle: title, noticeStartTime: since, isRead }) => ({
    key: String(id),
    text: t('entry', {
      title: isRead ? title : t('unreadMark', { title }),
      time: unbroken(formatDate(since, 'minute')),
    }),
    icon: isRead ? 'check' : 'notice',
    onSelect: () => void navigate(`${MY_NOTICES}?id=${id}`),
  }));
  if (newest.isPending) entries.push(note('loading', t('loading')));
  else if (newest.error) entries.push(note('failed', t('failed')));
  else if (rows.length === 0) entries.push(note('nothing', t('nothing')));
  return (
    <span className={styles.bell} onPointerEnter={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <DropdownMenu
        label={count === 0 ? t('bell') : t('bellUnread', { count })}
        iconOnly
        icon="notice"
        className={styles.button}
        items={[
          ...entries,
          { key: 'all', text: t('all'), icon: 'list', onSelect: () => void navigate(MY_NOTICES) },
        ]}
      />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </span>
  );
};

export default NoticeBell;
