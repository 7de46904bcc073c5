import { defineService, endpoint } from '../core/endpoint.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const DepartmentNode = z.object({
  id: Id,
  parentId: Id.nullable(),
  name: z.string(),
  kind: z.enum(['government', 'enterprise', 'college']),
  areaCode: z.string(),
});
export type DepartmentNode = Parsed<typeof DepartmentNode>;

export const department = defineService('Department', {
  GetDepartmentTreeList: endpoint({
    kind: 'query',
    summary: 'Departments that the caller may see, flat: parents before children',
    access: 'department:read',
    output: z.array(DepartmentNode),
  }),
});
