import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, ByIdAndVersion, Id, Option, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { RoutersAndMenus } from './session.ts';
import { ModuleChanges, ModuleDetail, ModuleFields, ModuleNode, ModuleType } from './module-row.ts';
import { roleErrors } from './role.ts';

export { ModuleNode, ModuleType };

export const moduleErrors = {
  /** It would be below itself. */
  cycle: defineError('module.cycle', ErrorCode.illegalTransition),
  /** Menus are at the top, pages there or below a menu, buttons below a page. */
  wrongPlace: defineError('module.wrong-place', ErrorCode.illegalTransition),
  pathTaken: defineError('module.path-taken', ErrorCode.illegalTransition),
  codeTaken: defineError('module.code-taken', ErrorCode.illegalTransition),
  unknownScreen: defineError('module.unknown-screen', ErrorCode.invalid),
  unknownCode: defineError('module.unknown-code', ErrorCode.invalid),
  unknownParent: defineError('module.unknown-parent', ErrorCode.invalid),
  /** Its children must be removed first. */
  hasChildren: defineError(
    'module.has-children',
    ErrorCode.illegalTransition,
    z.object({ children: z.number().int(), names: z.array(z.string()) }),
  ),
  /** Roles would lose it; allowed with `confirmed`. */
  inUse: defineError(
    'module.in-use',
    ErrorCode.illegalTransition,
    z.object({ roles: z.array(z.string()), users: z.number().int() }),
  ),
} as const;

/** A screen of a live remote. */
export const OfferedScreen = z.object({
  /** `<remote>/<screen>` */
  component: z.string(),
  remoteTitle: z.string(),
  /** The page that already shows it, or empty. */
  usedBy: z.string(),
});
export type OfferedScreen = Parsed<typeof OfferedScreen>;

/** A permission code of the gateway's calls or of a live remote. */
export const KnownCode = z.object({ code: z.string(), calls: z.array(z.string()) });
export type KnownCode = Parsed<typeof KnownCode>;

const ofModule = PageQuery.extend({ moduleId: Id });

export const module = defineService('Module', {
  GetModuleTreeList: endpoint({
    kind: 'query',
    summary: 'All menus, pages and buttons, flat: parents before children, in their order',
    access: 'module:read',
    output: z.array(ModuleNode),
  }),
  GetModulePageList: endpoint({
    kind: 'query',
    summary: 'Modules by name, path, screen or permission code',
    access: 'module:read',
    input: PageQuery.extend({ type: ModuleType.optional() }),
    output: paged(ModuleDetail),
  }),
  GetModule: endpoint({
    kind: 'query',
    summary: 'One module, and how many have it',
    access: 'module:read',
    input: ById,
    output: ModuleDetail,
  }),
  GetModuleChildrenList: endpoint({
    kind: 'query',
    summary: 'The children of a module, or the top level, in order',
    access: 'module:read',
    input: z.object({ parentId: Id.nullable().default(null) }),
    output: z.array(ModuleNode),
  }),
  GetScreenSelection: endpoint({
    kind: 'query',
    summary: 'The screens that the live remotes really offer',
    access: 'module:read',
    output: z.array(OfferedScreen),
  }),
  GetPermissionSelection: endpoint({
    kind: 'query',
    summary: 'The permission codes that calls and live remotes know',
    access: 'module:read',
    output: z.array(KnownCode),
  }),
  GetMenuPreview: endpoint({
    kind: 'query',
    summary: 'Routes and menu as a role has them',
    access: 'module:read',
    input: z.object({ roleId: Id }),
    output: RoutersAndMenus,
  }),
  GetRolePageListByModuleId: endpoint({
    kind: 'query',
    summary: 'The roles that have a module',
    access: 'module:read',
    input: ofModule,
    output: paged(
      Option.extend({ dataScope: z.string(), isSystem: z.boolean(), userCount: z.number().int() }),
    ),
  }),
  GetUserPageListByModuleId: endpoint({
    kind: 'query',
    summary: 'The users who have a module by one of their roles',
    access: 'module:read',
    input: ofModule,
    output: paged(
      z.object({
        id: Id,
        username: z.string(),
        name: z.string(),
        state: z.string(),
        roles: z.array(z.string()),
      }),
    ),
  }),
  CreateModule: endpoint({
    kind: 'command',
    summary: 'Add a menu, page or button behind its siblings; the administrator has it at once',
    access: 'module:create',
    input: ModuleFields.extend({ type: ModuleType, parentId: Id.nullable() }),
    output: ModuleDetail,
    errors: [
      moduleErrors.wrongPlace,
      moduleErrors.pathTaken,
      moduleErrors.codeTaken,
      moduleErrors.unknownScreen,
      moduleErrors.unknownCode,
      moduleErrors.unknownParent,
    ],
  }),
  UpdateModule: updateCall({
    summary: 'Change a module; its type stays',
    access: 'module:update',
    fields: ModuleChanges,
    output: ModuleDetail,
    errors: [
      moduleErrors.pathTaken,
      moduleErrors.codeTaken,
      moduleErrors.unknownScreen,
      moduleErrors.unknownCode,
      moduleErrors.unknownParent,
      roleErrors.vitalPermission,
    ],
  }),
  DeleteModule: endpoint({
    kind: 'command',
    summary: 'Remove a module without children; roles that have it lose it',
    access: 'module:delete',
    input: ByIdAndVersion.extend({ confirmed: z.boolean().default(false) }),
    errors: [moduleErrors.hasChildren, moduleErrors.inUse, roleErrors.vitalPermission],
  }),
  DragModule: endpoint({
    kind: 'command',
    summary: 'Move a module; roles that have it also get its new parents',
    access: 'module:update',
    input: ByIdAndVersion.extend({
      parentId: Id.nullable(),
      /** Counted from 0 among its new siblings, without itself; values past the end mean the end. */
      position: z.number().int().min(0).max(10_000),
    }),
    output: ModuleDetail,
    errors: [moduleErrors.cycle, moduleErrors.wrongPlace],
  }),
});
