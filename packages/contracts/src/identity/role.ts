import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, Option, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { ModuleType } from './module-row.ts';

export const roleErrors = {
  nameTaken: defineError('role.name-taken', ErrorCode.illegalTransition),
  inUse: defineError('role.in-use', ErrorCode.illegalTransition, z.object({ users: z.number().int() })),
  systemRole: defineError('role.system-role', ErrorCode.illegalTransition),
  /** The caller's own role would lose permissions that are needed to restore it; allowed with `confirmed`. */
  ownAccess: defineError(
    'role.own-access',
    ErrorCode.illegalTransition,
    z.object({ /** Names of what is lost, in the caller's language. */ lost: z.array(z.string()) }),
  ),
  /** Nobody would remain who can administer this installation. */
  lastAdmin: defineError('role.last-admin', ErrorCode.illegalTransition),
  /** The administrator role would lose a permission that it must keep. */
  vitalPermission: defineError('role.vital-power', ErrorCode.illegalTransition),
  unknownModule: defineError('role.unknown-module', ErrorCode.invalid),
} as const;

/** The key of the administrator role. */
export const ADMIN_ROLE = 'admin';

/** Permissions that the administrator role never loses: with them everything else can be restored. */
export const isVitalPermission = (permCode: string): boolean => /^(role|module|user):/.test(permCode);

/**
 * The data scope of a role: everything, its area and below, its department and below, its own enterprise, the user
 * alone.
 */
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

/** A permission that one role has and another lacks. `type` is the type of the module. */
const Permission = z.object({
  id: Id,
  type: ModuleType,
  name: z.string(),
  /** Above it, from the top. */ path: z.array(z.string()),
});

export const RoleComparison = z.object({
  left: Option.extend({ dataScope: DataScope, only: z.array(Permission) }),
  right: Option.extend({ dataScope: DataScope, only: z.array(Permission) }),
  /** The number of modules that both have. */
  shared: z.number().int(),
});
export type RoleComparison = Parsed<typeof RoleComparison>;

export const RoleFields = z.object({ roleName: NameText.min(1).max(50), dataScope: DataScope });

export const role = defineService('Role', {
  GetRolePageList: endpoint({
    kind: 'query',
    summary: 'Roles with how many users have them',
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
    output: z.array(Option.extend({ roleKey: z.string() })),
  }),
  CreateRole: endpoint({
    kind: 'command',
    summary: 'Add a role without permissions',
    access: 'role:create',
    input: RoleFields,
    output: RoleRow,
    errors: [roleErrors.nameTaken],
  }),
  UpdateRole: updateCall({
    summary: 'Rename a role or change how far it sees',
    access: 'role:update',
    fields: RoleFields,
    output: RoleRow,
    errors: [roleErrors.nameTaken, roleErrors.systemRole],
  }),
  CopyRole: endpoint({
    kind: 'command',
    summary: 'Add a role that sees as far and may do the same as another',
    access: 'role:create',
    input: ById.extend({ roleName: RoleFields.shape.roleName }),
    output: RoleRow,
    errors: [roleErrors.nameTaken],
  }),
  CompareRoles: endpoint({
    kind: 'query',
    summary: 'What only one of two roles may do, side by side',
    access: 'role:read',
    input: z.object({ leftId: Id, rightId: Id }),
    output: RoleComparison,
  }),
  DeleteRole: endpoint({
    kind: 'command',
    summary: 'Remove a role that no user has',
    access: 'role:delete',
    input: ByIdAndVersion,
    errors: [roleErrors.inUse, roleErrors.systemRole],
  }),
  GetRolePower: endpoint({
    kind: 'query',
    summary: 'The modules that a role has',
    access: 'role:read',
    input: ById,
    output: z.object({
      id: Id,
      rowVersion: z.number().int(),
      moduleIds: z.array(Id),
      /** The users with this role whom the caller may see: whom a change reaches. */
      userCount: z.number().int().optional(),
    }),
  }),
  SetRolePower: endpoint({
    kind: 'command',
    summary: 'Replace the modules that a role has; enforced from the next call on',
    access: 'role:set-power',
    input: ByIdAndVersion.extend({
      moduleIds: z.array(Id).max(2000),
      /** The caller knows that their own role loses permissions that are needed to restore it. */
      confirmed: z.boolean().default(false),
    }),
    output: z.object({ id: Id, rowVersion: z.number().int(), moduleIds: z.array(Id) }),
    errors: [roleErrors.ownAccess, roleErrors.vitalPermission, roleErrors.unknownModule],
  }),
});
