import type { UserToEdit } from '@college/contracts/identity/user';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { noProfile } from './no-profile.ts';

export const detail: UserToEdit = {
  ...noProfile,
  id: 7,
  username: 'zhangsan',
  name: '张三',
  userType: '3',
  phone: '138****5678',
  idCard: '',
  email: 'z***@example.com',
  departmentId: 4,
  departmentName: '澜江石油化工有限公司',
  areaCode: '990102',
  areaName: '临江区',
  roleIds: [7, 9],
  roleNames: ['学员', '特别角色'],
  ownTypeId: 21,
  ownTypeName: '特种作业',
  labels: [{ id: 5, name: '骨干', tone: 'good' }],
  state: 'enabled',
  creationTime: '2026-11-21T00:00:00.000Z',
  canManage: true,
  rowVersion: 3,
  isIdentityLocked: false,
  canReveal: true,
};

/** The calls that the user form needs. */
export const gateway = () =>
  fakeServer({
    'User/GetUser': () => detail,
    'User/UpdateUser': () => detail,
    'User/CreateUser': () => detail,
    'User/GetUserTypeOption': () => ['1', '3'],
    'User/GetSeenUserTypes': () => ['0', '1', '2', '3', '4', '5', '6'],
    'Area/GetAreaTreeList': () => [
      { code: '990100', parentCode: null, name: '澜州市' },
      { code: '990102', parentCode: '990100', name: '临江区' },
    ],
    'Department/GetDepartmentTreeList': () => [
      { id: 4, parentId: null, name: '澜江石油化工有限公司', kind: 'enterprise', areaCode: '990102' },
    ],
    'UserType/GetUserTypeSelection': () => [
      { id: 21, name: '特种作业', baseType: '3' },
      { id: 22, name: '班组长', baseType: '3' },
      { id: 23, name: '危化企业', baseType: '1' },
    ],
    'Role/GetRoleSelection': () => [
      { id: 7, name: '学员', roleKey: 'student' },
      { id: 8, name: '企业', roleKey: 'enterprise' },
    ],
  });
