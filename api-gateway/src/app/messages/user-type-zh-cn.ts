import type { userTypeEn } from './user-type-en.ts';

export const userTypeZhCn: Record<keyof typeof userTypeEn, string> = {
  'user-type.name-taken': '已有同名用户类型',
  'user-type.system-type': '系统内置用户类型不能修改或删除',
  'user-type.in-use': '仍有 {count} 个用户属于该类型，请先调整这些用户',
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
};
