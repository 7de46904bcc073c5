import { clientOf } from '@college/api-client/client';
import { courseType } from '@college/contracts/content/course-type';
import type { InputOf } from '@college/contracts/core/endpoint';
import { recordQueries } from '@college/form-kit/record-queries';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const calls = clientOf(http, courseType);

export const courseTypes = recordQueries({
  key: 'course-type',
  one: calls.GetCourseType,
  create: calls.CreateCourseType,
  update: calls.UpdateCourseType,
  remove: calls.DeleteCourseType,
});

/** The screen shows the error itself. */
export const useCourseTypeTree = () =>
  useScreenQuery(['course-type', 'tree'], (signal) => calls.GetCourseTypeTreeList(undefined, { signal }));

export const useDragCourseType = () =>
  useCommand(
    (input: InputOf<(typeof courseType.actions)['DragCourseType']>) => calls.DragCourseType(input),
    ['course-type'],
  );
