import { CreateUserInput, UpdateUserInput } from '@college/contracts/identity/user';
import type { UserDetail } from '@college/contracts/identity/user';
import { describe, expect, it } from 'vitest';
import { blankUser, inputOf, valuesOf } from './user-values.ts';
import { noProfile } from './testing/no-profile.ts';

const detail: UserDetail = {
  ...noProfile,
  id: 7,
  username: 'zhangsan',
  name: '张三',
  userType: '3',
  phone: '138****5678',
  idCard: '990102********1234',
  email: 'z***@example.com',
  departmentId: 4,
  departmentName: '澜江石油化工有限公司',
  areaCode: '990102',
  areaName: '临江区',
  roleIds: [7],
  roleNames: ['学员'],
  ownTypeId: 21,
  ownTypeName: '特种作业',
  state: 'enabled',
  creationTime: '2026-11-21T00:00:00.000Z',
  canManage: true,
  rowVersion: 3,
};

describe('what the form of a user sends', () => {
  it('leaves masked fields out unless something was typed', () => {
    expect(UpdateUserInput.parse(inputOf(valuesOf(detail)))).toEqual({
      id: 7,
      rowVersion: 3,
      name: '张三',
      areaCode: '990102',
      departmentId: 4,
      roleIds: [7],
      ownTypeId: 21,
      education: null,
      workUnit: '',
      jobTitle: '',
    });
  });

  it('sends null for what was cleared and the new text for what was typed', () => {
    const values = { ...valuesOf(detail), phone: ' 13900001111 ', email: null, idCard: '  ' };
    const input = UpdateUserInput.parse(inputOf(values));
    expect(input).toMatchObject({ phone: '13900001111', email: null });
    expect(input).not.toHaveProperty('idCard');
  });

  it('never sends a mask back', () => {
    expect(JSON.stringify(inputOf(valuesOf(detail)))).not.toContain('*');
  });

  it('sends what belongs to the kind, and nothing that belongs to another', () => {
    const student = UpdateUserInput.parse(inputOf({ ...valuesOf(detail), workUnit: '澜江石化' }));
    expect(student).toMatchObject({ workUnit: '澜江石化' });
    expect(student).not.toHaveProperty('creditCode');
    const enterprise = UpdateUserInput.parse(
      inputOf({ ...valuesOf({ ...detail, userType: '1' }), creditCode: '91350100m000100y43' }),
    );
    expect(enterprise).toMatchObject({ creditCode: '91350100M000100Y43' });
    expect(enterprise).not.toHaveProperty('workUnit');
  });

  it('makes the input of a new user too, without id and version', () => {
    const values = {
      ...blankUser,
      username: ' lisi ',
      userType: '1' as const,
      password: 'Training2026',
      name: '李四',
      phone: '13900001111',
      areaCode: '990100',
      roleIds: [5],
    };
    expect(CreateUserInput.parse(inputOf(values))).toEqual({
      username: 'lisi',
      userType: '1',
      password: 'Training2026',
      name: '李四',
      phone: '13900001111',
      areaCode: '990100',
      departmentId: null,
      roleIds: [5],
      ownTypeId: null,
      creditCode: '',
      legalPerson: '',
      contactName: '',
      address: '',
    });
  });
});
