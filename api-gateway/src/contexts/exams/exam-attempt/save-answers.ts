/**
 * The answers of many takers in one transaction: who they are, their attempts, and what is written are one statement
 * each. A save is answered once it is committed, and a repeated one as before.
 */
import { endIfOverdue, isOverdue } from './end-attempt.ts';
import { askedContents, optionNumbers } from './paper-view.ts';
import type { AskedContent } from './paper-view.ts';
import { savedBefore, writeAnswers } from './save-answers.table.ts';
import { nextSeal } from '../exam-sitting/exam-sitting.port.ts';
import { writeAcknowledged } from '../exam-sitting/attempt-changes.table.ts';
import { isLate, standsStill, stopAttempt } from './stop-attempt.ts';
import type { AnswerRow } from './save-answers.table.ts';
import type { AskedAddress, Services } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import type { CommonFailure, FailureOf } from '../../../app/failure.ts';
import { failureOfClaims } from '../../../app/guard.ts';
import { inGroups } from '../../../app/in-groups.ts';
import type { Claims } from '../../../app/tokens.ts';
import { storedValue } from '../exam/exam.port.ts';
import type { PaperItem } from '../exam/exam.port.ts';
import { examsInBrowser, isExamBrowser } from '../exam-browser/exam-browser.port.ts';
import { attemptPaper, lockAttempts } from '../exam-sitting/exam-attempt.table.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import { ANSWER_CHARACTERS, examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import type { examRoom } from '@college/contracts/exams/exam-attempt';
import type { GivenExamAnswer, SaveReply } from '@college/contracts/exams/exam-answer';
import type { examBrowserErrors } from '@college/contracts/exams/exam-browser';
import { fitsKind } from '@college/contracts/content/question';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';
import { attemptsSaved } from './attempt-events.port.ts';
import { tell } from '../../../app/event.ts';

export type SaveDeps = Pick<Services, 'database' | 'keys' | 'logins' | 'features' | 'now'>;

export type Save = ParsedInputOf<(typeof examRoom.actions)['SaveExamAnswer']>;

export interface SentSave {
  readonly claims: Claims;
  readonly save: Save;
  /** When it came in: what waits for its group is not late. */
  readonly at: Date;
  readonly asked: AskedAddress;
}

type Refusal = FailureOf<
  | typeof examAttemptErrors.elsewhere
  | typeof examAttemptErrors.over
  | typeof examAttemptErrors.gap
  | typeof examBrowserErrors.locked
>;
export type SaveAnswer = SaveReply | Refusal | CommonFailure;

/** An attempt while its saves are counted. */
interface Open {
  readonly row: AttemptRecord;
  readonly paper: readonly PaperItem[];
  readonly answers: Map<number, AnswerRow>;
  /** How many saves there were before. */
  readonly from: number;
  /** Of Safe Exam Browser, where its exam asks for it; else null. */
  readonly browserPassword: string | null;
  isTouched: boolean;
}

const asForm = ({ kind, options, gaps }: AskedContent) => ({
  kind,
  options,
  blanks: Array.from({ length: gaps }, () => []),
});

/**
 * The answers in the order of each question; null: one is none to a question of the paper, or not in its form. An empty
 * one takes an answer back.
 */
const stored = async (
  trx: Knex.Transaction,
  owner: object,
  { row, paper }: Pick<Open, 'row' | 'paper'>,
  answers: readonly GivenExamAnswer[],
): Promise<GivenExamAnswer[] | null> => {
  const items = answers.map(({ itemNo }) => paper.find((item) => item.itemNo === itemNo));
  const found = items.filter((item) => item !== undefined);
  if (found.length < items.length || new Set(found).size < found.length) return null;
  const contents = await askedContents(trx, owner, found);
  const isFit = answers.every(
    ({ value }, at) =>
      value.length === 0 ||
      (contents[at] !== undefined &&
        fitsKind(asForm(contents[at]), value) &&
        JSON.stringify(value).length <= ANSWER_CHARACTERS),
  );
  if (!isFit) return null;
  return answers.map(({ itemNo, value }, at) => ({
    itemNo,
    value: storedValue(optionNumbers(row, { itemNo }, contents[at]?.options.length ?? 0), value),
  }));
};

const refusalOf = ({ row }: Open, { epoch, seq }: Save, at: Date): Refusal | null => {
  if (row.state !== 'running' || isOverdue(row, at))
    return fail(examAttemptErrors.over, {
      state: row.state === 'running' ? 'submitted' : row.state,
      ackSeq: row.ack_seq,
    });
  if (row.epoch !== epoch)
    return fail(examAttemptErrors.elsewhere, {
      attemptId: row.id,
      device: row.device,
      since: row.opened_at ?? '',
    });
  return seq > row.ack_seq + 1 ? fail(examAttemptErrors.gap, { ackSeq: row.ack_seq }) : null;
};

const take = async (
  trx: Knex.Transaction,
  owner: object,
  open: Open,
  { save, at, asked }: SentSave,
): Promise<SaveAnswer> => {
  const refusal = refusalOf(open, save, at);
  if (refusal) return refusal;
  const { row } = open;
  const { seq, answers, marks } = save;
  const isBrowser =
    open.browserPassword === null ||
    isExamBrowser(
      { asked, proof: save.browser },
      { examId: row.exam_id, classId: row.class_id, password: open.browserPassword },
    );
  // What came with the call that stops it is stored, and what was on its way from the browser that it is sat in.
  if (row.locked_at !== null && (!isBrowser || isLate(row, at))) return standsStill(row);
  if (marks?.some((no) => !open.paper.some(({ itemNo }) => itemNo === no)))
    return failField(commonErrors.invalid, 'marks', 'exam-attempt.unknown-mark');
  if (answers.length > 0 && seq === row.ack_seq + 1) {
    const given = await stored(trx, owner, open, answers);
    if (!given) return failField(commonErrors.invalid, 'answers', 'exam-attempt.wrong-answer');
    for (const { itemNo, value } of given)
      open.answers.set(itemNo, {
        attempt_id: row.id,
        item_no: itemNo,
        value: JSON.stringify(value),
        seq,
        saved_at: at.toISOString(),
      });
    row.ack_seq = seq;
  }
  if (marks) row.marks = JSON.stringify([...new Set(marks)]);
  row.last_seen_at = at.toISOString();
  open.isTouched = true;
  if (!isBrowser) await stopAttempt(trx, row, 'browser', at);
  if (row.locked_at !== null) return standsStill(row);
  return { ackSeq: row.ack_seq, deadline: row.deadline_at ?? '', serverNow: at.toISOString() };
};

const openAttempts = async (trx: Knex.Transaction, ids: readonly number[]): Promise<Map<number, Open>> => {
  const rows = await lockAttempts(trx, ids);
  const inBrowser = await examsInBrowser(
    trx,
    rows.map(({ exam_id: id }) => id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        paper: attemptPaper(row),
        answers: new Map(),
        from: row.ack_seq,
        browserPassword: row.browser_exempt ? null : (inBrowser.get(row.exam_id) ?? null),
        isTouched: false,
      },
    ]),
  );
};

/** Attempts that other features do not let go on, such as those whose taker does not show their face. */
const stopUnseen = async (
  trx: Knex.Transaction,
  { features, now }: SaveDeps,
  touched: readonly Open[],
): Promise<ReadonlyMap<number, AttemptRecord>> => {
  const stopped = new Map<number, AttemptRecord>();
  const going = touched.filter(({ row }) => row.locked_at === null);
  if (going.length === 0) return stopped;
  const saved = going.map(({ row }) => ({
    id: row.id,
    sittingId: row.sitting_id,
    examId: row.exam_id,
    userId: row.user_id,
    startedAt: row.started_at ?? '',
    now: row.last_seen_at ?? '',
  }));
  for (const stops of await tell(features, trx, attemptsSaved, saved))
    for (const id of stops) {
      const open = going.find(({ row }) => row.id === id);
      if (!open) continue;
      await stopAttempt(trx, open.row, 'face', now());
      stopped.set(id, open.row);
    }
  return stopped;
};

const saveTogether = (deps: SaveDeps, sent: readonly SentSave[]): Promise<SaveAnswer[]> =>
  deps.database.transaction(async (trx) => {
    const logins = await deps.logins.findAll(trx, [...new Set(sent.map(({ claims }) => claims.sid))]);
    const attempts = await openAttempts(trx, [...new Set(sent.map(({ save }) => save.attemptId))]);
    const answers: SaveAnswer[] = [];
    for (const one of sent) {
      const login = logins.get(one.claims.sid);
      const failure = failureOfClaims(login, one.claims, deps.now());
      if (failure || !login) {
        answers.push(failure ?? fail(commonErrors.notSignedIn));
        continue;
      }
      deps.logins.noteSeen(login);
      void deps.logins.noteUse(login, one.claims);
      const open = attempts.get(one.save.attemptId);
      answers.push(
        open?.row.user_id === login.caller.userId && open.row.state !== 'not-started'
          ? await take(trx, deps.database.read, open, one)
          : fail(commonErrors.notFound),
      );
    }
    const touched = [...attempts.values()].filter(({ isTouched }) => isTouched);
    const stopped = await stopUnseen(trx, deps, touched);
    const changed = touched.flatMap((open) => [...open.answers.values()]);
    const before = await savedBefore(trx, changed);
    for (const { row, answers, from } of touched)
      if (answers.size > 0)
        row.answers_seal = nextSeal(deps.keys, row, {
          from,
          before: before.filter(({ attempt_id: id, item_no: no }) => id === row.id && answers.has(no)),
          after: [...answers.values()],
        });
    await writeAcknowledged(
      trx,
      touched.map(({ row }) => row),
    );
    await writeAnswers(trx, changed);
    return answers.map((answer, at) => {
      const row = stopped.get(sent[at]?.save.attemptId ?? 0);
      return row && !isFailure(answer) ? standsStill(row) : answer;
    });
  });

/** A late save ends the attempt that it came too late for. */
export const saveAnswers = async (deps: SaveDeps, sent: readonly SentSave[]): Promise<SaveAnswer[]> => {
  const answers = await saveTogether(deps, sent);
  const late = new Set(
    sent
      .filter((_, at) => {
        const answer = answers[at];
        return isFailure(answer) && answer.error === examAttemptErrors.over;
      })
      .map(({ save }) => save.attemptId),
  );
  for (const id of late) await endIfOverdue(deps, id);
  return answers;
};

export const queueSave = inGroups(saveAnswers);
