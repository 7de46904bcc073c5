import type { ExamAttempt, MyExam } from '@college/contracts/exams/exam-attempt-row';

export const MY_EXAMS = '/myExam';

export const roomPath = ({ examId, classId }: Pick<MyExam, 'examId' | 'classId'>): string => {
  const query = new URLSearchParams({
    examId: String(examId),
    ...(classId !== null && { classId: String(classId) }),
  });
  return `${MY_EXAMS}/room?${query.toString()}`;
};

/** The paper once it is graded, until then the list of results. */
export const resultPath = ({ id, score }: Pick<ExamAttempt, 'id' | 'score'>): string =>
  score === null ? '/myExamRecord' : `/myExamRecord/paper?id=${id}`;

export const SITTINGS = '/examSitting';

export const sittingPath = (id: number): string => `${SITTINGS}/detail?id=${id}`;
