/** Marks a question again in all papers of an exam. Repeated it changes nothing twice, and notifies nobody twice. */
import { writeAutoMarks } from './grade-sheet.table.ts';
import type { AutoMarks } from './grade-sheet.table.ts';
import { grade, machineScore } from './mark-attempt.ts';
import { withSolution } from './mark-paper.ts';
import type { Solution } from './mark-paper.ts';
import { notifyPoints } from './points-notice.ts';
import { changesOf } from './regrade-changes.ts';
import type { PaperChange, RegradedQuestion } from './regrade-changes.ts';
import {
  countStarted,
  insertRegradeMarks,
  isSuperseded,
  unaffectedClasses,
  regradeById,
  startedPapers,
} from './regrade.table.ts';
import type { RegradeRecord } from './regrade.table.ts';
import { contentsOfPaper, examRow } from '../exam/exam.port.ts';
import type { ExamRecord } from '../exam/exam.port.ts';
import { lockAttempts, moveAttempt } from '../exam-attempt/exam-attempt.port.ts';
import type { AttemptRecord } from '../exam-attempt/exam-attempt.port.ts';
import { isFailure } from '../../../app/failure.ts';
import { defineJobKind } from '../../../jobs/job.ts';
import { Id } from '@college/contracts/core/paging';
import { z } from '@college/contracts/core/schema';
import type { Knex } from 'knex';

/** Papers in one transaction. */
const AT_ONCE = 100;

interface Regrade {
  readonly row: RegradeRecord;
  readonly exam: ExamRecord;
  readonly question: RegradedQuestion;
}

const regradeOne = async (
  trx: Knex.Transaction,
  { row: regrade, exam }: Regrade,
  attempt: AttemptRecord,
  change: PaperChange & { readonly auto: AutoMarks },
  now: Date,
): Promise<void> => {
  await writeAutoMarks(trx, attempt.id, change.auto);
  if (attempt.state === 'graded') await grade(trx, attempt, now);
  else {
    const refused = await moveAttempt(trx, attempt, 'regrade', {
      changes: { auto_score: machineScore(change.auto) },
      now,
    });
    if (isFailure(refused)) throw new Error(`attempt ${attempt.id} cannot be marked again`);
  }
  if (attempt.score === null || attempt.score === change.score) return;
  await notifyPoints(
    trx,
    {
      userId: attempt.user_id,
      senderId: regrade.creator_user_id,
      title: 'exam-regrade.notice-title',
      intro: 'exam-regrade.notice',
      exam,
      words: { before: attempt.score, after: change.score ?? 0 },
      text: regrade.reason,
    },
    now,
  );
};

/** Marks the question again in these papers, and notifies those whose points changed. */
export const regradePapers = async (
  trx: Knex.Transaction,
  regrade: Regrade,
  ids: readonly number[],
  now: Date,
): Promise<void> => {
  const unaffected = new Set(unaffectedClasses(regrade.row));
  const attempts = (await lockAttempts(trx, ids)).filter(
    ({ state, class_id: classId }) =>
      (state === 'grading' || state === 'graded') && !(classId !== null && unaffected.has(classId)),
  );
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const changes = await changesOf(trx, attempts, regrade.question, regrade.exam);
  for (const { auto, ...change } of changes) {
    const attempt = byId.get(change.attemptId);
    if (attempt && auto) await regradeOne(trx, regrade, attempt, { ...change, auto }, now);
  }
  const changed = changes.filter(({ before, after }) => before !== after);
  await insertRegradeMarks(
    trx,
    changed.map(({ attemptId, itemNo, before, after, score }) => ({
      regrade_id: regrade.row.id,
      attempt_id: attemptId,
      item_no: itemNo,
      mark_before: before,
      mark_after: after,
      score_before: score === null ? null : (byId.get(attemptId)?.score ?? null),
      score_after: score,
    })),
  );
};

export const regradeToRun = async (db: Knex, id: number): Promise<Regrade> => {
  const row = await regradeById(db, id);
  const exam = row && (await examRow(db, row.exam_id));
  if (!exam) throw new Error(`there is no regrade ${id}`);
  const { question_id: questionId, version, mode } = row;
  const [content] = await contentsOfPaper(db, [{ itemNo: 1, sectionNo: 1, questionId, version, score: 0 }]);
  if (!content) throw new Error(`question ${questionId} has no version ${version}`);
  const marked = withSolution(content, mode, JSON.parse(row.solution) as Solution);
  return { row, exam, question: { questionId, version, marked } };
};

export const regradeKind = defineJobKind({
  name: 'exam-regrade',
  input: z.object({ regradeId: Id }),
  async run(job, { database, now }) {
    const regrade = await regradeToRun(database.read, job.input.regradeId);
    const examId = regrade.exam.id;
    // One that failed, and was put right by a later one, has nothing left to do.
    const isLeft = !(await isSuperseded(database.read, regrade.row));
    const total = await countStarted(database.read, examId);
    let done = 0;
    for (let after = 0; isLeft;) {
      const ids = await startedPapers(database.read, { examId, after, limit: AT_ONCE });
      const last = ids.at(-1);
      if (last === undefined) break;
      await database.transaction((trx) => regradePapers(trx, regrade, ids, now()));
      after = last;
      done += ids.length;
      await job.progress(Math.min(99, Math.floor((100 * done) / Math.max(1, total))));
    }
    await database.transaction((trx) => job.finish(trx));
  },
});
