import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { Spinner } from '@college/ui-kit/spinner';
import { useEffect, useState } from 'react';
import { frameOf } from './picture-bytes.ts';
import styles from './take-photo.module.css';
import { takePhotoTexts } from './take-photo.texts.ts';
import { useCamera } from './use-camera.ts';

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
      <div className={styles.stage}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t('camera')} />
        <svg className={styles.guide} viewBox="0 0 400 300" aria-hidden="true">
          <path d="M0 0h400v300H0zM200 40a82 108 0 1 0 .1 0z" fillRule="evenodd" className={styles.shade} />
          <ellipse cx="200" cy="148" rx="82" ry="108" className={styles.oval} />
        </svg>
        {seconds !== null && (
          <span className={styles.count} aria-hidden="true">
            {seconds}
          </span>
        )}
        {state === 'starting' && (
          <div className={styles.waiting}>
            <Spinner label={t('starting')} />
          </div>
        )}
      </div>
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
