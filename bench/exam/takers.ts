/**
 * Takers of an exam in a process of their own: each starts, saves answers and submits, at moments of their own. The ledger
 * of what was acknowledged is here, where neither a killed gateway nor a killed database can lose it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { callOf } from '../users/client.ts';
import type { SignedIn } from '../users/logins.ts';
import type { ExamQuestion, ExamView } from '@college/contracts/exams/exam-attempt-row';
import type { SaveReply } from '@college/contracts/exams/exam-answer';
import type { Envelope } from '@college/contracts/core/envelope';

export interface Answer {
  readonly itemNo: number;
  readonly value: (number | string)[];
}

/** Of one attempt. */
export interface LedgerEntry {
  readonly attemptId: number;
  readonly userId: number;
  /** The number of the last save that was acknowledged. */
  ackSeq: number;
  /** By item: the answer as it was acknowledged last, and in which save. */
  readonly answers: Record<number, { readonly value: string; readonly seq: number }>;
  isSubmitted: boolean;
}

export interface Times {
  readonly start: number[];
  readonly save: number[];
  /** Among the starts, and while others submit. */
  readonly saveInRush: number[];
  readonly submit: number[];
}

export interface Results {
  readonly times: Times;
  /** Of starts, from the first moment at which anybody starts. */
  readonly lastStart: number;
  readonly errors: Record<string, number>;
  /** Broken lines and gateways that were not there, after which a call was repeated. */
  readonly repeated: number;
  readonly ledger: LedgerEntry[];
}

export type Order =
  | {
      readonly do: 'start';
      readonly origin: string;
      readonly takers: readonly SignedIn[];
      readonly place: { readonly examId: number; readonly classId: number };
      /** All start within so long. */
      readonly withinMs: number;
      /** Between two saves of one taker. */
      readonly everyMs: number;
      /** Whether a gateway that is away is expected; else it is an error. */
      readonly isRough: boolean;
    }
  | { readonly do: 'save'; readonly ms: number }
  /** As fast as they are answered, so many takers; `origin` may be something to compare with. */
  | { readonly do: 'save flat out'; readonly origin: string; readonly ms: number; readonly most: number }
  | { readonly do: 'submit'; readonly withinMs: number };

type Start = Extract<Order, { do: 'start' }>;
type Asked = Pick<ExamQuestion, 'itemNo' | 'kind' | 'gaps'> & { readonly options: number };

interface Sitting {
  readonly token: string;
  readonly attemptId: number;
  readonly epoch: number;
  readonly questions: readonly Asked[];
  readonly entry: LedgerEntry;
  /** One call after the other. */
  turn: Promise<void>;
  timer: NodeJS.Timeout | undefined;
}

const GIVE_UP_MS = 180_000;

const times: Times = { start: [], save: [], saveInRush: [], submit: [] };
const errors: Record<string, number> = {};
const sitting: Sitting[] = [];
let repeated = 0;
let lastStart = 0;
let isRush = true;
let started: Start | undefined;

const fault = (what: string): void => void (errors[what] = (errors[what] ?? 0) + 1);

const orders = (): Start => {
  if (!started) throw new Error('nobody has started');
  return started;
};

/** Repeats what was not answered, as the page does; a refusal is an answer. */
const insist = async <Result>(
  name: string,
  input: object | undefined,
  token: string,
): Promise<Envelope<Result> | null> => {
  const { origin, isRough } = orders();
  const until = performance.now() + GIVE_UP_MS;
  for (;;) {
    const answer = await callOf<Result>(origin, name, input, token).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status < 500) {
      if (!answer.body.success) fault(`${name} ${answer.body.error.id}`);
      return answer.body;
    }
    if (isRough) repeated += 1;
    else fault(`${name} ${answer instanceof Error ? 'cut off' : answer.status}`);
    if (performance.now() > until) {
      fault(`${name} given up`);
      return null;
    }
    await sleep(200 + Math.random() * 500);
  }
};

const word = (): string => ['通风', '检测', '监护', '撤离'][Math.floor(Math.random() * 4)] ?? '';

const answerTo = ({ itemNo, kind, gaps, options }: Asked): Answer => {
  if (kind === 'blank') return { itemNo, value: Array.from({ length: gaps }, word) };
  const one = Math.floor(Math.random() * (kind === 'true-false' ? 2 : options));
  return { itemNo, value: kind === 'multiple' ? [...new Set([one, (one + 1) % options])] : [one] };
};

/** Up to three answers to different questions. */
const someAnswers = (questions: readonly Asked[]): Answer[] => {
  const first = Math.floor(Math.random() * questions.length);
  const count = 1 + Math.floor(Math.random() * 3);
  return Array.from({ length: count }, (_, at) => questions[(first + at) % questions.length])
    .filter((question) => question !== undefined)
    .map(answerTo);
};

const note = ({ entry }: Sitting, seq: number, answers: readonly Answer[]): void => {
  entry.ackSeq = seq;
  for (const { itemNo, value } of answers) entry.answers[itemNo] = { value: JSON.stringify(value), seq };
};

const save = async (one: Sitting): Promise<void> => {
  const { attemptId, epoch, token, entry } = one;
  if (entry.isSubmitted) return;
  const seq = entry.ackSeq + 1;
  const answers = someAnswers(one.questions);
  const from = performance.now();
  const reply = await insist<SaveReply>('TestExam/SaveExamAnswer', { attemptId, epoch, seq, answers }, token);
  (isRush ? times.saveInRush : times.save).push(performance.now() - from);
  if (!reply?.success) return;
  if (reply.result.ackSeq === seq) note(one, seq, answers);
  else fault('acknowledged another save');
};

const submit = async (one: Sitting): Promise<void> => {
  const { attemptId, epoch, token, entry } = one;
  const from = performance.now();
  const input = { attemptId, epoch, lastSeq: entry.ackSeq };
  const reply = await insist('TrainClass/submitExam', input, token);
  times.submit.push(performance.now() - from);
  entry.isSubmitted = reply?.success === true;
};

const inTurn = (one: Sitting, work: (one: Sitting) => Promise<void>): Promise<void> => {
  one.turn = one.turn.then(() => work(one));
  return one.turn;
};

/** From now on, one save each so often; the first at a moment of its own. */
const saveRepeatedly = (one: Sitting): void => {
  const { everyMs } = orders();
  const later = (ms: number): void => {
    one.timer = setTimeout(() => {
      const next = performance.now() + everyMs;
      void inTurn(one, save).then(() => later(Math.max(0, next - performance.now())));
    }, ms);
  };
  later(Math.random() * everyMs);
};

const begin = async ({ userId, token }: SignedIn): Promise<void> => {
  const { place, withinMs } = orders();
  const first = performance.now();
  await sleep(Math.random() * withinMs);
  const from = performance.now();
  const guid = await insist<string>('TestExam/GetGuidString', undefined, token);
  if (!guid?.success) return;
  const view = await insist<ExamView>('TestExam/StartExam', { ...place, guid: guid.result }, token);
  times.start.push(performance.now() - from);
  lastStart = Math.max(lastStart, performance.now() - first);
  const attempt = view?.result?.attempt;
  if (!view?.success || !attempt) return fault('not started');
  const one: Sitting = {
    token,
    attemptId: attempt.id,
    epoch: attempt.epoch,
    questions: view.result.questions.map(({ itemNo, kind, gaps, options }) => ({
      itemNo,
      kind,
      gaps,
      options: options.length,
    })),
    entry: { attemptId: attempt.id, userId, ackSeq: attempt.ackSeq, answers: {}, isSubmitted: false },
    turn: Promise.resolve(),
    timer: undefined,
  };
  sitting.push(one);
  saveRepeatedly(one);
};

const saveFlatOut = async (origin: string, ms: number, most: number): Promise<number> => {
  const end = performance.now() + ms;
  const isOurs = origin === orders().origin;
  let saves = 0;
  await Promise.all(
    sitting.slice(0, most).map(async (one) => {
      const { attemptId, epoch, entry, token } = one;
      for (let seq = entry.ackSeq + 1; performance.now() < end; seq += 1) {
        const answers = someAnswers(one.questions).slice(0, 1);
        const input = { attemptId, epoch, seq, answers };
        const { body } = await callOf<SaveReply>(origin, 'TestExam/SaveExamAnswer', input, token);
        if (!body.success) return fault(`flat out ${body.error.id}`);
        saves += 1;
        if (isOurs) note(one, seq, answers);
      }
    }),
  );
  return saves;
};

const stopSaving = async (): Promise<void> => {
  for (const { timer } of sitting) clearTimeout(timer);
  await Promise.all(sitting.map(({ turn }) => turn));
  // What was under way has set a timer again.
  for (const { timer } of sitting) clearTimeout(timer);
};

const submitAll = async (withinMs: number): Promise<void> => {
  isRush = true;
  for (const one of sitting) saveRepeatedly(one);
  await Promise.all(
    sitting.map(async (one) => {
      await sleep(Math.random() * withinMs);
      clearTimeout(one.timer);
      await inTurn(one, submit);
      clearTimeout(one.timer);
    }),
  );
  await stopSaving();
};

const obey = async (order: Order): Promise<unknown> => {
  if (order.do === 'start') {
    started = order;
    await Promise.all(order.takers.map(begin));
    return 'started';
  }
  if (order.do === 'save') {
    isRush = false;
    await sleep(order.ms);
    return 'saved';
  }
  if (order.do === 'save flat out') {
    await stopSaving();
    return saveFlatOut(order.origin, order.ms, order.most);
  }
  await submitAll(order.withinMs);
  const results: Results = { times, lastStart, errors, repeated, ledger: sitting.map(({ entry }) => entry) };
  return results;
};

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.(answer ?? null),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
