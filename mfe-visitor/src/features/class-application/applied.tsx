import { CopyButton } from '@college/form-kit/copy-button';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { FormActions } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { useEffect, useRef } from 'react';
import { LOOK_UP } from '../../layout/use-lookup-open.ts';
import { CLASSES } from '../../places.ts';
import styles from './application.module.css';
import { applicationTexts } from './application.texts.ts';

interface AppliedProps {
  applyNo: string;
  title: string;
  /** Somebody who applied twice gets the number of the first time. */
  isRepeated?: boolean;
  isForStaff?: boolean;
}

/** The receipt of an application: its number, and what comes next. */
export const Applied = ({ applyNo, title, isRepeated = false, isForStaff = false }: AppliedProps) => {
  const t = useTexts(applicationTexts);
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone, and it was longer: what comes in its place begins above the window.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const steps = [t('nextCheck'), t(isForStaff ? 'nextSmsStaff' : 'nextSms'), t('nextLogin'), t('nextLookUp')];
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.done}>
      <Stack>
        <Message tone="good" title={title}>
          {t(isRepeated ? 'sentAgain' : 'keep')}
        </Message>
        <p className={styles.number}>
          <span>{t('number')}</span>
          <code>{applyNo}</code>
          <CopyButton text={applyNo} label={t('copy')} kind="quiet" />
        </p>
        <section aria-labelledby="what-next">
          <h2 id="what-next">{t('nextTitle')}</h2>
          <ol className={styles.next}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <FormActions>
          <Link to={CLASSES} className={buttonClass({ kind: 'primary' })}>
            {t('toAll')}
          </Link>
          <Link to={`${CLASSES}?${LOOK_UP}`} className={buttonClass()}>
            {t('lookUp')}
          </Link>
        </FormActions>
      </Stack>
    </div>
  );
};
