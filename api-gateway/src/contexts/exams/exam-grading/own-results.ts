/** Results as those see them who sat the exam, and their objections. */
import { findOwnResult, resultsOf, withOwnResult } from './exam-result.table.ts';
import type { OwnResultRow, ResultRow } from './exam-result.table.ts';
import { insertObjection, objectionsOf } from './objection.table.ts';
import type { ObjectionRecord } from './objection.table.ts';
import { isScoreShown } from '../exam/exam.port.ts';
import { lockAttempt, shareClassOf } from '../exam-attempt/exam-attempt.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { listPage } from '../../../db/paging.ts';
import type { ListQuery } from '../../../db/paging.ts';
import { examGradingErrors } from '@college/contracts/exams/exam-grading';
import type { MyExamRecord } from '@college/contracts/exams/exam-result';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const MINUTE = 60_000;
const DAY = 86_400_000;

const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/** Somebody without the hours could not have come. */
export const isNotEligible = (row: Pick<ResultRow, 'state' | 'not_eligible'>): boolean =>
  row.state === 'absent' && row.not_eligible;

/** Who did not qualify is not said to be absent. */
export const stateWord = (row: Pick<ResultRow, 'state' | 'not_eligible'>): MessageId =>
  isNotEligible(row) ? 'exam-attempt-state.not-eligible' : `exam-attempt-state.${row.state}`;

export const resultView = (row: ResultRow) => {
  const isGraded = row.state === 'graded';
  return {
    attemptId: row.id,
    examId: row.exam_id,
    examName: row.exam_name,
    classId: row.class_id,
    className: row.class_name ?? '',
    no: row.no,
    state: row.state,
    notEligible: isNotEligible(row),
    startedAt: iso(row.started_at),
    submittedAt: iso(row.submitted_at),
    score: isGraded ? row.score : null,
    passed: isGraded ? Boolean(row.passed) : null,
    total: row.total_score,
    passScore: row.pass_score,
    isOfRecord: row.is_of_record,
  };
};

/** When everybody in the sitting has finished, whatever some were given in addition. */
const closedAt = (row: ResultRow, mostExtra: number): string =>
  new Date(Date.parse(iso(row.close_at) ?? '') + mostExtra * MINUTE).toISOString();

const sitsAgain = (row: OwnResultRow): boolean => Number(row.sits_again) === 1;

/** Whether its person sees the score now. */
export const isShown = (row: OwnResultRow, now: Date): boolean =>
  isScoreShown(
    {
      show_score: row.show_score,
      sitsAgain: sitsAgain(row),
      closesAt: closedAt(row, row.extra_minutes),
    },
    now,
  );

/** When right answers may be seen: null where they may be now, or never, or nobody can say when. */
export const answersFrom = (
  row: OwnResultRow,
  now: Date,
): { readonly shown: boolean; readonly from: string | null } => {
  if (row.state !== 'graded' || row.show_answer === 'never') return { shown: false, from: null };
  if (row.show_answer === 'after-grading' && !sitsAgain(row) && isShown(row, now))
    return { shown: true, from: null };
  const from = closedAt(row, row.extra_minutes);
  if (now.toISOString() < from) return { shown: false, from };
  return { shown: !sitsAgain(row), from: null };
};

/** From the moment at which the score is shown, whatever is left of the tries. */
const lastDay = (row: ResultRow): string | null => {
  if (row.graded_at === null || row.objection_days === 0) return null;
  const graded = iso(row.graded_at) ?? '';
  const closes = closedAt(row, row.extra_minutes);
  const since = row.show_score === 'after-grading' || graded > closes ? graded : closes;
  return new Date(Date.parse(since) + row.objection_days * DAY).toISOString();
};

const whyNot = (row: OwnResultRow, objection: ObjectionRecord | undefined, now: Date) => {
  if (row.state !== 'graded' || !isShown(row, now)) return 'not-graded';
  const until = lastDay(row);
  if (until === null) return 'not-allowed';
  if (row.class_state === 'finished') return 'class-finished';
  if (objection) return 'once';
  return now.toISOString() >= until ? 'too-late' : null;
};

const recordView = (row: OwnResultRow, objection: ObjectionRecord | undefined, now: Date): MyExamRecord => ({
  ...resultView(row),
  // Which of several is the best says as much as their scores.
  ...(!isShown(row, now) && { score: null, isOfRecord: false }),
  showAnswer: row.show_answer,
  answersShown: answersFrom(row, now).shown,
  objection: objection
    ? {
        state: objection.state,
        text: objection.text,
        answer: objection.answer,
        creationTime: iso(objection.creation_time) ?? '',
        decidedAt: iso(objection.decided_at),
      }
    : null,
  cheatState: row.cheat_state,
  objectUntil: whyNot(row, objection, now) === null ? lastDay(row) : null,
});

export const ownResultPage = (
  { classId, ...query }: ListQuery & { readonly classId?: number | undefined },
  context: SignedInContext,
) => {
  const { read, caller, language, now } = context;
  const found = resultsOf(read, caller.userId);
  if (classId !== undefined) found.where('exam_attempts.class_id', classId);
  return listPage(read, found, query, {
    search: ['exams.name', 'exams.name_en', 'train_classes.name', 'train_classes.name_en'],
    sortable: {
      startedAt: { emptyLast: 'exam_attempts.started_at' },
      score: { emptyLast: 'exam_attempts.score' },
    },
    order: (rows) => rows.orderBy('exam_attempts.id', 'desc'),
    select: (rows) => withOwnResult(read, rows, { userId: caller.userId, language }),
    view: async (rows: readonly OwnResultRow[]) => {
      const objections = await objectionsOf(
        read,
        rows.map(({ id }) => id),
      );
      return rows.map((row) =>
        recordView(
          row,
          objections.find(({ attempt_id: id }) => id === row.id),
          now(),
        ),
      );
    },
  });
};

export const ownRecord = async (db: Knex, attemptId: number, { caller, language, now }: SignedInContext) => {
  const row = await findOwnResult(db, { attemptId, userId: caller.userId, language });
  if (!row) return fail(commonErrors.notFound);
  const [objection] = await objectionsOf(db, [attemptId]);
  return { row, record: recordView(row, objection, now()) };
};

export const objectGrade = (
  { attemptId, text }: { readonly attemptId: number; readonly text: string },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const own = await ownRecord(trx, attemptId, context);
    if (isFailure(own)) return own;
    // Read again now that neither the class nor the mark changes.
    await shareClassOf(trx, own.row);
    await lockAttempt(trx, attemptId);
    const found = await ownRecord(trx, attemptId, context);
    if (isFailure(found)) return found;
    const [before] = await objectionsOf(trx, [attemptId]);
    const reason = whyNot(found.row, before, context.now());
    if (reason)
      return fail(examGradingErrors.cannotObject, {
        reason,
        why: messageFor(`exam-objection.${reason}`, context.language, null),
      });
    await insertObjection(trx, {
      attempt_id: attemptId,
      kind: 'grade',
      text,
      score_before: found.row.score ?? 0,
      creation_time: context.now().toISOString(),
    });
    await context.audit(trx, {
      subjectType: 'exam-attempt',
      subjectId: attemptId,
      before: null,
      after: { objection: text },
    });
    const after = await ownRecord(trx, attemptId, context);
    return isFailure(after) ? after : after.record;
  });
