import { UserTypeId } from '@college/contracts/identity/user-type-id';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';

const texts = defineTexts('user-type-words', {
  en: {
    '0_one': 'Administrator',
    '0_other': 'Administrators',
    '1_one': 'Enterprise',
    '1_other': 'Enterprises',
    '2_one': 'Regulator',
    '2_other': 'Regulators',
    '3_one': 'Student',
    '3_other': 'Students',
    '4_one': 'Teacher or other',
    '4_other': 'Teachers and others',
    '5_one': 'Personal student',
    '5_other': 'Personal students',
    '6_one': 'Supervisory manager',
    '6_other': 'Supervisory managers',
  },
  'zh-CN': {
    '0_other': '管理人员',
    '1_other': '企业',
    '2_other': '监管人员',
    '3_other': '学员',
    '4_other': '教师及其他',
    '5_other': '个人学员',
    '6_other': '监管主管',
  },
});

/**
 * Returns the text of a kind of user, for one of them or for `count`; one that only a newer gateway knows is shown as
 * it is.
 */
export const useUserTypeWord = (): ((userTypeId: string, count?: number) => string) => {
  const t = useTexts(texts);
  return (userTypeId, count = 1) => {
    const known = UserTypeId.options.find((type) => type === userTypeId);
    return known ? t(known, { count }) : userTypeId;
  };
};
