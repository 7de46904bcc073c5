import type { ExamAttempt, ExamQuestion, ExamView } from '@college/contracts/exams/exam-attempt-row';
import { fitsKind } from '@college/contracts/content/question';
import type { QuestionValue } from '@college/contracts/content/question';
import { QuestionFace } from '@college/form-kit/question-face';
import { useKeepCalm } from '@college/portal-sdk/calm';
import { Link } from '@college/portal-sdk/router';
import type { useBlocker } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import { CheckBox } from '@college/ui-kit/check-box';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Drawer } from '@college/ui-kit/drawer';
import { FullWindow } from '@college/ui-kit/full-window';
import { Icon } from '@college/ui-kit/icon';
import { Message } from '@college/ui-kit/message';
import { Spinner } from '@college/ui-kit/spinner';
import { useNarrow } from '@college/ui-kit/use-narrow';
import { useEffect, useState } from 'react';
import styles from './exam-room.module.css';
import { examRoomTexts } from './exam-attempt.texts.ts';
import { RoomWatch } from './room-watch.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { useWayOut } from './back-to-exams.tsx';
import { LeaveExam } from './leave-exam.tsx';
import { RoomHead } from './room-head.tsx';
import { RoomTrouble } from './room-trouble.tsx';
import { useExamRoom } from './use-exam-room.ts';

interface ExamRoomProps {
  exam: ExamView;
  attempt: ExamAttempt;
  blocker: ReturnType<typeof useBlocker>;
  onElsewhere: (device: string) => void;
  onEnded: () => void;
}

const isGiven = (value: QuestionValue): boolean =>
  value.some((one) => typeof one === 'number' || one.trim() !== '');

/** What is stored of an answer: indexes in the order of the question, or texts; nothing where it is empty. */
const toStore = (question: ExamQuestion, shown: QuestionValue): QuestionValue => {
  if (!isGiven(shown)) return [];
  if (question.options.length === 0) return shown;
  return (shown as number[]).map((at) => question.options[at]?.index ?? at).toSorted((a, b) => a - b);
};

const toShow = ({ options }: ExamQuestion, stored: QuestionValue): QuestionValue =>
  options.length === 0
    ? stored
    : (stored as number[]).map((index) => options.findIndex((option) => option.index === index));

/** The exam itself, over the whole window: question by question, with the sheet of answers beside it. */
export const ExamRoom = ({ exam, attempt, blocker, onElsewhere, onEnded }: ExamRoomProps) => {
  const t = useTexts(examRoomTexts);
  const room = useExamRoom({ exam, attempt, onElsewhere, onEnded });
  const wayOut = useWayOut();
  const { questions, sections } = exam;
  const [at, setAt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isNarrow = useNarrow(900);
  const [isOver, setOver] = useState(false);
  const question = questions[at];
  useKeepCalm('exam');

  const go = (to: number): void => {
    room.flush();
    setSheetOpen(false);
    setAt(Math.max(0, Math.min(questions.length - 1, to)));
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!event.altKey || isAsking || isSheetOpen) return;
      if (event.key === 'ArrowRight') go(at + 1);
      else if (event.key === 'ArrowLeft') go(at - 1);
      else if (event.code === 'KeyM' && question) room.mark(question.itemNo);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  });

  if (!room.isReady || !question) return <Spinner />;
  const numbers = (those: readonly ExamQuestion[]): string =>
    those.map((one) => questions.indexOf(one) + 1).join(', ');
  const open = questions.filter(({ itemNo }) => !isGiven(room.valueOf(itemNo)));
  const looked = questions.filter(({ itemNo }) => room.marks.includes(itemNo));
  const section = sections.find(({ no }) => no === question.sectionNo);
  const here = t('questionOf', { at: at + 1, all: questions.length });
  const answered = (shown: QuestionValue): void => {
    const value = toStore(question, shown);
    const blanks = Array.from({ length: question.gaps }, () => []);
    const options = question.options.map(({ text }) => text);
    if (value.length === 0 || fitsKind({ kind: question.kind, options, blanks }, value))
      room.set(question.itemNo, value);
  };
  const askToSubmit = (): void => {
    setSheetOpen(false);
    setAsking(true);
  };
  const sheet = (
    <AnswerSheet
      questions={questions}
      current={at}
      isAnswered={({ itemNo }) => isGiven(room.valueOf(itemNo))}
      isMarked={({ itemNo }) => room.marks.includes(itemNo)}
      isSubmitting={room.isSubmitting}
      onChoose={go}
      onSubmit={askToSubmit}
    />
  );
  return (
    <FullWindow
      title={exam.name}
      place={at}
      back={
        <Link className={buttonClass({ kind: 'quiet' })} to={wayOut}>
          <Icon name="back" />
          {t('leave')}
        </Link>
      }
      bar={
        <RoomHead
          room={room}
          onTimeUp={() => {
            setOver(true);
            void room.timeUp().then(setOver);
          }}
          onSubmit={askToSubmit}
        />
      }
    >
      <div className={styles.room}>
        <div className={styles.desk}>
          <RoomWatch attemptId={attempt.id} epoch={attempt.epoch} />
          {isOver && <Message tone="warn">{t('timeUp')}</Message>}
          <RoomTrouble room={room} />
          <section className={styles.question} aria-label={here}>
            {section && (section.title || section.instructions) && (
              <p className={styles.section}>
                {[section.title, section.instructions].filter(Boolean).join(' · ')}
              </p>
            )}
            <h2>{here}</h2>
            <QuestionFace
              key={question.itemNo}
              question={{ ...question, options: question.options.map(({ text }) => text) }}
              value={toShow(question, room.valueOf(question.itemNo))}
              onChange={isOver ? undefined : answered}
              note={t('points', { count: question.score })}
              announcedAs={here}
            />
          </section>
          <div className={styles.steps}>
            <CheckBox
              label={t('mark')}
              state={room.marks.includes(question.itemNo) ? 'checked' : 'unchecked'}
              onChange={() => room.mark(question.itemNo)}
            />
            <Button size="large" disabled={at === 0} onClick={() => go(at - 1)}>
              {t('previous')}
            </Button>
            {isNarrow && (
              <Button size="large" aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
                {t('answered', { count: questions.length - open.length, all: questions.length })}
              </Button>
            )}
            <Button
              kind="primary"
              size="large"
              disabled={at === questions.length - 1}
              onClick={() => go(at + 1)}
            >
              {t('next')}
            </Button>
          </div>
        </div>
        {!isNarrow && (
          <aside className={styles.aside} aria-label={t('overview')}>
            {sheet}
          </aside>
        )}
      </div>
      <Drawer open={isNarrow && isSheetOpen} title={t('overview')} onClose={() => setSheetOpen(false)}>
        {sheet}
      </Drawer>
      <LeaveExam blocker={blocker} unsaved={room.unsaved} />
      <ConfirmDialog
        open={isAsking && blocker.state !== 'blocked'}
        title={t('submitTitle')}
        message={
          <>
            <p>{open.length === 0 ? t('submitAll') : t('submitOpen', { list: numbers(open) })}</p>
            {room.isOffline && <p>{t('offline')}</p>}
            {looked.length > 0 && <p>{t('submitMarked', { list: numbers(looked) })}</p>}
          </>
        }
        confirmLabel={t('submit')}
        cancelLabel={t('stay')}
        busy={room.isSubmitting}
        onConfirm={() => void room.submit().finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </FullWindow>
  );
};
