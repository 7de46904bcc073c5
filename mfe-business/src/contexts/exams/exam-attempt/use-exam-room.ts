import type { ExamAttempt, ExamView } from '@college/contracts/exams/exam-attempt-row';
import { examAttemptErrors, ROOM_SECONDS } from '@college/contracts/exams/exam-attempt';
import { examBrowserErrors } from '@college/contracts/exams/exam-browser';
import type { GivenExamAnswer, SaveReply } from '@college/contracts/exams/exam-answer';
import type { QuestionValue } from '@college/contracts/content/question';
import { ApiError } from '@college/api-client/api-error';
import { quiet } from '@college/portal-sdk/command';
import { isLoginKnownLost } from '@college/portal-sdk/login-lost';
import { onLive } from '@college/portal-sdk/live';
import { useEffect, useRef, useState } from 'react';
import { browserProof } from './browser-proof.ts';
import { createAnswers } from './answer-queue.ts';
import type { Answers } from './answer-queue.ts';
import { answerStore } from './answer-store.ts';
import { createMarks } from './look-again.ts';
import { examCalls, leavingCalls, roomCalls } from './exam-attempt.queries.ts';
import { serverClock } from './server-clock.ts';
import { holdRoom } from './stored-epoch.ts';

interface RoomOptions {
  exam: ExamView;
  attempt: ExamAttempt;
  onElsewhere: (device: string) => void;
  onEnded: () => void;
}

/** The room closes: the attempt is over, or stands still. */
const ENDS: readonly string[] = [examAttemptErrors.over.id, examBrowserErrors.locked.id];

/** Between tries to hand in, once the time is up. */
const AFTER_TIME = 2000;

/** The answers of a running attempt, its clock, and how it ends. */
export const useExamRoom = ({ exam, attempt, onElsewhere, onEnded }: RoomOptions) => {
  const { id: attemptId, epoch } = attempt;
  const [, draw] = useState(0);
  const [isReady, setReady] = useState(false);
  const [deadline, setDeadline] = useState(attempt.deadline ?? '');
  const [marks, setMarks] = useState<readonly number[]>([]);
  const [isSubmitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<'unsaved' | 'line' | null>(null);
  const [clock] = useState(() => serverClock(exam.serverNow));
  const [store] = useState(() => answerStore(attemptId));
  const answers = useRef<Answers | null>(null);
  const [looked] = useState(() => createMarks(exam.marks));
  const until = useRef(attempt.deadline ?? '');
  const ended = useRef(false);
  const isHere = useRef(true);
  const callbacks = useRef({ onElsewhere, onEnded });
  callbacks.current = { onElsewhere, onEnded };

  const learn = (newDeadline: string, serverNow?: string): void => {
    if (serverNow !== undefined) clock.learn(serverNow);
    until.current = newDeadline;
    setDeadline(newDeadline);
  };

  const storePending = (): void =>
    store.write({ pending: answers.current?.pending() ?? [], ...looked.current() });

  const send = async (save: { seq: number; answers: GivenExamAnswer[] }): Promise<SaveReply> => {
    const sent = looked.current();
    const whole = { attemptId, epoch, ...save, ...looked.unsent(), ...browserProof() };
    const reply = await roomCalls.SaveExamAnswer(whole, quiet);
    if (looked.arrived(sent)) storePending();
    return reply;
  };

  const finish = (): void => {
    if (ended.current) return;
    ended.current = true;
    answers.current?.end();
    callbacks.current.onEnded();
  };

  useEffect(() => {
    let isShown = true;
    isHere.current = true;
    void store.read().then((stored) => {
      if (!isShown) return;
      setMarks(looked.begin(stored));
      answers.current = createAnswers({
        ackSeq: attempt.ackSeq,
        saved: exam.answers,
        stored,
        send,
        store: storePending,
        onChange: () => draw((count) => count + 1),
        onReply: ({ deadline: newDeadline, serverNow }) => learn(newDeadline, serverNow),
        onElsewhere: (device) => callbacks.current.onElsewhere(device),
        onOver: finish,
      });
      setReady(true);
      answers.current.flush();
    });
    const timer = setInterval(() => answers.current?.beat(), ROOM_SECONDS * 1000);
    const stops = [
      onLive('exam-deadline', (data) => {
        const news = data as { attemptId: number; deadline: string };
        if (news.attemptId === attemptId) learn(news.deadline);
      }),
      // What is on its way is sent first: it is still taken, and the answer says that the attempt stands still.
      onLive('exam-locked', (data) => {
        if ((data as { attemptId: number }).attemptId === attemptId) answers.current?.beat();
      }),
      onLive('exam-moved', (data) => {
        const news = data as { attemptId: number; epoch: number; device: string };
        if (news.attemptId === attemptId && news.epoch > epoch) callbacks.current.onElsewhere(news.device);
      }),
    ];
    const letGo = holdRoom(attemptId);
    const retry = (): void => answers.current?.flush();
    const hide = (): void => {
      const more = looked.unsent();
      const beat = { seq: answers.current?.lastSeq() ?? 0, answers: [] };
      const last = answers.current?.leaving() ?? (more.marks && !ended.current ? beat : null);
      if (last)
        void leavingCalls
          .SaveExamAnswer({ attemptId, epoch, ...last, ...more, ...browserProof() })
          .catch(() => undefined);
    };
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', hide);
    return () => {
      isShown = false;
      isHere.current = false;
      clearInterval(timer);
      for (const stop of stops) stop();
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', hide);
      hide();
      letGo();
      answers.current?.end();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one room for one opening of an attempt
  }, [attemptId, epoch]);

  const hasTime = (): boolean => Date.parse(until.current) > clock.now();

  /** Hands in; what has not arrived is sent first, and without it nothing is handed in. */
  const submit = async (isByClock = false): Promise<void> => {
    const { current } = answers;
    if (!current) return;
    setSubmitting(true);
    setProblem(null);
    try {
      if (!(await current.settled())) return setProblem('unsaved');
      // What was sent first may have been answered with more time.
      if (isByClock && hasTime()) return;
      await examCalls.submitExam({ attemptId, epoch, lastSeq: current.lastSeq(), ...browserProof() }, quiet);
      store.clear();
      finish();
    } catch (error) {
      if (error instanceof ApiError && ENDS.includes(error.id)) return finish();
      if (error instanceof ApiError && error.id === examAttemptErrors.elsewhere.id)
        return callbacks.current.onElsewhere((error.data as { device: string }).device);
      setProblem('line');
    } finally {
      setSubmitting(false);
    }
  };

  /** Asks the server, whatever this page knew before its line was cut; whether it answered. */
  const askTime = async (): Promise<boolean> => {
    try {
      const { deadline: newDeadline, serverNow } = await send({
        seq: answers.current?.lastSeq() ?? 0,
        answers: [],
      });
      learn(newDeadline, serverNow);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return true;
      setProblem('line');
      return false;
    }
  };

  return {
    isReady,
    deadline,
    clock,
    marks,
    isSubmitting,
    problem,
    valueOf: (itemNo: number): QuestionValue => answers.current?.valueOf(itemNo) ?? [],
    set: (itemNo: number, value: QuestionValue): void => answers.current?.set(itemNo, value),
    unsaved: answers.current?.unsaved() ?? 0,
    isOffline: answers.current?.isOffline() ?? false,
    flush: (): void => answers.current?.flush(),
    mark: (itemNo: number): void => {
      setMarks(looked.toggle(itemNo));
      storePending();
      answers.current?.beat();
    },
    submit: () => submit(),
    /**
     * Until it is known how it ended: what is still under way may arrive for a minute. False where it goes on, because
     * there is more time: who had no line meanwhile learns it with what is sent first.
     */
    timeUp: async (): Promise<boolean> => {
      while (!ended.current && isHere.current && !isLoginKnownLost()) {
        const isAnswered = await askTime();
        if (hasTime()) return false;
        if (isAnswered) await submit(true);
        await new Promise((resolve) => setTimeout(resolve, AFTER_TIME));
      }
      return true;
    },
  };
};

export type Room = ReturnType<typeof useExamRoom>;
