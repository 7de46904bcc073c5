import type { ExamAttempt } from '@college/contracts/exams/exam-attempt-row';

export const MY_EXAMS = '/myExam';

/** The paper once it is graded, until then the list of results. */
export const resultPath = ({ id, score }: Pick<ExamAttempt, 'id' | 'score'>): string =>
  score === null ? '/myExamRecord' : `/myExamRecord/paper?id=${id}`;

export const SITTINGS = '/examSitting';

export const sittingPath = (id: number): string => `${SITTINGS}/detail?id=${id}`;
