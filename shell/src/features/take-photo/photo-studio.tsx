import type { UploadedPhoto } from '@college/contracts/identity/user-photo';
import { PHOTO_TYPES } from '@college/contracts/identity/user-photo';
import { useMutation } from '@college/portal-sdk/query';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CameraView } from './camera-view.tsx';
import { CropView } from './crop-view.tsx';
import { PreviewView } from './preview-view.tsx';
import styles from './take-photo.module.css';
import { takePhotoTexts } from './take-photo.texts.ts';

type Step =
  | { at: 'choose'; isUnreadable?: boolean }
  | { at: 'camera' }
  | { at: 'crop'; picture: Blob }
  | { at: 'preview'; part: Blob };

interface PhotoStudioProps {
  upload: (picture: Blob) => Promise<UploadedPhoto>;
  onDone: (photo: UploadedPhoto) => void;
  /** Another option beside camera and file. */
  actions?: ReactNode;
}

/** From the camera or a file to an uploaded picture: choose, crop, preview, send. */
export const PhotoStudio = ({ upload, onDone, actions }: PhotoStudioProps) => {
  const t = useTexts(takePhotoTexts);
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const file = useRef<HTMLInputElement>(null);
  const sending = useMutation({ mutationFn: upload, onSuccess: onDone });

  const restart = (): void => {
    sending.reset();
    setStep({ at: 'choose' });
  };
  const take = useCallback((picture: Blob): void => setStep({ at: 'crop', picture }), []);
  const chooseFile = (
    <Button icon="image" onClick={() => file.current?.click()}>
      {t('byFile')}
    </Button>
  );
  return (
    <>
      <input
        ref={file}
        type="file"
        className={styles.file}
        accept={PHOTO_TYPES.join(',')}
        aria-label={t('byFile')}
        tabIndex={-1}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
          if (chosen) take(chosen);
        }}
      />
      {step.at === 'choose' && (
        <div className={styles.stack}>
          {step.isUnreadable && <Message tone="bad">{t('unreadable')}</Message>}
          <p className={styles.hint}>{t('advice')}</p>
          <div className={styles.actions}>
            <Button kind="primary" icon="camera" onClick={() => setStep({ at: 'camera' })}>
              {t('byCamera')}
            </Button>
            {chooseFile}
            {actions}
          </div>
          <p className={styles.hint}>{t('fileHint')}</p>
        </div>
      )}
      {step.at === 'camera' && (
        <CameraView
          onPicture={take}
          onCancel={restart}
          fallback={
            <>
              {chooseFile}
              {actions}
            </>
          }
        />
      )}
      {step.at === 'crop' && (
        <CropView
          picture={step.picture}
          onCrop={(part) => setStep({ at: 'preview', part })}
          onUnreadable={() => setStep({ at: 'choose', isUnreadable: true })}
          onCancel={restart}
        />
      )}
      {step.at === 'preview' && (
        <PreviewView
          part={step.part}
          isSending={sending.isPending}
          failure={sending.error?.message}
          onUse={() => sending.mutate(step.part)}
          onCancel={restart}
        />
      )}
    </>
  );
};
