import { liveActions } from '../platform/live.ts';
import { myLoginLogActions } from './my-login-log.ts';
import { myLoginActions } from './my-logins.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { SiteSettings } from '../platform/public-setting.ts';
import { UserTypeId } from './user-type-id.ts';

export const UserInfo = z.object({
  id: Id,
  username: z.string(),
  /** Shown as the name, as the portal always has. */
  phone: z.string(),
  /** Address of the avatar, or empty. */
  logo: z.string(),
  /** The caller's roles, the current one first. */
  roleId: z.array(Id),
  userType: UserTypeId,
  /** Where the user belongs, which forms propose; empty for none. */
  areaCode: z.string().optional(),
  departmentId: Id.optional(),
});
export type UserInfo = Parsed<typeof UserInfo>;

export const RoleName = z.object({ id: Id, roleName: z.string() });

export const RouteMeta = z.object({
  title: z.string(),
  /** Path of the parent in the breadcrumb, or empty. */
  parentPath: z.string(),
  /** Permission codes of the buttons that this role may use here; the spelling is that of the specification. */
  buttonPremission: z.array(z.string()),
  /** True: every button is shown, whatever `buttonPremission` contains. */
  ignore: z.boolean(),
});
export type RouteMeta = Parsed<typeof RouteMeta>;

/** `component` is `<remote>/<screen>`, or `Layout` for a parent without a page. Children are flat, paths absolute. */
const RouterLeaf = z.object({ path: z.string(), component: z.string(), meta: RouteMeta });
export const RouterEntry = RouterLeaf.extend({ children: z.array(RouterLeaf) });
export type RouterEntry = Parsed<typeof RouterEntry>;

const MenuLeaf = z.object({
  id: Id,
  path: z.string(),
  menuName: z.string(),
  iconClass: z.string(),
  hidden: z.boolean(),
});
/** A child with children is a group of links; its route entry has the menu above it as `parentPath`. */
export const MenuEntry = MenuLeaf.extend({
  children: z.array(MenuLeaf.extend({ children: z.array(MenuLeaf).optional() })),
});
export type MenuEntry = Parsed<typeof MenuEntry>;

export const RoutersAndMenus = z.object({ routers: z.array(RouterEntry), menus: z.array(MenuEntry) });
export type RoutersAndMenus = Parsed<typeof RoutersAndMenus>;

export const AppSetting = z.object({
  /** Keys of the caller's roles, the current one first. */
  currentUserRole: z.array(z.string()),
  /** The key of the student role. */
  roleStudent: z.string(),
});

/**
 * Everything the shell needs before its first paint. Without a login `user` is null and the routers are the public
 * ones.
 */
export const Bootstrap = RoutersAndMenus.extend({
  /** Menu entries that the user has pinned for the current role, in their order; a gateway from before has none. */
  favourites: z.array(Id).optional(),
  user: UserInfo.nullable(),
  roles: z.array(RoleName),
  settings: SiteSettings,
  /** IANA name of the zone in which dates are shown. */
  timeZone: z.string(),
  captcha: z.enum(['image', 'off']),
  /** The OpenID provider that logins are offered with, as its button names it. */
  oidcLabel: z.string().nullable(),
});
export type Bootstrap = Parsed<typeof Bootstrap>;

export const session = defineService('Session', {
  ...myLoginLogActions,
  GetUserInfo: endpoint({
    kind: 'query',
    summary: 'Who is signed in',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    output: UserInfo,
  }),
  GetCurrentUserRoles: endpoint({
    kind: 'query',
    summary: 'The roles that the caller may take',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    output: z.array(RoleName),
  }),
  SetCurrentRole: endpoint({
    kind: 'command',
    summary: 'Take another of one’s own roles; the client then reloads at the root',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    input: z.object({ roleId: Id }),
  }),
  GetAppSetting: endpoint({
    kind: 'query',
    summary: 'Role keys that decide on extras such as the students’ exam link',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    output: AppSetting,
  }),
  GetRoutersAndMenus: endpoint({
    kind: 'query',
    summary: 'Routes and menu of one of the caller’s roles',
    access: 'signed-in',
    allowWithExpiredPassword: true,
    input: z.object({ id: Id }),
    output: RoutersAndMenus,
  }),
  GetBootstrap: endpoint({
    kind: 'query',
    summary: 'What the document carries at start: user, roles, routes, menu and settings',
    access: 'public',
    output: Bootstrap,
  }),
  ...myLoginActions,
  ...liveActions,
});
