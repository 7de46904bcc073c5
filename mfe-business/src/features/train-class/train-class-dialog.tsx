import type { TrainClassRow } from '@college/contracts/business/train-class';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import type { AskedAction } from './train-class-actions.ts';
import { trainClassActionTexts } from './train-class-actions.texts.ts';
import { isExplained, TrainClassRefusal } from './train-class-refusal.tsx';
import {
  useCancelPublishTrainClass,
  useDeleteTrainClass,
  usePublishTrainClass,
  useSetTrainClassTopShow,
} from './train-class.queries.ts';

interface TrainClassDialogProps {
  action: AskedAction;
  /** As it was when the action was chosen: the command is sent with this version. */
  trainClass: TrainClassRow;
  onClose: () => void;
  /** The class has been deleted: leaves a page that shows nothing else. */
  onGone?: () => void;
}

/** Asks for confirmation before an action on a class, runs it, and explains a refusal. */
export const TrainClassDialog = ({ action, trainClass, onClose, onGone }: TrainClassDialogProps) => {
  const t = useTexts(trainClassActionTexts);
  const publish = usePublishTrainClass();
  const cancelPublish = useCancelPublishTrainClass();
  const setTopShow = useSetTrainClassTopShow();
  const remove = useDeleteTrainClass(onGone);
  const { error } = { publish, cancelPublish, setTopShow, delete: remove }[action];
  const { id, rowVersion, name, code, quota, isTopShow } = trainClass;
  const input = { id, rowVersion };

  if (isExplained(error))
    return <TrainClassRefusal action={action} trainClass={trainClass} refusal={error} onClose={onClose} />;
  switch (action) {
    case 'publish':
      return (
        <ConfirmCommandDialog
          title={t('publishTitle', { name })}
          message={t('publishMessage', { applyBegin: formatDate(trainClass.applyBegin, 'minute'), quota })}
          confirmLabel={t('publish')}
          command={publish}
          input={input}
          done={t('publishDone', { name })}
          onClose={onClose}
        />
      );
    case 'cancelPublish':
      return (
        <ConfirmCommandDialog
          title={t('cancelPublishTitle', { name })}
          message={t('cancelPublishMessage')}
          confirmLabel={t('cancelPublish')}
          tone="bad"
          command={cancelPublish}
          input={input}
          done={t('cancelPublishDone', { name })}
          onClose={onClose}
        />
      );
    case 'setTopShow': {
      const key = isTopShow ? 'showFirstNoMore' : 'showFirst';
      return (
        <ConfirmCommandDialog
          title={t(`${key}Title`, { name })}
          message={t(`${key}Message`)}
          confirmLabel={t(key)}
          command={setTopShow}
          input={{ ...input, isTopShow: !isTopShow }}
          done={t(`${key}Done`, { name })}
          onClose={onClose}
        />
      );
    }
    case 'delete':
      return (
        <ConfirmCommandDialog
          title={t('deleteTitle', { name })}
          message={t('deleteMessage', { code })}
          confirmLabel={t('delete')}
          tone="bad"
          command={remove}
          input={input}
          done={t('deleteDone', { name })}
          onClose={onClose}
        />
      );
  }
};
