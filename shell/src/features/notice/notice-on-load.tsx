import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { MY_NOTICES } from '../../app/paths.ts';
import { NoticeText } from './notice-text.tsx';
import { useMarkRead, useUnconfirmed } from './notice.queries.ts';
import { noticeTexts } from './notice.texts.ts';
import { create } from 'zustand';

interface DealtWith {
  ids: readonly number[];
  add: (ids: readonly number[]) => void;
}

/**
 * The notices that were confirmed or closed since the page was loaded. Stored outside the dialog, because the dialog is
 * unmounted on public pages, and its list is loaded again when the language changes.
 */
export const useDealtWith = create<DealtWith>()((set) => ({
  ids: [],
  add: (ids) => set((state) => ({ ids: [...state.ids, ...ids] })),
}));

/**
 * Notices in force that are not confirmed, one after another; one that is closed without confirming comes back with the
 * next load.
 */
const NoticeOnLoad = () => {
  const t = useTexts(noticeTexts);
  const notices = useUnconfirmed().data?.data ?? [];
  const { ids: dealtWith, add } = useDealtWith();
  const mark = useMarkRead();
  const at = notices.findIndex(({ id }) => !dealtWith.includes(id));
  const notice = notices[at];
  if (!notice) return null;
  const { id, noticeTitle } = notice;
  const next = (): void => {
    mark.reset();
    add([id]);
  };
  const putOff = (): void => add(notices.map((one) => one.id));
  return (
    <Dialog
      key={id}
      open
      title={noticeTitle}
      busy={mark.isPending}
      onClose={putOff}
      actions={
        <>
          {notices.length > 1 && <span>{t('dialogTitleOf', { number: at + 1, count: notices.length })}</span>}
          <Link to={MY_NOTICES} onClick={putOff}>
            {t('all')}
          </Link>
          <Button
            kind="primary"
            busy={mark.isPending}
            // A confirmation that fails is asked for again with the next load.
            onClick={() => mark.mutate({ ids: [id] }, { onSettled: next })}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      <NoticeText notice={notice} />
    </Dialog>
  );
};

export default NoticeOnLoad;
