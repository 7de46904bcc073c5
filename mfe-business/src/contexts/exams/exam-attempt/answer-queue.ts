/**
 * Sends answers one save at a time and in order, and again until they are acknowledged. What is not acknowledged counts
 * as unsaved, whatever was sent.
 */
import { ApiError } from '@college/api-client/api-error';
import { ANSWERS_AT_ONCE, examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import { examBrowserErrors } from '@college/contracts/exams/exam-browser';
import { isLoginLost } from '@college/portal-sdk/login-lost';
import type { GivenExamAnswer, SavedExamAnswer, SaveReply } from '@college/contracts/exams/exam-answer';
import type { QuestionValue } from '@college/contracts/content/question';
import type { PendingAnswer, StoredAnswers } from './answer-store.ts';

interface QueueOptions {
  readonly ackSeq: number;
  /** What the server has. */
  readonly saved: readonly SavedExamAnswer[];
  /** What this browser has stored of an earlier page. */
  readonly stored: StoredAnswers | null;
  readonly send: (save: { seq: number; answers: GivenExamAnswer[] }) => Promise<SaveReply>;
  readonly store: (pending: readonly PendingAnswer[]) => void;
  readonly onChange: () => void;
  readonly onReply: (reply: SaveReply) => void;
  readonly onElsewhere: (device: string) => void;
  /** The attempt is over, or stands still: what is not acknowledged stays stored for when it goes on. */
  readonly onOver: () => void;
}

/** Milliseconds to wait before a save is repeated. */
const PAUSES = [1000, 2000, 4000, 8000];
/** While somebody types, it is not saved at each letter. */
const TYPING = 700;

/** So long somebody who submits waits for what has not arrived. */
const PATIENCE = 6000;
const STEP = 100;

interface InFlight {
  readonly seq: number;
  readonly answers: readonly PendingAnswer[];
}

/** What was answered here and changed elsewhere since is what it was changed to. */
export const stillPending = (
  stored: readonly PendingAnswer[],
  saved: readonly SavedExamAnswer[],
): PendingAnswer[] =>
  stored.filter(({ itemNo, after }) => (saved.find((one) => one.itemNo === itemNo)?.seq ?? 0) <= after);

export const createAnswers = ({ saved, stored, send, store, ...on }: QueueOptions) => {
  const values = new Map<number, QuestionValue>(saved.map(({ itemNo, value }) => [itemNo, value]));
  const pending = new Map<number, PendingAnswer>();
  let acknowledged = on.ackSeq;
  let inFlight: InFlight | null = null;
  let tries = 0;
  let isUnderWay = false;
  let isOver = false;
  let isSignedOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  for (const answer of stillPending(stored?.pending ?? [], saved)) {
    values.set(answer.itemNo, answer.value);
    pending.set(answer.itemNo, { ...answer, after: acknowledged });
  }

  const changed = (): void => {
    store([...pending.values()]);
    on.onChange();
  };

  const arrived = (sent: InFlight | null, reply: SaveReply): void => {
    for (const answer of sent?.answers ?? [])
      if (pending.get(answer.itemNo) === answer) pending.delete(answer.itemNo);
    inFlight = null;
    tries = 0;
    acknowledged = Math.max(acknowledged, reply.ackSeq);
    on.onReply(reply);
    changed();
    if (pending.size > 0) deliver();
  };

  const failed = (error: unknown): void => {
    const data =
      error instanceof ApiError ? (error.data as { ackSeq?: number; device?: string } | null) : null;
    const id = error instanceof ApiError ? error.id : '';
    // Nothing arrives from this page any more; the login that follows finds the answers in the store.
    if (error instanceof ApiError && isLoginLost(error)) {
      isSignedOut = true;
      on.onChange();
      return;
    }
    if (id === examAttemptErrors.elsewhere.id) {
      isOver = true;
      on.onElsewhere(data?.device ?? '');
      return;
    }
    if (id === examAttemptErrors.over.id || id === examBrowserErrors.locked.id) {
      isOver = true;
      on.onOver();
      return;
    }
    if (id === examAttemptErrors.gap.id) {
      acknowledged = data?.ackSeq ?? acknowledged;
      inFlight = null;
    }
    timer = setTimeout(deliver, PAUSES[Math.min(tries, PAUSES.length - 1)]);
    tries += 1;
    on.onChange();
  };

  /** `isBeat`: says that the room is open, with or without answers. */
  const deliver = (isBeat = false): void => {
    clearTimeout(timer);
    if (isOver || isUnderWay || isSignedOut) return;
    if (inFlight === null && pending.size > 0)
      inFlight = { seq: acknowledged + 1, answers: [...pending.values()].slice(0, ANSWERS_AT_ONCE) };
    if (inFlight === null && !isBeat) return;
    const sent = inFlight;
    isUnderWay = true;
    send({
      seq: sent?.seq ?? acknowledged,
      answers: (sent?.answers ?? []).map(({ itemNo, value }) => ({ itemNo, value })),
    }).then(
      (reply) => {
        isUnderWay = false;
        if (!isOver) arrived(sent, reply);
      },
      (error: unknown) => {
        isUnderWay = false;
        if (!isOver) failed(error);
      },
    );
  };

  return {
    valueOf: (itemNo: number): QuestionValue => values.get(itemNo) ?? [],
    set: (itemNo: number, value: QuestionValue): void => {
      values.set(itemNo, value);
      pending.set(itemNo, { itemNo, value, after: inFlight?.seq ?? acknowledged });
      changed();
      if (tries > 0) return;
      clearTimeout(timer);
      timer = setTimeout(deliver, TYPING);
    },
    pending: (): PendingAnswer[] => [...pending.values()],
    /** How many answers are not acknowledged. */
    unsaved: (): number => pending.size,
    isOffline: (): boolean => tries > 0,
    lastSeq: (): number => acknowledged,
    /** Now, and not when somebody has stopped typing. */
    flush: (): void => deliver(),
    beat: (): void => deliver(true),
    /** Sends what is left; whether all of it was acknowledged, within a few tries. */
    settled: async (): Promise<boolean> => {
      for (let waited = 0; pending.size > 0 && waited < PATIENCE && !isOver && !isSignedOut; waited += STEP) {
        if (!isUnderWay) deliver();
        await new Promise((resolve) => setTimeout(resolve, STEP));
      }
      return pending.size === 0;
    },
    /** For a page that is being left: what would be sent next. */
    leaving: (): { seq: number; answers: GivenExamAnswer[] } | null => {
      if (pending.size === 0 || isOver || isUnderWay) return null;
      // A page that comes back from the browser's cache repeats this save as it was: another one may not have its number.
      inFlight ??= { seq: acknowledged + 1, answers: [...pending.values()].slice(0, ANSWERS_AT_ONCE) };
      const { seq, answers } = inFlight;
      return { seq, answers: answers.map(({ itemNo, value }) => ({ itemNo, value })) };
    },
    end: (): void => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};

export type Answers = ReturnType<typeof createAnswers>;
