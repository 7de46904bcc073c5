import { clientOf } from '@college/api-client/client';
import { courseType } from '@college/contracts/content/course-type';
import { treeOptions } from '@college/form-kit/tree-options';
import { http } from '@college/portal-sdk/http';
import { usePermit } from '@college/portal-sdk/permit';
import { useQuery } from '@college/portal-sdk/query';

const calls = clientOf(http, courseType);

/** The course types as options, each below its parent. */
export const useCourseTypeOptions = () => {
  const types = useQuery({
    queryKey: ['course-type', 'tree'],
    queryFn: ({ signal }) => calls.GetCourseTypeTreeList(undefined, { signal }),
    enabled: usePermit('course-type:read'),
  });
  return {
    loading: types.isLoading,
    options: treeOptions(
      (types.data ?? []).map(({ id, parentId, name }) => ({ key: id, parent: parentId, name })),
    ),
  };
};
