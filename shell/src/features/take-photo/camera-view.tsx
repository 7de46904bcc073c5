import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { CameraStage } from '@college/ui-kit/camera-stage';
import { Message } from '@college/ui-kit/message';
import { useCamera } from '@college/ui-kit/use-camera';
import { useEffect, useState } from 'react';
import { frameOf } from './picture-bytes.ts';
import styles from './take-photo.module.css';
import { takePhotoTexts } from './take-photo.texts.ts';

const COUNTDOWN_SECONDS = 3;

interface CameraViewProps {
  onPicture: (picture: Blob) => void;
  onCancel: () => void;
  /** Shown when there is no camera. */
  fallback: React.ReactNode;
}

/** The front camera with an oval for the face, and a countdown so that both hands are free. */
export const CameraView = ({ onPicture, onCancel, fallback }: CameraViewProps) => {
  const t = useTexts(takePhotoTexts);
  const { video, state, retry } = useCamera();
  const [seconds, setSeconds] = useState<number | null>(null);

  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => {
      if (seconds > 1) return setSeconds(seconds - 1);
      setSeconds(null);
      if (video.current) void frameOf(video.current).then(onPicture);
    }, 1000);
    return () => clearTimeout(timer);
  }, [seconds, video, onPicture]);

  if (state !== 'starting' && state !== 'live')
    return (
      <div className={styles.stack}>
        <Message tone="warn">{t(`camera.${state}`)}</Message>
        <div className={styles.actions}>
          {fallback}
          {state !== 'insecure' && (
            <Button icon="refresh" onClick={retry}>
              {t('retry')}
            </Button>
          )}
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      </div>
    );
  return (
    <div className={styles.stack}>
      <CameraStage
        video={video}
        label={t('camera')}
        starting={state === 'starting' ? t('starting') : null}
        sign={seconds}
      />
      <p className={styles.hint} role="status">
        {seconds === null ? t('guide') : t('countdown', { seconds })}
      </p>
      <div className={styles.actions}>
        <Button
          kind="primary"
          icon="camera"
          disabled={state !== 'live' || seconds !== null}
          onClick={() => setSeconds(COUNTDOWN_SECONDS)}
        >
          {t('shoot')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
};
