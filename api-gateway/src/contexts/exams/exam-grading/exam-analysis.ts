/** How an exam went: its results by tenths, and what each question was worth, with the number of papers always. */
import { gradedPapers, PAPERS, valuesOf } from './exam-papers.table.ts';
import type { GradedPaper } from './exam-papers.table.ts';
import { sittingsToRead } from './graded-sitting.query.ts';
import type { SittingPlace } from './graded-sitting.query.ts';
import { autoMarksOf, marksOf } from './grade-sheet.table.ts';
import { guessScore, itemStatistics, paperStatistics } from './item-statistics.ts';
import type { AnsweredPaper, ItemStatistics } from './item-statistics.ts';
import { finalMark } from './mark-attempt.ts';
import { contentsToMark } from './mark-paper.ts';
import type { MarkedContent } from './mark-paper.ts';
import { examRow, isToSit, passMarkOf } from '../exam/exam.port.ts';
import { attemptPaper } from '../exam-attempt/exam-attempt.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { examErrors } from '@college/contracts/exams/exam';
import type { ExamAnalysis } from '@college/contracts/exams/exam-result';
import { textOfHtml } from '@college/contracts/content/question';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const TENTHS = 10;

const chosenIn = (value: string | undefined): number[] =>
  value === undefined
    ? []
    : (JSON.parse(value) as unknown[]).filter((part): part is number => typeof part === 'number');

const answered = async (db: Knex, papers: readonly GradedPaper[]): Promise<AnsweredPaper[]> => {
  const ids = papers.map(({ id }) => id);
  const values = new Map(
    (await valuesOf(db, ids)).map(({ attempt_id: id, item_no: no, value }) => [`${id}.${no}`, value]),
  );
  const autos = await autoMarksOf(db, ids);
  const marks = await marksOf(db, ids);
  return papers.map((paper) => {
    const auto = new Map(autos.get(paper.id) ?? []);
    const byHand = marks.filter(({ attempt_id: id }) => id === paper.id);
    return {
      score: paper.score,
      items: attemptPaper(paper).map((item) => ({
        itemNo: item.itemNo,
        questionId: item.questionId,
        version: item.version,
        score:
          auto.get(item.itemNo) ?? finalMark(byHand.filter(({ item_no: no }) => no === item.itemNo)) ?? 0,
        most: item.score,
        chosen: chosenIn(values.get(`${paper.id}.${item.itemNo}`)),
      })),
    };
  });
};

const optionsOf = (
  { content: { kind, options, right }, also }: MarkedContent,
  counted: ItemStatistics['options'],
): ExamAnalysis['items'][number]['options'] => {
  const count = kind === 'true-false' ? 2 : options.length;
  return Array.from({ length: count }, (_, index) => ({
    text: textOfHtml(options[index] ?? ''),
    isRight: right.includes(index) || also.some((more) => more.includes(index)),
    chosen: counted[index]?.chosen ?? 0,
    mean: counted[index]?.mean ?? null,
  }));
};

const itemView = (item: ItemStatistics, marked: MarkedContent): ExamAnalysis['items'][number] => {
  const { content } = marked;
  const isChoice = content.right.length > 0;
  return {
    questionId: item.questionId,
    version: item.version,
    kind: content.kind,
    stem: textOfHtml(content.stem),
    n: item.n,
    facility: item.facility,
    deviation: item.deviation,
    guess: guessScore(content.kind, content.options.length),
    discrimination: item.discrimination,
    efficiency: item.efficiency,
    none: isChoice ? item.none : 0,
    options: optionsOf(marked, item.options),
    blanks: content.blanks,
  };
};

export const examAnalysis = async (place: SittingPlace, context: SignedInContext) => {
  const { read } = context;
  const sittings = await sittingsToRead(read, context, place);
  const [first] = sittings;
  const exam = first && (await examRow(read, first.exam_id));
  if (!exam) return fail(commonErrors.notFound);
  if (await isToSit(read, exam.id, context.caller.userId)) return fail(examErrors.ownExam);
  const graded = await gradedPapers(
    read,
    sittings.map(({ id }) => id),
  );
  const papers: AnsweredPaper[] = [];
  for (let from = 0; from < graded.length; from += PAPERS)
    papers.push(...(await answered(read, graded.slice(from, from + PAPERS))));
  const items = itemStatistics(papers);
  const contents = await contentsToMark(
    read,
    { exam_id: exam.id, class_id: place.classId ?? null },
    items.map(({ questionId, version }) => ({ itemNo: 0, sectionNo: 0, questionId, version, score: 0 })),
  );
  const distribution = Array.from({ length: TENTHS }, () => 0);
  for (const { score } of papers) {
    const tenth = Math.min(TENTHS - 1, Math.floor((score / exam.total_score) * TENTHS));
    distribution[tenth] = (distribution[tenth] ?? 0) + 1;
  }
  return {
    examId: exam.id,
    examName: first.exam_name,
    classId: place.classId ?? null,
    className: place.classId === undefined ? '' : (first.class_name ?? ''),
    total: exam.total_score,
    passScore: await passMarkOf(read, exam),
    passed: graded.filter(({ passed }) => Boolean(passed)).length,
    ...paperStatistics(papers),
    distribution,
    items: items.flatMap((item, at) => {
      const marked = contents[at];
      return marked ? [itemView(item, marked)] : [];
    }),
  };
};
