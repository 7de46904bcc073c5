import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { formatDate } from '@college/portal-sdk/format';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Skeleton } from '@college/ui-kit/skeleton';
import { ClassReadiness, PublishWarnings } from './class-readiness.tsx';
import { trainClassActionTexts } from './train-class-actions.texts.ts';
import { useReadiness } from './train-class.queries.ts';
import type { usePublishTrainClass } from './train-class.queries.ts';

interface PublishDialogProps {
  trainClass: TrainClassRow;
  publish: ReturnType<typeof usePublishTrainClass>;
  onClose: () => void;
}

/** Asks whether to publish a class, or says at once what stands in the way and where to put it right. */
export const PublishDialog = ({ trainClass, publish, onClose }: PublishDialogProps) => {
  const t = useTexts(trainClassActionTexts);
  const { id, rowVersion, name, quota } = trainClass;
  // Whoever may publish but not change a class hears it from the refusal.
  const mayMend = usePermit('train-class:update');
  const { data, isLoading } = useReadiness(mayMend ? id : null);
  if (isLoading || (data !== undefined && !data.ready))
    return (
      <Dialog
        open
        title={data ? t('notReadyTitle', { name }) : t('publishTitle', { name })}
        role="alertdialog"
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('close')}</Button>}
      >
        {data ? (
          <>
            <p>{t('notReadyIntro')}</p>
            <ClassReadiness classId={id} obstacles={data.obstacles} />
            <PublishWarnings classId={id} of={data} />
          </>
        ) : (
          <Skeleton lines={3} />
        )}
      </Dialog>
    );
  return (
    <ConfirmCommandDialog
      title={t('publishTitle', { name })}
      note={<PublishWarnings classId={id} of={data} />}
      message={t('publishMessage', { applyBegin: formatDate(trainClass.applyBegin, 'moment'), quota })}
      confirmLabel={t('publish')}
      command={publish}
      input={{ id, rowVersion }}
      done={t('publishDone', { name })}
      onClose={onClose}
    />
  );
};
