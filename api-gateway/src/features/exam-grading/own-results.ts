/** Results as those see them who sat the exam. What is right leaves the server only where the exam shows it. */
import { autoMarksOf, marksOf } from './grade-sheet.table.ts';
import { contentsToMark, finalMark } from './mark-attempt.ts';
import { findResult, resultsOf, withResult } from './exam-result.table.ts';
import type { ResultRow } from './exam-result.table.ts';
import { isAnswered } from './marking.ts';
import { insertObjection, objectionsOf } from './objection.table.ts';
import type { ObjectionRecord } from './objection.table.ts';
import { reportPoints } from './report-points.table.ts';
import { answersOf, attemptById, attemptPaper, lockAttempt } from '../exam-attempt/exam-attempt.port.ts';
import { examRow, shownOptions, shownOrder } from '../exam/exam.port.ts';
import { withPictures } from '../question/question.port.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { messageFor } from '../../app/messages/message-catalogue.ts';
import { shownIn } from '../../app/messages/name-in.ts';
import { listPage } from '../../db/paging.ts';
import type { ListQuery } from '../../db/paging.ts';
import { examGradingErrors } from '@college/contracts/business/exam-grading';
import type { ExamReport, MyExamAnswers, MyExamRecord } from '@college/contracts/business/exam-result';
import type { QuestionContent, QuestionValue } from '@college/contracts/business/question';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const MINUTE = 60_000;
const DAY = 86_400_000;

const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

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
    startedAt: iso(row.started_at),
    submittedAt: iso(row.submitted_at),
    score: isGraded ? row.score : null,
    passed: isGraded ? Boolean(row.passed) : null,
    total: row.total_score,
    passScore: row.pass_score,
    isOfRecord: Number(row.is_of_record) === 1,
  };
};

/** When everybody in the sitting has finished, whatever some were given in addition. */
const closedAt = (row: ResultRow, mostExtra: number): string =>
  new Date(Date.parse(iso(row.close_at) ?? '') + mostExtra * MINUTE).toISOString();

/** When right answers may be seen: null where they may be now, or never. */
const answersFrom = (
  row: ResultRow,
  now: Date,
): { readonly shown: boolean; readonly from: string | null } => {
  if (row.state !== 'graded' || row.show_answer === 'never') return { shown: false, from: null };
  if (row.show_answer === 'after-grading') return { shown: true, from: null };
  const from = closedAt(row, row.extra_minutes);
  return now.toISOString() >= from ? { shown: true, from: null } : { shown: false, from };
};

const lastDay = (row: ResultRow): string | null =>
  row.graded_at === null || row.objection_days === 0
    ? null
    : new Date(Date.parse(iso(row.graded_at) ?? '') + row.objection_days * DAY).toISOString();

const whyNot = (row: ResultRow, objection: ObjectionRecord | undefined, now: Date) => {
  if (row.state !== 'graded') return 'not-graded';
  const until = lastDay(row);
  if (until === null) return 'not-allowed';
  if (row.class_state === 'finished') return 'class-finished';
  if (objection) return 'once';
  return now.toISOString() >= until ? 'too-late' : null;
};

const recordView = (row: ResultRow, objection: ObjectionRecord | undefined, now: Date): MyExamRecord => ({
  ...resultView(row),
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
    select: (rows) => withResult(read, rows, language),
    view: async (rows: readonly ResultRow[]) => {
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

const ownRecord = async (db: Knex, attemptId: number, { caller, language, now }: SignedInContext) => {
  const row = await findResult(db, { attemptId, userId: caller.userId, language });
  if (!row) return fail(commonErrors.notFound);
  const [objection] = await objectionsOf(db, [attemptId]);
  return { row, record: recordView(row, objection, now()) };
};

/** A graded one of the caller with its questions as they are marked. */
const ownPaper = async (attemptId: number, context: SignedInContext) => {
  const { read } = context;
  const found = await ownRecord(read, attemptId, context);
  if (isFailure(found)) return found;
  // Questions of an exam that goes on are not read at home.
  if (found.row.state !== 'graded') return fail(commonErrors.notFound);
  const attempt = await attemptById(read, attemptId);
  const exam = await examRow(read, found.row.exam_id);
  if (!attempt || !exam) return fail(commonErrors.notFound);
  const paper = attemptPaper(attempt);
  const contents = await contentsToMark(read, attempt.exam_id, paper);
  const auto = new Map((await autoMarksOf(read, [attemptId])).get(attemptId) ?? []);
  const marks = await marksOf(read, [attemptId]);
  return {
    ...found,
    attempt,
    exam,
    items: paper.map((item, at) => {
      const content = contents[at]?.content;
      if (!content) throw new Error(`item ${item.itemNo} has no question`);
      const byHand = marks.filter((mark) => mark.item_no === item.itemNo);
      return {
        item,
        content,
        score: auto.get(item.itemNo) ?? finalMark(byHand) ?? 0,
        comments: byHand.map(({ comment }) => comment).filter((comment) => comment !== ''),
      };
    }),
  };
};

/** Options, answers and right ones in the order in which the student saw them. */
const asShown = (
  order: readonly number[],
  { options, right }: Pick<QuestionContent, 'options' | 'right'>,
  value: QuestionValue | null,
) => {
  const placed = (indexes: readonly number[]): number[] =>
    indexes.map((index) => order.indexOf(index)).sort((a, b) => a - b);
  return {
    options: order.map((index) => options[index] ?? ''),
    right: placed(right),
    value: value?.every((part): part is number => typeof part === 'number') === true ? placed(value) : value,
  };
};

export const ownAnswers = async ({ attemptId }: { readonly attemptId: number }, context: SignedInContext) => {
  const found = await ownPaper(attemptId, context);
  if (isFailure(found)) return found;
  const { read, now } = context;
  const { attempt, exam, row, record, items } = found;
  const answers = await answersOf(read, attemptId);
  const { shown, from } = answersFrom(row, now());
  const order = shownOrder(
    attempt.seed,
    items.map(({ item }) => item),
    exam,
  );
  const pictured = await withPictures(
    read,
    context,
    items.map(({ content }) => content),
  );
  const questions = order.map((item): MyExamAnswers['questions'][number] => {
    const at = items.findIndex((one) => one.item.itemNo === item.itemNo);
    const [one, content] = [items[at], pictured[at]];
    if (!one || !content) throw new Error(`item ${item.itemNo} is not in the paper`);
    const given = answers.get(item.itemNo)?.value;
    const count = content.options.length;
    const view = asShown(
      exam.shuffle_options && count > 0
        ? shownOptions(attempt.seed, item, count)
        : Array.from({ length: count }, (_, index) => index),
      content,
      isAnswered(given) ? given : null,
    );
    // True and false are no options, and stay as they are.
    const isShuffled = count > 0;
    return {
      itemNo: item.itemNo,
      kind: content.kind,
      stem: content.stem,
      options: view.options,
      gaps: content.blanks.length,
      most: item.score,
      value: isShuffled ? view.value : isAnswered(given) ? given : null,
      shown: shown
        ? {
            score: one.score,
            isRight: content.kind === 'short-answer' ? null : one.score === item.score,
            comments: one.comments,
            solution: {
              right: isShuffled ? view.right : content.right,
              blanks: content.blanks,
              answer: content.answer,
              keywords: content.keywords,
              analysis: content.analysis,
            },
          }
        : null,
    };
  });
  return { ...record, answersFrom: from, questions };
};

export const ownReport = async ({ attemptId }: { readonly attemptId: number }, context: SignedInContext) => {
  const found = await ownPaper(attemptId, context);
  if (isFailure(found)) return found;
  const points = await reportPoints(
    context.read,
    found.items.map(({ item }) => item.questionId),
    context.caller.userId,
  );
  const sums = new Map<number | null, ExamReport['points'][number]>();
  for (const { item, score } of found.items) {
    const point = points.get(item.questionId);
    const pointId = point?.id ?? null;
    const sum = sums.get(pointId) ?? {
      pointId,
      name: point ? shownIn(context.language, point.name, point.name_en) : '',
      questions: 0,
      score: 0,
      most: 0,
      canPractise: point?.canPractise ?? false,
    };
    sums.set(pointId, {
      ...sum,
      questions: sum.questions + 1,
      score: sum.score + score,
      most: sum.most + item.score,
    });
  }
  return {
    ...found.record,
    points: [...sums.values()].sort((a, b) => a.score / a.most - b.score / b.most || b.most - a.most),
  };
};

export const objectGrade = (
  { attemptId, text }: { readonly attemptId: number; readonly text: string },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const own = await ownRecord(trx, attemptId, context);
    if (isFailure(own)) return own;
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
      attemptId,
      text,
      score: found.row.score ?? 0,
      time: context.now().toISOString(),
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
