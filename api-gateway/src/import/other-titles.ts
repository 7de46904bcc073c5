/** What else people call the columns of sheets about persons. */
export const otherTitles = {
  name: ['学员姓名', '人员姓名', '持证人', '名字', 'Full name'],
  idCard: ['身份证', '身份证号码', '证件号码', '证件号', '公民身份号码', 'ID number', 'ID card number'],
  phone: ['手机', '手机号码', '电话', '联系电话', '联系方式', '移动电话', 'Mobile', 'Phone', 'Phone number'],
  email: ['电子邮箱', '电子邮件', '邮箱地址', 'E-mail'],
  education: ['学历', '教育程度', '最高学历', 'Level of education'],
  employer: ['单位', '单位名称', '所在单位', '公司', '公司名称', '企业名称', 'Company', 'Work unit'],
  jobTitle: ['岗位', '职位', '职务名称', '工作岗位', 'Job title', 'Job'],
  remark: ['说明', '附注', 'Remarks', 'Notes', 'Comment'],
} as const;
