/** What there is to mark by hand, question by question. */
import { gradedSittings, withSittingNames } from './graded-sitting.query.ts';
import type { GradedSitting, SittingPlace } from './graded-sitting.query.ts';
import { countsOfSittings, marksOf, openSheetsFor, textsOf } from './grade-sheet.table.ts';
import type { MarkRecord, SheetRecord } from './grade-sheet.table.ts';
import { isOwn, sheetsForCaller, sittingOf, studentRow } from './marker-sheets.ts';
import type { PaperItem } from '../exam-attempt/exam-attempt.port.ts';
import { contentsOfPaper } from '../exam/exam.port.ts';
import { withPictures } from '../../content/question/question.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import { listPage } from '../../../db/paging.ts';
import type { ListQuery } from '../../../db/paging.ts';
import type { GradeAnswer, GradeState } from '@college/contracts/exams/exam-grading';
import { keywordsIn, textOfHtml } from '@college/contracts/content/question';
import { commonErrors } from '@college/contracts/core/errors';

const paged = <Row>(rows: readonly Row[], { page, pageSize }: ListQuery) => ({
  totalCount: rows.length,
  items: rows.slice((page - 1) * pageSize, page * pageSize),
});

type StateFilter = { readonly state?: GradeState | undefined };
type PaperFilter = { readonly attemptId?: string | undefined };

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
    sortable: {
      closeAt: 'exam_sittings.close_at',
      toGrade: { count: 'to_grade', of: 'exam_sittings' },
    },
    order: 'toGrade desc',
    select: (rows) =>
      withSittingNames(read, rows, language).select({
        to_grade: openSheetsFor(read, caller.userId)
          .whereRaw('sheet.sitting_id = exam_sittings.id')
          .countDistinct('sheet.attempt_id'),
      }),
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

/** Of the caller's sheets of a sitting all, or that of one paper. */
const sheetsWanted = async (
  context: SignedInContext,
  { attemptId, ...place }: SittingPlace & PaperFilter,
) => {
  const sitting = await sittingOf(context, place);
  if (isFailure(sitting)) return sitting;
  const sheets = await sheetsForCaller(context, sitting);
  if (attemptId === undefined) return sheets;
  const paper = sheets.filter(({ paper_key: key }) => key === attemptId);
  return paper.length === 0 ? fail(commonErrors.notFound) : paper;
};

export const gradeQuestions = async (wanted: SittingPlace & PaperFilter, context: SignedInContext) => {
  const sheets = await sheetsWanted(context, wanted);
  if (isFailure(sheets)) return sheets;
  const marks = await marksOf(
    context.read,
    sheets.map(({ attempt_id: id }) => id),
  );
  const done = new Set(
    marks
      .filter((mark) => mark.is_final)
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

interface AnswersWanted extends ListQuery, SittingPlace, StateFilter, PaperFilter {
  readonly questionId: number;
  readonly version: number;
}

export const gradeAnswerPage = async (
  { examId, classId, attemptId, questionId, version, state, ...query }: AnswersWanted,
  context: SignedInContext,
) => {
  const sheets = await sheetsWanted(context, { examId, classId, attemptId });
  if (isFailure(sheets)) return sheets;
  const { read } = context;
  const all = sheets.flatMap((sheet) =>
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
    all.filter((one) => state === undefined || (state === 'done') === (markOf(one)?.is_final ?? false)),
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
        attemptId: sheet.paper_key,
        studentNo: sheet.student_no,
        itemId: item.itemNo,
        text,
        most: item.score,
        found: keywordsIn(keywords, text),
        score: mark?.score ?? null,
        comment: mark?.comment ?? '',
        isFinal: mark?.is_final ?? false,
        round: sheet.round,
        rowVersion: sheet.row_version,
      };
    }),
  };
};
