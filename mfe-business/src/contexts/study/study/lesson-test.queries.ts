import { clientOf } from '@college/api-client/client';
import { lessonTest } from '@college/contracts/classes/lesson-test';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const calls = clientOf(http, lessonTest);

/** Of study: whether a course is done hangs on its test. */
const STUDY = ['study'];
const TESTS = [...STUDY, 'lesson-test'];

interface Tested {
  classId: number | null;
  courseId: number;
}

export const useMyLessonTests = (of: Tested, page: number, pageSize: number) =>
  useScreenQuery([...TESTS, of.classId, of.courseId, page, pageSize], (signal) =>
    calls.GetMyLessonTestList({ ...of, page, pageSize }, { signal }),
  );

/** It never changes once it was submitted. */
export const useLessonTestResult = (id: number) =>
  useQuery({
    queryKey: ['lesson-test-result', id],
    queryFn: ({ signal }) => calls.GetLessonTest({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useStartLessonTest = () => useCommand(calls.StartLessonTest, TESTS);
export const useSubmitLessonTest = () => useCommand(calls.SubmitLessonTest, STUDY);
export const useLeaveLessonTest = () => useCommand(calls.LeaveLessonTest, TESTS);
