import type { ModuleType } from '@college/contracts/system/module';
import type { RoleKey } from './roles.ts';

export interface ModuleSeed {
  readonly type: ModuleType;
  readonly zh: string;
  readonly en: string;
  readonly path?: string;
  /** Where the breadcrumb leads back to; a page also shows the buttons of that page. */
  readonly parentPath?: string;
  readonly component?: string;
  readonly icon?: string;
  readonly hidden?: boolean;
  readonly permCode?: string;
  /** Roles that have it from the start. Without: those of the parent. The administrator has everything. */
  readonly roles?: readonly RoleKey[];
  readonly children?: readonly ModuleSeed[];
}

const menu = (path: string, it: Omit<ModuleSeed, 'type' | 'path' | 'component'>): ModuleSeed => ({
  type: 'menu',
  path,
  component: 'Layout',
  ...it,
});

const page = (
  path: string,
  component: string,
  it: Omit<ModuleSeed, 'type' | 'path' | 'component'>,
): ModuleSeed => ({
  type: 'page',
  path,
  component,
  ...it,
});

const button = (permCode: string, zh: string, en: string, roles?: readonly RoleKey[]): ModuleSeed => ({
  type: 'button',
  permCode,
  zh,
  en,
  ...(roles && { roles }),
});

const EVERYONE: readonly RoleKey[] = [
  'college-manager',
  'supervisory-manager',
  'regulator',
  'enterprise',
  'teacher',
  'student',
  'personal',
  'anonymous',
];
const SIGNED_IN = EVERYONE.filter((key) => key !== 'anonymous');
const MANAGER: readonly RoleKey[] = ['college-manager'];
const SUBJECT_READERS: readonly RoleKey[] = [
  'college-manager',
  'supervisory-manager',
  'regulator',
  'enterprise',
];
const USER_READERS: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'enterprise'];
const USER_KEEPERS: readonly RoleKey[] = ['college-manager', 'enterprise'];
const PHOTO_READERS: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'regulator'];
const LOG_READERS: readonly RoleKey[] = ['college-manager', 'regulator'];
const ADMIN_ONLY: readonly RoleKey[] = [];

// The public areas bring their own header and sidebar, so their menus stay out of the side menu.
const portal = menu('/web', {
  zh: '门户网站',
  en: 'Public portal',
  icon: 'external',
  hidden: true,
  roles: EVERYONE,
  children: [
    page('/web/home', 'portal/home', { zh: '首页', en: 'Home', icon: 'home' }),
    page('/web/class', 'portal/train-class', {
      zh: '最新培训班',
      en: 'Latest training classes',
      icon: 'train-class',
    }),
  ],
});

const visitor = menu('/visitor', {
  zh: '培训大厅',
  en: 'Training hall',
  icon: 'course',
  hidden: true,
  roles: EVERYONE,
  children: [
    page('/visitor/index', 'visitor/index', { zh: '大厅首页', en: 'Hall home', icon: 'home' }),
    page('/visitor/trainClass', 'visitor/train-class/list', {
      zh: '培训班',
      en: 'Training classes',
      icon: 'train-class',
    }),
    page('/visitor/trainDetail', 'visitor/train-class/detail', {
      zh: '培训班详情',
      en: 'Training class',
      parentPath: '/visitor/trainClass',
      hidden: true,
    }),
  ],
});

const trainClassPages: readonly ModuleSeed[] = [
  page('/trainClass', 'business/train-class/list', {
    zh: '培训班管理',
    en: 'Training classes',
    icon: 'train-class',
    permCode: 'train-class:read',
    children: [
      button('train-class:create', '新建培训班', 'Create a class', MANAGER),
      button('train-class:update', '修改培训班', 'Change a class', MANAGER),
      button('train-class:publish', '发布、撤回与置顶', 'Publish, withdraw, show first', MANAGER),
      button('train-class:delete', '删除培训班', 'Delete a class', MANAGER),
      button('train-subject:select', '选择培训科目', 'Choose a subject', SUBJECT_READERS),
      button('user:select', '选择授课教师', 'Choose teachers', MANAGER),
    ],
  }),
  page('/trainClass/add', 'business/train-class/create', {
    zh: '新建培训班',
    en: 'New training class',
    parentPath: '/trainClass',
    hidden: true,
    permCode: 'train-class:create',
    roles: MANAGER,
  }),
  page('/trainClass/edit', 'business/train-class/edit', {
    zh: '修改培训班',
    en: 'Change a training class',
    parentPath: '/trainClass',
    hidden: true,
    permCode: 'train-class:update',
    roles: MANAGER,
  }),
  page('/trainClass/detail', 'business/train-class/detail', {
    zh: '培训班详情',
    en: 'Training class',
    parentPath: '/trainClass',
    hidden: true,
    permCode: 'train-class:read',
  }),
];

const userPages: readonly ModuleSeed[] = [
  page('/user', 'system/user/list', {
    zh: '用户管理',
    en: 'Users',
    icon: 'users',
    permCode: 'user:read',
    roles: USER_READERS,
    children: [
      button('user:create', '新建用户', 'Create a user', USER_KEEPERS),
      button('user:update', '修改与停用用户', 'Change or disable a user', USER_KEEPERS),
      button('user:delete', '删除用户', 'Delete a user', USER_KEEPERS),
      button('user:reset-password', '重置密码', 'Reset a password', USER_KEEPERS),
      button('user:reveal', '查看完整个人信息', 'See personal data in full', MANAGER),
      button('user:end-logins', '查看与结束登录', 'See and end logins', USER_KEEPERS),
      button('department:read', '查看部门', 'See departments'),
    ],
  }),
  page('/user/add', 'system/user/create', {
    zh: '新建用户',
    en: 'New user',
    parentPath: '/user',
    hidden: true,
    permCode: 'user:create',
    roles: USER_KEEPERS,
  }),
  page('/user/edit', 'system/user/edit', {
    zh: '修改用户',
    en: 'Change a user',
    parentPath: '/user',
    hidden: true,
    permCode: 'user:update',
    roles: USER_KEEPERS,
  }),
];

const photoPages: readonly ModuleSeed[] = [
  page('/userPhoto', 'system/user-photo/list', {
    zh: '人脸照片审核',
    en: 'Reference faces',
    icon: 'camera',
    permCode: 'user-photo:read',
    roles: PHOTO_READERS,
    children: [button('user-photo:check', '审核照片', 'Accept and reject pictures', MANAGER)],
  }),
];

const rolePages: readonly ModuleSeed[] = [
  page('/role', 'system/role/list', {
    zh: '角色管理',
    en: 'Roles',
    icon: 'role',
    permCode: 'role:read',
    roles: ADMIN_ONLY,
    children: [
      button('role:create', '新建角色', 'Create a role'),
      button('role:update', '修改角色', 'Change a role'),
      button('role:delete', '删除角色', 'Delete a role'),
      button('role:set-power', '设置权限', 'Set powers'),
      button('module:read', '查看功能模块', 'See modules'),
    ],
  }),
  page('/role/power', 'system/role/power', {
    zh: '角色权限',
    en: 'Powers of a role',
    parentPath: '/role',
    hidden: true,
    permCode: 'role:set-power',
    roles: ADMIN_ONLY,
  }),
];

const microFrontendPages: readonly ModuleSeed[] = [
  page('/microFrontend', 'system/micro-frontend/list', {
    zh: '微前端管理',
    en: 'Micro-frontends',
    icon: 'module',
    permCode: 'micro-frontend:read',
    roles: ADMIN_ONLY,
    children: [
      button('micro-frontend:manage', '新增与修改微前端', 'Add or change a micro-frontend'),
      button('micro-frontend:release', '启用、灰度与回退', 'Activate, roll out, roll back'),
      button('micro-frontend:token', '管理部署令牌', 'Make and revoke deploy tokens'),
      button('micro-frontend:override', '本机调试', 'Show one’s own build'),
    ],
  }),
  page('/microFrontend/detail', 'system/micro-frontend/detail', {
    zh: '微前端详情',
    en: 'Micro-frontend',
    parentPath: '/microFrontend',
    hidden: true,
    permCode: 'micro-frontend:read',
    roles: ADMIN_ONLY,
  }),
  page('/microFrontend/compatibility', 'system/micro-frontend/compatibility', {
    zh: '兼容性',
    en: 'Compatibility',
    parentPath: '/microFrontend',
    hidden: true,
    permCode: 'micro-frontend:read',
    roles: ADMIN_ONLY,
  }),
];

const logPages: readonly ModuleSeed[] = [
  page('/auditLog', 'system/audit-log/list', {
    zh: '审计日志',
    en: 'Audit log',
    icon: 'list',
    permCode: 'audit-log:read',
    roles: LOG_READERS,
    children: [button('audit-log:export', '导出审计日志', 'Export the audit log', ADMIN_ONLY)],
  }),
  page('/loginLog', 'system/login-log/list', {
    zh: '登录日志',
    en: 'Login log',
    icon: 'log-in',
    permCode: 'login-log:read',
    roles: LOG_READERS,
    children: [button('login-log:export', '导出登录日志', 'Export the login log', ADMIN_ONLY)],
  }),
];

/** What a new installation offers, and to whom (the table of roles in docs/permissions.csv). */
export const modules: readonly ModuleSeed[] = [
  portal,
  visitor,
  menu('/business', {
    zh: '业务管理',
    en: 'Business management',
    icon: 'subject',
    roles: SIGNED_IN,
    children: trainClassPages,
  }),
  menu('/system', {
    zh: '系统管理',
    en: 'System management',
    icon: 'settings',
    roles: [...USER_READERS, 'regulator'],
    children: [...userPages, ...photoPages, ...rolePages, ...microFrontendPages, ...logPages],
  }),
];
