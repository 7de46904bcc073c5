import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { classRecord } from '@college/contracts/classes/class-record';
import { course } from '@college/contracts/content/course';
import { liveCourse } from '@college/contracts/live/live-course';
import { liveRoom } from '@college/contracts/live/live-room-call';
import type { InputOf } from '@college/contracts/core/endpoint';
import { recordQueries } from '@college/form-kit/record-queries';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery } from '@college/portal-sdk/query';

const calls = clientOf(http, liveCourse);
const room = clientOf(http, liveRoom);
const classes = clientOf(http, classRecord);
const courses = clientOf(http, course);

export const liveCourses = recordQueries({
  key: 'live-course',
  page: calls.GetLiveCoursePageList,
  one: calls.GetLiveCourse,
  create: calls.CreateLiveCourse,
  update: calls.UpdateLiveCourse,
  remove: calls.DeleteLiveCourse,
});

export const useSubmitLiveCourse = () => useCommand(calls.SubmitLiveCourse, [liveCourses.key]);
export const useCheckLiveCourse = () => useCommand(calls.CheckLiveCourse, [liveCourses.key]);

/** Courses show what is put into them. */
export const useAddReplay = () => useCommand(room.KeepLiveReplay, [liveCourses.key, 'course']);

export const calendarFile =
  (filters: InputOf<(typeof liveCourse.actions)['ExportLiveCourseCalendar']>) => (options: DownloadOptions) =>
    calls.ExportLiveCourseCalendar(filters, options);

/** Lessons to come that no live course is planned for yet, at most 50. */
export const usePlannableLessons = (keyword: string, classId?: number) =>
  useQuery({
    queryKey: [liveCourses.key, 'lessons', keyword, classId],
    queryFn: ({ signal }) =>
      calls.GetLiveLessonSelection({ keyword: keyword || undefined, classId }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useClassOptions = () =>
  useQuery({
    queryKey: ['train-class', 'selection'],
    queryFn: ({ signal }) => classes.GetTrainClassSelection(undefined, { signal }),
  });

export const useCourseOptions = (keyword: string) =>
  useQuery({
    queryKey: ['course', 'selection', keyword],
    queryFn: ({ signal }) => courses.GetCourseSelection({ keyword: keyword || undefined }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Courses that the caller works on and that may be changed now, at most 50. */
export const useCoursesToFill = (keyword: string) =>
  useQuery({
    queryKey: ['course', 'to-fill', keyword],
    queryFn: async ({ signal }) =>
      (await courses.GetCoursePageList({ keyword, pageSize: 50 }, { signal })).items.filter(
        ({ mayChange, state }) => mayChange && state !== 'submitted' && state !== 'disabled',
      ),
    placeholderData: keepPreviousData,
  });
