import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { RoleKey } from '../../src/app/module-seed.ts';
import { localAreas } from './areas.ts';
import { demoCards } from './cards.ts';
import type { Department, Departments } from './departments.ts';
import type { Random } from './random.ts';

/** All demo accounts share it; it is printed at the start. */
export const DEMO_PASSWORD = 'Training2026';

export interface Account {
  readonly username: string;
  /** Left out: invented. */
  readonly name?: string;
  readonly userType: UserTypeId;
  readonly roles: readonly RoleKey[];
  readonly areaCode: string;
  readonly department: Department | null;
  /** Left out: invented. */
  readonly idCard?: string;
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
};

/** One account a role to try the product with; the manager also teaches, so that switching roles shows. */
export const namedAccounts = ({ province, college, bureaus, enterprises }: Departments): Account[] => {
  const lanzhou = at(bureaus, 0);
  const petrochemical = at(enterprises, 0);
  const of = (
    username: string,
    name: string,
    userType: UserTypeId,
    roles: readonly RoleKey[],
    department: Department,
  ): Account => ({ username, name, userType, roles, areaCode: department.areaCode, department });
  return [
    of('admin', '顾清源', '0', ['admin'], province),
    of('manager', '林若川', '0', ['college-manager', 'teacher'], college),
    of('supervisor', '周正平', '6', ['supervisory-manager'], lanzhou),
    of('regulator', '陈海燕', '2', ['regulator'], lanzhou),
    of('enterprise', '何建新', '1', ['enterprise'], petrochemical),
    of('teacher', '沈文博', '4', ['teacher'], college),
    { ...of('student', '杨晓峰', '3', ['student'], petrochemical), idCard: demoCards.student },
    {
      username: 'personal',
      name: '许嘉怡',
      userType: '5',
      roles: ['personal'],
      areaCode: '990103',
      department: null,
      idCard: demoCards.approved,
    },
  ];
};

/** How 100 users divide over the kinds. Every enterprise has its own account among them. */
const SHARES = [
  { prefix: 'student', share: 66, userType: '3', role: 'student' },
  { prefix: 'personal', share: 16, userType: '5', role: 'personal' },
  { prefix: 'teacher', share: 7, userType: '4', role: 'teacher' },
  { prefix: 'enterprise', share: 4, userType: '1', role: 'enterprise' },
  { prefix: 'regulator', share: 4, userType: '2', role: 'regulator' },
  { prefix: 'supervisor', share: 2, userType: '6', role: 'supervisory-manager' },
  { prefix: 'manager', share: 1, userType: '0', role: 'college-manager' },
] as const satisfies readonly { prefix: string; share: number; userType: UserTypeId; role: RoleKey }[];

/** 300 users for each unit of `scale`. */
export const bulkAccounts = (departments: Departments, random: Random, scale: number): Account[] =>
  SHARES.flatMap(({ prefix, share, userType, role }) =>
    Array.from({ length: share * 3 * scale }, (_, index): Account => {
      const department = departmentOf(departments, role, index, random);
      return {
        username: `${prefix}${String(index + 1).padStart(4, '0')}`,
        userType,
        roles: [role],
        areaCode: department?.areaCode ?? random.pick(localAreas),
        department,
      };
    }),
  );

const departmentOf = (
  { college, bureaus, enterprises, province }: Departments,
  role: RoleKey,
  index: number,
  random: Random,
): Department | null => {
  if (role === 'personal') return null;
  if (role === 'student') return random.pick(enterprises);
  if (role === 'enterprise') return at(enterprises, index);
  if (role === 'regulator' || role === 'supervisory-manager') return at(bureaus, index);
  return role === 'admin' ? province : college;
};
