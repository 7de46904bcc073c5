import type { PersonKind } from '@college/contracts/content/train-subject';
import type { Knex } from 'knex';
import { cameAt, insertReturning } from '../insert.ts';
import { PROVINCE } from './areas.ts';
import { DAY } from './calendar.ts';
import type { Department } from './departments.ts';

/** Hours and validities are those of AQ 8011-2023; one hour is 45 minutes. */
export interface TrainSubject {
  readonly name: string;
  readonly nameEn: string;
  readonly intro: string;
  readonly introEn: string;
  readonly trade?: string;
  /** Shown to visitors among the training topics. */
  readonly isPush?: true;
  readonly isDisabled?: true;
  readonly personKind: 'person-in-charge' | 'safety-manager' | 'special-operation' | 'new-worker';
  readonly industryRisk: 'general' | 'high';
  readonly theoryHours: number;
  readonly practiceHours: number;
  readonly refreshHours: number;
  readonly validMonths: number | null;
  readonly reviewMonths: number | null;
  readonly renewWindowDays: number | null;
  readonly education: 'junior-high' | 'senior-high' | 'junior-college';
}

type Kind = Omit<TrainSubject, 'name' | 'nameEn' | 'intro' | 'introEn' | 'trade' | 'isPush' | 'isDisabled'>;

const leaders: Kind = {
  personKind: 'person-in-charge',
  industryRisk: 'general',
  theoryHours: 24,
  practiceHours: 8,
  refreshHours: 12,
  validMonths: null,
  reviewMonths: null,
  renewWindowDays: null,
  education: 'senior-high',
};

const highRiskLeaders: Kind = {
  ...leaders,
  industryRisk: 'high',
  theoryHours: 36,
  practiceHours: 12,
  refreshHours: 16,
  validMonths: 36,
  renewWindowDays: 60,
  education: 'junior-college',
};

const newWorkers: Kind = {
  ...leaders,
  personKind: 'new-worker',
  industryRisk: 'high',
  theoryHours: 48,
  practiceHours: 24,
  refreshHours: 20,
  education: 'junior-high',
};

const special = (theoryHours: number, practiceHours: number): Kind => ({
  personKind: 'special-operation',
  industryRisk: 'high',
  theoryHours,
  practiceHours,
  refreshHours: 8,
  validMonths: 72,
  reviewMonths: 36,
  renewWindowDays: 60,
  education: 'junior-high',
});

export const trainSubjects: readonly TrainSubject[] = [
  {
    name: '一般行业主要负责人',
    nameEn: 'Persons in charge, general industries',
    intro:
      '面向机械、建材、轻工、商贸等一般行业生产经营单位的主要负责人，重点是法定职责、双重预防机制和应急管理。',
    introEn:
      'For those in charge of enterprises in machinery, building materials, light industry and trade: legal duties, risk control and emergency management.',
    ...leaders,
  },
  {
    name: '一般行业安全生产管理人员',
    nameEn: 'Safety managers, general industries',
    intro: '面向一般行业的专职、兼职安全生产管理人员，重点是制度建设、隐患排查和作业票证管理。',
    introEn:
      'For full-time and part-time safety managers of general industries: rules, finding hazards, and work permits.',
    ...leaders,
    personKind: 'safety-manager',
  },
  {
    name: '危险化学品企业主要负责人',
    nameEn: 'Persons in charge, hazardous chemicals',
    intro: '面向危险化学品生产、经营、储存企业的主要负责人，含重大危险源包保责任与化工过程安全管理要素。',
    introEn:
      'For those in charge of enterprises that make, sell or store hazardous chemicals: duties for major hazards and process safety.',
    isPush: true,
    ...highRiskLeaders,
  },
  {
    name: '危险化学品安全生产管理人员',
    nameEn: 'Safety managers, hazardous chemicals',
    intro: '面向危险化学品企业的安全生产管理人员，含特殊作业管控、重大危险源监测和泄漏处置演练。',
    introEn:
      'For safety managers of chemical enterprises: control of special work, monitoring of major hazards, and leak drills.',
    ...highRiskLeaders,
    personKind: 'safety-manager',
  },
  {
    name: '金属冶炼企业安全生产管理人员',
    nameEn: 'Safety managers, metal smelting',
    intro: '面向金属冶炼企业，重点是高温熔融金属、煤气和有限空间作业的风险管控。',
    introEn: 'For smelters: risks of molten metal, gas and confined spaces.',
    ...highRiskLeaders,
    renewWindowDays: 90,
    personKind: 'safety-manager',
  },
  {
    name: '高危行业新上岗从业人员',
    nameEn: 'New workers, high-risk industries',
    intro: '煤矿、非煤矿山、危险化学品、烟花爆竹和金属冶炼企业新上岗人员的岗前安全培训，未满学时不得上岗。',
    introEn:
      'Safety training before the first day in coal mines, other mines, chemicals, fireworks and smelting. Nobody works before its hours are done.',
    isPush: true,
    ...newWorkers,
  },
  {
    name: '低压电工作业',
    nameEn: 'Low-voltage electrical work',
    trade: '电工作业',
    intro: '对 1 千伏以下低压电气设备进行安装、调试、运行、检修和试验的作业，理论之外含实操训练。',
    introEn:
      'Installing, testing, running and repairing electrical equipment below 1,000 volts, in theory and practice.',
    isPush: true,
    ...special(48, 32),
  },
  {
    name: '熔化焊接与热切割作业',
    nameEn: 'Fusion welding and thermal cutting',
    trade: '焊接与热切割作业',
    intro: '使用局部加热的方法将材料连接或切割的作业，含动火作业票办理与火灾防控。',
    introEn: 'Joining or cutting material by local heat, with hot-work permits and fire prevention.',
    isPush: true,
    ...special(40, 40),
  },
  {
    name: '高处安装、维护、拆除作业',
    nameEn: 'Installation, maintenance and removal at height',
    trade: '高处作业',
    intro: '利用专用设备在坠落高度基准面 2 米及以上进行建筑物内外装饰、清洁、安装、维护和拆除的作业。',
    introEn: 'Decorating, cleaning, installing, maintaining and removing at 2 metres and above.',
    ...special(40, 32),
  },
  {
    name: '烟花爆竹储存作业',
    nameEn: 'Storage of fireworks',
    trade: '烟花爆竹安全作业',
    intro: '从事烟花爆竹仓库保管、守护、搬运的作业，含防静电、防雷与应急处置。',
    introEn:
      'Keeping, guarding and carrying fireworks in stores, with protection against static and lightning, and emergencies.',
    ...special(52, 38),
  },
];

/** Subjects that no class has taken yet: a new one, and one that is not offered any more. */
const others: readonly (Omit<TrainSubject, 'personKind'> & { personKind: PersonKind })[] = [
  {
    name: '有限空间作业监护',
    nameEn: 'Attendants for confined spaces',
    intro: '有限空间作业监护人员的职责、气体检测、通风与应急救援，严禁盲目施救。',
    introEn: 'Duties of attendants, gas checks, ventilation and rescue. Nobody goes in blindly to help.',
    isPush: true,
    ...newWorkers,
    personKind: 'other',
    industryRisk: 'general',
    theoryHours: 12,
    practiceHours: 4,
    refreshHours: 4,
  },
  {
    name: '制冷与空调设备安装修理作业（旧大纲）',
    nameEn: 'Installation and repair of refrigeration (old syllabus)',
    trade: '制冷与空调作业',
    intro: '按旧大纲设置，已停用；新班请等待新大纲发布。',
    introEn: 'By the old syllabus, no longer offered. New classes wait for the new syllabus.',
    isDisabled: true,
    ...special(48, 32),
  },
];

/** Yields the ids in the order of `trainSubjects`. */
export const insertTrainSubjects = async (
  trx: Knex.Transaction,
  now: Date,
  college: Department,
  creatorId: number,
): Promise<number[]> => {
  const rows = [...trainSubjects, ...others].map((subject, index) => ({
    ...cameAt(new Date(now.getTime() - 400 * DAY)),
    area_code: PROVINCE,
    department_id: college.id,
    creator_user_id: creatorId,
    name: subject.name,
    name_en: subject.nameEn,
    trade: subject.trade ?? '',
    intro: subject.intro,
    intro_en: subject.introEn,
    is_push: subject.isPush ?? false,
    sort: (index + 1) * 10,
    person_kind: subject.personKind,
    industry_risk: subject.industryRisk,
    is_enable: !subject.isDisabled,
    theory_hours: subject.theoryHours,
    practice_hours: subject.practiceHours,
    refresh_hours: subject.refreshHours,
    valid_months: subject.validMonths,
    review_months: subject.reviewMonths,
    renew_window_days: subject.renewWindowDays,
    pass_score: 80,
    min_age: 18,
    education: subject.education,
  }));
  const inserted = await insertReturning<{ id: number; name: string }>(trx, 'train_subjects', rows, [
    'id',
    'name',
  ]);
  const byName = new Map(inserted.map((row) => [row.name, row.id]));
  return trainSubjects.flatMap(({ name }) => byName.get(name) ?? []);
};
