import type { LiveIngest } from '@college/contracts/live/live-stream';
import { CopyButton } from '@college/form-kit/copy-button';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { useState } from 'react';
import { programTexts } from './teach-from-program.texts.ts';
import styles from './teach-from-program.module.css';

interface TeachFromProgramProps {
  /** Makes a key of this person for this lesson. */
  ask: () => Promise<LiveIngest | null>;
}

type Shown = LiveIngest['rtmp'] | 'none' | 'failed' | 'hidden';

/** Where a program such as OBS sends the lesson to, and under which key. */
export const TeachFromProgram = ({ ask }: TeachFromProgramProps) => {
  const t = useTexts(programTexts);
  const [shown, setShown] = useState<Shown>('hidden');
  const show = (): void =>
    void ask().then(
      (ingest) => setShown(ingest?.rtmp ?? 'none'),
      () => setShown('failed'),
    );
  if (shown === 'hidden' || shown === null)
    return (
      <Button kind="quiet" size="small" onClick={show}>
        {t('show')}
      </Button>
    );
  if (shown === 'none') return <Message tone="info">{t('none')}</Message>;
  if (shown === 'failed')
    return (
      <Message tone="bad">
        {t('failed')}{' '}
        <Button kind="quiet" size="small" onClick={show}>
          {t('again')}
        </Button>
      </Message>
    );
  const { address, key } = shown;
  return (
    <div className={styles.whole}>
      <p>{t('hint')}</p>
      <div className={styles.row}>
        <label>
          {t('address')}
          <input readOnly value={address} />
        </label>
        <CopyButton text={address} label={t('copyAddress')} />
      </div>
      <div className={styles.row}>
        <label>
          {t('key')}
          <input readOnly type="password" autoComplete="off" value={key} />
        </label>
        <CopyButton text={key} label={t('copyKey')} />
      </div>
      <Button kind="quiet" size="small" onClick={() => setShown('hidden')}>
        {t('hide')}
      </Button>
    </div>
  );
};
