import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { useEffect, useRef, useState } from 'react';
import { scannedText } from './scanned.ts';
import type { Scanned } from './scanned.ts';
import styles from './sign-phone.module.css';
import { phoneTexts } from './sign-phone.texts.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Not in every browser (Shape Detection API): without it the phone's own camera opens the link. */
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
export const canScan = (): boolean =>
  detectorClass() !== undefined && (navigator.mediaDevices as MediaDevices | undefined) !== undefined;

const EVERY_MS = 300;

/** The camera at the back, until it sees a code of this site. */
export const Scanner = ({ onScanned }: { onScanned: (scanned: Scanned) => void }) => {
  const t = useTexts(phoneTexts);
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const done = useRef(onScanned);
  useEffect(() => {
    done.current = onScanned;
  });
  useEffect(() => {
    const Class = detectorClass();
    if (!Class) return;
    const detector = new Class({ formats: ['qr_code'] });
    let isGone = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      // A picture that cannot be read yet is followed by another.
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isGone) return;
      const found = codes.map(({ rawValue }) => scannedText(rawValue)).find((one) => one !== null);
      if (found) done.current(found);
      else timer = setTimeout(() => void look(), EVERY_MS);
    };
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isGone) return stream.getTracks().forEach((track) => track.stop());
      if (!video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    start().catch(() => {
      if (!isGone) setRefused(true);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return isRefused ? (
    <Message tone="warn">{t('cameraRefused')}</Message>
  ) : (
    <video ref={video} className={styles.video} muted playsInline aria-label={t('scan')} />
  );
};
