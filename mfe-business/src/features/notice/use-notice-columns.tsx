import type { NoticeRow } from '@college/contracts/business/notice';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import type { Column } from '@college/ui-kit/data-table';
import { DropdownMenu } from '@college/ui-kit/dropdown-menu';
import { RowActions } from '@college/ui-kit/row-actions';
import { StatusLabel } from '@college/ui-kit/status-label';
import { iconOf, isGrave, useNoticeActions } from './notice-actions.ts';
import type { AskedAction } from './notice-actions.ts';
import { detailPath, editPath, momentOf, stateTone } from './notice-words.ts';
import { noticeTexts } from './notice.texts.ts';

type Ask = (action: AskedAction, notice: NoticeRow) => void;

const Actions = ({ notice, onAsk }: { notice: NoticeRow; onAsk: Ask }) => {
  const t = useTexts(noticeTexts);
  const { edit, asked } = useNoticeActions()(notice);
  const { id, noticeTitle: name } = notice;
  return (
    <RowActions>
      {edit && (
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={editPath(id)}
          aria-label={t('editOf', { name })}
        >
          {t('edit')}
        </Link>
      )}
      {asked.length > 0 && (
        <DropdownMenu
          iconOnly
          size="small"
          label={t('moreOf', { name })}
          items={asked.map((action) => ({
            key: action,
            text: t(action),
            icon: iconOf[action],
            tone: isGrave(action) ? 'bad' : 'normal',
            onSelect: () => onAsk(action, notice),
          }))}
        />
      )}
    </RowActions>
  );
};

export const useNoticeColumns = (onAsk: Ask): Column<NoticeRow>[] => {
  const t = useTexts(noticeTexts);
  return [
    {
      key: 'noticeTitle',
      title: t('noticeTitle'),
      sortable: true,
      priority: 'lead',
      render: ({ id, noticeTitle }) => <Link to={detailPath(id)}>{noticeTitle}</Link>,
    },
    { key: 'noticeTypeName', title: t('noticeType') },
    { key: 'targetKind', title: t('target'), render: ({ targetKind }) => t(targetKind) },
    {
      key: 'noticeStartTime',
      title: t('noticeStartTime'),
      sortable: true,
      render: ({ noticeStartTime }) => momentOf(noticeStartTime),
    },
    {
      key: 'noticeEndTime',
      title: t('noticeEndTime'),
      sortable: true,
      priority: 'low',
      render: ({ noticeEndTime }) => (noticeEndTime === null ? t('endless') : momentOf(noticeEndTime)),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, isNoticing }) => (
        <StatusLabel tone={stateTone(state)}>{isNoticing ? t('inForce') : t(state)}</StatusLabel>
      ),
    },
    {
      key: 'readCount',
      title: t('readCount'),
      align: 'end',
      render: ({ isNotice, readCount: read, recipientCount: all }) =>
        isNotice ? t('readOf', { read, all }) : '—',
    },
    {
      key: 'actions',
      title: '',
      align: 'end',
      render: (notice) => <Actions notice={notice} onAsk={onAsk} />,
    },
  ];
};
