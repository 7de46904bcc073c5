import { bootstrapOf, currentFirst, roleName, userInfo } from './bootstrap.ts';
import { myLoginHandlers } from './my-logins.ts';
import { rolesOf, setSessionRole } from './session.table.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { myLoginLogHandlers } from '../login-log/my-login-log.ts';
import { sendLive } from '../../platform/live/live-message.port.ts';
import { routersAndMenusOf } from '../module/routers-and-menus.ts';
import { STUDENT_ROLE } from '../role/role-keys.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { session } from '@college/contracts/identity/session';

export const sessionService = implement(session, {
  ...myLoginLogHandlers,
  GetUserInfo: async (_input, context) =>
    userInfo(
      context,
      context.caller,
      currentFirst(await rolesOf(context.read, context.caller.userId), context.caller.roleId),
    ),

  GetCurrentUserRoles: async (_input, { read, caller, language }) =>
    currentFirst(await rolesOf(read, caller.userId), caller.roleId).map((role) => roleName(role, language)),

  SetCurrentRole: async ({ roleId }, { database, caller, audit, now }) =>
    database.transaction(async (trx) => {
      const roles = await rolesOf(trx, caller.userId);
      const wanted = roles.find((role) => role.id === roleId);
      if (!wanted) return fail(commonErrors.notFound);
      await setSessionRole(trx, caller.sessionId, roleId);
      const { userId, sessionId } = caller;
      await sendLive(trx, { userId, sessionId }, { kind: 'role-changed', data: { roleId } }, now());
      await audit(trx, {
        subjectType: 'session',
        subjectId: caller.sessionId,
        before: { role: caller.roleKey },
        after: { role: wanted.role_key },
      });
    }),

  GetAppSetting: async (_input, { read, caller }) => ({
    currentUserRole: currentFirst(await rolesOf(read, caller.userId), caller.roleId).map(
      (role) => role.role_key,
    ),
    roleStudent: STUDENT_ROLE,
  }),

  GetRoutersAndMenus: async ({ id }, context) => {
    const roles = await rolesOf(context.read, context.caller.userId);
    const role = roles.find((one) => one.id === id);
    if (!role) return fail(commonErrors.notFound);
    const registry = await context.remotes.resolvedFor(context, id);
    return routersAndMenusOf(context, { id, key: role.role_key }, context.language, registry);
  },

  GetBootstrap: async (_input, context) =>
    bootstrapOf(context, context.caller, context.language, await context.remotes.resolvedFor(context)),
  ...myLoginHandlers,
});
