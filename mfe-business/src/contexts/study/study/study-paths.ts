export const MY_COURSES = '/myCourse';

interface StudyPath {
  classId: number | null;
  courseId: number;
  wareId?: number | null;
}

export const studyPath = ({ classId, courseId, wareId = null }: StudyPath): string => {
  const query = new URLSearchParams({
    ...(classId !== null && { classId: String(classId) }),
    courseId: String(courseId),
    ...(wareId !== null && { wareId: String(wareId) }),
  });
  return `${MY_COURSES}/study?${query.toString()}`;
};

export const lessonTestPath = ({ classId, courseId }: Pick<StudyPath, 'classId' | 'courseId'>): string =>
  studyPath({ classId, courseId }).replace('/study?', '/test?');
