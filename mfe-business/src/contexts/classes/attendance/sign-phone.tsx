import { faceCheckErrors } from '@college/contracts/classes/face-check';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { formatDate } from '@college/portal-sdk/format';
import { Link, useSearchParams } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Icon } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { Spinner } from '@college/ui-kit/spinner';
import { useEffect, useRef, useState } from 'react';
import { canScan, Scanner } from './scanner.tsx';
import { scannedFrom } from './scanned.ts';
import styles from './sign-phone.module.css';
import { phoneTexts } from './sign-phone.texts.ts';
import { useSigning } from './use-signing.ts';
import type { SigningStep } from './use-signing.ts';

const FaceCamera = lazyDialog(async () => (await import('@college/form-kit/face-camera')).FaceCamera);

/** On the phone of a student: opened by the link of a code, or scans one itself. */
const SignPhone = () => {
  const t = useTexts(phoneTexts);
  const [params] = useSearchParams();
  const { step, send, sendFace } = useSigning();
  const [isScanning, setScanning] = useState(false);
  const sent = useRef('');
  // The link of a code is used once, whatever draws the page again.
  useEffect(() => {
    const scanned = scannedFrom(params);
    if (!scanned || sent.current === scanned.token) return;
    sent.current = scanned.token;
    void send(scanned);
  }, [params, send]);
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Card>
        <div className={styles.phone} role="status">
          {isScanning ? (
            <Scanner
              onScanned={(scanned) => {
                setScanning(false);
                void send(scanned);
              }}
            />
          ) : (
            <Step step={step} onFace={sendFace} />
          )}
          {!isScanning && (step.at === 'start' || step.at === 'refused') && canScan() && (
            <Button kind="primary" size="large" icon="camera" onClick={() => setScanning(true)}>
              {t(step.at === 'start' ? 'scan' : 'again')}
            </Button>
          )}
        </div>
      </Card>
    </Page>
  );
};

interface StepProps {
  step: SigningStep;
  onFace: ReturnType<typeof useSigning>['sendFace'];
}

const NEXT = { in: 'nextIn', out: 'nextOut', report: 'nextReport' } as const;

const Step = ({ step, onFace }: StepProps) => {
  const t = useTexts(phoneTexts);
  switch (step.at) {
    case 'start':
      return (
        <>
          <Icon name="camera" size="large" />
          <h2 className={styles.title}>{t('start')}</h2>
          <p className={styles.hint}>{t('startHint')}</p>
        </>
      );
    case 'sending':
      return (
        <>
          <Spinner />
          <p>{t('sending')}</p>
        </>
      );
    case 'face':
      return (
        <div className={styles.face}>
          <h2 className={styles.title}>{t('faceTitle')}</h2>
          <p className={styles.hint}>{t('faceHint')}</p>
          <FaceCamera challenge={step.challenge} onTaken={onFace} />
        </div>
      );
    case 'done':
      return (
        <>
          <span className={styles.good}>
            <Icon name="good" size="large" />
          </span>
          <h2 className={styles.title}>{t(step.what)}</h2>
          {step.title && <p>{t('at', { title: step.title, time: formatDate(step.time, 'time') })}</p>}
          <p className={styles.hint}>{step.isToCheck ? t('toCheck') : t(NEXT[step.what])}</p>
        </>
      );
    case 'refused':
      return <Refused step={step} />;
  }
};

const Refused = ({ step }: { step: Extract<SigningStep, { at: 'refused' }> }) => {
  const t = useTexts(phoneTexts);
  if (step.isAlready)
    return (
      <>
        <span className={styles.good}>
          <Icon name="good" size="large" />
        </span>
        <h2 className={styles.title}>{t('already')}</h2>
      </>
    );
  return (
    <>
      <span className={styles.bad}>
        <Icon name="bad" size="large" />
      </span>
      <h2 className={styles.title}>{t('notDone')}</h2>
      <p role="alert">{step.message}</p>
      {!canScan() && <p className={styles.hint}>{t('startHint')}</p>}
      {step.id === faceCheckErrors.noReference.id && (
        <Link className={buttonClass({ kind: 'primary' })} to="/takePhoto">
          {t('toFacePhoto')}
        </Link>
      )}
    </>
  );
};

export default SignPhone;
