import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, ByIdAndVersion, Id, Option, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const roleErrors = {
  nameTaken: defineError('role.name-taken', ErrorCode.illegalTransition),
  inUse: defineError('role.in-use', ErrorCode.illegalTransition, z.object({ users: z.number().int() })),
  systemRole: defineError('role.system-role', ErrorCode.illegalTransition),
  lockedOut: defineError('role.locked-out', ErrorCode.illegalTransition),
  unknownModule: defineError('role.unknown-module', ErrorCode.invalid),
} as const;

/** How far a role sees: everything, its area and below, its department and below, its own enterprise, itself. */
export const DataScope = z.enum(['all', 'area', 'department', 'enterprise', 'self']);
export type DataScope = Parsed<typeof DataScope>;

export const RoleRow = z.object({
  id: Id,
  roleName: z.string(),
  roleKey: z.string(),
  dataScope: DataScope,
  isSystem: z.boolean(),
  userCount: z.number().int(),
  rowVersion: z.number().int(),
});
export type RoleRow = Parsed<typeof RoleRow>;

export const RoleFields = z.object({ roleName: z.string().trim().min(1).max(50), dataScope: DataScope });

export const role = defineService('Role', {
  GetRolePageList: endpoint({
    kind: 'query',
    summary: 'Roles with how many users hold them',
    access: 'role:read',
    input: PageQuery,
    output: paged(RoleRow),
  }),
  GetRole: endpoint({
    kind: 'query',
    summary: 'One role',
    access: 'role:read',
    input: ById,
    output: RoleRow,
  }),
  GetRoleSelection: endpoint({
    kind: 'query',
    summary: 'Roles that the caller may give, for a drop-down',
    access: 'user:read',
    output: z.array(Option),
  }),
  CreateRole: endpoint({
    kind: 'command',
    summary: 'Add a role without powers',
    access: 'role:create',
    input: RoleFields,
    output: RoleRow,
    errors: [roleErrors.nameTaken],
  }),
  UpdateRole: endpoint({
    kind: 'command',
    summary: 'Rename a role or change how far it sees',
    access: 'role:update',
    input: RoleFields.extend(ByIdAndVersion.shape),
    output: RoleRow,
    errors: [roleErrors.nameTaken, roleErrors.systemRole],
  }),
  DeleteRole: endpoint({
    kind: 'command',
    summary: 'Remove a role that nobody holds',
    access: 'role:delete',
    input: ByIdAndVersion,
    errors: [roleErrors.inUse, roleErrors.systemRole],
  }),
  GetRolePower: endpoint({
    kind: 'query',
    summary: 'The modules that a role has',
    access: 'role:read',
    input: ById,
    output: z.object({ id: Id, rowVersion: z.number().int(), moduleIds: z.array(Id) }),
  }),
  SetRolePower: endpoint({
    kind: 'command',
    summary: 'Replace the modules that a role has; enforced from the next call on',
    access: 'role:set-power',
    input: ByIdAndVersion.extend({ moduleIds: z.array(Id).max(2000) }),
    output: z.object({ id: Id, rowVersion: z.number().int(), moduleIds: z.array(Id) }),
    errors: [roleErrors.lockedOut, roleErrors.unknownModule],
  }),
});
