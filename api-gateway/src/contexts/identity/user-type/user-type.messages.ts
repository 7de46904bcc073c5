import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const userTypeMessages = defineMessages({
  en: {
    'user-type.name-taken': 'There is a user type with this name already',
    'user-type.system-type': 'This user type belongs to the system and cannot be changed',
    'user-type.in-use': '{{count|# user still has|# users still have}} this type; change their type first',
    'user-type.other-base': 'This user is not of the kind that this type belongs to',
    'call.UserType/CreateUserType': 'Added a user type',
    'call.UserType/UpdateUserType': 'Changed a user type',
    'call.UserType/DeleteUserType': 'Deleted a user type',
    'call.UserType/SetUserTypeUser': 'Set whether a user is of a user type',
    'subject.user-type': 'User type',
    'log-field.baseType': 'Refines',
    'log-field.ownTypeId': 'Number of the user type',
    'log-field.ownTypeName': 'User type',
    'user-column.ownType': 'User type',
  },
  zhCn: {
    'user-type.name-taken': '已有同名用户类型',
    'user-type.system-type': '系统内置用户类型不能修改或删除',
    'user-type.in-use': '仍有 {{count}} 个用户属于该类型，请先调整这些用户',
    'user-type.other-base': '该用户不属于此类型所细分的基础类型',
    'call.UserType/CreateUserType': '新建用户类型',
    'call.UserType/UpdateUserType': '修改用户类型',
    'call.UserType/DeleteUserType': '删除用户类型',
    'call.UserType/SetUserTypeUser': '设置用户是否属于某用户类型',
    'subject.user-type': '用户类型',
    'log-field.baseType': '基础类型',
    'log-field.ownTypeId': '细分类型编号',
    'log-field.ownTypeName': '细分类型',
    'user-column.ownType': '细分类型',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof userTypeMessages> {}
}
