import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { Stack } from '@college/ui-kit/stack';
import { useEffect, useRef } from 'react';
import { examBrowserTexts } from './exam-browser.texts.ts';
import styles from './exam-room.module.css';

/** Addresses of the file are good for half an hour. */
const REFRESH_MS = 20 * 60_000;

/** The same address with the scheme that the system hands to Safe Exam Browser. */
const handedOver = (path: string): string =>
  `${window.location.protocol === 'https:' ? 'sebs' : 'seb'}://${window.location.host}${path}`;

interface SebCardProps {
  view: Pick<ExamView, 'sebFile'>;
  onLook: () => Promise<void>;
}

/** How to open an exam in Safe Exam Browser, and where that is not possible. */
export const SebCard = ({ view: { sebFile }, onLook }: SebCardProps) => {
  const t = useTexts(examBrowserTexts);
  const look = useRef(onLook);
  look.current = onLook;
  useEffect(() => {
    const timer = setInterval(() => void look.current(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Card title={t('steps')}>
      <Stack>
        <p>{t('needed')}</p>
        <p>
          {t('step1')}
          <br />
          {t('step2')}
          <br />
          {t('step3')}
        </p>
        <div className={styles.ways}>
          <a className={buttonClass({ kind: 'primary' })} href={handedOver(sebFile)}>
            {t('open')}
          </a>
          <a className={buttonClass({})} href={sebFile} download>
            {t('download')}
          </a>
        </div>
      </Stack>
    </Card>
  );
};
