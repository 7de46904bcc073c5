/** A wrong key found later: who would change by how much first, and then the question is marked again in all papers. */
import { createHash } from 'node:crypto';
import { sitsInExam, sittingsToRead } from './graded-sitting.query.ts';
import { contentsToMark, withSolution } from './mark-paper.ts';
import type { MarkedContent, Solution } from './mark-paper.ts';
import { changesOf } from './regrade-changes.ts';
import type { PaperChange } from './regrade-changes.ts';
import { regradeKind } from './regrade-job.ts';
import { solutionOf } from './regrade-rule.ts';
import type { GivenKey } from './regrade-rule.ts';
import {
  insertRegrade,
  isInExam,
  lockClasses,
  papersAsTheyAre,
  papersToRegrade,
  REGRADE_SUBJECT,
  regradeList,
} from './regrade.table.ts';
import type { ListedRegrade, PaperToRegrade } from './regrade.table.ts';
import { contentsOfPaper, isToSit, lockExam, passMarkOf, visibleExam } from '../exam/exam.port.ts';
import type { ExamRecord } from '../exam/exam.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { examErrors } from '@college/contracts/exams/exam';
import { examGradingErrors } from '@college/contracts/exams/exam-grading';
import { examRegradeErrors, REGRADE_ROWS } from '@college/contracts/exams/exam-regrade';
import type { RegradePreview, RegradeRow } from '@college/contracts/exams/exam-regrade';
import { textOfHtml } from '@college/contracts/content/question';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

/** Papers in one query. */
const AT_ONCE = 200;

interface Wanted extends GivenKey {
  readonly examId: number;
  readonly questionId: number;
  readonly version: number;
}

interface Found {
  readonly paper: PaperToRegrade;
  readonly change: PaperChange;
  readonly isFinished: boolean;
}

/** The question as it would count, or why it cannot be marked again. */
const ruleOf = async (db: Knex, exam: ExamRecord, wanted: Wanted, { caller }: SignedInContext) => {
  if (await sitsInExam(db, exam.id, caller.userId)) return fail(examGradingErrors.own);
  if (!(await isInExam(db, wanted))) return fail(examRegradeErrors.notInExam);
  const { questionId, version, mode } = wanted;
  const item = { itemNo: 1, sectionNo: 1, questionId, version, score: 0 };
  const [now] = await contentsToMark(db, { exam_id: exam.id, class_id: null }, [item]);
  const [frozen] = await contentsOfPaper(db, [item]);
  const solution = now && solutionOf(now, wanted);
  if (!solution || !frozen) return fail(examRegradeErrors.wrongKey);
  return { solution, marked: withSolution(frozen, mode, solution) };
};

const papersOf = async (
  db: Knex,
  exam: ExamRecord,
  { questionId, version }: Wanted,
  marked: MarkedContent,
  { language }: SignedInContext,
): Promise<Found[]> => {
  const found: Found[] = [];
  for (let after = 0; ;) {
    const papers = await papersToRegrade(db, { examId: exam.id, after, limit: AT_ONCE }, language);
    const changes = new Map(
      (await changesOf(db, papers, { questionId, version, marked }, exam)).map((one) => [one.attemptId, one]),
    );
    for (const paper of papers) {
      const change = changes.get(paper.id);
      if (change) found.push({ paper, change, isFinished: paper.class_state === 'finished' });
    }
    const last = papers.at(-1);
    if (!last || papers.length < AT_ONCE) return found;
    after = last.id;
  }
};

/** What the preview was of: another one once a paper, a class or a key has changed since. */
export const basisOf = async (db: Knex, wanted: Wanted): Promise<string> => {
  const { examId, questionId, version, mode, right, blanks } = wanted;
  const asked = [examId, questionId, version, mode, right ?? null, blanks ?? null];
  return createHash('sha256')
    .update(JSON.stringify([asked, await papersAsTheyAre(db, examId)]))
    .digest('hex');
};

type Row = RegradePreview['rows'][number];

const rowView = ({ paper, change }: Found, passMark: number): Row => {
  const isGraded = paper.state === 'graded';
  return {
    attemptId: paper.id,
    userName: paper.user_name,
    className: paper.class_name ?? '',
    markBefore: change.before,
    markAfter: change.after,
    scoreBefore: isGraded ? paper.score : null,
    scoreAfter: change.score,
    passedBefore: isGraded ? Boolean(paper.passed) : null,
    passedAfter: change.score === null ? null : change.score >= passMark,
  };
};

const crosses = ({ passedBefore, passedAfter }: Row): boolean => passedBefore !== passedAfter;

const judge = async (db: Knex, exam: ExamRecord, wanted: Wanted, context: SignedInContext) => {
  const rule = await ruleOf(db, exam, wanted, context);
  if (isFailure(rule)) return rule;
  // Before the papers are read: it is another one by the end if any of them changes meanwhile.
  const basis = await basisOf(db, wanted);
  const found = await papersOf(db, exam, wanted, rule.marked, context);
  const isShort = rule.marked.content.kind === 'short-answer';
  if (isShort && found.some(({ paper, isFinished }) => paper.state === 'grading' && !isFinished))
    return fail(examRegradeErrors.beingMarked);
  const passMark = await passMarkOf(db, exam);
  const changed = found.filter(({ change, isFinished }) => !isFinished && change.after !== change.before);
  const rows = changed.map((one) => ({ sitting: one.paper.sitting_id, row: rowView(one, passMark) }));
  const readable = new Set((await sittingsToRead(db, context, { examId: exam.id })).map(({ id }) => id));
  const preview: RegradePreview = {
    basis,
    papers: found.length,
    changed: changed.length,
    nowPassed: rows.filter(({ row }) => crosses(row) && row.passedAfter === true).length,
    nowFailed: rows.filter(({ row }) => crosses(row) && row.passedAfter === false).length,
    kept: found.filter(({ isFinished }) => isFinished).length,
    rows: rows
      .filter(({ sitting }) => readable.has(sitting))
      .map(({ row }) => row)
      .toSorted((a, b) => Number(crosses(b)) - Number(crosses(a)))
      .slice(0, REGRADE_ROWS),
  };
  return preview;
};

export const previewRegrade = async (wanted: Wanted, context: SignedInContext) => {
  const { read } = context;
  const exam = await visibleExam(read, context, wanted.examId);
  if (!exam) return fail(commonErrors.notFound);
  return judge(read, exam, wanted, context);
};

const STATES: Readonly<Record<string, RegradeRow['state']>> = {
  // What the demo brings was done without a job.
  '': 'done',
  waiting: 'running',
  running: 'running',
  done: 'done',
};

const listed = async (db: Knex, rows: readonly ListedRegrade[]): Promise<RegradeRow[]> => {
  const contents = await contentsOfPaper(
    db,
    rows.map(({ question_id: questionId, version }) => ({
      itemNo: 1,
      sectionNo: 1,
      questionId,
      version,
      score: 0,
    })),
  );
  return rows.map((row, at) => ({
    id: row.id,
    questionId: row.question_id,
    version: row.version,
    stem: textOfHtml(contents[at]?.stem ?? ''),
    mode: row.mode,
    reason: row.reason,
    byName: row.by_name ?? '',
    creationTime: new Date(row.creation_time).toISOString(),
    state: STATES[row.job_state ?? ''] ?? 'failed',
    progress: row.progress ?? 0,
    changed: row.changed,
  }));
};

const enter = async (
  trx: Knex.Transaction,
  exam: ExamRecord,
  wanted: Wanted & { readonly reason: string },
  {
    solution,
    preview,
    finished,
  }: { solution: Solution; preview: RegradePreview; finished: readonly number[] },
  context: SignedInContext,
): Promise<number> => {
  const { questionId, version, mode, reason } = wanted;
  const { papers, changed, nowPassed, nowFailed } = preview;
  const id = await insertRegrade(trx, {
    exam_id: exam.id,
    question_id: questionId,
    version,
    mode,
    solution: JSON.stringify(solution),
    reason,
    creator_user_id: context.caller.userId,
    creation_time: context.now().toISOString(),
    kept_classes: JSON.stringify(finished),
    changes: JSON.stringify({ papers, changed, nowPassed, nowFailed, kept: preview.kept }),
  });
  await context.audit(trx, {
    subjectType: 'exam',
    subjectId: exam.id,
    before: null,
    after: { questionId, version, mode, ...solution, reason, papers, changed, nowPassed, nowFailed },
  });
  await context.jobs.enqueue(
    trx,
    regradeKind,
    { regradeId: id },
    {
      subject: { kind: REGRADE_SUBJECT, id, title: exam.name },
      by: context.scope,
      key: `exam-regrade/${id}`,
    },
  );
  return id;
};

const refuseBesides = async (db: Knex, examId: number) =>
  (await regradeList(db, examId)).some(({ job_state: state }) => STATES[state ?? ''] === 'running')
    ? fail(examRegradeErrors.underWay)
    : null;

export const regradeQuestion = async (
  { basis, ...wanted }: Wanted & { readonly basis: string; readonly reason: string },
  context: SignedInContext,
) => {
  const { read } = context;
  const seen = await visibleExam(read, context, wanted.examId);
  if (!seen) return fail(commonErrors.notFound);
  const refusal = await refuseBesides(read, seen.id);
  if (refusal) return refusal;
  // All papers are marked before anything is locked; what they were marked from is compared once it is.
  const preview = await judge(read, seen, wanted, context);
  if (isFailure(preview)) return preview;
  if (preview.basis !== basis) return fail(commonErrors.stale);
  return context.database.transaction(async (trx) => {
    const exam = await lockExam(trx, context, wanted.examId);
    if (!exam) return fail(commonErrors.notFound);
    const refused = await refuseBesides(trx, exam.id);
    if (refused) return refused;
    // No class is finished between what was judged and the marks that follow.
    const finished = await lockClasses(trx, exam.id);
    const rule = await ruleOf(trx, exam, wanted, context);
    if (isFailure(rule)) return rule;
    if ((await basisOf(trx, wanted)) !== basis) return fail(commonErrors.stale);
    const id = await enter(trx, exam, wanted, { solution: rule.solution, preview, finished }, context);
    const [row] = await listed(trx, await regradeList(trx, exam.id, id));
    if (!row) throw new Error(`there is no regrade ${id}`);
    return row;
  });
};

export const regradesOfExam = async ({ examId }: { readonly examId: number }, context: SignedInContext) => {
  const { read } = context;
  if ((await sittingsToRead(read, context, { examId })).length === 0) return fail(commonErrors.notFound);
  if (await isToSit(read, examId, context.caller.userId)) return fail(examErrors.ownExam);
  return listed(read, await regradeList(read, examId));
};
