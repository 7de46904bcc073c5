import { clientOf } from '@college/api-client/client';
import { courseType } from '@college/contracts/content/course-type';
import type { InputOf } from '@college/contracts/core/endpoint';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const calls = clientOf(http, courseType);

const COURSE_TYPE = ['course-type'];

/** The screen shows the error itself. */
export const useCourseTypeTree = () =>
  useScreenQuery(['course-type', 'tree'], (signal) => calls.GetCourseTypeTreeList(undefined, { signal }));

export const useCourseType = (id: number) =>
  useQuery({
    queryKey: ['course-type', 'one', id],
    queryFn: ({ signal }) => calls.GetCourseType({ id }, { signal }),
  });

export const useCreateCourseType = () => useCommand(calls.CreateCourseType, COURSE_TYPE);
export const useUpdateCourseType = () => useCommand(calls.UpdateCourseType, COURSE_TYPE);
export const useDeleteCourseType = (onDone: () => void) =>
  useCommand(calls.DeleteCourseType, COURSE_TYPE, {
    onDone,
    gone: ({ id }) => [[...COURSE_TYPE, 'one', id]],
  });
export const useDragCourseType = () =>
  useCommand(
    (input: InputOf<(typeof courseType.actions)['DragCourseType']>) => calls.DragCourseType(input),
    COURSE_TYPE,
  );
