import type { TrainSubject } from './train-subjects.ts';

interface Wording {
  readonly audience: string;
  readonly topics: readonly string[];
  readonly bring: readonly string[];
}

const WORDINGS: Record<TrainSubject['personKind'], Wording> = {
  'person-in-charge': {
    audience: '生产经营单位的法定代表人、实际控制人以及分管安全生产工作的负责人',
    topics: [
      '《中华人民共和国安全生产法》与全员安全生产责任制',
      '安全风险分级管控与隐患排查治理双重预防机制',
      '重大事故隐患判定标准与企业自查要点',
      '应急预案编制、演练组织与事故现场指挥',
    ],
    bring: ['居民身份证', '任职文件或营业执照复印件', '上一周期的培训合格证明（复训学员）'],
  },
  'safety-manager': {
    audience: '生产经营单位专职、兼职安全生产管理人员和安全部门负责人',
    topics: [
      '安全生产管理制度与操作规程的编制',
      '特殊作业票证管理：动火、受限空间、高处与临时用电',
      '职业病危害防护与劳动防护用品的配备',
      '典型事故案例剖析与现场隐患辨识实训',
    ],
    bring: ['居民身份证', '单位出具的任职证明', '学历证书复印件'],
  },
  'special-operation': {
    audience: '年满 18 周岁、身体健康，拟从事或正在从事该项作业的人员',
    topics: [
      '作业安全技术基础与相关国家标准',
      '设备、工器具与防护用品的检查和使用',
      '常见事故的成因、预防与现场处置',
      '实际操作训练与考前模拟',
    ],
    bring: ['居民身份证', '县级以上医院出具的体检证明', '初中及以上学历证明', '近期白底证件照'],
  },
  'new-worker': {
    audience: '矿山、危险化学品、烟花爆竹、金属冶炼等高危行业新招录的从业人员',
    topics: [
      '从业人员的安全生产权利和义务',
      '岗位危险因素辨识与安全操作规程',
      '厂、车间、班组三级安全教育',
      '自救互救、心肺复苏与疏散逃生演练',
    ],
    bring: ['居民身份证', '劳动合同或录用证明'],
  },
};

const items = (texts: readonly string[]): string => texts.map((text) => `<li>${text}</li>`).join('');

/** What a class is about, as HTML of the kind that the editor writes. */
export const introOf = (subject: TrainSubject, hours: number, isOnline: boolean): string => {
  const { audience, topics, bring } = WORDINGS[subject.personKind];
  const place = isOnline
    ? '理论课程全部在线学习，可在手机或电脑上随时续学；学时由系统按实际学习时间记录，中途请勿离开。'
    : '集中面授与实操训练相结合，食宿自理，学院提供工作餐和停车位。';
  return [
    `<p>本班面向<strong>${audience}</strong>，依据 AQ 8011-2023 的要求组织教学，共 <strong>${hours} 学时</strong>（每学时 45 分钟）。</p>`,
    `<h3>培训内容</h3><ul>${items(topics)}</ul>`,
    `<h3>教学安排</h3><p>${place}</p>`,
    `<h3>报到材料</h3><ol>${items(bring)}</ol>`,
    '<p>学时达标并考试合格（80 分及以上）者，由学院出具培训合格证明。名额有限，报满即止。</p>',
  ].join('');
};

const ENGLISH: Record<TrainSubject['personKind'], Wording> = {
  'person-in-charge': {
    audience: 'legal representatives, controllers and managers in charge of work safety',
    topics: [
      'The Work Safety Law and everybody’s duties under it',
      'Double prevention: grading risks, and finding and mending hidden dangers',
      'What counts as a major hidden danger, and how an enterprise checks itself',
      'Emergency plans, drills, and command at the scene of an accident',
    ],
    bring: [
      'ID card',
      'Letter of appointment or a copy of the business licence',
      'Last certificate (refresher classes)',
    ],
  },
  'safety-manager': {
    audience: 'full-time and part-time safety managers and heads of safety departments',
    topics: [
      'How to write safety rules and operating procedures',
      'Permits for hot work, confined spaces, work at height and temporary power',
      'Protection against occupational diseases, and protective equipment',
      'Typical accidents, and practice in finding hidden dangers',
    ],
    bring: ['ID card', 'Letter of appointment by the employer', 'Copy of the school-leaving certificate'],
  },
  'special-operation': {
    audience: 'people of at least 18 years and in good health who do this work or are about to',
    topics: [
      'Basics of the work and the national standards for it',
      'How to check and use equipment, tools and protective gear',
      'Causes of common accidents, their prevention, and what to do at the scene',
      'Practice, and rehearsal for the exam',
    ],
    bring: [
      'ID card',
      'Medical certificate by a hospital of county level or above',
      'Certificate of junior high school or above',
      'Recent photo with a white background',
    ],
  },
  'new-worker': {
    audience: 'new workers in mines, chemicals, fireworks, metal smelting and other high-risk industries',
    topics: [
      'Rights and duties of workers in work safety',
      'Dangers of one’s post, and how to work safely',
      'Safety education in plant, workshop and team',
      'Self-rescue, resuscitation and evacuation drills',
    ],
    bring: ['ID card', 'Employment contract or proof of employment'],
  },
};

/** The same in English. */
export const englishIntroOf = (subject: TrainSubject, hours: number, isOnline: boolean): string => {
  const { audience, topics, bring } = ENGLISH[subject.personKind];
  const place = isOnline
    ? 'All theory is learned online, on a phone or a computer, and can be continued at any time. Hours are counted from the time really learned, so please stay with it.'
    : 'Lessons in class and practice. Board and lodging are at your own expense; the college offers lunch and parking.';
  return [
    `<p>For <strong>${audience}</strong>, taught as AQ 8011-2023 requires: <strong>${hours} hours</strong> of 45 minutes.</p>`,
    `<h3>Contents</h3><ul>${items(topics)}</ul>`,
    `<h3>How it is taught</h3><p>${place}</p>`,
    `<h3>What to bring</h3><ol>${items(bring)}</ol>`,
    '<p>Who reaches the hours and passes the exam with at least 80 points gets a certificate of the college. Seats are few: when the class is full, applications close.</p>',
  ].join('');
};
