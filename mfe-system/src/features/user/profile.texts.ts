import { defineTexts } from '@college/portal-sdk/texts';

/** Labels of the fields that depend on the kind of user. */
export const profileTexts = defineTexts('user-profile', {
  en: {
    section_1: 'Enterprise',
    section: 'Work and schooling',
    creditCode: 'Credit code',
    legalPerson: 'Legal representative',
    contactName: 'Contact person',
    address: 'Address',
    education: 'Education',
    workUnit: 'Employer',
    jobTitle: 'Position',
    duties: 'Duties',
    professionalTitle: 'Professional title',
    expertise: 'Expertise',
    notStated: 'Not stated',
    creditCodeHint: 'Unified social credit code, 18 characters',
    creditCodeCheck: 'this code is not valid; compare it with the licence',
  },
  'zh-CN': {
    section_1: '企业信息',
    section: '工作与学历',
    creditCode: '统一社会信用代码',
    legalPerson: '法定代表人',
    contactName: '联系人',
    address: '地址',
    education: '文化程度',
    workUnit: '工作单位',
    jobTitle: '职务',
    duties: '职责',
    professionalTitle: '职称',
    expertise: '专长',
    notStated: '未填写',
    creditCodeHint: '18 位统一社会信用代码',
    creditCodeCheck: '统一社会信用代码校验不通过，请与营业执照核对',
  },
});
