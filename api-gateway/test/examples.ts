import type { Knex } from 'knex';
import { idOf, roleOf, version } from './example.ts';
import type { Example } from './example.ts';
import { downCenterExamples } from './examples/down-center.ts';
import { moduleExamples } from './examples/module.ts';
import { noticeExamples } from './examples/notice.ts';
import { standardExamples } from './examples/standard.ts';
import { codeExamples } from './examples/code.ts';
import { labelExamples } from './examples/label.ts';
import { publicItemExamples } from './examples/public-item.ts';
import { userTypeExamples } from './examples/user-type.ts';
import { userExamples } from './examples/user.ts';
import { attachmentExamples } from './examples/attachment.ts';
import { microFrontendExamples } from './micro-frontend-examples.ts';
import { placeExamples } from './examples/place.ts';

const draft = async (read: Knex) =>
  version(await read('train_classes').where({ state: 'draft', is_deleted: false }).first());
const published = async (read: Knex) =>
  version(await read('train_classes').where({ state: 'published', is_deleted: false }).first());
const user = async (read: Knex, username: string) => version(await read('users').where({ username }).first());
const pendingPhoto = async (read: Knex) =>
  version(await read('user_photos').where({ state: 'pending' }).first());

const ownPhoto = async (read: Knex) => {
  const { id: user_id } = await user(read, 'personal');
  return version(await read('user_photos').where({ user_id, state: 'pending' }).first());
};

const photoOutOfArea = async (read: Knex) => {
  const { area_code: area }: { area_code: string } = await read('users')
    .where({ username: 'regulator' })
    .first('area_code');
  return idOf(read('user_photos').whereNot('area_code', 'like', `${area.replace(/(00)+$/, '')}%`));
};

const classOutOfArea = async (read: Knex) => {
  const regulator: { area_code: string } = await read('users')
    .where({ username: 'regulator' })
    .first('area_code');
  return idOf(
    read('train_classes').whereNot('area_code', 'like', `${regulator.area_code.replace(/(00)+$/, '')}%`),
  );
};
const otherStaff = async (read: Knex) => {
  const { department_id } = await read('users').where({ username: 'enterprise' }).first('department_id');
  return idOf(read('users').where({ user_type: '3' }).whereNot({ department_id }));
};

const classFields = async (read: Knex) => ({
  code: 'T-1',
  name: '测试班',
  subjectId: await idOf(read('train_subjects').where({ is_enable: true })),
  areaCode: '990000',
  trainMode: 'online',
  trainKind: 'initial',
  applyBegin: '2026-07-01T00:00:00Z',
  applyEnd: '2026-07-10T00:00:00Z',
  trainBegin: '2026-07-15T00:00:00Z',
  trainEnd: '2026-07-30T00:00:00Z',
  stuTypes: [{ userTypeId: '3', quota: 10 }],
  needHours: 24,
});
const userFields = async (read: Knex) => ({
  name: '张三',
  areaCode: '990000',
  departmentId: null,
  roleIds: [(await roleOf(read, 'student')).id],
  ownTypeId: null,
});

/** One for every endpoint that takes an input; the walk over bad input fails for one that is missing. */
export const examples: Readonly<Record<string, Example>> = {
  'TokenAuth/Authenticate': { as: '', input: () => ({ username: 'nobody', password: 'Wrong1234' }) },
  'TokenAuth/BeginSingleSignOn': { as: '', input: () => ({ returnTo: '/dashboard', switchUser: false }) },
  'TokenAuth/SingleSignOn': {
    as: '',
    input: () => ({ code: 'x', state: 'y', iss: 'https://provider.example' }),
  },
  'TokenAuth/PhoneCodeAuthenticate': { as: '', input: () => ({ phone: '19900000000', smsCode: '123456' }) },
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
  'Session/SetCurrentRole': {
    as: 'manager',
    input: async (read) => ({ roleId: (await roleOf(read, 'teacher')).id }),
  },
  'Session/GetRoutersAndMenus': {
    as: 'manager',
    input: async (read) => ({ id: (await roleOf(read, 'teacher')).id }),
  },
  ...userExamples,
  ...microFrontendExamples,
  ...attachmentExamples,
  ...moduleExamples,
  ...downCenterExamples,
  ...standardExamples,
  ...placeExamples,
  ...noticeExamples,
  'AuditLog/GetAuditLogPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5, outcome: 'done' }) },
  'AuditLog/GetAuditLog': {
    as: 'admin',
    input: async (read) => ({ id: await idOf(read('audit_logs')) }),
    foreign: { as: 'regulator', id: (read) => idOf(read('audit_logs').where({ area_code: '990000' })) },
  },
  'AuditLog/ExportAuditLog': { as: 'admin', input: () => ({ outcome: 'refused' }) },
  'LoginLog/GetLoginLogPageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5, how: 'password' }) },
  'LoginLog/ExportLoginLog': { as: 'admin', input: () => ({ userName: 'admin' }) },
  'TrainClass/GetTrainClassPageList': { as: 'manager', input: () => ({ page: 1, pageSize: 5 }) },
  'TrainClass/GetTrainClassInfo': {
    as: 'manager',
    input: async (read) => ({ id: (await draft(read)).id }),
    foreign: { as: 'regulator', id: classOutOfArea },
  },
  'TrainClass/CreateTrainClass': { as: 'manager', input: classFields },
  'TrainClass/UpdateTrainClass': {
    as: 'manager',
    input: async (read) => ({ ...(await draft(read)), name: '改名' }),
  },
  'TrainClass/PublishTrainClass': { as: 'manager', input: draft },
  'TrainClass/CancelPublishTrainClass': { as: 'manager', input: published },
  'TrainClass/SetTrainClassIsTopShow': {
    as: 'manager',
    input: async (read) => ({ ...(await published(read)), isTopShow: true }),
  },
  'TrainClass/DeleteTrainClass': { as: 'manager', input: draft },
  'Visitor/GetVTrainClassPageList': { as: '', input: () => ({ page: 1, pageSize: 5 }) },
  'Visitor/GetVTrainClassInfo': { as: '', input: async (read) => ({ id: (await published(read)).id }) },
  'Enrollment/SearchStudentApplyStatus': { as: '', input: () => ({ idCard: '110105194912310029' }) },
  'Enrollment/CompleteInfo': {
    as: 'student',
    input: async (read) => ({
      education: 'bachelor',
      workUnit: '测试单位',
      jobTitle: '',
      rowVersion: (await user(read, 'student')).rowVersion,
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
  'Session/EndMyLogin': { as: 'manager', input: () => ({ loginId: 'A'.repeat(22) }) },
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
  'UserPhoto/WithdrawMyPhoto': { as: 'personal', input: ownPhoto },
  'UserPhoto/GetPhotoTicketState': { as: '', input: () => ({ ticket: 'nobodys' }) },
  'UserPhoto/GetUserPhotoPageList': {
    as: 'admin',
    input: () => ({ page: 1, pageSize: 5, state: 'pending' }),
  },
  'UserPhoto/GetUserPhoto': {
    as: 'admin',
    input: async (read) => ({ id: (await pendingPhoto(read)).id }),
    foreign: { as: 'regulator', id: photoOutOfArea },
  },
  'UserPhoto/CheckUserPhoto': {
    as: 'admin',
    input: async (read) => ({ ...(await pendingPhoto(read)), decision: 'accept', opinion: '清晰' }),
  },
  'Role/GetRolePageList': { as: 'admin', input: () => ({ page: 1, pageSize: 5 }) },
  'Role/GetRole': { as: 'admin', input: async (read) => ({ id: (await roleOf(read, 'teacher')).id }) },
  'Role/CreateRole': { as: 'admin', input: () => ({ roleName: '新角色', dataScope: 'self' }) },
  'Role/UpdateRole': {
    as: 'admin',
    input: async (read) => ({ ...(await roleOf(read, 'teacher')), roleName: '讲师', dataScope: 'self' }),
  },
  'Role/DeleteRole': { as: 'admin', input: (read) => roleOf(read, 'teacher') },
  'Role/GetRolePower': { as: 'admin', input: async (read) => ({ id: (await roleOf(read, 'teacher')).id }) },
  'Role/SetRolePower': {
    as: 'admin',
    input: async (read) => ({ ...(await roleOf(read, 'teacher')), moduleIds: [] }),
  },
  ...codeExamples,
  ...labelExamples,
  ...userTypeExamples,
  ...publicItemExamples,
};
