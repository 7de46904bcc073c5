/** Objections to marks: another one marks the short answers again, and both versions stay. */
import { autoMarksOf, hasMarked, marksOf, textsOf, writeMarks } from './grade-sheet.table.ts';
import { refuseGrades } from './hand-grading.ts';
import { finalMark, grade } from './mark-attempt.ts';
import { contentsToMark } from './mark-paper.ts';
import {
  decideObjection,
  findObjection,
  openFirst,
  visibleObjections,
  withObjection,
} from './objection.table.ts';
import type { ObjectionListRow } from './objection.table.ts';
import { notifyPoints } from './points-notice.ts';
import { attemptById, attemptPaper, lockAttempt } from '../exam-attempt/exam-attempt.port.ts';
import type { AttemptRecord, PaperItem } from '../exam-attempt/exam-attempt.port.ts';
import { examRow } from '../exam/exam.port.ts';
import { withPictures } from '../../content/question/question.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { listPage } from '../../../db/paging.ts';
import type { ListQuery } from '../../../db/paging.ts';
import { examGradingErrors } from '@college/contracts/exams/exam-grading';
import type { ObjectionRow, ObjectionState } from '@college/contracts/exams/exam-grading';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const rowView = (row: ObjectionListRow): ObjectionRow => ({
  id: row.id,
  rowVersion: row.row_version,
  examId: row.exam_id,
  examName: row.exam_name,
  className: row.class_name ?? '',
  studentNo: row.student_no,
  text: row.text,
  state: row.state,
  creationTime: new Date(row.creation_time).toISOString(),
  answer: row.answer,
  decidedByName: row.decided_by_name ?? '',
  decidedAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  scoreBefore: row.score_before ?? 0,
  scoreAfter: row.score_after,
});

interface Wanted extends ListQuery {
  readonly examId?: number | undefined;
  readonly state?: ObjectionState | undefined;
}

export const objectionPage = ({ examId, state, ...query }: Wanted, context: SignedInContext) => {
  const { read, scope, language } = context;
  const found = visibleObjections(read, scope);
  if (examId !== undefined) found.where('exam_attempts.exam_id', examId);
  if (state !== undefined) found.where('exam_objections.state', state);
  return listPage(read, found, query, {
    search: ['exams.name', 'exams.name_en', 'train_classes.name', 'exam_objections.text'],
    sortable: { creationTime: 'exam_objections.creation_time' },
    order: openFirst,
    select: (rows) => withObjection(read, rows, language),
    view: (rows: readonly ObjectionListRow[]) => rows.map(rowView),
  });
};

/** The items of a paper that are marked by hand. */
const handItems = async (db: Knex, attempt: AttemptRecord): Promise<PaperItem[]> => {
  const auto = (await autoMarksOf(db, [attempt.id])).get(attempt.id) ?? [];
  const byHand = new Set(auto.filter(([, score]) => score === null).map(([itemNo]) => itemNo));
  return attemptPaper(attempt).filter(({ itemNo }) => byHand.has(itemNo));
};

const detailOf = async (db: Knex, row: ObjectionListRow, context: SignedInContext) => {
  const attempt = await attemptById(db, row.attempt_id);
  if (!attempt) throw new Error(`there is no attempt ${row.attempt_id}`);
  const items = await handItems(db, attempt);
  const contents = await withPictures(
    db,
    context,
    (await contentsToMark(db, attempt, items)).map(({ content }) => content),
  );
  const marks = await marksOf(db, [attempt.id]);
  const texts = await textsOf(
    db,
    items.map(({ itemNo }) => ({ attemptId: attempt.id, itemNo })),
  );
  return {
    ...rowView(row),
    canDecide: row.state === 'open' && !(await hasMarked(db, attempt.id, context.caller.userId)),
    items: items.map((item, at) => {
      const content = contents[at];
      if (!content) throw new Error(`item ${item.itemNo} has no question`);
      const given = marks.filter((mark) => mark.item_no === item.itemNo);
      return {
        itemId: item.itemNo,
        stem: content.stem,
        answer: content.answer,
        keywords: content.keywords,
        analysis: content.analysis,
        text: texts.get(`${attempt.id}.${item.itemNo}`) ?? '',
        most: item.score,
        score: finalMark(given) ?? 0,
        comments: given.map(({ comment }) => comment).filter((comment) => comment !== ''),
      };
    }),
  };
};

export const oneObjection = async ({ id }: { readonly id: number }, context: SignedInContext) => {
  const row = await findObjection(context.read, context, id);
  return row ? detailOf(context.read, row, context) : fail(commonErrors.notFound);
};

interface Decision {
  readonly id: number;
  readonly rowVersion: number;
  readonly answer: string;
  readonly grades: readonly { readonly itemId: number; readonly score: number; readonly comment: string }[];
}

export const decide = ({ id, rowVersion, answer, grades }: Decision, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { userId } = context.caller;
    const seen = await findObjection(trx, context, id);
    const attempt = seen && (await lockAttempt(trx, seen.attempt_id));
    // Read again now that nobody else decides it.
    const row = attempt && (await findObjection(trx, context, id));
    const exam = row && (await examRow(trx, row.exam_id));
    if (!exam) return fail(commonErrors.notFound);
    if (row.row_version !== rowVersion) return fail(commonErrors.stale);
    if (row.state !== 'open' || attempt.state !== 'graded') return fail(examGradingErrors.decided);
    if (row.class_state === 'finished') return fail(examGradingErrors.classFinished);
    if (await hasMarked(trx, attempt.id, userId)) return fail(examGradingErrors.markedBefore);
    const items = await handItems(trx, attempt);
    const refusal = refuseGrades(items, grades);
    if (refusal) return refusal;
    const missing = items.find(({ itemNo }) => !grades.some(({ itemId }) => itemId === itemNo));
    if (missing) return fail(examGradingErrors.itemMissing, { itemId: missing.itemNo });
    const now = context.now();
    await writeMarks(
      trx,
      grades.map(({ itemId, score, comment }) => ({
        attempt_id: attempt.id,
        item_no: itemId,
        question_id: items.find(({ itemNo }) => itemNo === itemId)?.questionId ?? 0,
        round: 4,
        marker_id: userId,
        score,
        comment,
        is_final: true,
      })),
      now.toISOString(),
    );
    await grade(trx, attempt, now);
    // Not what it was when they objected: a question may have been marked again since.
    const before = attempt.score ?? 0;
    const after = (await attemptById(trx, attempt.id))?.score ?? 0;
    await decideObjection(
      trx,
      { id },
      {
        state: after === before ? 'upheld' : 'changed',
        answer,
        decided_by: userId,
        decided_at: now.toISOString(),
        score_before: before,
        score_after: after,
      },
    );
    await context.audit(trx, {
      subjectType: 'exam-attempt',
      subjectId: attempt.id,
      before: { score: before },
      after: { score: after, answer },
    });
    await notifyPoints(
      trx,
      {
        userId: attempt.user_id,
        senderId: userId,
        title: 'exam-objection.notice-title',
        intro: 'exam-objection.notice',
        exam,
        words: { before, after },
        text: answer,
      },
      now,
    );
    const decided = await findObjection(trx, context, id);
    return decided ? detailOf(trx, decided, context) : fail(commonErrors.notFound);
  });
