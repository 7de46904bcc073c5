import type { Knex } from 'knex';
import { cameAt, insertReturning } from '../insert.ts';
import { PROVINCE } from './areas.ts';
import { DAY } from './calendar.ts';
import type { Department } from './departments.ts';

/** Hours and validities are those of AQ 8011-2023; one hour is 45 minutes. */
export interface TrainSubject {
  readonly name: string;
  readonly nameEn: string;
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

type Kind = Omit<TrainSubject, 'name' | 'nameEn'>;

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
  { name: '一般行业主要负责人', nameEn: 'Persons in charge, general industries', ...leaders },
  {
    name: '一般行业安全生产管理人员',
    nameEn: 'Safety managers, general industries',
    ...leaders,
    personKind: 'safety-manager',
  },
  { name: '危险化学品企业主要负责人', nameEn: 'Persons in charge, hazardous chemicals', ...highRiskLeaders },
  {
    name: '危险化学品安全生产管理人员',
    nameEn: 'Safety managers, hazardous chemicals',
    ...highRiskLeaders,
    personKind: 'safety-manager',
  },
  {
    name: '金属冶炼企业安全生产管理人员',
    nameEn: 'Safety managers, metal smelting',
    ...highRiskLeaders,
    personKind: 'safety-manager',
  },
  { name: '高危行业新上岗从业人员', nameEn: 'New workers, high-risk industries', ...newWorkers },
  { name: '低压电工作业', nameEn: 'Low-voltage electrical work', ...special(48, 32) },
  { name: '熔化焊接与热切割作业', nameEn: 'Fusion welding and thermal cutting', ...special(40, 40) },
  {
    name: '高处安装、维护、拆除作业',
    nameEn: 'Installation, maintenance and removal at height',
    ...special(40, 32),
  },
  { name: '烟花爆竹储存作业', nameEn: 'Storage of fireworks', ...special(52, 38) },
];

/** Yields the ids in the order of `trainSubjects`. */
export const insertTrainSubjects = async (
  trx: Knex.Transaction,
  now: Date,
  college: Department,
  creatorId: number,
): Promise<number[]> => {
  const rows = trainSubjects.map((subject) => ({
    ...cameAt(new Date(now.getTime() - 400 * DAY)),
    area_code: PROVINCE,
    department_id: college.id,
    creator_user_id: creatorId,
    name: subject.name,
    name_en: subject.nameEn,
    person_kind: subject.personKind,
    industry_risk: subject.industryRisk,
    is_enable: true,
    theory_hours: subject.theoryHours,
    practice_hours: subject.practiceHours,
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
