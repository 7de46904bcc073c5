import { agreements } from './agreement.ts';
import type { WrongAnswers } from './agreement.ts';
import { answersOfSitting, countGraded, gradedPapers } from './exam-review.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail } from '../../app/failure.ts';
import { attemptPaper } from '../exam-attempt/exam-attempt.port.ts';
import { visibleSitting } from '../exam-attempt/sittings.table.ts';
import { autoMarksOf } from '../exam-grading/grade-sheet.table.ts';
import { findSitting } from '../exam-sitting/exam-sitting.port.ts';
import { AGREEING_Z, MOST_COMPARED } from '@college/contracts/business/exam-integrity';
import type { ExamAgreement } from '@college/contracts/business/exam-integrity';
import { commonErrors } from '@college/contracts/core/errors';

const MOST_PAIRS = 50;

/** Of a chosen answer, and only of one that earned less than all its points. Texts are as different as people are. */
const isChosen = (value: string): boolean => value !== '[]' && !value.includes('"');

export const examAgreement = async (
  { examId, classId }: { readonly examId: number; readonly classId?: number | undefined },
  { read, scope }: SignedInContext,
) => {
  const sitting = await findSitting(read, { examId, classId: classId ?? null });
  if (!sitting || !(await visibleSitting(read, scope, sitting.id))) return fail(commonErrors.notFound);
  const found = await countGraded(read, sitting.id);
  if (found > MOST_COMPARED) return { n: found, isTooMany: true, pairs: [] };
  const papers = await gradedPapers(read, sitting.id);
  const marks = await autoMarksOf(
    read,
    papers.map(({ id }) => id),
  );
  const answers = new Map<number, Map<number, string>>();
  for (const { attempt_id: id, item_no: no, value } of await answersOfSitting(read, sitting.id)) {
    const of = answers.get(id) ?? new Map<number, string>();
    answers.set(id, of.set(no, value));
  }
  const wrong = papers.map((row): WrongAnswers => {
    const scores = new Map(marks.get(row.id));
    const given = answers.get(row.id);
    return {
      id: row.id,
      userId: row.user_id,
      wrong: new Map(
        attemptPaper(row).flatMap(({ itemNo, questionId, version, score }) => {
          const value = given?.get(itemNo) ?? '[]';
          const earned = scores.get(itemNo) ?? null;
          return isChosen(value) && earned !== null && earned < score
            ? [[`${questionId}.${version}`, value] as const]
            : [];
        }),
      ),
    };
  });
  const nameOf = new Map(papers.map(({ id, user_name: name }) => [id, name]));
  const person = (id: number) => ({ attemptId: id, userName: nameOf.get(id) ?? '' });
  return {
    n: papers.length,
    isTooMany: false,
    pairs: agreements(wrong, AGREEING_Z)
      .slice(0, MOST_PAIRS)
      .map(({ first, second, ...pair }) => ({ ...pair, first: person(first), second: person(second) })),
  } satisfies ExamAgreement;
};
