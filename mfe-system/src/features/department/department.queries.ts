import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/platform/area';
import { department } from '@college/contracts/identity/department';
import { user } from '@college/contracts/identity/user';
import { recordQueries } from '@college/form-kit/record-queries';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const calls = clientOf(http, department);
const areas = clientOf(http, area);
const users = clientOf(http, user);

export const DEPARTMENT = ['department'];

export const departments = recordQueries({
  key: 'department',
  page: calls.GetDepartmentPageList,
  one: calls.GetDepartment,
  create: calls.CreateDepartment,
  update: calls.UpdateDepartment,
  remove: calls.DeleteDepartment,
});

export const readChildren = (parentId: number | null, signal: AbortSignal) =>
  calls.GetDepartmentChildrenList({ parentId }, { signal });

/** The ids above a department, topmost first; empty while unknown. */
export const useIdsAbove = (id: number | null): readonly number[] =>
  useQuery({
    queryKey: ['department', 'one', id],
    queryFn: ({ signal }) => calls.GetDepartment({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
  }).data?.ancestorIds ?? [];

/** All of them, as options. */
export const useDepartmentTree = () =>
  useQuery({
    queryKey: ['department', 'tree'],
    queryFn: ({ signal }) => calls.GetDepartmentTreeList(undefined, { signal }),
  });

/** The areas in which the current role may place something. */
export const useOwnAreas = () =>
  useQuery({
    queryKey: ['area', 'own'],
    queryFn: ({ signal }) => areas.GetAreaListByRole(undefined, { signal }),
  });

/** The newest users of a department and of those below it. */
export const usePeople = (departmentId: number) =>
  useScreenQuery(['user', 'list', 'department', departmentId], (signal) =>
    users.GetUserPageList({ departmentId, pageSize: 5 }, { signal }),
  );

/** Wrapped, since older shells ask a command for silence that they hand over, and only a toast reports a drag. */
export const useDragDepartment = (onDone?: () => void) =>
  useCommand(
    (input: InputOf<(typeof department.actions)['DragDepartment']>) => calls.DragDepartment(input),
    DEPARTMENT,
    onDone,
  );
