import { AreaCode } from '../platform/area-code.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Counted from a root, which is level 1. The path has to fit its column. */
export const MAX_DEPARTMENT_LEVEL = 10;

/** What refers to a department: it cannot be removed while any of these is above 0. */
export const DepartmentUses = z.object({
  children: z.number().int(),
  users: z.number().int(),
  classes: z.number().int(),
});
export type DepartmentUses = Parsed<typeof DepartmentUses>;

export const departmentErrors = {
  cycle: defineError('department.cycle', ErrorCode.illegalTransition),
  tooDeep: defineError('department.too-deep', ErrorCode.illegalTransition, z.object({ levels: z.number() })),
  nameTaken: defineError('department.name-taken', ErrorCode.illegalTransition),
  inUse: defineError('department.in-use', ErrorCode.illegalTransition, DepartmentUses),
  beyondSight: defineError('department.beyond-sight', ErrorCode.forbidden),
} as const;

export const DepartmentKind = z.enum(['government', 'enterprise', 'college']);
export type DepartmentKind = Parsed<typeof DepartmentKind>;

export const DepartmentNode = z.object({
  id: Id,
  parentId: Id.nullable(),
  name: z.string(),
  kind: DepartmentKind,
  areaCode: z.string(),
});
export type DepartmentNode = Parsed<typeof DepartmentNode>;

export const DepartmentRow = DepartmentNode.extend({
  areaName: z.string().nullable(),
  /** Departments directly below it. */
  childCount: z.number().int(),
  /** Names from the root to its parent. */
  above: z.array(z.string()),
  rowVersion: z.number().int(),
});
export type DepartmentRow = Parsed<typeof DepartmentRow>;

export const DepartmentDetail = DepartmentRow.extend({
  /** `name` is the Chinese one here; lists have one name, in the language of the call. */
  nameEn: z.string(),
  uses: DepartmentUses,
  /** Ids from the topmost department that the caller sees to its parent. */
  ancestorIds: z.array(Id),
});
export type DepartmentDetail = Parsed<typeof DepartmentDetail>;

export const DepartmentFields = z.object({
  name: NameText.min(1).max(100),
  nameEn: NameText.max(200).optional(),
  kind: DepartmentKind,
  areaCode: AreaCode.nullable(),
});
export const CreateDepartmentInput = DepartmentFields.extend({
  /** null: a root. */
  parentId: Id.nullable(),
});

export const department = defineService('Department', {
  GetDepartmentTreeList: endpoint({
    kind: 'query',
    summary: 'Departments that the caller may see, flat: parents before children, siblings in their order',
    access: 'department:read',
    output: z.array(DepartmentNode),
  }),
  GetDepartmentChildrenList: endpoint({
    kind: 'query',
    summary: 'The departments right below one, in their order; of null the topmost that the caller sees',
    access: 'department:read',
    input: z.object({ parentId: Id.nullable() }),
    output: z.array(DepartmentRow),
  }),
  GetDepartmentPageList: endpoint({
    kind: 'query',
    summary: 'Departments by name, kind and area, each with those above it',
    access: 'department:read',
    input: PageQuery.extend({ kind: DepartmentKind.optional(), areaCode: AreaCode.optional() }),
    output: paged(DepartmentRow),
  }),
  GetDepartment: endpoint({
    kind: 'query',
    summary: 'One department with what hangs on it',
    access: 'department:read',
    input: ById,
    output: DepartmentDetail,
  }),
  CreateDepartment: endpoint({
    kind: 'command',
    summary: 'Add a department as the last one below another, or as a root',
    access: 'department:create',
    input: CreateDepartmentInput,
    output: DepartmentDetail,
    errors: [departmentErrors.nameTaken, departmentErrors.tooDeep],
  }),
  UpdateDepartment: updateCall({
    summary: 'Change what a department is called, what it is and where',
    access: 'department:update',
    fields: DepartmentFields,
    output: DepartmentDetail,
    errors: [departmentErrors.nameTaken],
  }),
  DeleteDepartment: endpoint({
    kind: 'command',
    summary: 'Remove a department on which nothing hangs',
    access: 'department:delete',
    input: ByIdAndVersion,
    errors: [departmentErrors.inUse],
  }),
  DragDepartment: endpoint({
    kind: 'command',
    summary:
      'Put a department with all below it to another place; who belongs there is seen from there at once',
    access: 'department:move',
    input: ByIdAndVersion.extend({
      parentId: Id.nullable(),
      /** Its index among the new siblings, from 0; beyond the end counts as the end. */
      position: z.number().int().min(0).max(100_000),
    }),
    output: DepartmentDetail,
    errors: [
      departmentErrors.cycle,
      departmentErrors.tooDeep,
      departmentErrors.nameTaken,
      departmentErrors.beyondSight,
    ],
  }),
});

export const UpdateDepartmentInput = department.actions.UpdateDepartment.input;
