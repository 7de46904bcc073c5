import { clientOf } from '@college/api-client/client';
import { course } from '@college/contracts/content/course';
import { professionCourse, publicCourse } from '@college/contracts/content/course-offer';
import { trainSubject } from '@college/contracts/content/train-subject';
import type { InputOf } from '@college/contracts/core/endpoint';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const calls = clientOf(http, course);
const publicCalls = clientOf(http, publicCourse);
const professionCalls = clientOf(http, professionCourse);
const subjectCalls = clientOf(http, trainSubject);

/** Everything about courses is read again after a command, their types with the numbers of courses too. */
const COURSE = ['course'];

export type CourseQuery = InputOf<(typeof course.actions)['GetCoursePageList']>;
export type PublicCourseQuery = InputOf<(typeof publicCourse.actions)['GetPublicCoursePageList']>;
export type ProfessionCourseQuery = InputOf<(typeof professionCourse.actions)['GetProfessionCoursePageList']>;

export const useCoursePage = (query: CourseQuery) =>
  useScreenQuery(['course', 'list', query], (signal) => calls.GetCoursePageList(query, { signal }));

/** Loaded every time: a form filled from an old version would be refused. */
export const useCourse = (id: number) =>
  useQuery({
    queryKey: ['course', 'one', id],
    queryFn: ({ signal }) => calls.GetCourse({ id }, { signal }),
    gcTime: 0,
  });

export const useCreateCourse = () => useCommand(calls.CreateCourse, COURSE);
export const useUpdateCourse = () => useCommand(calls.UpdateCourse, COURSE);
export const useDiscardCourseVersion = () => useCommand(calls.DiscardCourseVersion, COURSE);
export const useSubmitCourse = () => useCommand(calls.SubmitCourse, COURSE);
export const useTakeBackCourse = () => useCommand(calls.TakeBackCourse, COURSE);
export const useCheckCourse = () => useCommand(calls.CheckCourse, COURSE);
export const useChangeCourseEnable = () => useCommand(calls.ChangeCourseEnable, COURSE);
/** `onGone` leaves a page that shows only this course. */
export const useDeleteCourse = (onGone?: () => void) =>
  useCommand(calls.DeleteCourse, COURSE, { onDone: onGone, gone: ({ id }) => [[...COURSE, 'one', id]] });

export const usePublicCoursePage = (query: PublicCourseQuery) =>
  useScreenQuery(['course', 'public', query], (signal) =>
    publicCalls.GetPublicCoursePageList(query, { signal }),
  );
export const useSetPublicCourse = () => useCommand(publicCalls.SetPublicCourse, COURSE);

export const useProfessionCoursePage = (query: ProfessionCourseQuery) =>
  useScreenQuery(['course', 'profession', query], (signal) =>
    professionCalls.GetProfessionCoursePageList(query, { signal }),
  );
export const useSetProfessionCourse = () => useCommand(professionCalls.SetProfessionCourse, COURSE);

/** Subjects that a course may count for. */
export const useSubjectOptions = (enabled: boolean) =>
  useQuery({
    queryKey: ['train-subject', 'selection'],
    queryFn: ({ signal }) => subjectCalls.GetTrainSubjectSelection(undefined, { signal }),
    enabled,
  });
