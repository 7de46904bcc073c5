/** The profile data of a demo account by its kind. */
import { creditCheckOf } from '@college/contracts/identity/credit-code';
import { Education } from '@college/contracts/classes/enrollment';
import type { ProfileRecord } from '../../src/contexts/identity/user/user-profile.ts';
import type { Account } from './accounts.ts';
import type { Department } from './departments.ts';

const LEGAL_PERSONS = ['韩立群', '邵国梁', '彭志远', '蒋文海', '陶建明', '薛永安', '曹振华'];
const OFFICES = ['科长', '主任科员', '执法队员'];
const DUTIES = ['危险化学品安全监管', '矿山安全监管', '工贸行业执法检查', '特种作业持证核查'];
const TITLES = ['高级工程师', '讲师', '教授级高级工程师', '注册安全工程师'];
const EXPERTISE = ['危险化学品安全', '矿山通风与瓦斯防治', '电工作业', '有限空间作业', '应急救援与自救互救'];
const OWN_ACCOUNT = '个体经营';

const pick = (list: readonly string[], serial: number): string => list[serial % list.length] ?? '';

/** Of an enterprise's own area, and the same for all its accounts. */
const creditCodeOf = ({ id, areaCode }: Department): string => {
  const first17 = `91${areaCode}MA${String(5_000_000 + id * 7919).slice(-7)}`;
  return first17 + creditCheckOf(first17);
};

const schooling = (serial: number) => ({ education: Education.options[1 + (serial % 5)] ?? null });

/**
 * The columns of one account; `person` is who answers for it. Nothing for students who have not filled in their details
 * yet. Made from the serial number alone, so that nothing else of the demo changes with it.
 */
export const profileOf = (
  { userType, department }: Account,
  serial: number,
  person: string,
): Partial<ProfileRecord> => {
  const workUnit = { work_unit: department?.name ?? OWN_ACCOUNT };
  switch (userType) {
    case '0':
      return { job_title: '教务主管', duties: '培训计划、班级与证书管理' };
    case '1':
      return department
        ? {
            credit_code: creditCodeOf(department),
            legal_person: pick(LEGAL_PERSONS, department.id),
            contact_name: person,
            address: `安全路 ${department.id} 号`,
          }
        : {};
    case '2':
    case '6':
      return { ...workUnit, job_title: pick(OFFICES, serial), duties: pick(DUTIES, serial) };
    case '4':
      return {
        ...workUnit,
        ...schooling(serial),
        professional_title: pick(TITLES, serial),
        expertise: pick(EXPERTISE, serial),
      };
    default:
      return { ...workUnit, ...schooling(serial), job_title: serial % 3 === 0 ? '安全员' : '' };
  }
};
