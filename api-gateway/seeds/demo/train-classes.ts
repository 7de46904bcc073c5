import type { TrainClassPhase, TrainClassState } from '@college/contracts/completion/train-class-row';
import type { Knex } from 'knex';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { localAreas, PROVINCE } from './areas.ts';
import { DAY, dayAt } from './calendar.ts';
import type { Department } from './departments.ts';
import { englishIntroOf, introOf } from './intro.ts';
import type { Random } from './random.ts';
import { trainSubjects } from './train-subjects.ts';
import type { TrainSubject } from './train-subjects.ts';
import type { DemoUser } from './users.ts';

export interface DemoClass {
  readonly id: number;
  readonly phase: TrainClassPhase;
  readonly state: TrainClassState;
  readonly quota: number;
  readonly created: Date;
  readonly isDelayed: boolean;
}

interface Timing {
  readonly phase: TrainClassPhase;
  /** Days from now: applications open and close, training begins and ends. */
  readonly days: readonly [number, number, number, number];
  /** The day on which training was to end before it was delayed. */
  readonly endedOn?: number;
  /** By default one of the areas by chance. */
  readonly area?: string;
}

/**
 * 24 classes: some in every phase, with room on both sides so that a day's work does not move them. The finished ones
 * are in the city of the regulator, so that the ranking of its areas has something to rank; one is of the year before.
 */
const TIMINGS: readonly Timing[] = [
  { phase: 'applying', days: [-6, 9, 14, 24] },
  { phase: 'training', days: [-40, -15, -9, 12] },
  { phase: 'draft', days: [10, 30, 36, 46] },
  { phase: 'waiting', days: [-25, -3, 6, 16] },
  { phase: 'finished', days: [-120, -95, -90, -75], area: '990103' },
  { phase: 'applying', days: [-3, 12, 18, 23] },
  { phase: 'not-open', days: [5, 20, 26, 40] },
  { phase: 'training', days: [-35, -12, -5, 20] },
  { phase: 'draft', days: [15, 35, 42, 47] },
  { phase: 'applying', days: [-10, 5, 11, 26] },
  { phase: 'overdue', days: [-60, -40, -34, -6] },
  { phase: 'waiting', days: [-20, -2, 4, 9] },
  { phase: 'applying', days: [-2, 20, 28, 42] },
  { phase: 'finished', days: [-160, -140, -132, -118], area: '990102' },
  { phase: 'not-open', days: [8, 22, 30, 36] },
  { phase: 'training', days: [-50, -28, -20, 4], endedOn: -3 },
  { phase: 'draft', days: [20, 40, 45, 60] },
  { phase: 'overdue', days: [-75, -50, -44, -12] },
  { phase: 'applying', days: [-8, 7, 13, 18] },
  { phase: 'waiting', days: [-18, -4, 10, 30] },
  { phase: 'training', days: [-30, -10, -3, 27] },
  { phase: 'not-open', days: [3, 16, 22, 32] },
  { phase: 'finished', days: [-470, -450, -442, -420], area: '990102' },
  { phase: 'draft', days: [30, 50, 58, 70] },
];

const MODES = ['mixed', 'online', 'offline'] as const;
const HALLS = [
  ['学院 1 号教学楼 301 报告厅', 'College, teaching building 1, lecture hall 301'],
  ['学院实训中心 A 区', 'College, practice centre, area A'],
  ['市应急管理培训基地二楼', 'City base for emergency training, second floor'],
  ['产业园区安全体验馆', 'Industrial park, safety experience hall'],
] as const;

const stateOf = (phase: TrainClassPhase): TrainClassState =>
  phase === 'draft' || phase === 'finished' ? phase : 'published';

interface Wish {
  readonly now: Date;
  readonly random: Random;
  readonly scale: number;
  readonly college: Department;
  readonly subjectIds: readonly number[];
  readonly creator: DemoUser;
}

const planOf = (index: number, { now, random }: Wish) => {
  const timing = TIMINGS[index % TIMINGS.length];
  const subject = trainSubjects[index % trainSubjects.length];
  if (timing === undefined || subject === undefined) throw new Error('the demo has no timing or no subject');
  const { phase, days, endedOn, area } = timing;
  const isRefresh = index % 5 === 4;
  const quota = random.between(4, 12) * 5;
  const chance = index % 4 === 0 ? PROVINCE : random.pick(localAreas);
  return {
    index,
    subject,
    isRefresh,
    phase,
    state: stateOf(phase),
    days,
    endedOn,
    isDelayed: endedOn !== undefined,
    mode: MODES[index % MODES.length] ?? 'mixed',
    quota,
    // Later numbers are newer, so that the list shows them first.
    created: new Date(now.getTime() + (Math.min(days[0], 0) - 12) * DAY + index * 60_000),
    areaCode: area ?? chance,
    year: dayAt(now, days[2], 9).slice(0, 4),
  };
};
type Plan = ReturnType<typeof planOf>;

const nameOf = ({ subject, isRefresh, index, year }: Plan): string => {
  const round = Math.floor(index / trainSubjects.length) + 1;
  return `${year}年第${round}期${subject.name}${isRefresh ? '复训班' : '培训班'}`;
};

const englishNameOf = ({ subject, isRefresh, index, year }: Plan): string => {
  const round = Math.floor(index / trainSubjects.length) + 1;
  return `${subject.nameEn}: ${isRefresh ? 'refresher' : 'initial'} class ${round} of ${year}`;
};

const hoursOf = (subject: TrainSubject, isRefresh: boolean): number =>
  isRefresh ? subject.refreshHours : subject.theoryHours + subject.practiceHours;

const codeOf = (index: number, year: number): string => `AL${year}-${String(index + 1).padStart(4, '0')}`;

const rowOf = (plan: Plan, { now, random, college, subjectIds, creator }: Wish) => {
  const { index, subject, isRefresh, mode, days, endedOn } = plan;
  const year = now.getUTCFullYear();
  const hours = hoursOf(subject, isRefresh);
  const isOnline = mode === 'online';
  const [address, addressEn] = isOnline ? (['', ''] as const) : random.pick(HALLS);
  return {
    ...cameAt(plan.created),
    area_code: plan.areaCode,
    department_id: college.id,
    creator_user_id: creator.id,
    code: codeOf(index, year),
    name: nameOf(plan),
    name_en: englishNameOf(plan),
    subject_id: subjectIds[index % subjectIds.length],
    train_mode: mode,
    train_kind: isRefresh ? 'refresh' : 'initial',
    apply_begin: dayAt(now, days[0], 9),
    apply_end: dayAt(now, days[1], 17),
    train_begin: dayAt(now, days[2], 9),
    train_end: dayAt(now, days[3], 17),
    original_end: endedOn === undefined ? null : dayAt(now, endedOn, 17),
    // One that comes is studied in its order.
    in_order: index === 3,
    need_hours: hours,
    need_exam: false,
    need_estimate: index % 2 === 0,
    need_face: subject.personKind === 'special-operation',
    address,
    address_en: addressEn,
    contact: `${random.pick(['李', '方', '苏', '江'])}老师 000-8800${random.between(1000, 9999)}`,
    intro: introOf(subject, hours, isOnline),
    intro_en: englishIntroOf(subject, hours, isOnline),
    is_top_show: plan.state === 'published' && index % 6 === 0,
    state: plan.state,
  };
};

/** 24 classes for each unit of `scale`, with the seats that they offer. */
export const insertTrainClasses = async (trx: Knex.Transaction, wish: Wish): Promise<DemoClass[]> => {
  const plans = Array.from({ length: TIMINGS.length * wish.scale }, (_, index) => planOf(index, wish));
  const rows = plans.map((plan) => rowOf(plan, wish));
  const inserted = await insertReturning<{ id: number; code: string }>(trx, 'train_classes', rows, [
    'id',
    'code',
  ]);
  const idOf = new Map(inserted.map((row) => [row.code, row.id]));
  const classes = plans.flatMap((plan): DemoClass[] => {
    const id = idOf.get(codeOf(plan.index, wish.now.getUTCFullYear()));
    return id === undefined ? [] : [{ ...plan, id }];
  });
  await insertAll(
    trx,
    'train_class_stu_types',
    classes.flatMap(({ id, quota }) => [
      { class_id: id, user_type_id: '3', quota },
      { class_id: id, user_type_id: '5', quota: 10 },
    ]),
  );
  return classes;
};
