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
  /** Menus are at the top or one level below, pages there or below a menu, links below a menu, buttons below a page. */
  wrongPlace: defineError('module.wrong-place', ErrorCode.illegalTransition),
  pathTaken: defineError('module.path-taken', ErrorCode.illegalTransition),
  codeTaken: defineError('module.code-taken', ErrorCode.illegalTransition),
  unknownScreen: defineError('module.unknown-screen', ErrorCode.invalid),
  unknownCode: defineError('module.unknown-code', ErrorCode.invalid),
  unknownParent: defineError('module.unknown-parent', ErrorCode.invalid),
  /** A link leads to a page that exists. */
  unknownPage: defineError('module.unknown-page', ErrorCode.invalid),
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

/** What the menu in groups would change in one menu or group of an existing college. */
export const MenuOrder = z.object({
  menus: z.array(
    z.object({
      /** Null for a group that would be added. */
      id: Id.nullable(),
      name: z.string(),
      /** The menu that it is in; empty for a menu at the top. */
      within: z.string(),
      /** Pages that would move into it, in their order. */
      pages: z.array(z.object({ id: Id, name: z.string(), hidden: z.boolean() })),
      /** Names of links that would be added. */
      links: z.array(z.string()),
      /** Pages that would be hidden, since another page shows them as tabs. */
      tabs: z.array(z.object({ id: Id, name: z.string() })),
    }),
  ),
});
export type MenuOrder = Parsed<typeof MenuOrder>;

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
    summary: 'Add a menu, page, link or button behind its siblings; the administrator has it at once',
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
      moduleErrors.unknownPage,
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
      moduleErrors.unknownPage,
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
  GetMenuOrder: endpoint({
    kind: 'query',
    summary: 'What the menu in groups would change here; nothing once it is so',
    access: 'module:read',
    output: MenuOrder,
  }),
  ApplyMenuOrder: endpoint({
    kind: 'command',
    summary: 'Put the menu in groups; what the college has changed stays',
    access: 'module:update',
    /** The pages that change, moved and hidden, as `GetMenuOrder` named them; others mean that it is stale. */
    input: z.object({ moduleIds: z.array(Id).max(1000) }),
    output: z.object({ moved: z.number().int() }),
  }),
});
