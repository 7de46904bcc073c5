import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const roleMessages = defineMessages({
  en: {
    'role.name-taken': 'There is a role of this name already',
    'role.in-use': 'Users still have this role: {{users}}. Remove it from them first',
    'role.system-role': 'This role belongs to the system and cannot be changed',
    'role.unknown-module': 'One of the chosen permissions no longer exists; reload the page',
    'call.Role/CreateRole': 'Created a role',
    'call.Role/UpdateRole': 'Changed a role',
    'call.Role/DeleteRole': 'Deleted a role',
    'call.Role/SetRolePower': 'Set the permissions of a role',
    'subject.role': 'Role',
    'subject.role-power': 'Permissions of a role',
    'found.role': 'Permissions of roles',
    'log-field.dataScope': 'Data scope',
    'log-field.moduleIds': 'Permission numbers',
    'log-field.role': 'Role key',
    'log-field.roleKey': 'Role key',
    'log-field.roleName': 'Role name',
    'log-field.roleNames': 'Roles',
    'log-field.userCount': 'Users',
    'data-scope.all': 'Everything',
    'data-scope.area': 'Own area and below',
    'data-scope.department': 'Own department and below',
    'data-scope.enterprise': 'Own enterprise',
    'data-scope.self': 'Own records',
    'role.own-access':
      'Your own role would lose the permissions to undo this: {{lost}}. Confirm if that is what you want',
    'role.last-admin': 'This is the last administrator; make someone else an administrator first',
    'role.vital-power':
      'The administrator role must keep every permission for roles, menus and users, so that all others can be restored',
    'call.Role/CopyRole': 'Copied a role',
  },
  zhCn: {
    'role.name-taken': '已有同名角色',
    'role.in-use': '仍有 {{users}} 个用户拥有该角色，请先收回',
    'role.system-role': '系统内置角色不可更改',
    'role.unknown-module': '所选权限中有已不存在的项，请刷新页面',
    'call.Role/CreateRole': '新建角色',
    'call.Role/UpdateRole': '修改角色',
    'call.Role/DeleteRole': '删除角色',
    'call.Role/SetRolePower': '设置角色权限',
    'subject.role': '角色',
    'subject.role-power': '角色权限',
    'found.role': '角色权限',
    'log-field.dataScope': '数据范围',
    'log-field.moduleIds': '权限编号',
    'log-field.role': '角色标识',
    'log-field.roleKey': '角色标识',
    'log-field.roleName': '角色名称',
    'log-field.roleNames': '角色',
    'log-field.userCount': '用户数',
    'data-scope.all': '全部数据',
    'data-scope.area': '本地区及下级',
    'data-scope.department': '本部门及下级',
    'data-scope.enterprise': '本企业',
    'data-scope.self': '仅本人',
    'role.own-access': '您当前的角色将失去以下权限，且无法自行恢复：{{lost}}。如确需如此，请确认',
    'role.last-admin': '此操作会使系统没有可用的管理员，请先指定其他管理员',
    'role.vital-power': '系统管理员角色必须保留角色、菜单和用户管理的全部权限，以便随时恢复其他权限',
    'call.Role/CopyRole': '复制角色',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof roleMessages> {}
}
