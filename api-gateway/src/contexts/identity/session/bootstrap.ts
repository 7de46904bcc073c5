import { favouriteSources } from './favourites.port.ts';
import { rolesOf } from './session.table.ts';
import type { AssignedRole } from './session.table.ts';
import { addedTo } from '../../../app/addition.ts';
import type { Caller, Services } from '../../../app/context.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { ResolvedRegistry } from '../../../app/registry.ts';
import { routersAndMenusOf } from '../module/routers-and-menus.ts';
import { siteSettings } from '../../platform/site-setting/site-setting.table.ts';
import { photoAddress } from './photo-address.ts';
import { findOwnUser } from './own-user.table.ts';
import type { Bootstrap, UserInfo } from '@college/contracts/identity/session';

type Deps = Pick<Services, 'database' | 'settings' | 'keys' | 'now'>;
type BootstrapDeps = Deps & Pick<Services, 'features'>;

/**
 * Everything the shell needs before its first paint, in at most six queries. `registry` is as resolved for the caller,
 * or null when it cannot be read.
 */
export const bootstrapOf = async (
  deps: BootstrapDeps,
  caller: Caller | null,
  language: Language,
  registry: ResolvedRegistry | null,
): Promise<Bootstrap> => {
  const { read } = deps.database;
  const roles = caller ? currentFirst(await rolesOf(read, caller.userId), caller.roleId) : [];
  return {
    user: caller ? await userInfo(deps, caller, roles) : null,
    roles: roles.map((role) => roleName(role, language)),
    favourites: caller ? await favouritesOf(deps, caller) : [],
    ...(await routersAndMenusOf(
      deps,
      caller && { id: caller.roleId, key: caller.roleKey },
      language,
      registry,
    )),
    settings: await siteSettings(read, language),
    timeZone: deps.settings.timeZone,
    captcha: deps.settings.captcha,
    oidcLabel: deps.settings.singleSignOn.oidc?.label ?? null,
  };
};

const favouritesOf = async ({ database, features }: BootstrapDeps, caller: Caller): Promise<number[]> => {
  const sources = addedTo(features, favouriteSources);
  return (await Promise.all(sources.map((source) => source(database.read, caller)))).flat();
};

export const userInfo = async (
  deps: Omit<Deps, 'settings'>,
  caller: Caller,
  roles: readonly AssignedRole[],
): Promise<UserInfo> => {
  const own = await findOwnUser(deps.database.read, caller.userId);
  return {
    id: caller.userId,
    username: own.username,
    phone: own.name,
    logo: photoAddress(deps, own.logo),
    roleId: roles.map((role) => role.id),
    userType: caller.userType,
    areaCode: caller.scope.areaCode ?? '',
    departmentId: caller.scope.departmentId ?? undefined,
  };
};

export const currentFirst = (roles: readonly AssignedRole[], currentId: number): AssignedRole[] =>
  [...roles].sort((a, b) => Number(b.id === currentId) - Number(a.id === currentId));

export const roleName = (role: AssignedRole, language: Language) => ({
  id: role.id,
  roleName: language === 'en' ? role.role_name_en : role.role_name_zh,
});
