/** Short answers, marked by hand: by number and never by name, question by question. */
import { isSatBy, gradedSittings, sittingToMark, withSittingNames } from './graded-sitting.table.ts';
import type { GradedSitting, SittingPlace } from './graded-sitting.table.ts';
import {
  countsOfSittings,
  marksOf,
  openSheetsFor,
  sheetsOf,
  sheetsOfSitting,
  textsOf,
  updateSheet,
  writeMarks,
} from './grade-sheet.table.ts';
import type { MarkRecord, SheetRecord, SittingSheet } from './grade-sheet.table.ts';
import { gradeIfDone } from './mark-attempt.ts';
import { isScore } from './marking.ts';
import { attemptById, lockAttempt } from '../exam-attempt/exam-attempt.port.ts';
import type { PaperItem } from '../exam-attempt/exam-attempt.port.ts';
import { contentsOfPaper } from '../exam/exam.port.ts';
import { withPictures } from '../question/question.port.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField, isFailure } from '../../app/failure.ts';
import { listPage } from '../../db/paging.ts';
import type { ListQuery } from '../../db/paging.ts';
import { examGradingErrors } from '@college/contracts/business/exam-grading';
import type { GradeAnswer, GradeState, GradeStudentRow } from '@college/contracts/business/exam-grading';
import { keywordsIn, textOfHtml } from '@college/contracts/business/question';
import { commonErrors } from '@college/contracts/core/errors';

/** A sitting that the caller may mark. */
const sittingOf = async (context: SignedInContext, place: SittingPlace) => {
  const sitting = await sittingToMark(context.read, context, place);
  if (!sitting) return fail(commonErrors.notFound);
  return (await isSatBy(context.read, sitting.id, context.caller.userId))
    ? fail(examGradingErrors.own)
    : sitting;
};

/** The sheet of a paper that is the caller's: their own, else the first that nobody has taken. */
const sheetFor = <Sheet extends SheetRecord>(sheets: readonly Sheet[], userId: number): Sheet | undefined =>
  sheets.find(({ marker_id: marker }) => marker === userId) ??
  sheets.find(({ marker_id: marker, state }) => marker === null && state === 'open');

/** The caller's sheets of a sitting, one a paper. */
const sheetsForCaller = async (
  { read, caller }: SignedInContext,
  sitting: GradedSitting,
): Promise<SittingSheet[]> => {
  const byAttempt = new Map<number, SittingSheet[]>();
  for (const sheet of await sheetsOfSitting(read, sitting.id))
    byAttempt.set(sheet.attempt_id, [...(byAttempt.get(sheet.attempt_id) ?? []), sheet]);
  return [...byAttempt.values()].flatMap((sheets) => sheetFor(sheets, caller.userId) ?? []);
};

const isOwn = (sheet: SheetRecord, mark: MarkRecord): boolean =>
  mark.attempt_id === sheet.attempt_id && mark.round === sheet.round;

const studentRow = (
  sheet: SheetRecord & { readonly student_no: number },
  marks: readonly MarkRecord[],
): GradeStudentRow => ({
  attemptId: sheet.attempt_id,
  studentNo: sheet.student_no,
  state: sheet.state,
  items: sheet.items.length,
  marked: marks.filter((mark) => isOwn(sheet, mark) && Boolean(mark.is_final)).length,
  round: sheet.round,
  rowVersion: sheet.row_version,
});

const paged = <Row>(rows: readonly Row[], { page, pageSize }: ListQuery) => ({
  totalCount: rows.length,
  items: rows.slice((page - 1) * pageSize, page * pageSize),
});

type StateFilter = { readonly state?: GradeState | undefined };

export const gradeSittingPage = async (
  { state, ...query }: ListQuery & StateFilter,
  context: SignedInContext,
) => {
  const { read, scope, language, caller } = context;
  const found = gradedSittings(read, scope);
  if (state !== undefined) {
    const open = openSheetsFor(read, caller.userId).select('sheet.sitting_id');
    if (state === 'open') found.whereIn('exam_sittings.id', open);
    else found.whereNotIn('exam_sittings.id', open);
  }
  return listPage(read, found, query, {
    search: ['exams.name', 'exams.name_en', 'train_classes.name', 'train_classes.name_en'],
    sortable: { closeAt: 'exam_sittings.close_at' },
    order: 'closeAt desc',
    select: (rows) => withSittingNames(read, rows, language),
    view: async (rows: readonly GradedSitting[]) => {
      const ids = rows.map(({ id }) => id);
      const counts = await countsOfSittings(read, ids, caller.userId);
      return rows.map((row) => ({
        id: row.id,
        examId: row.exam_id,
        examName: row.exam_name,
        classId: row.class_id,
        className: row.class_name ?? '',
        closeAt: new Date(row.close_at).toISOString(),
        toGrade: counts.open.get(row.id) ?? 0,
        papers: counts.papers.get(row.id) ?? 0,
        graded: counts.graded.get(row.id) ?? 0,
        objections: counts.objections.get(row.id) ?? 0,
      }));
    },
  });
};

export const gradeStudentPage = async (
  { examId, classId, state, ...query }: ListQuery & SittingPlace & StateFilter,
  context: SignedInContext,
) => {
  if (query.sorting !== undefined && !/^studentNo( asc| desc)?$/.test(query.sorting))
    return failField(commonErrors.invalid, 'sorting', 'field.sorting');
  const sitting = await sittingOf(context, { examId, classId });
  if (isFailure(sitting)) return sitting;
  const { keyword = '' } = query;
  const sheets = (await sheetsForCaller(context, sitting)).filter(
    (sheet) => (state === undefined || sheet.state === state) && String(sheet.student_no).startsWith(keyword),
  );
  if (query.sorting?.endsWith(' desc')) sheets.reverse();
  const page = paged(sheets, query);
  const marks = await marksOf(
    context.read,
    page.items.map(({ attempt_id: id }) => id),
  );
  return { ...page, items: page.items.map((sheet) => studentRow(sheet, marks)) };
};

export const gradeQuestions = async (place: SittingPlace, context: SignedInContext) => {
  const sitting = await sittingOf(context, place);
  if (isFailure(sitting)) return sitting;
  const sheets = await sheetsForCaller(context, sitting);
  const marks = await marksOf(
    context.read,
    sheets.map(({ attempt_id: id }) => id),
  );
  const done = new Set(
    marks
      .filter((mark) => Boolean(mark.is_final))
      .map(({ attempt_id: id, item_no: no, round }) => `${id}.${no}.${round}`),
  );
  const byQuestion = new Map<string, { item: PaperItem; answers: number; marked: number }>();
  for (const sheet of sheets)
    for (const item of sheet.items) {
      const key = `${item.questionId}.${item.version}`;
      const found = byQuestion.get(key) ?? { item, answers: 0, marked: 0 };
      found.answers += 1;
      if (done.has(`${sheet.attempt_id}.${item.itemNo}.${sheet.round}`)) found.marked += 1;
      byQuestion.set(key, found);
    }
  const all = [...byQuestion.values()].sort((a, b) => a.item.questionId - b.item.questionId);
  const contents = await contentsOfPaper(
    context.read,
    all.map(({ item }) => item),
  );
  return all.map(({ item, answers, marked }, at) => ({
    questionId: item.questionId,
    version: item.version,
    stem: textOfHtml(contents[at]?.stem ?? ''),
    answers,
    marked,
  }));
};

interface AnswersWanted extends ListQuery, SittingPlace, StateFilter {
  readonly questionId: number;
  readonly version: number;
}

export const gradeAnswerPage = async (
  { examId, classId, questionId, version, state, ...query }: AnswersWanted,
  context: SignedInContext,
) => {
  const sitting = await sittingOf(context, { examId, classId });
  if (isFailure(sitting)) return sitting;
  const { read } = context;
  const all = (await sheetsForCaller(context, sitting)).flatMap((sheet) =>
    sheet.items
      .filter((item) => item.questionId === questionId && item.version === version)
      .map((item) => ({ sheet, item })),
  );
  const [first] = all;
  if (!first) return fail(commonErrors.notFound);
  const marks = await marksOf(
    read,
    all.map(({ sheet }) => sheet.attempt_id),
  );
  const markOf = ({ sheet, item }: { sheet: SheetRecord; item: PaperItem }): MarkRecord | undefined =>
    marks.find((mark) => isOwn(sheet, mark) && mark.item_no === item.itemNo);
  const page = paged(
    all.filter(
      (one) => state === undefined || (state === 'done') === Boolean(markOf(one)?.is_final ?? false),
    ),
    query,
  );
  const texts = await textsOf(
    read,
    page.items.map(({ sheet, item }) => ({ attemptId: sheet.attempt_id, itemNo: item.itemNo })),
  );
  const [content] = await withPictures(read, context, await contentsOfPaper(read, [first.item]));
  if (!content) throw new Error(`question ${questionId} has no content`);
  const { stem, answer, keywords, analysis } = content;
  return {
    totalCount: page.totalCount,
    question: { questionId, version, stem, answer, keywords, analysis },
    items: page.items.map((one): GradeAnswer => {
      const { sheet, item } = one;
      const mark = markOf(one);
      const text = texts.get(`${sheet.attempt_id}.${item.itemNo}`) ?? '';
      return {
        attemptId: sheet.attempt_id,
        studentNo: sheet.student_no,
        itemId: item.itemNo,
        text,
        most: item.score,
        found: keywordsIn(keywords, text),
        score: mark?.score ?? null,
        comment: mark?.comment ?? '',
        isFinal: Boolean(mark?.is_final ?? false),
        round: sheet.round,
        rowVersion: sheet.row_version,
      };
    }),
  };
};

interface Grades {
  readonly attemptId: number;
  readonly rowVersion: number;
  readonly grades: readonly { readonly itemId: number; readonly score: number; readonly comment: string }[];
  readonly isFinal: boolean;
}

/** What is wrong with marks for these items of a paper; null: nothing. */
export const refuseGrades = (items: readonly PaperItem[], grades: Grades['grades']) => {
  const seen = new Set<number>();
  for (const { itemId, score } of grades) {
    const item = items.find(({ itemNo }) => itemNo === itemId);
    if (!item) return fail(examGradingErrors.notByHand, { itemId });
    if (seen.has(itemId)) return fail(examGradingErrors.sameItem, { itemId });
    if (!isScore(score, item.score)) return fail(examGradingErrors.wrongScore, { itemId, most: item.score });
    seen.add(itemId);
  }
  return null;
};

export const submitGrades = ({ attemptId, rowVersion, grades, isFinal }: Grades, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { userId } = context.caller;
    const seen = await attemptById(trx, attemptId);
    const place = seen && { examId: seen.exam_id, classId: seen.class_id ?? undefined };
    const sitting = place && (await sittingToMark(trx, context, place));
    if (!sitting) return fail(commonErrors.notFound);
    if (await isSatBy(trx, sitting.id, userId)) return fail(examGradingErrors.own);
    // Whoever marks another sheet of this paper at the same time waits here.
    const row = await lockAttempt(trx, attemptId);
    if (!row) return fail(commonErrors.notFound);
    const sheet = sheetFor(await sheetsOf(trx, attemptId), userId);
    if (!sheet || (row.state !== 'grading' && row.state !== 'graded'))
      return fail(examGradingErrors.nothingToMark);
    if (sheet.row_version !== rowVersion) return fail(commonErrors.stale);
    const refusal = refuseGrades(sheet.items, grades);
    if (refusal) return refusal;
    const before = (await marksOf(trx, [attemptId])).filter((mark) => isOwn(sheet, mark));
    const marked = grades.find(({ itemId }) =>
      before.some((mark) => mark.item_no === itemId && Boolean(mark.is_final)),
    );
    if (marked) return fail(examGradingErrors.marked, { itemId: marked.itemId });
    const now = context.now();
    await writeMarks(
      trx,
      grades.map(({ itemId, score, comment }) => ({
        attempt_id: attemptId,
        item_no: itemId,
        question_id: sheet.items.find(({ itemNo }) => itemNo === itemId)?.questionId ?? 0,
        round: sheet.round,
        marker_id: userId,
        score,
        comment,
        is_final: isFinal,
      })),
      now.toISOString(),
    );
    const marks = (await marksOf(trx, [attemptId])).filter((mark) => isOwn(sheet, mark));
    const isDone = sheet.items.every(({ itemNo }) =>
      marks.some((mark) => mark.item_no === itemNo && Boolean(mark.is_final)),
    );
    await updateSheet(trx, sheet.id, {
      marker_id: userId,
      state: isDone ? 'done' : 'open',
      done_at: isDone ? now.toISOString() : null,
    });
    await context.audit(trx, {
      subjectType: 'exam-attempt',
      subjectId: attemptId,
      before: null,
      after: {
        round: sheet.round,
        grades: grades.map(({ itemId, score }) => `${itemId}: ${score}`),
        isFinal,
      },
    });
    if (isDone) await gradeIfDone(trx, row, now);
    return studentRow(
      {
        ...sheet,
        state: isDone ? 'done' : 'open',
        row_version: sheet.row_version + 1,
        student_no: row.student_no,
      },
      marks,
    );
  });
