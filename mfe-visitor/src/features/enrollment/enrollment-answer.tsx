import { isIdCard } from '@college/contracts/identity/id-card';
import { Link } from '@college/portal-sdk/router';
import { useSession } from '@college/portal-sdk/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Message } from '@college/ui-kit/message';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { APPLY, CLASSES, LOGIN, useIsSignedIn, WORKSPACE } from '../../places.ts';
import styles from './enrollment-dialog.module.css';
import { enrollmentTexts } from './enrollment.texts.ts';
import type { ApplyStatus } from './use-enrollment-lookup.ts';

const TONES = ['neutral', 'good', 'info', 'warn'] as const;

const Applying = () => {
  const t = useTexts(enrollmentTexts);
  return (
    <Link to={`${CLASSES}?phase=applying`} className={buttonClass({ kind: 'signal' })}>
      {t('applying')}
    </Link>
  );
};

const Phone = () => {
  const t = useTexts(enrollmentTexts);
  const phone = useSession((session) => session.settings.supportPhone);
  return phone ? (
    <a href={`tel:${phone}`} className={buttonClass()}>
      {t('call', { phone })}
    </a>
  ) : null;
};

/** The consequence of an answer: a sentence, and where to go next. */
const useNextStep = ({ result }: ApplyStatus): { hint: string; ways: ReactNode } => {
  const t = useTexts(enrollmentTexts);
  const isSignedIn = useIsSignedIn();
  switch (result) {
    case 1:
      return {
        hint: t(isSignedIn ? 'accountHere' : 'accountHint'),
        ways: (
          <Link to={isSignedIn ? WORKSPACE : LOGIN} className={buttonClass({ kind: 'signal' })}>
            {t(isSignedIn ? 'workspace' : 'login')}
          </Link>
        ),
      };
    case 2:
      return {
        hint: t('undecidedHint'),
        ways: (
          <>
            <Link to={`${APPLY}?tab=withdraw`} className={buttonClass()}>
              {t('withdraw')}
            </Link>
            <Phone />
          </>
        ),
      };
    case 3:
      return {
        hint: t('rejectedHint'),
        ways: (
          <>
            <Applying />
            <Phone />
          </>
        ),
      };
    default:
      return { hint: t('noneHint'), ways: <Applying /> };
  }
};

interface EnrollmentAnswerProps {
  answer: ApplyStatus & { idCard: string };
  onAgain: () => void;
}

/** One of the four answers, with the next step. It takes the focus, so that screen readers read it. */
export const EnrollmentAnswer = ({ answer, onAgain }: EnrollmentAnswerProps) => {
  const t = useTexts(enrollmentTexts);
  const { hint, ways } = useNextStep(answer);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={t('answer')} className={styles.answer}>
      <Message tone={TONES[answer.result] ?? 'neutral'}>
        <p className={styles.sentence}>{answer.msg}</p>
        <p>{hint}</p>
      </Message>
      {answer.result === 0 && !isIdCard(answer.idCard) && <Message tone="warn">{t('odd')}</Message>}
      <div className={styles.ways}>
        {ways}
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    </div>
  );
};
