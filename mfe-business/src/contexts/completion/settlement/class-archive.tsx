import { classArchive } from '@college/contracts/completion/class-archive';
import { useExportOrdered } from '@college/form-kit/export-jobs-query';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { Dialog } from '@college/ui-kit/dialog';
import { FormError } from '@college/ui-kit/form';
import { Stack } from '@college/ui-kit/stack';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import styles from './settlement.module.css';
import { useArchiveClass, useArchiveKey } from './settlement.queries.ts';
import { settlementTexts } from './settlement.texts.ts';

const { photosReason: Reason } = classArchive.actions.ArchiveTrainClass.input.shape;

/** Everything of a finished class as one signed zip, for whoever inspects it. */
export const ClassArchive = ({ classId }: { classId: number }) => {
  const t = useTexts(settlementTexts);
  const [isAsked, setAsked] = useState(false);
  const key = useArchiveKey();
  return (
    <Card
      title={t('archive')}
      actions={
        <Button kind="primary" icon="download" onClick={() => setAsked(true)}>
          {t('archiveMake')}
        </Button>
      }
    >
      <p className={styles.intro}>{t('archiveHint')}</p>
      {key.data && (
        <p className={styles.key}>
          {t('archiveKey')} <code>{key.data.fingerprint}</code>
        </p>
      )}
      {isAsked && <ArchiveDialog classId={classId} onClose={() => setAsked(false)} />}
    </Card>
  );
};

const ArchiveDialog = ({ classId, onClose }: { classId: number; onClose: () => void }) => {
  const t = useTexts(settlementTexts);
  const mayTakePhotos = usePermit('user:reveal');
  const [withPhotos, setWithPhotos] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const archive = useArchiveClass();
  const noteOrdered = useExportOrdered();
  const isGood = !withPhotos || Reason.safeParse(reason).success;
  const order = (): void => {
    setTried(true);
    if (!isGood || archive.isPending) return;
    archive.mutate(
      { id: classId, ...(withPhotos && { photosReason: reason }) },
      {
        onSuccess: () => {
          noteOrdered();
          notify.info(t('archiveOrdered'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      size="small"
      title={t('archiveMake')}
      busy={archive.isPending}
      onClose={onClose}
      actions={
        <Button kind="primary" icon="download" busy={archive.isPending} onClick={order}>
          {t('archiveMake')}
        </Button>
      }
    >
      <Stack>
        <FormError>{archive.error?.message}</FormError>
        <p className={styles.intro}>{t('archiveTakes')}</p>
        {mayTakePhotos && (
          <CheckboxField
            name="withPhotos"
            label={t('archivePhotos')}
            value={withPhotos}
            onChange={setWithPhotos}
          />
        )}
        {withPhotos && (
          <TextField
            name="photosReason"
            label={t('photosReason')}
            hint={t('photosReasonHint')}
            value={reason}
            required
            autoComplete="off"
            maxLength={200}
            error={isTried && !isGood ? t('photosReasonNeeded') : undefined}
            onChange={setReason}
          />
        )}
      </Stack>
    </Dialog>
  );
};
