import type { RoleKey } from '../src/app/module-seed.ts';
import type { DataScope } from '@college/contracts/identity/role';

export interface RoleSeed {
  readonly key: RoleKey;
  readonly zh: string;
  readonly en: string;
  readonly scope: DataScope;
}

/** The roles that the product knows by key. They are system roles: their permissions may change, they themselves stay. */
export const roles: readonly RoleSeed[] = [
  { key: 'admin', zh: '系统管理员', en: 'Administrator', scope: 'all' },
  { key: 'college-manager', zh: '学院管理员', en: 'College manager', scope: 'all' },
  { key: 'supervisory-manager', zh: '监管主管', en: 'Supervisory manager', scope: 'area' },
  { key: 'regulator', zh: '监管人员', en: 'Regulator', scope: 'area' },
  { key: 'enterprise', zh: '企业', en: 'Enterprise', scope: 'enterprise' },
  { key: 'teacher', zh: '教师', en: 'Teacher', scope: 'self' },
  { key: 'student', zh: '学员', en: 'Student', scope: 'self' },
  { key: 'personal', zh: '个人学员', en: 'Personal student', scope: 'self' },
  { key: 'anonymous', zh: '访客', en: 'Visitor', scope: 'self' },
];
