import { fitsKind } from '@college/contracts/content/question';
import type { QuestionValue } from '@college/contracts/content/question';
import type { Checkpoint } from '@college/contracts/study/study';
import { CHECKPOINT_DIGITS } from '@college/contracts/study/study-checkpoint';
import { useLanguage, useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { Message } from '@college/ui-kit/message';
import { TextField } from '@college/ui-kit/text-field';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { QuestionFace } from '@college/form-kit/question-face';
import styles from './checkpoint-dialog.module.css';
import { isOver, useAnswerCheckpoint } from './checkpoint.queries.ts';
import type { CheckpointOutcome } from './checkpoint.queries.ts';
import { checkpointTexts } from './checkpoint.texts.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CheckpointDialogProps {
  checkpoint: Checkpoint;
  sessionId: number;
  epoch: number;
  /** Of the answer that brought the checkpoint. */
  serverNow: string;
  /**
   * The learner has read what came of it and goes on: with the outcome, or null where the time was up and the next beat
   * says where to go on.
   */
  onAnswered: (outcome: CheckpointOutcome | null) => void;
  /** The camera of a face challenge: it sends the id of its picture, and says what came of it while there is a try left. */
  renderFace?: (checkpoint: Checkpoint, send: (imageId: number) => Promise<CheckpointOutcome>) => ReactNode;
}

/** Seconds left that are announced to a screen reader. */
const ANNOUNCED = [30, 10];

/** In full screen only the film itself would be seen. */
const useNoFullScreen = (): void =>
  useEffect(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
  }, []);

/** Asks whether the learner is there. It cannot be closed: while it is open no study time counts. */
export const CheckpointDialog = (props: CheckpointDialogProps) => {
  const { checkpoint, sessionId, epoch, serverNow, onAnswered } = props;
  const t = useTexts(checkpointTexts);
  const left = useSecondsLeft(checkpoint.until, serverNow);
  const answer = useAnswerCheckpoint();
  const [outcome, setOutcome] = useState<CheckpointOutcome | null>(null);
  useNoFullScreen();
  const asked = outcome?.checkpoint ?? checkpoint;
  const isDecided = outcome !== null && outcome.checkpoint === null;
  const isLate = !isDecided && (isOver(answer.error) || (left === 0 && !answer.isPending));
  if (isDecided || isLate)
    return (
      <Outcome
        is={isLate ? 'late' : outcome?.isPassed ? 'passed' : 'failed'}
        isFace={checkpoint.kind === 'face'}
        isProvisional={outcome?.isProvisional ?? false}
        onGoOn={() => onAnswered(isLate ? null : outcome)}
      />
    );
  const about = { sessionId, epoch, checkpointId: asked.id };
  const send = (value: QuestionValue): void =>
    answer.mutate({ ...about, value }, { onSuccess: (answered) => setOutcome(answered) });
  const sendFace = async (imageId: number): Promise<CheckpointOutcome> => {
    const answered = await answer.mutateAsync({ ...about, imageId });
    setOutcome(answered);
    return answered;
  };
  // The camera goes on, and says itself what was wrong.
  const isFace = asked.kind === 'face';
  return (
    <Asked
      key={isFace ? 'face' : (outcome?.triesLeft ?? 'first')}
      asked={asked}
      left={left}
      busy={answer.isPending}
      note={
        isFace ? null : answer.error ? (
          <Message tone="bad">{answer.error.message}</Message>
        ) : outcome?.triesLeft === 1 ? (
          <Message tone="bad">{t(asked.kind === 'number' ? 'onceMoreNumber' : 'onceMore')}</Message>
        ) : null
      }
      face={props.renderFace?.(asked, sendFace)}
      onSend={send}
    />
  );
};

interface AskedProps {
  asked: Checkpoint;
  left: number;
  busy: boolean;
  note: ReactNode;
  face: ReactNode;
  onSend: (value: QuestionValue) => void;
}

const isComplete = ({ kind, question }: Checkpoint, value: QuestionValue): boolean => {
  if (kind === 'number') return String(value[0] ?? '').length === CHECKPOINT_DIGITS;
  return (
    question !== null &&
    fitsKind({ ...question, blanks: Array.from({ length: question.gaps }, () => []) }, value) &&
    value.every((one) => typeof one === 'number' || one.trim() !== '')
  );
};

const Asked = ({ asked, left, busy, note, face, onSend }: AskedProps) => {
  const t = useTexts(checkpointTexts);
  const form = useId();
  const [value, setValue] = useState<QuestionValue>([]);
  const { kind, question, image, sound } = asked;
  return (
    <Dialog
      open
      busy
      role="alertdialog"
      title={t('title')}
      onClose={() => undefined}
      actions={
        kind !== 'face' && (
          <Button kind="primary" type="submit" form={form} busy={busy} disabled={!isComplete(asked, value)}>
            {t('send')}
          </Button>
        )
      }
    >
      <div className={styles.head}>
        <p>{t(kind)}</p>
        <span className={styles.clock} role="timer" data-soon={left <= 10 || undefined}>
          {t('left', { count: left })}
        </span>
      </div>
      <VisuallyHidden>
        <span role="status">{ANNOUNCED.includes(left) ? t('left', { count: left }) : ''}</span>
      </VisuallyHidden>
      {note}
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && isComplete(asked, value)) onSend(value);
        }}
      >
        {question && <QuestionFace question={question} value={value} onChange={setValue} />}
        {kind === 'number' && (
          <TextField
            name="number"
            label={t('typed')}
            hint={t('typedHint')}
            value={String(value[0] ?? '')}
            onChange={(typed) =>
              setValue([typed.normalize('NFKC').replace(/\D/g, '').slice(0, CHECKPOINT_DIGITS)])
            }
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            aside={image ? <img className={styles.picture} src={image} alt={t('picture')} /> : undefined}
          />
        )}
        {sound && <SpokenNumber sound={sound} />}
        {kind === 'face' && face}
      </form>
      <p className={styles.why}>{t(kind === 'face' ? 'whyFace' : 'why')}</p>
    </Dialog>
  );
};

/** For who cannot see the picture. Each press plays it from the start, so that it needs no controls of its own. */
const SpokenNumber = ({ sound }: { sound: NonNullable<Checkpoint['sound']> }) => {
  const t = useTexts(checkpointTexts);
  const address = sound[useLanguage()];
  const player = useRef<HTMLAudioElement>(null);
  const [isSilent, setIsSilent] = useState(false);
  const play = async (): Promise<void> => {
    if (!player.current) return;
    player.current.currentTime = 0;
    await player.current.play().then(
      () => setIsSilent(false),
      () => setIsSilent(true),
    );
  };
  return (
    <>
      <audio ref={player} src={address} preload="none" />
      <Button kind="quiet" onClick={() => void play()}>
        {t('listen')}
      </Button>
      {isSilent && <Message tone="bad">{t('silent')}</Message>}
    </>
  );
};

const TITLES = { passed: 'title', failed: 'failedTitle', late: 'lateTitle' } as const;
const OF_FACES = { passed: 'facePassed', failed: 'faceFailed', late: 'faceLate' } as const;

interface OutcomeProps {
  is: keyof typeof TITLES;
  isFace: boolean;
  isProvisional: boolean;
  onGoOn: () => void;
}

const Outcome = ({ is, isFace, isProvisional, onGoOn }: OutcomeProps) => {
  const t = useTexts(checkpointTexts);
  const said = isFace ? OF_FACES[is] : is;
  return (
    <Dialog
      open
      role="alertdialog"
      title={t(isFace && is === 'failed' ? 'faceFailedTitle' : TITLES[is])}
      onClose={onGoOn}
      actions={
        <Button kind="primary" autoFocus onClick={onGoOn}>
          {t(is === 'passed' ? 'goOn' : 'again')}
        </Button>
      }
    >
      <Message tone={is !== 'passed' ? 'warn' : isProvisional ? 'info' : 'good'}>
        {t(isProvisional ? 'faceToCheck' : said)}
      </Message>
    </Dialog>
  );
};
