/** The kinds of codes that the product itself knows, and what each offers from the start. */
export interface CodeSeed {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  /** Code, Chinese, English; in the order in which they are offered. */
  readonly contents: readonly (readonly [code: string, zh: string, en: string])[];
}

export const codes: readonly CodeSeed[] = [
  {
    key: 'notice-type',
    zh: '通知类型',
    en: 'Notice types',
    contents: [
      ['announcement', '公告', 'Announcement'],
      ['training', '培训通知', 'Training'],
      ['system', '系统通知', 'System'],
      ['inside', '站内通知', 'In-app'],
    ],
  },
  {
    key: 'down-center-kind',
    zh: '下载资料类型',
    en: 'Kinds of downloads',
    contents: [
      ['form', '表格文书', 'Forms'],
      ['material', '学习资料', 'Study material'],
      ['manual', '操作手册', 'Manuals'],
      ['software', '软件工具', 'Software'],
      ['other', '其他', 'Other'],
    ],
  },
  {
    key: 'standard-kind',
    zh: '法规标准类别',
    en: 'Kinds of standards',
    contents: [
      ['law', '法律法规', 'Law'],
      ['standard', '标准规范', 'Standard'],
      ['document', '政策文件', 'Document'],
    ],
  },
  {
    key: 'feedback-kind',
    zh: '反馈类型',
    en: 'Kinds of feedback',
    contents: [
      ['fault', '故障报告', 'Fault'],
      ['consultation', '咨询', 'Consultation'],
      ['complaint', '投诉', 'Complaint'],
      ['suggestion', '建议', 'Suggestion'],
      ['other', '其他', 'Other'],
    ],
  },
  {
    key: 'education',
    zh: '文化程度',
    en: 'Education',
    contents: [
      ['primary', '小学及以下', 'Primary school or less'],
      ['junior-high', '初中', 'Junior high school'],
      ['senior-high', '高中（含中专、职高、技校）', 'Senior high or vocational school'],
      ['junior-college', '大专', 'Junior college'],
      ['bachelor', '本科', 'Bachelor'],
      ['master', '硕士研究生', 'Master'],
      ['doctor', '博士研究生', 'Doctor'],
    ],
  },
  {
    key: 'public-item-kind',
    zh: '公共条目类别',
    en: 'Kinds of public items',
    contents: [
      ['link', '常用链接', 'Useful links'],
      ['question', '常见问题', 'Frequent questions'],
      ['guide', '办事指南', 'Guides'],
    ],
  },
  {
    key: 'cert-kind',
    zh: '证书类别',
    en: 'Kinds of certificates',
    contents: [
      ['training-completion', '培训结业证书', 'Certificate of completion'],
      ['training-qualification', '培训合格证书', 'Certificate of qualification'],
      ['state-special-operation', '特种作业操作证', 'State special operation certificate'],
      ['state-manager', '安全生产知识和管理能力考核合格证', 'State safety manager certificate'],
    ],
  },
];
