/** The rules of an exam beside the bank: what meets each of them, and whether all can be met together. */
import { bankQuestions, questionsOfCourses } from './exam-bank.table.ts';
import type { BankQuestion } from './exam-bank.table.ts';
import { drawByRules } from './draw-by-rules.ts';
import type { RuleRow } from './exam.table.ts';
import { randomOf } from './paper-random.ts';
import { allPoints } from '../../content/question/knowledge-point.table.ts';
import type { ExamRule } from '@college/contracts/exams/exam';
import type { RuleMatch } from '@college/contracts/exams/exam-record';
import type { Knex } from 'knex';

export type Ruling = Omit<RuleRow, 'sort'>;

export const rulingOf = (rule: ExamRule): Ruling => ({
  section_no: rule.sectionNo,
  kind: rule.kind,
  point_id: rule.pointId,
  difficulty_min: rule.difficultyMin,
  difficulty_max: rule.difficultyMax,
  course_id: rule.courseId,
  count: rule.count,
  score: rule.score,
});

const pointsBelow = (parents: ReadonlyMap<number, number | null>, top: number): ReadonlySet<number> => {
  const isBelow = (id: number | null): boolean =>
    id !== null && (id === top || isBelow(parents.get(id) ?? null));
  return new Set([...parents.keys()].filter(isBelow));
};

export interface Matched {
  /** For each rule, the questions that meet it. */
  readonly from: number[][];
  readonly questions: ReadonlyMap<number, BankQuestion>;
}

/** What meets each rule. A question without a knowledge point meets rules that name none. */
export const matchRules = async (
  db: Knex,
  rules: readonly Ruling[],
  exceptExams: readonly number[] = [],
): Promise<Matched> => {
  const questions = await bankQuestions(db, exceptExams);
  const courseIds = [...new Set(rules.flatMap(({ course_id: id }) => id ?? []))];
  const ofCourse = await questionsOfCourses(db, courseIds);
  const parents = rules.some(({ point_id: id }) => id !== null)
    ? new Map((await allPoints(db)).map((point) => [point.id, point.parent_id]))
    : new Map<number, number | null>();
  const from = rules.map((rule) => {
    const points = rule.point_id === null ? null : pointsBelow(parents, rule.point_id);
    const course = rule.course_id === null ? null : ofCourse.get(rule.course_id);
    return questions
      .filter(
        ({ id, kind, difficulty, point_id: point }) =>
          (rule.kind === null || rule.kind === kind) &&
          difficulty >= rule.difficulty_min &&
          difficulty <= rule.difficulty_max &&
          (points === null || (point !== null && points.has(point))) &&
          (course === null || course?.has(id)),
      )
      .map(({ id }) => id);
  });
  return { from, questions: new Map(questions.map((question) => [question.id, question])) };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Exact: the sets of rules that it names want more questions than there are for them, and nothing else is refused. */
export const matchOf = (rules: readonly Ruling[], from: readonly (readonly number[])[]): RuleMatch => {
  const drawings = rules.map(({ count }, at) => ({ count, from: from[at] ?? [] }));
  const { conflicts } = drawByRules(drawings, randomOf('match'));
  return {
    total: sum(rules.map(({ count }) => count)),
    totalScore: sum(rules.map(({ count, score }) => count * score)),
    perRule: drawings.map(({ count, from: found }) => ({ wanted: count, available: found.length })),
    conflicts: conflicts.map((set) => ({
      rules: set,
      wanted: sum(set.map((at) => rules[at]?.count ?? 0)),
      available: new Set(set.flatMap((at) => from[at] ?? [])).size,
    })),
  };
};
