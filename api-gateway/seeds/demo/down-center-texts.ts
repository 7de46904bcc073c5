/** The texts of the download centre's files: the Chinese one, and the English one below it. */
type Lines = readonly string[];

const inBoth = (chinese: Lines, english: Lines): Lines => [...chinese, '', '', ...english];

export const STUDENT_MANUAL = inBoth(
  [
    '学员操作手册',
    '',
    '一、登录：在登录页输入用户名和密码，也可使用手机验证码登录。',
    '二、完善信息：首次登录后请核对文化程度、工作单位等信息，并提交近期照片。',
    '三、报名：在“培训班”页面选择班次并提交报名，审核结果可在“报名查询”中查看。',
    '四、学习：按课程顺序学习，系统以服务器时间计算学时，每学时 45 分钟。',
    '五、考试：学时达到要求后参加考试，80 分及格。',
  ],
  [
    'Student manual',
    '',
    '1. Log in with your user name and password, or with a code sent to your phone.',
    '2. After the first login, check your education and employer, and send a recent photo.',
    '3. Apply for a class on its page. ‘Enrolment look-up’ shows what was decided.',
    '4. Study the courses in their order. The server counts the time; one study hour is 45 minutes.',
    '5. Sit the exam once you have the hours. The pass mark is 80.',
  ],
);

export const VISITOR_GUIDE = inBoth(
  [
    '访客指南',
    '',
    '未登录也可以浏览公开课程、培训班和法规标准，下载公开资料，并凭身份证号查询报名状态。',
    '企业可由经办人为本单位职工集中报名，所需表格见“企业集中报名表”。',
  ],
  [
    'Guide for visitors',
    '',
    'Without an account you can read about courses, classes, laws and standards, download public files, and look up an application with your ID card number.',
    'An enterprise applies for its staff together, with the ‘Application form for enterprises’.',
  ],
);

export const ENTERPRISE_MANUAL = inBoth(
  [
    '企业人员操作手册',
    '',
    '一、在“用户”中维护本单位职工，可用 Excel 批量导入。',
    '二、在“培训班”中为职工集中报名，并查看审核结果。',
    '三、在“通知”中查收学院通知并确认。',
  ],
  [
    'Manual for enterprises',
    '',
    '1. Keep your staff up to date under ‘Users’; an Excel sheet imports many at once.',
    '2. Apply for them under ‘Training classes’, and see there what was decided.',
    '3. Read and confirm what the college tells you under ‘Notices’.',
  ],
);

export const REGULATOR_MANUAL = inBoth(
  ['监管人员操作手册', '', '可查看本辖区内的培训班、学员和证书，并导出统计数据。'],
  [
    'Manual for regulators',
    '',
    'You see the classes, students and certificates of your area, and export statistics.',
  ],
);

export const DUAL_PREVENTION = inBoth(
  [
    '双重预防机制学习提纲',
    '',
    '一、风险分级管控：辨识、评估、分级、管控、公告。',
    '二、隐患排查治理：排查、登记、整改、验收、销号。',
    '三、常见问题：台账与现场不符，整改责任不落实。',
  ],
  [
    'Study outline: dual prevention',
    '',
    '1. Control of graded risks: identify, assess, grade, control, post.',
    '2. Hidden hazards: inspect, record, correct, accept, close.',
    '3. What often goes wrong: records that do not match the site, and corrections that nobody owns.',
  ],
);

export const CONFINED_SPACES = inBoth(
  [
    '有限空间作业安全要点',
    '',
    '先通风、再检测、后作业；检测不合格，严禁作业。',
    '作业期间有人监护，随时保持联络；发生事故，严禁盲目施救。',
  ],
  [
    'Safety in confined spaces: key points',
    '',
    'Ventilate, test the air, and only then begin. If the test fails, nobody enters.',
    'Somebody outside watches and keeps in contact. After an accident, never rush in to help.',
  ],
);

export const DRILL_PLAN = inBoth(
  ['应急疏散演练方案', '', '一、目的与时间；二、组织与分工；三、演练步骤；四、总结与改进。'],
  [
    'Evacuation drill plan',
    '',
    '1. Aim and time. 2. Who does what. 3. Steps of the drill. 4. Review and improvement.',
  ],
);

export const EMPLOYMENT = inBoth(
  [
    '任职证明',
    '',
    '兹证明            同志自    年  月起在我单位担任            职务，负责安全生产管理工作。',
    '',
    '单位（盖章）：                                    年  月  日',
  ],
  [
    'Certificate of employment',
    '',
    'This is to certify that ____________ has been our ____________ since ________ and is in charge of work safety.',
    '',
    'Employer (seal): ____________                    Date: ____________',
  ],
);

export const TEACHING_PLAN = inBoth(
  ['教学计划（征求意见稿）', '', '本文件尚在征求意见，暂不公开。'],
  ['Teaching plan (draft for comments)', '', 'Comments are being collected; this file is not public yet.'],
);
