import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { useNavigate } from '@college/portal-sdk/router';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Message } from '@college/ui-kit/message';
import type { AskedAction } from './train-class-actions.ts';
import { trainClassActionTexts } from './train-class-actions.texts.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { stepPath } from './train-class-paths.ts';
import { isExplained, TrainClassRefusal } from './train-class-refusal.tsx';
import {
  useCancelPublishTrainClass,
  useCopyTrainClass,
  useDeleteTrainClass,
  usePublishTrainClass,
} from './train-class.queries.ts';

const DelayDialog = lazyDialog(async () => (await import('./delay-dialog.tsx')).DelayDialog);

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
  const navigate = useNavigate();
  const publish = usePublishTrainClass();
  const copy = useCopyTrainClass();
  const cancelPublish = useCancelPublishTrainClass();
  const remove = useDeleteTrainClass(onGone);
  const command = { publish, cancelPublish, copy, delete: remove, delay: null }[action];
  const { id, rowVersion, name, code } = trainClass;
  const input = { id, rowVersion };

  if (isExplained(command?.error))
    return (
      <TrainClassRefusal action={action} trainClass={trainClass} refusal={command.error} onClose={onClose} />
    );
  switch (action) {
    case 'publish':
      return <PublishDialog trainClass={trainClass} publish={publish} onClose={onClose} />;
    case 'delay':
      return <DelayDialog trainClass={trainClass} onClose={onClose} />;
    case 'copy':
      return (
        <ConfirmDialog
          open
          title={t('copyTitle', { name })}
          message={
            <>
              <p>{t('copyMessage')}</p>
              {copy.error && <Message tone="bad">{copy.error.message}</Message>}
            </>
          }
          confirmLabel={t('copyClass')}
          busy={copy.isPending}
          onCancel={onClose}
          onConfirm={() =>
            copy.mutate(
              { id },
              {
                onSuccess: (made) => {
                  notify.success(t('copyDone', { code: made.code }));
                  void navigate(stepPath(made.id, 'basics'));
                },
              },
            )
          }
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
