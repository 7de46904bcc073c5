import type { PhotoDecision, UserPhotoDetail } from '@college/contracts/identity/user-photo';
import { notify } from '@college/portal-sdk/notify';
import { usePermit } from '@college/portal-sdk/permit';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { FormError } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { useState } from 'react';
import { UserPhotoFacts } from './user-photo-facts.tsx';
import { useCheckUserPhoto, useUserPhoto } from './user-photo.queries.ts';
import { userPhotoTexts } from './user-photo.texts.ts';

interface UserPhotoDialogProps {
  id: number;
  onClose: () => void;
}

/** One picture beside the reference face, with the decision for users who may decide. */
export const UserPhotoDialog = ({ id, onClose }: UserPhotoDialogProps) => {
  const t = useTexts(userPhotoTexts);
  const photo = useUserPhoto(id);
  if (photo.isSuccess)
    return <OpenPhoto photo={photo.data} onClose={onClose} onReload={() => void photo.refetch()} />;
  return (
    <Dialog open title={t('title')} onClose={onClose} size="large">
      {photo.isError ? (
        <ErrorPanel
          title={t('failed')}
          message={photo.error.message}
          onRetry={() => void photo.refetch()}
          busy={photo.isFetching}
        />
      ) : (
        <Skeleton block={280} />
      )}
    </Dialog>
  );
};

interface OpenPhotoProps {
  photo: UserPhotoDetail;
  onClose: () => void;
  onReload: () => void;
}

const OpenPhoto = ({ photo, onClose, onReload }: OpenPhotoProps) => {
  const t = useTexts(userPhotoTexts);
  const mayCheck = usePermit('user-photo:check') && photo.canCheck;
  const isOwn = useSession((session) => session.user?.id) === photo.userId;
  const [opinion, setOpinion] = useState('');
  const [isMissing, setMissing] = useState(false);
  const check = useCheckUserPhoto();
  const { id, rowVersion, name } = photo;
  const isSwap = photo.reference !== null;

  const decide = (decision: PhotoDecision): void => {
    const isNeeded = decision === 'reject' || isSwap;
    setMissing(isNeeded && opinion.trim() === '');
    if (isNeeded && opinion.trim() === '') return;
    check.mutate(
      { id, rowVersion, decision, opinion },
      {
        onSuccess: () => {
          notify.success(t(decision === 'accept' ? 'acceptDone' : 'rejectDone', { name }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={t('dialogTitle', { name })}
      onClose={onClose}
      size="large"
      busy={check.isPending}
      actions={
        <>
          <Button disabled={check.isPending} onClick={onClose}>
            {t('close')}
          </Button>
          {mayCheck && (
            <>
              <Button kind="danger" busy={check.isPending} onClick={() => decide('reject')}>
                {t('reject')}
              </Button>
              <Button kind="primary" icon="check" busy={check.isPending} onClick={() => decide('accept')}>
                {t('accept')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack>
        {check.error && (
          <>
            <FormError>{check.error.message}</FormError>
            <p>
              <Button icon="refresh" onClick={onReload}>
                {t('reload')}
              </Button>
            </p>
          </>
        )}
        {isOwn && photo.state === 'pending' && <Message>{t('ownPhoto')}</Message>}
        {mayCheck && isSwap && <Message tone="warn">{t('swapWarning')}</Message>}
        <UserPhotoFacts photo={photo} />
        {mayCheck && (
          <TextAreaField
            label={t('opinion')}
            name="opinion"
            hint={t(isSwap ? 'opinionChange' : 'opinionHint')}
            rows={2}
            maxLength={500}
            value={opinion}
            error={isMissing ? t('opinionNeeded') : undefined}
            onChange={(text) => {
              setOpinion(text);
              if (text.trim() !== '') setMissing(false);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
};
