import type { RefObject } from 'react';
import styles from './camera-stage.module.css';
import { Spinner } from './spinner.tsx';

interface CameraStageProps {
  /** Of `useCamera`. */
  video: RefObject<HTMLVideoElement>;
  /** Read aloud for the picture. */
  label: string;
  /** What is said while the camera starts; null once it runs. */
  starting: string | null;
  /** A large sign over the picture: a countdown. */
  sign?: string | number | null;
}

/** The mirrored picture of the camera with an oval for the face. */
export const CameraStage = ({ video, label, starting, sign = null }: CameraStageProps) => (
  <div className={styles.stage}>
    <video ref={video} className={styles.video} muted playsInline aria-label={label} />
    <svg className={styles.guide} viewBox="0 0 400 300" aria-hidden="true">
      <path d="M0 0h400v300H0zM200 40a82 108 0 1 0 .1 0z" fillRule="evenodd" className={styles.shade} />
      <ellipse cx="200" cy="148" rx="82" ry="108" className={styles.oval} />
    </svg>
    {sign !== null && (
      <span className={styles.count} aria-hidden="true">
        {sign}
      </span>
    )}
    {starting !== null && (
      <div className={styles.waiting}>
        <Spinner label={starting} />
      </div>
    )}
  </div>
);
