import type { CanExamReason } from '@college/contracts/classes/can-exam';
import { OPENING_SPREAD_SECONDS } from '@college/contracts/exams/exam-attempt';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { CheckBox } from '@college/ui-kit/check-box';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { useEffect, useRef, useState } from 'react';
import { CameraCheck } from './camera-check.tsx';
import { SebCard } from './seb-card.tsx';
import styles from './exam-room.module.css';
import { examReasonTexts } from '../../../exam-reason.texts.ts';
import { examRoomTexts } from './exam-attempt.texts.ts';
import { RehearsalRoom } from './rehearsal-room.tsx';
import { rehearsalTexts } from './rehearsal.texts.ts';
import { clockText, serverClock } from './server-clock.ts';
import { useChecks } from './use-checks.ts';

interface WaitingRoomProps {
  view: ExamView;
  isRunning: boolean;
  isBusy: boolean;
  onLook: () => Promise<void>;
  onStart: () => void;
}

const MINUTE = 60_000;
/** There is nothing to rehearse for. */
const NEVER: readonly CanExamReason[] = ['closed', 'not-approved'];

/** Rules, checks and the clock before the start. It opens by itself, for each taker in a moment of their own. */
export const WaitingRoom = ({ view, isRunning, isBusy, onLook, onStart }: WaitingRoomProps) => {
  const t = useTexts(examRoomTexts);
  const why = useTexts(examReasonTexts);
  const rehearsal = useTexts(rehearsalTexts);
  const [clock] = useState(() => serverClock(view.serverNow));
  const [now, setNow] = useState(() => clock.now());
  const [isWilling, setWilling] = useState(true);
  const [isAsked, setAsked] = useState(false);
  const [isRehearsing, setRehearsing] = useState(false);
  const isLastTry = !isRunning && view.timesLeft === 1;
  const slot = useRef(Math.random() * OPENING_SPREAD_SECONDS * 1000);
  const checks = useChecks(view);
  const opens = Date.parse(view.opensAt);
  const waits = view.reasons.length === 1 && view.reasons[0] === 'not-open';
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 500);
    return () => clearInterval(timer);
  }, [clock]);
  const isDue = waits && now >= opens + slot.current;
  useEffect(() => {
    if (!isDue) return;
    if (isWilling) onStart();
    else void onLook();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when its moment has come
  }, [isDue]);
  const end = Math.min(now + view.minutes * MINUTE, Date.parse(view.closesAt));
  return (
    <Stack>
      {!view.can && !waits && (
        <Message tone="warn" title={t('cannotNow')}>
          <p>{view.reasons.map((reason) => why(reason)).join(' ')}</p>
          {view.reasons.includes('no-reference-face') && <Link to="/takePhoto">{t('toFacePhoto')}</Link>}
        </Message>
      )}
      <Card>
        <DescriptionList
          items={[
            { term: t('serverTime'), detail: formatDate(new Date(now).toISOString(), 'full') },
            { term: t('opens'), detail: formatDate(view.opensAt, 'full') },
            { term: t('closes'), detail: formatDate(view.closesAt, 'full') },
            { term: t('duration'), detail: t('minutes', { count: view.minutes }) },
            { term: t('questions'), detail: view.questionCount },
            { term: t('total'), detail: view.totalScore },
            { term: t('passMark'), detail: view.passScore },
            { term: t('timesLeft'), detail: view.timesLeft },
            ...(view.can && !isRunning
              ? [{ term: t('latestEnd'), detail: formatDate(new Date(end).toISOString(), 'full') }]
              : []),
          ]}
        />
      </Card>
      {view.reasons.includes('seb-required') && <SebCard view={view} onLook={onLook} />}
      {view.instructions && (
        <Card title={t('rules')}>
          <p className={styles.instructions}>{view.instructions}</p>
        </Card>
      )}
      <Card
        title={t('checks')}
        actions={
          !isRunning &&
          !view.reasons.some((reason) => NEVER.includes(reason)) && (
            <Button onClick={() => setRehearsing(true)}>{rehearsal('open')}</Button>
          )
        }
      >
        <DescriptionList
          items={[
            ...checks,
            ...(view.needsCamera ? [{ term: t('camera'), detail: <CameraCheck />, wide: true }] : []),
          ]}
        />
      </Card>
      {waits && (
        <div className={styles.opening}>
          <p role="timer" className={styles.countdown}>
            {now < opens ? t('opensIn', { time: clockText(opens - now) }) : t('opening')}
          </p>
          <CheckBox label={t('byItself')} state={isWilling ? 'checked' : 'unchecked'} onChange={setWilling} />
        </div>
      )}
      {/* A start that was refused, or did not arrive, is tried again by hand. */}
      {(view.can || isDue) && (
        <div>
          <Button kind="primary" busy={isBusy} onClick={() => (isLastTry ? setAsked(true) : onStart())}>
            {t(isRunning ? 'goOn' : 'start')}
          </Button>
        </div>
      )}
      {isRehearsing && <RehearsalRoom view={view} onClose={() => setRehearsing(false)} />}
      <ConfirmDialog
        open={isAsked}
        title={t('lastTryTitle')}
        message={t('lastTry', { count: view.minutes })}
        confirmLabel={t('start')}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          onStart();
        }}
      />
    </Stack>
  );
};
