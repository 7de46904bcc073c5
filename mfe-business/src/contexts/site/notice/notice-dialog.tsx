import type { NoticeRow } from '@college/contracts/site/notice';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { isGrave } from './notice-actions.ts';
import type { AskedAction } from './notice-actions.ts';
import { isLater, momentOf, targetWords } from './notice-words.ts';
import { useDeleteNotice, useNoticeReach, useSendNotice, useWithdrawNotice } from './notice.queries.ts';
import { noticeTexts } from './notice.texts.ts';

interface NoticeDialogProps {
  action: AskedAction;
  /** As it was when the action was chosen: the command is sent with this version. */
  notice: NoticeRow;
  onClose: () => void;
  /** The notice has been deleted: leaves a page that shows nothing else. */
  onGone?: (() => void) | undefined;
}

/** Asks for confirmation before an action on a notice, and runs it. */
export const NoticeDialog = ({ action, notice, onClose, onGone }: NoticeDialogProps) => {
  const t = useTexts(noticeTexts);
  const send = useSendNotice();
  const withdraw = useWithdrawNotice();
  const remove = useDeleteNotice(onGone);
  const { id, rowVersion, noticeTitle: name, noticeStartTime, targetKind } = notice;
  const waits = isLater(notice);
  const reach = useNoticeReach(id, action === 'send');
  const whom = targetWords(t(targetKind), reach.data?.names ?? []);
  const target = reach.data
    ? t('reach', { target: whom, count: reach.data.recipientCount })
    : t(reach.error ? 'reachUnknown' : 'reachPending', { target: whom });
  const messages: Record<AskedAction, string> = {
    send: waits ? t('sendLater', { time: momentOf(noticeStartTime), target }) : t('sendNow', { target }),
    unschedule: t('unscheduleMessage'),
    withdraw: t('withdrawMessage'),
    delete: t('deleteMessage'),
  };
  return (
    <ConfirmCommandDialog
      title={t(`${action}Title`, { name })}
      message={messages[action]}
      confirmLabel={t(action)}
      tone={isGrave(action) ? 'bad' : 'normal'}
      command={{ send, withdraw, unschedule: withdraw, delete: remove }[action]}
      input={{ id, rowVersion }}
      done={t(action === 'send' && waits ? 'scheduleDone' : `${action}Done`, { name })}
      onClose={onClose}
    />
  );
};
