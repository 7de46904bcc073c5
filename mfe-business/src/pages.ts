import type { MyExam } from '@college/contracts/exams/exam-attempt-row';
import { useSession } from '@college/portal-sdk/session';

/** The paths of all pages that the role has: what leads to another page is shown where there is one. */
export const usePages = (): ReadonlySet<string> => {
  const routers = useSession((session) => session.routers);
  return new Set(routers.flatMap(({ path, children }) => [path, ...children.map((one) => one.path)]));
};

export const PRACTICE_RUN = '/myPractice/run';

interface PractisedCourse {
  readonly courseId: number;
  /** Null: a public course. */
  readonly classId: number | null;
}

export const practicePath = ({ courseId, classId }: PractisedCourse): string =>
  `${PRACTICE_RUN}?of=course&id=${courseId}${classId === null ? '' : `&classId=${classId}`}`;

export const EXAM_ROOM = '/myExam/room';

export const examRoomPath = ({ examId, classId }: Pick<MyExam, 'examId' | 'classId'>): string =>
  `${EXAM_ROOM}?examId=${examId}${classId === null ? '' : `&classId=${classId}`}`;
