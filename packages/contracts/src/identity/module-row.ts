import { NameText } from '../core/name-text.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/**
 * A menu groups pages, or groups of them; a page has a route and a screen, a button is a permission on a page. A link is
 * a second entry that leads to the path of a page elsewhere in the menu; it gives no permission.
 */
export const ModuleType = z.enum(['menu', 'page', 'button', 'link']);
export type ModuleType = Parsed<typeof ModuleType>;

/** Allowed nesting, from the top: menus and pages below menus or at the top, links below menus, buttons below pages. */
export const PARENT_TYPES: Readonly<Record<ModuleType, readonly (ModuleType | null)[]>> = {
  menu: [null, 'menu'],
  page: [null, 'menu'],
  button: ['page'],
  link: ['menu'],
};

/**
 * Whether a module may be directly below `parent`, null for the top level. A menu in a menu is a group, and contains no
 * menus itself. `hasMenus`: the module to be placed contains menus.
 */
export const fitsBelow = (
  type: ModuleType,
  parent: { readonly type: ModuleType; readonly isGroup: boolean } | null,
  hasMenus: boolean,
): boolean =>
  PARENT_TYPES[type].includes(parent?.type ?? null) &&
  !(type === 'menu' && parent !== null && (parent.isGroup || hasMenus));

/** The required fields of each type. */
export const NEEDED_FIELDS: Readonly<Record<ModuleType, readonly ('path' | 'component' | 'permCode')[]>> = {
  menu: ['path'],
  page: ['path', 'component'],
  button: ['permCode'],
  link: ['path'],
};

export const ModuleNode = z.object({
  id: Id,
  parentId: Id.nullable(),
  type: ModuleType,
  /** In the caller's language. */
  name: z.string(),
  path: z.string(),
  permCode: z.string(),
  hidden: z.boolean(),
  sort: z.number().int(),
});
export type ModuleNode = Parsed<typeof ModuleNode>;

const text = (max: number, pattern: RegExp) => z.string().trim().max(max).regex(pattern);

/** The editable fields of a module; fields that its type does not have are dropped. */
export const ModuleChanges = z.object({
  nameZh: NameText.min(1).max(50),
  nameEn: NameText.min(1).max(50),
  iconClass: text(50, /^[a-z0-9-]*$/),
  hidden: z.boolean(),
  /** Of a menu or page, like `/role/power`; of a link: the path of the page that it leads to. */
  path: text(200, /^(\/[A-Za-z0-9_-]+)*$/),
  /** Of a page: the page that the breadcrumb leads back to, whose buttons this one has too. */
  parentPath: text(200, /^(\/[A-Za-z0-9_-]+)*$/),
  /** Of a page: `<remote>/<screen>`. */
  component: text(200, /^([a-z][a-z0-9-]*(\/[A-Za-z0-9_-]+)+)?$/),
  permCode: text(100, /^([a-z][a-z0-9-]*:[a-z][a-z0-9-]*)?$/),
  /** For a page: every button is shown, whatever the role has; the calls are still protected. */
  ignore: z.boolean(),
});

const { shape } = ModuleChanges;
export const ModuleFields = ModuleChanges.extend({
  iconClass: shape.iconClass.default(''),
  hidden: shape.hidden.default(false),
  path: shape.path.default(''),
  parentPath: shape.parentPath.default(''),
  component: shape.component.default(''),
  permCode: shape.permCode.default(''),
  ignore: shape.ignore.default(false),
});
export type ModuleFields = Parsed<typeof ModuleFields>;

export const ModuleDetail = ModuleNode.extend({
  nameZh: z.string(),
  nameEn: z.string(),
  parentPath: z.string(),
  component: z.string(),
  iconClass: z.string(),
  ignore: z.boolean(),
  /** The number of roles that have it, and of users with one of these. */
  roleCount: z.number().int(),
  userCount: z.number().int(),
  rowVersion: z.number().int(),
});
export type ModuleDetail = Parsed<typeof ModuleDetail>;
