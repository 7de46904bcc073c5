import type { Knex } from 'knex';
import { idOf, roleOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const user = async (read: Knex, username: string) => version(await read('users').where({ username }).first());

const otherStaff = async (read: Knex) => {
  const { department_id } = await read('users').where({ username: 'enterprise' }).first('department_id');
  return idOf(read('users').where({ user_type: '3' }).whereNot({ department_id }));
};

const userFields = async (read: Knex) => ({
  name: '张三',
  areaCode: '990000',
  departmentId: null,
  roleIds: [(await roleOf(read, 'student')).id],
  ownTypeId: null,
});

export const userAccountExamples: Readonly<Record<string, Example>> = {
  'User/SendSmsCode': { as: '', input: () => ({ phone: '19900000000', purpose: 'login' }) },
  'User/CheckSmsCode': {
    as: '',
    input: () => ({ phone: '19900000000', purpose: 'login', smsCode: '123456' }),
  },
  'User/GetMobileByUserName': { as: '', input: () => ({ username: 'nobody' }) },
  'User/SendForgotPasswordVerifyCode': { as: '', input: () => ({ username: 'nobody' }) },
  'User/SetPassword': {
    as: '',
    input: () => ({
      username: 'nobody',
      smsCode: '123456',
      newPassword: 'Garden-4711-Lamp',
      confimPassword: 'Garden-4711-Lamp',
    }),
  },
  'User/GetUserPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5, userType: '3' }) },
  'User/GetUser': {
    as: 'admin',
    input: async (read) => ({ id: (await user(read, 'student')).id }),
    foreign: { as: 'enterprise', id: otherStaff },
  },
  'User/GetUserSelection': { as: 'admin', input: () => ({ userType: '4', roleKey: 'teacher' }) },
  'User/CreateUser': {
    as: 'admin',
    input: async (read) => ({
      ...(await userFields(read)),
      username: 'new.user',
      userType: '3',
      password: 'Training2026',
    }),
  },
  'User/UpdateUser': {
    as: 'admin',
    input: async (read) => ({ ...(await userFields(read)), ...(await user(read, 'student')) }),
    foreign: { as: 'enterprise', id: otherStaff },
  },
  'User/DeleteUser': {
    as: 'admin',
    input: (read) => user(read, 'personal'),
    foreign: { as: 'enterprise', id: otherStaff },
  },
  'User/SetUserState': {
    as: 'admin',
    input: async (read) => ({ ...(await user(read, 'personal')), state: 'disabled' }),
    foreign: { as: 'enterprise', id: otherStaff },
  },
  'User/GetUserLogins': {
    as: 'admin',
    input: async (read) => ({ id: (await user(read, 'personal')).id }),
    foreign: { as: 'enterprise', id: otherStaff },
  },
  'User/EndUserLogins': {
    as: 'admin',
    input: async (read) => ({ id: (await user(read, 'personal')).id }),
    foreign: { as: 'enterprise', id: otherStaff },
  },
  'User/UpdateUserPassword': {
    as: 'admin',
    input: async (read) => ({ ...(await user(read, 'personal')), newPassword: 'Training2027' }),
    foreign: { as: 'enterprise', id: otherStaff },
  },
  'User/RevealUserField': {
    as: 'admin',
    input: async (read) => ({
      id: (await user(read, 'personal')).id,
      field: 'phone',
      reason: '核对身份',
    }),
  },
  'User/CheckPasswordFormat': { as: 'student', input: () => ({ password: 'Training2026' }) },
  'User/UpdatePassword': {
    as: 'student',
    input: () => ({ oldPassword: 'Wrong1234', newPassword: 'Training2027', confimPassword: 'Training2027' }),
  },
};
