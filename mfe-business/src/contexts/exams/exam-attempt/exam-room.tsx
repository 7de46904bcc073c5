import type { ExamAttempt, ExamQuestion, ExamView } from '@college/contracts/exams/exam-attempt-row';
import { fitsKind } from '@college/contracts/content/question';
import type { QuestionValue } from '@college/contracts/content/question';
import { QuestionFace } from '@college/form-kit/question-face';
import { useKeepCalm } from '@college/portal-sdk/calm';
import type { useBlocker } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { CheckBox } from '@college/ui-kit/check-box';
import { ConfirmDialog } from '@college/ui-kit/confirm-dialog';
import { Message } from '@college/ui-kit/message';
import { Spinner } from '@college/ui-kit/spinner';
import { useEffect, useState } from 'react';
import styles from './exam-room.module.css';
import { examRoomTexts } from './exam-attempt.texts.ts';
import { RoomWatch } from './room-watch.tsx';
import { ExamOverview } from './exam-overview.tsx';
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

/** The exam itself: one quiet page, question by question. */
export const ExamRoom = ({ exam, attempt, blocker, onElsewhere, onEnded }: ExamRoomProps) => {
  const t = useTexts(examRoomTexts);
  const room = useExamRoom({ exam, attempt, onElsewhere, onEnded });
  const { questions, sections } = exam;
  const [at, setAt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [isOver, setOver] = useState(false);
  const question = questions[at];
  useKeepCalm('exam');

  const go = (to: number): void => {
    room.flush();
    setAt(Math.max(0, Math.min(questions.length - 1, to)));
    window.scrollTo({ top: 0 });
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!event.altKey || isAsking) return;
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
  const answered = (shown: QuestionValue): void => {
    const value = toStore(question, shown);
    const blanks = Array.from({ length: question.gaps }, () => []);
    const options = question.options.map(({ text }) => text);
    if (value.length === 0 || fitsKind({ kind: question.kind, options, blanks }, value))
      room.set(question.itemNo, value);
  };
  return (
    <div className={styles.room}>
      <RoomHead
        name={exam.name}
        room={room}
        onTimeUp={() => {
          setOver(true);
          void room.timeUp().then(setOver);
        }}
        onSubmit={() => setAsking(true)}
      />
      <RoomWatch attemptId={attempt.id} epoch={attempt.epoch} />
      {isOver && <Message tone="warn">{t('timeUp')}</Message>}
      <RoomTrouble room={room} />
      <div className={styles.columns}>
        <Card title={t('questionOf', { at: at + 1, all: questions.length })}>
          {section && (section.title || section.instructions) && (
            <p className={styles.section}>
              {[section.title, section.instructions].filter(Boolean).join(' · ')}
            </p>
          )}
          <QuestionFace
            key={question.itemNo}
            question={{ ...question, options: question.options.map(({ text }) => text) }}
            value={toShow(question, room.valueOf(question.itemNo))}
            onChange={isOver ? undefined : answered}
            note={t('points', { count: question.score })}
            announcedAs={t('questionOf', { at: at + 1, all: questions.length })}
          />
          <div className={styles.steps}>
            <CheckBox
              label={t('mark')}
              state={room.marks.includes(question.itemNo) ? 'checked' : 'unchecked'}
              onChange={() => room.mark(question.itemNo)}
            />
            <Button disabled={at === 0} onClick={() => go(at - 1)}>
              {t('previous')}
            </Button>
            <Button kind="primary" disabled={at === questions.length - 1} onClick={() => go(at + 1)}>
              {t('next')}
            </Button>
          </div>
        </Card>
        <ExamOverview
          questions={questions}
          current={at}
          isAnswered={({ itemNo }) => isGiven(room.valueOf(itemNo))}
          isMarked={({ itemNo }) => room.marks.includes(itemNo)}
          onChoose={go}
        />
      </div>
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
    </div>
  );
};
