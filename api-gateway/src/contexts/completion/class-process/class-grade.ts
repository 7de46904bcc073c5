/** The grades of a class, by the functions that settle it: what is shown here is what a finish decides by. */
import { findProcessClass } from './class-process.query.ts';
import type { ProcessClass } from './class-process.query.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { shownHours } from '../../classes/class-hours/class-hours.port.ts';
import { whereSupervised } from '../../classes/class-hours/supervised.table.ts';
import { isToSit } from '../../exams/exam-grading/exam-grading.port.ts';
import { certsOfClasses } from '../my-class/class-steps.port.ts';
import { knownOf, settlementOf } from '../settlement/settlement.port.ts';
import type { KnownOfClass, Settlement } from '../settlement/settlement.port.ts';
import type { classGrade, ClassGradeRow, GradeCert } from '@college/contracts/completion/class-grade';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { examErrors } from '@college/contracts/exams/exam';

type Query = Omit<
  ParsedInputOf<(typeof classGrade.actions)['GetTrainClassGradePageList']>,
  'page' | 'pageSize'
>;

const examOf = (passed: boolean | undefined): ClassGradeRow['exam'] =>
  passed === undefined ? 'none' : passed ? 'passed' : 'failed';

const rowOf = (
  { place, isCompleted, reasons, hours }: Settlement,
  { results, estimated }: KnownOfClass,
  certs: ReadonlyMap<number, GradeCert>,
): ClassGradeRow => {
  const result = results.get(place.user_id);
  return {
    id: place.place_id,
    userId: place.user_id,
    userName: place.user_name,
    departmentName: place.department_name ?? '',
    hours,
    needHours: place.need_hours,
    lessonHours: shownHours(place.lesson_hours),
    exam: examOf(result?.passed),
    examScore: result?.score ?? null,
    faceScore: place.face_score,
    hasEstimated: estimated.has(place.user_id),
    isCompleted,
    reasons: [...reasons],
    certificate: certs.get(place.user_id) ?? 'none',
  };
};

/** Whoever has no score comes last in both orders. */
const byScore =
  (of: (row: ClassGradeRow) => number | null) =>
  (a: ClassGradeRow, b: ClassGradeRow, sign: number): number => {
    const [one, other] = [of(a), of(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  };

const SCORES = {
  hours: byScore(({ hours }) => hours),
  examScore: byScore(({ examScore }) => examScore),
  faceScore: byScore(({ faceScore }) => faceScore),
};

const isScore = (column: string): column is keyof typeof SCORES => Object.hasOwn(SCORES, column);

const inOrder = (rows: readonly ClassGradeRow[], sorting: string): readonly ClassGradeRow[] => {
  const [column = '', direction] = sorting.split(' ');
  const isDown = direction === 'desc';
  if (isScore(column)) return rows.toSorted((a, b) => SCORES[column](a, b, isDown ? -1 : 1));
  // They are read in the order of names.
  return isDown ? rows.toReversed() : rows;
};

const mayBeSorted = (sorting: string): boolean => {
  const [column = ''] = sorting.split(' ');
  return column === 'userName' || isScore(column);
};

const isWanted =
  ({ keyword = '', outcome, exam, reason, certificate }: Query) =>
  (row: ClassGradeRow): boolean => {
    if (outcome !== undefined && row.isCompleted !== (outcome === 'completed')) return false;
    if (exam !== undefined && row.exam !== exam) return false;
    if (reason !== undefined && !row.reasons.includes(reason)) return false;
    if (certificate !== undefined && row.certificate !== certificate) return false;
    return `${row.userName}\n${row.departmentName}`.toLowerCase().includes(keyword.toLowerCase());
  };

export interface Grades {
  readonly found: ProcessClass;
  /** Of everybody whom the caller supervises in the class, whatever the filters. */
  readonly hasFaceScore: boolean;
  /** Those that are wanted, in their order. */
  readonly rows: readonly ClassGradeRow[];
}

/** What is judged is not in the database, so that rows are chosen here; a class has some thousands at most. */
export const gradesOf = async (query: Query, context: SignedInContext) => {
  const { read, keys, scope, caller, language } = context;
  const { classId, placeId, sorting = '' } = query;
  if (sorting !== '' && !mayBeSorted(sorting))
    return failField(commonErrors.invalid, 'sorting', 'field.sorting');
  const found = await findProcessClass(read, scope, classId, language);
  if (!found) return fail(commonErrors.notFound);
  if (found.exam_id !== null && (await isToSit(read, found.exam_id, caller.userId)))
    return fail(examErrors.ownExam);
  const known = await knownOf(read, keys, found);
  const settled = await settlementOf(read, context, found, {
    known,
    narrow: (places) => {
      if (placeId !== undefined) places.where('place.id', placeId);
      return whereSupervised(places, 'place', scope);
    },
  });
  const certs = new Map<number, GradeCert>(
    (await certsOfClasses(read, { classIds: [classId] })).map(({ user_id, state }) => [user_id, state]),
  );
  const all = settled.map((one) => rowOf(one, known, certs));
  return {
    found,
    hasFaceScore: found.need_face_score || all.some(({ faceScore }) => faceScore !== null),
    rows: inOrder(all.filter(isWanted(query)), sorting),
  } satisfies Grades;
};

export const gradePage = async (
  { page, pageSize, ...query }: ParsedInputOf<(typeof classGrade.actions)['GetTrainClassGradePageList']>,
  context: SignedInContext,
) => {
  const grades = await gradesOf(query, context);
  if (isFailure(grades)) return grades;
  const { found, hasFaceScore, rows } = grades;
  return {
    className: found.name,
    isFinished: found.state === 'finished',
    needExam: found.need_exam,
    needEstimate: found.need_estimate,
    hasFaceScore,
    needLessonHours: found.lesson_hours,
    totalCount: rows.length,
    items: rows.slice((page - 1) * pageSize, page * pageSize),
  };
};
