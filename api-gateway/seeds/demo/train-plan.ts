/** Plans in every state, with classes on them: of the college, of a city, and of an enterprise for itself. */
import type { TrainPlanState } from '@college/contracts/classes/train-plan';
import type { Knex } from 'knex';
import { rowsOf } from '../../src/db/scoped-table.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { PROVINCE } from './areas.ts';
import { DAY } from './calendar.ts';
import type { DemoWorld } from './demo.ts';
import type { DemoUser } from './users.ts';

interface Plan {
  readonly name: (year: number) => string;
  readonly nameEn: (year: number) => string;
  /** Years from now. */
  readonly year: number;
  readonly by: 'manager' | 'enterprise';
  /** Of the province, unless it is a city's or an enterprise's. */
  readonly area?: 'supervisor';
  readonly state: TrainPlanState;
  readonly counts: readonly [classes: number, people: number];
  readonly months: readonly [first: number, last: number];
  readonly note: readonly [zh: string, en: string];
  /** Why it came to be where it is. */
  readonly reason?: string;
  /** Which classes hang on it: of a state, and every so many of those. */
  readonly classes?: readonly [state: 'published' | 'finished' | 'draft', every: number, from: number];
}

const PLANS: readonly Plan[] = [
  {
    name: (year) => `${year}年度安全生产培训计划`,
    nameEn: (year) => `Work safety training in ${year}`,
    year: 0,
    by: 'manager',
    state: 'running',
    counts: [20, 600],
    months: [1, 12],
    note: ['按季度组织，优先安排高危行业。', 'One round a quarter, high-risk trades first.'],
    classes: ['published', 2, 0],
  },
  {
    name: (year) => `${year}年澜州市重点企业培训计划`,
    nameEn: (year) => `Training for key enterprises of Lanzhou in ${year}`,
    year: 0,
    by: 'manager',
    area: 'supervisor',
    state: 'running',
    counts: [6, 240],
    months: [3, 11],
    note: ['与市局联合举办。', 'Together with the city bureau.'],
    classes: ['published', 4, 1],
  },
  {
    name: (year) => `${year}年度安全生产培训计划`,
    nameEn: (year) => `Work safety training in ${year}`,
    year: -1,
    by: 'manager',
    state: 'finished',
    counts: [3, 120],
    months: [1, 12],
    note: ['已全部完成。', 'Carried out in full.'],
    classes: ['finished', 1, 0],
  },
  {
    name: (year) => `${year}年特种作业人员专项培训计划`,
    nameEn: (year) => `Special operations in ${year}`,
    year: 0,
    by: 'manager',
    area: 'supervisor',
    state: 'submitted',
    counts: [4, 160],
    months: [7, 12],
    note: ['电工、焊工为主。', 'Electricians and welders above all.'],
  },
  {
    name: (year) => `${year}年度安全生产培训计划（征求意见）`,
    nameEn: (year) => `Work safety training in ${year} (proposal)`,
    year: 1,
    by: 'manager',
    state: 'draft',
    counts: [24, 720],
    months: [1, 12],
    note: ['待各市报送需求后调整。', 'To be adjusted once the cities have said what they need.'],
  },
  {
    name: (year) => `${year}年烟花爆竹经营单位培训计划`,
    nameEn: (year) => `Sellers of fireworks in ${year}`,
    year: 0,
    by: 'manager',
    area: 'supervisor',
    state: 'void',
    counts: [2, 60],
    months: [1, 4],
    note: ['', ''],
    reason: '并入年度计划',
  },
  {
    name: (year) => `澜江石化${year}年度内部培训计划`,
    nameEn: (year) => `Lanjiang Petrochemical: own training in ${year}`,
    year: 0,
    by: 'enterprise',
    state: 'running',
    counts: [4, 80],
    months: [1, 12],
    note: ['新员工三级安全教育与年度复训。', 'Induction of new workers and the yearly refresher.'],
  },
  {
    name: (year) => `澜江石化${year}年检修作业专项培训计划`,
    nameEn: (year) => `Lanjiang Petrochemical: before the overhaul of ${year}`,
    year: 0,
    by: 'enterprise',
    state: 'submitted',
    counts: [2, 45],
    months: [9, 10],
    note: ['大修前完成。', 'Before the overhaul.'],
  },
  {
    name: (year) => `澜江石化${year}年度内部培训计划`,
    nameEn: (year) => `Lanjiang Petrochemical: own training in ${year}`,
    year: 1,
    by: 'enterprise',
    state: 'draft',
    counts: [4, 90],
    months: [1, 12],
    note: ['', ''],
  },
];

type Line = readonly [action: string, from: string, to: string];

const SUBMIT: Line = ['submit', 'draft', 'submitted'];
const APPROVE: Line = ['approve', 'submitted', 'running'];

/** What led to each state. */
const PATHS: Readonly<Record<TrainPlanState, readonly Line[]>> = {
  draft: [],
  submitted: [SUBMIT],
  running: [SUBMIT, APPROVE],
  finished: [SUBMIT, APPROVE, ['finish', 'running', 'finished']],
  void: [SUBMIT, ['void', 'submitted', 'void']],
};

const SUBJECTS_A_PLAN = 3;

const day = (year: number, month: number, isLast: boolean): string =>
  new Date(Date.UTC(year, isLast ? month : month - 1, isLast ? 0 : 1)).toISOString().slice(0, 10);

/** On their plan, and their subjects among its own. */
const hang = async (
  trx: Knex.Transaction,
  planId: number,
  [state, every, from]: NonNullable<Plan['classes']>,
) => {
  const classes = await rowsOf<{ id: number; subject_id: number }>(
    trx('train_classes')
      .where({ state, is_deleted: false })
      .whereNull('plan_id')
      .orderBy('id')
      .select('id', 'subject_id'),
  );
  const chosen = classes.filter((_, at) => at % every === from % every);
  await trx('train_classes')
    .whereIn(
      'id',
      chosen.map(({ id }) => id),
    )
    .update({ plan_id: planId });
  return chosen.map(({ subject_id }) => subject_id);
};

const insertPlan = async (
  trx: Knex.Transaction,
  plan: Plan,
  { index, now, of }: { index: number; now: Date; of: (username: string) => DemoUser },
): Promise<void> => {
  const author = of(plan.by);
  const supervisor = of('supervisor');
  const year = now.getUTCFullYear() + plan.year;
  const created = new Date(now.getTime() - (120 - index * 9 - plan.year * 60) * DAY);
  const isOwn = plan.by === 'enterprise';
  const [inserted] = await insertReturning<{ id: number }>(
    trx,
    'train_plans',
    [
      {
        ...cameAt(new Date(Math.min(created.getTime(), now.getTime() - DAY))),
        area_code: isOwn ? author.areaCode : plan.area ? supervisor.areaCode : PROVINCE,
        department_id: author.department?.id ?? null,
        creator_user_id: author.id,
        name: plan.name(year),
        name_en: plan.nameEn(year),
        year,
        is_enterprise: isOwn,
        class_count: plan.counts[0],
        people_count: plan.counts[1],
        begin_day: day(year, plan.months[0], false),
        end_day: day(year, plan.months[1], true),
        note: plan.note[0],
        note_en: plan.note[1],
        state: plan.state,
        submitter_user_id: plan.state === 'draft' ? null : author.id,
      },
    ],
    ['id'],
  );
  if (!inserted) throw new Error('a plan of the demo was not inserted');
  const hung = plan.classes ? await hang(trx, inserted.id, plan.classes) : [];
  const others = await trx('train_subjects')
    .where({ is_enable: true, is_deleted: false })
    .orderBy('id')
    .offset(index % 5)
    .limit(SUBJECTS_A_PLAN)
    .pluck<number[]>('id');
  const subjects = new Set([...hung, ...(hung.length > 0 ? [] : others)]);
  await insertAll(
    trx,
    'train_plan_subjects',
    [...subjects].map((subject_id) => ({ plan_id: inserted.id, subject_id })),
  );
  const lines: Line[] = [['create', 'none', 'draft'], ...PATHS[plan.state]];
  await insertAll(
    trx,
    'train_plan_histories',
    lines.map(([action, from, to], at) => {
      const by = action === 'approve' ? supervisor : author;
      return {
        plan_id: inserted.id,
        action,
        from_state: from,
        to_state: to,
        user_id: by.id,
        user_name: by.name,
        reason: action === plan.state ? (plan.reason ?? '') : '',
        time: new Date(Math.min(created.getTime() + at * 3 * DAY, now.getTime() - DAY / 2)).toISOString(),
      };
    }),
  );
};

export const insert = async (trx: Knex.Transaction, { users, now }: DemoWorld): Promise<void> => {
  const of = (username: string): DemoUser => {
    const user = users.find((it) => it.username === username);
    if (!user) throw new Error(`the demo has no ${username}`);
    return user;
  };
  for (const [index, plan] of PLANS.entries()) await insertPlan(trx, plan, { index, now, of });
};
