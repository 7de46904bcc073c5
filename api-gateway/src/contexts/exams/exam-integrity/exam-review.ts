/** The board for those who look for what speaks against an attempt, and what speaks for it. */
import { decisionObjection, decisionsOf, eventsOf, suspicionsOf } from './exam-decision.table.ts';
import { switchesOf } from './exam-catch.table.ts';
import {
  catchList,
  durationsOf,
  flagged,
  openFirst,
  visibleAttempts,
  withReview,
} from './exam-review.table.ts';
import type { CatchListRow, ReviewListRow } from './exam-review.table.ts';
import { resultsFor } from './review-actions.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { listPage } from '../../../db/paging.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import { iso } from '../exam-sitting/exam-sitting.table.ts';
import { QUICK_PAPERS, QUICK_SHARE } from '@college/contracts/exams/exam-integrity';
import type { examIntegrity } from '@college/contracts/exams/exam-integrity';
import type { ExamReview, ExamReviewRow } from '@college/contracts/exams/exam-integrity-row';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

type Page = ParsedInputOf<(typeof examIntegrity.actions)['GetExamReviewPageList']>;

const MINUTE = 60_000;

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Much faster than half of the others; nothing where few have submitted. */
export const isQuick = (took: number | null, all: readonly number[]): boolean =>
  took !== null && all.length >= QUICK_PAPERS && took < QUICK_SHARE * medianOf(all);

const tookOf = ({ started_at: from, submitted_at: to }: ReviewListRow): number | null =>
  from === null || to === null ? null : new Date(to).getTime() - new Date(from).getTime();

const rowView = (
  row: ReviewListRow,
  durations: readonly number[],
  { caller }: Pick<SignedInContext, 'caller'>,
): ExamReviewRow => {
  const took = tookOf(row);
  return {
    attemptId: row.id,
    rowVersion: row.row_version,
    examId: row.exam_id,
    examName: row.exam_name,
    classId: row.class_id,
    className: row.class_name ?? '',
    userId: row.user_id,
    userName: row.user_name,
    departmentName: row.department_name ?? '',
    no: row.no,
    state: row.state,
    cheatState: row.cheat_state,
    startedAt: iso(row.started_at),
    submittedAt: iso(row.submitted_at),
    minutes: took === null ? null : Math.round(took / MINUTE),
    isQuick: isQuick(took, durations),
    facesToCheck: row.faces_to_check,
    facesFailed: row.faces_failed,
    switches: row.switches,
    switchLimit: row.switch_limit,
    hasOpenObjection: row.open_objections > 0,
    canDecide: row.user_id !== caller.userId,
  };
};

export const reviewPage = (
  { examId, classId, cheatState, flag, ...query }: Page,
  context: SignedInContext,
) => {
  const { read, scope, language } = context;
  const found = visibleAttempts(read, scope);
  if (examId !== undefined) found.where('exam_attempts.exam_id', examId);
  if (classId !== undefined) found.where('exam_attempts.class_id', classId);
  if (cheatState !== undefined) found.where('exam_attempts.cheat_state', cheatState);
  if (flag !== undefined) flagged(read, found, flag);
  return listPage(read, found, query, {
    search: ['users.name_key', 'exams.name', 'exams.name_en', 'train_classes.name'],
    sortable: {
      userName: 'users.name_key',
      submittedAt: { emptyLast: 'exam_attempts.submitted_at' },
    },
    order: openFirst,
    select: (rows) => withReview(read, rows, language),
    view: async (rows: readonly ReviewListRow[]) => {
      const durations = await durationsOf(read, [...new Set(rows.map(({ sitting_id: id }) => id))]);
      return rows.map((row) => rowView(row, durations.get(row.sitting_id) ?? [], context));
    },
  });
};

export const catchView = (row: CatchListRow) => ({
  id: row.id,
  rowVersion: row.row_version,
  moment: row.moment,
  state: row.state,
  reason: row.reason,
  similarity: row.similarity,
  at: iso(row.creation_time) ?? '',
  opinion: row.check_opinion ?? row.opinion,
  deciderName: row.check_decider_name ?? row.decider_name ?? '',
});

/** What stands in the log of an attempt, and each time its page was left, in order. */
const logOf = async (db: Knex, attemptId: number): Promise<ExamReview['log']> => {
  const events = (await eventsOf(db, attemptId)).map(({ at, kind, data }) => {
    const {
      device = '',
      reason = '',
      opinion = '',
      text = '',
      cause = '',
    } = JSON.parse(data) as Record<string, string>;
    return { at, kind, device, seconds: null, note: reason || opinion || text || cause };
  });
  const away = (await switchesOf(db, attemptId)).map(({ at, kind, seconds }) => ({
    at,
    kind: `away-${kind}`,
    device: '',
    seconds,
    note: '',
  }));
  return [...events, ...away].toSorted((a, b) => (a.at < b.at ? -1 : 1));
};

export const findAttempt = (db: Knex, { scope, language }: SignedInContext, attemptId: number) =>
  firstOf<ReviewListRow>(
    withReview(db, visibleAttempts(db, scope).where('exam_attempts.id', attemptId), language),
  );

export const reviewOf = async (db: Knex, context: SignedInContext, attemptId: number) => {
  const row = await findAttempt(db, context, attemptId);
  if (!row) return fail(commonErrors.notFound);
  const durations = await durationsOf(db, [row.sitting_id]);
  const decisions = await decisionsOf(db, attemptId);
  const objection = await decisionObjection(db, attemptId);
  const { userId } = context.caller;
  return {
    ...rowView(row, durations.get(row.sitting_id) ?? [], context),
    causes: (await suspicionsOf(db, [attemptId])).map(({ cause, text, at }) => ({ cause, text, at })),
    catches: (await catchList(db, attemptId)).map(catchView),
    log: await logOf(db, attemptId),
    decisions: decisions.map((one) => ({
      result: one.result,
      opinion: one.opinion,
      // Of their own attempt nobody reads it.
      evidence: row.user_id === userId ? '' : one.evidence,
      decidedAt: one.decided_at,
      deciderName: one.decider_name,
    })),
    objection: objection && {
      text: objection.text,
      state: objection.state,
      creationTime: objection.creation_time,
    },
    actions:
      row.user_id === userId || row.class_state === 'finished'
        ? []
        : resultsFor({
            ...row,
            objection: objection?.state ?? null,
            isOwnDecision: decisions.some(({ decided_by: by }) => by === userId),
          }),
  } satisfies ExamReview;
};
