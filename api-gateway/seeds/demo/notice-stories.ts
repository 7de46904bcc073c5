/** What the notices of the demo say, in both languages, to whom and since when. */
import type { NoticeTargetKind } from '@college/contracts/site/notice';
import type { NoticeState } from '@college/contracts/site/notice-state';

export interface Story {
  readonly title: string;
  readonly intro: string;
  readonly text: readonly string[];
  readonly english: { readonly title: string; readonly intro: string; readonly text: readonly string[] };
  readonly type: 'announcement' | 'training' | 'system' | 'inside';
  /** Days from now: start and end. */
  readonly days: readonly [number, number | null];
  readonly state: NoticeState;
  readonly kind: NoticeTargetKind;
  readonly isPublic?: boolean;
  /** No named account has confirmed it yet, so that a fresh demo asks on load. */
  readonly isNew?: boolean;
  readonly by: 'admin' | 'manager' | 'supervisor';
  /** The role or the area that it is for. */
  readonly role?: string;
  readonly area?: readonly [from: string, to: string];
}

export const STORIES: readonly Story[] = [
  {
    title: '关于开展全省安全生产知识集中培训的公告',
    english: {
      title: 'Safety training across the province',
      intro:
        'Training of this quarter for principals, safety managers and special operators is open for applications.',
      text: [
        'As the Work Safety Law requires, the training of this quarter is now open for applications. Please send your people in time.',
        'To apply, sign in, choose a class under “Classes” and hand in the application. Questions are answered by the service phone at the foot of the page.',
      ],
    },
    intro: '本季度主要负责人、安全生产管理人员和特种作业人员集中培训现已开放报名。',
    text: [
      '为落实安全生产法关于教育培训的规定，本季度集中培训现已开放报名，请各单位按时组织人员参加。',
      '报名请登录平台，在“培训班”中查看培训班并提交申请；咨询请拨打页面下方的服务电话。',
    ],
    type: 'announcement',
    days: [-5, 40],
    state: 'sent',
    kind: 'all',
    isPublic: true,
    by: 'admin',
  },
  {
    title: '平台夜间维护通知',
    english: {
      title: 'Maintenance at night',
      intro: 'On Saturday from 23:00 to 2:00 the platform is maintained; learning and exams pause.',
      text: ['Please do not learn or take exams during this time. Progress that was saved is kept.'],
    },
    intro: '本周六 23:00 至次日 2:00 进行系统维护，期间暂停学习与考试。',
    text: ['维护期间请勿进行学习和考试，已保存的学习进度不受影响。'],
    type: 'system',
    days: [-3, 20],
    state: 'sent',
    kind: 'all',
    isPublic: true,
    isNew: true,
    by: 'admin',
  },
  {
    title: '特种作业复审报名提醒',
    english: {
      title: 'Renewals for special operators',
      intro: 'If your certificate ends within 60 days, please apply for the renewal class soon.',
      text: [
        'Sign in to see until when your certificate is valid, and apply for a renewal class in its last 60 days. After that the first training has to be taken again.',
      ],
    },
    intro: '证书将在 60 日内到期的学员，请尽快报名复审培训。',
    text: ['请登录后查看证书有效期，并在到期前 60 日内报名复审培训；逾期须重新参加初训。'],
    type: 'training',
    days: [-4, 60],
    state: 'sent',
    kind: 'roles',
    role: 'student',
    by: 'manager',
  },
  {
    title: '请核对本人学员信息',
    english: {
      title: 'Please check your own details',
      intro: 'Check name, ID card and employer before the class begins; tell your enterprise about mistakes.',
      text: [
        'Your details appear on the proof of hours and on the certificate. Please check them before the class begins.',
      ],
    },
    intro: '请在开班前核对姓名、身份证号和工作单位，发现错误请联系所在企业。',
    text: ['学员信息将用于学时证明和证书，请务必在开班前核对。'],
    type: 'inside',
    days: [-2, 30],
    state: 'sent',
    kind: 'all',
    by: 'manager',
  },
  {
    title: '澜州市培训检查安排',
    english: {
      title: 'Inspection of training in Lanzhou',
      intro:
        'Next week the classes in training in the city are inspected on site. Training places should be prepared.',
      text: ['We look at attendance sheets, lesson plans and exam rooms.'],
    },
    intro: '下周对辖区内在训培训班进行现场检查，请各培训点做好准备。',
    text: ['检查内容包括签到记录、授课计划与考场设置。'],
    type: 'inside',
    days: [-1, 14],
    state: 'sent',
    kind: 'areas',
    area: ['990100', '990199'],
    by: 'supervisor',
  },
  {
    title: '年度安全培训工作总结报送',
    english: {
      title: 'Annual report on safety training',
      intro: 'Enterprises hand in their annual report on safety training by the end of the year.',
      text: [
        'The report names how many people were trained, how many finished their hours and how many passed.',
      ],
    },
    intro: '请各企业在年底前通过平台报送年度安全培训总结。',
    text: ['报送内容包括培训人次、学时完成率与考试通过率。'],
    type: 'training',
    days: [10, 45],
    state: 'scheduled',
    kind: 'roles',
    role: 'enterprise',
    by: 'manager',
  },
  {
    title: '新版课程上线预告',
    english: {
      title: 'New courses are coming',
      intro: 'A series of courses on double prevention will be online soon.',
      text: ['The course has 12 lessons with cases and exercises.'],
    },
    intro: '双重预防机制系列课程即将上线。',
    text: ['课程共 12 讲，包含案例分析与随堂练习。'],
    type: 'announcement',
    days: [3, 33],
    state: 'draft',
    kind: 'all',
    by: 'admin',
  },
  {
    title: '关于公布本季度特种作业培训班开班计划的通知',
    english: {
      title: 'Classes for special operators this quarter',
      intro: 'The dates for low-voltage electricians, welding and cutting, and work at height are fixed.',
      text: [
        'Dates, places and seats are shown under “Classes”. Seats are few: when a class is full, applications close.',
        'Please upload a recent photo with a white background, and bring your medical certificate to the first day.',
      ],
    },
    intro: '低压电工、焊接与热切割、高处作业等培训班开班时间已确定。',
    text: [
      '本季度特种作业培训班的开班时间、地点与名额已在“培训班”中公布，名额有限，报满即止。',
      '报名时请上传近期白底证件照，并携带体检证明报到。',
    ],
    type: 'announcement',
    days: [-8, 50],
    state: 'sent',
    kind: 'all',
    isPublic: true,
    by: 'manager',
  },
  {
    title: '关于做好冬季安全生产教育培训工作的通知',
    english: {
      title: 'Safety training in winter',
      intro: 'Every organisation trains its people against fire, frost and poisoning in winter.',
      text: [
        'Please finish the training by the end of this month, and keep the records of attendance and tests.',
      ],
    },
    intro: '请各单位结合冬季特点，组织防火、防冻、防中毒专题培训。',
    text: ['请各单位在本月底前完成冬季安全生产专题培训，并留存签到和考核记录。'],
    type: 'announcement',
    days: [-12, 60],
    state: 'sent',
    kind: 'all',
    isPublic: true,
    by: 'admin',
  },
  {
    title: '《生产安全事故应急条例》网络公开课上线',
    english: {
      title: 'Open course on the Regulations on Emergency Response to Accidents',
      intro: 'Free and open to everybody; no application is needed.',
      text: ['Six lessons on preparation, rescue and legal duties. You are welcome.'],
    },
    intro: '面向社会公众免费开放，无需报名。',
    text: ['公开课共 6 讲，涵盖应急准备、应急救援与法律责任，欢迎学习。'],
    type: 'training',
    days: [-16, 70],
    state: 'sent',
    kind: 'all',
    isPublic: true,
    by: 'manager',
  },
  {
    title: '证书到期复审办理须知',
    english: {
      title: 'How to renew a certificate',
      intro: 'The renewal can be applied for in the last 60 days of a certificate.',
      text: [
        'Sign in to see until when your certificate is valid, and choose a renewal class. Without a renewal the first training has to be taken again.',
      ],
    },
    intro: '证书有效期届满前 60 日内可申请复审。',
    text: ['请登录后查看证书有效期，选择复训班报名；逾期未复审的，须重新参加初训。'],
    type: 'training',
    days: [-20, 90],
    state: 'sent',
    kind: 'all',
    isPublic: true,
    by: 'manager',
  },
  {
    title: '旧版考试规则说明',
    english: {
      title: 'The former exam rules',
      intro: 'These rules have been replaced by the new exam rules.',
      text: ['Please follow the newest exam rules.'],
    },
    intro: '该说明已由新版考试规则取代。',
    text: ['请以最新发布的考试规则为准。'],
    type: 'announcement',
    days: [-60, -10],
    state: 'withdrawn',
    kind: 'all',
    by: 'admin',
  },
];
