import { setImmediate as breathe } from 'node:timers/promises';
import { agreements, agreementsOf } from './agreement.ts';
import type { WrongAnswers } from './agreement.ts';
import { countGraded, gradedPapers } from './exam-review.table.ts';
import type { GradedPaper } from './exam-review.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { attemptPaper } from '../exam-attempt/exam-attempt.port.ts';
import { visibleSitting } from '../exam-attempt/sittings.table.ts';
import { PAPERS, valuesOf } from '../exam-grading/exam-papers.table.ts';
import { autoMarksOf } from '../exam-grading/grade-sheet.table.ts';
import { findSitting } from '../exam-sitting/exam-sitting.port.ts';
import { AGREEING_Z, MOST_COMPARED } from '@college/contracts/exams/exam-integrity';
import type { ExamAgreement } from '@college/contracts/exams/exam-integrity-row';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const MOST_PAIRS = 50;

/** Of a chosen answer, and only of one that earned less than all its points. Texts are as different as people are. */
const isChosen = (value: string): boolean => value !== '[]' && !value.includes('"');

const wrongIn = async (db: Knex, papers: readonly GradedPaper[]): Promise<WrongAnswers[]> => {
  const ids = papers.map(({ id }) => id);
  const marks = await autoMarksOf(db, ids);
  const given = new Map(
    (await valuesOf(db, ids)).map(({ attempt_id: id, item_no: no, value }) => [`${id}.${no}`, value]),
  );
  return papers.map((row): WrongAnswers => {
    const scores = new Map(marks.get(row.id));
    return {
      id: row.id,
      userId: row.user_id,
      wrong: new Map(
        attemptPaper(row).flatMap(({ itemNo, questionId, version, score }) => {
          const value = given.get(`${row.id}.${itemNo}`) ?? '[]';
          const earned = scores.get(itemNo) ?? null;
          return isChosen(value) && earned !== null && earned < score
            ? [[`${questionId}.${version}`, value] as const]
            : [];
        }),
      ),
    };
  });
};

interface Asked {
  readonly examId: number;
  readonly classId?: number | undefined;
  readonly attemptId?: number | undefined;
}

export const examAgreement = async (
  { examId, classId, attemptId }: Asked,
  { read, scope }: SignedInContext,
) => {
  const sitting = await findSitting(read, { examId, classId: classId ?? null });
  if (!sitting || !(await visibleSitting(read, scope, sitting.id))) return fail(commonErrors.notFound);
  const n = await countGraded(read, sitting.id);
  if (attemptId === undefined && n > MOST_COMPARED) return { n, isTooMany: true, pairs: [] };
  const papers: WrongAnswers[] = [];
  const nameOf = new Map<number, string>();
  for (let after = 0; ;) {
    const rows = await gradedPapers(read, sitting.id, { after, limit: PAPERS });
    const last = rows.at(-1);
    if (!last) break;
    for (const { id, user_name: name } of rows) nameOf.set(id, name);
    papers.push(...(await wrongIn(read, rows)));
    after = last.id;
  }
  const found =
    attemptId === undefined
      ? await agreements(papers, AGREEING_Z, () => breathe())
      : agreementsOf(attemptId, papers, AGREEING_Z);
  const person = (id: number) => ({ attemptId: id, userName: nameOf.get(id) ?? '' });
  return {
    n: papers.length,
    isTooMany: false,
    pairs: found
      .slice(0, MOST_PAIRS)
      .map(({ first, second, ...pair }) => ({ ...pair, first: person(first), second: person(second) })),
  } satisfies ExamAgreement;
};
