/** Places in classes as they came about: who applied, what was decided and when. */
import type { ClassUserSource, ClassUserState } from '@college/contracts/classes/class-user-row';
import type { Knex } from 'knex';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import { DAY } from './calendar.ts';
import type { DemoClass } from './train-classes.ts';
import type { DemoUser } from './users.ts';

export interface Step {
  readonly action: string;
  readonly from: string;
  readonly to: ClassUserState;
  readonly reason: string;
  readonly by: { readonly id: number | null; readonly name: string };
  readonly time: Date;
}

interface Chance {
  /** Its number among those of the class. */
  readonly at: number;
  readonly came: Date;
  readonly chance: ClassUserState;
  readonly isFirst: boolean;
}

interface World {
  readonly users: readonly DemoUser[];
  readonly manager: DemoUser;
  readonly now: Date;
}

const REJECTED = [
  '报名表所填工作单位与营业执照不一致，请核对后再次报名。',
  '未达到该科目要求的从业年限，请改报初训班。',
  '证件照片不清晰，请重新上传后再次报名。',
];
const REMOVED = '单位来函说明该员工已调离岗位，经本人确认退班。';
const PUT_IN = '企业补报，已与班主任确认有空余名额。';
const NOBODY = { id: null, name: '' };

/** Enterprises send every other of their people, and managers add somebody now and then. */
const sourceOf = (sender: DemoUser | undefined, at: number): ClassUserSource => {
  if (at % 11 === 5) return 'manager';
  return sender && at % 2 === 0 ? 'enterprise' : 'self';
};

/** Of those in a class that has begun or is full, one has been taken out again. */
const stateOf = (it: DemoClass, user: DemoUser, { at, chance, isFirst }: Chance): ClassUserState => {
  // The account that everybody tries: it has an application to withdraw.
  if (isFirst && user.username === 'student') return 'pending';
  const isRunning = it.phase === 'training' || it.phase === 'waiting';
  return isRunning && at === 6 && chance === 'approved' ? 'removed' : chance;
};

const stepsOf = (
  state: ClassUserState,
  { at, came }: Pick<Chance, 'at' | 'came'>,
  applier: Step['by'],
  { manager, now }: World,
): Step[] => {
  const by = { id: manager.id, name: manager.name };
  const time = (days: number) => new Date(Math.min(now.getTime(), came.getTime() + days * DAY));
  const step = (action: string, from: string, to: ClassUserState, days: number, it: Partial<Step> = {}) => ({
    action,
    from,
    to,
    reason: '',
    by,
    time: time(days),
    ...it,
  });
  const applied = step('create', 'none', 'pending', 0, { by: applier });
  const rejected = step('reject', 'pending', 'rejected', 1, { reason: REJECTED[at % REJECTED.length] ?? '' });
  const queued = step('queue', 'pending', 'waiting', 1);
  const approved = step('approve', 'pending', 'approved', 1);
  switch (state) {
    case 'pending':
      return at % 5 === 4
        ? [applied, rejected, step('applyAgain', 'rejected', 'pending', 2, { by: applier })]
        : [applied];
    case 'waiting':
      return [applied, queued];
    case 'rejected':
      return [applied, rejected];
    case 'withdrawn':
      return [applied, step('withdraw', 'pending', 'withdrawn', 1, { by: applier })];
    case 'removed':
      return [applied, approved, step('remove', 'approved', 'removed', 3, { reason: REMOVED })];
    case 'approved':
      if (at % 11 === 5) return [step('increase', 'none', 'approved', 0, { reason: PUT_IN })];
      return at % 9 === 7
        ? [applied, queued, step('moveUp', 'waiting', 'approved', 2, { by: NOBODY })]
        : [applied, approved];
  }
};

export const placeOf = (it: DemoClass, user: DemoUser, chance: Chance, world: World) => {
  const { came, at } = chance;
  const state = stateOf(it, user, chance);
  const sender = world.users.find(
    ({ userType, department }) =>
      userType === '1' && user.department !== null && department?.id === user.department?.id,
  );
  const wished = sourceOf(sender, at);
  // Whom a manager puts in is in the class, and nothing else.
  const source = wished === 'manager' && state !== 'approved' ? 'self' : wished;
  const applier = source === 'enterprise' && sender ? sender : user;
  const steps = stepsOf(
    source === 'manager' ? 'approved' : state,
    { came, at: source === 'manager' ? 5 : at % 11 === 5 ? 0 : at },
    { id: applier.id, name: applier.name },
    world,
  );
  const last = steps.at(-1);
  const isDecided = last !== undefined && !['create', 'applyAgain', 'withdraw'].includes(last.action);
  const applied = steps.findLast(({ to }) => to === 'pending')?.time ?? came;
  return {
    steps,
    row: {
      ...cameAt(came),
      area_code: user.areaCode,
      department_id: user.department?.id ?? null,
      creator_user_id: source === 'manager' ? world.manager.id : applier.id,
      class_id: it.id,
      user_id: user.id as number | null,
      state,
      source,
      user_type_id: user.userType as string,
      applied_by: source === 'enterprise' ? applier.id : null,
      applied_at: applied.toISOString(),
      reason: isDecided ? last.reason : '',
      decided_by: isDecided ? last.by.id : null,
      decided_at: isDecided ? last.time.toISOString() : null,
      wait_no: null as number | null,
    },
  };
};
export type DemoPlace = ReturnType<typeof placeOf>;

/** What the gateway would have recorded of an application that came to this state. */
export const historyRows = (
  placeId: number | undefined,
  state: ClassUserState,
  applied: { readonly name: string; readonly came: Date; readonly reason: string },
  manager: DemoUser,
  now: Date,
) =>
  stepsOf(
    state,
    { at: 0, came: applied.came },
    { id: null, name: applied.name },
    { users: [], manager, now },
  ).map((step) => historyRow(placeId, step.action === 'reject' ? { ...step, reason: applied.reason } : step));

const historyRow = (placeId: number | undefined, { action, from, to, reason, by, time }: Step) => ({
  place_id: placeId,
  action,
  from_state: from,
  to_state: to,
  reason,
  user_id: by.id,
  user_name: by.name,
  time: time.toISOString(),
});

/** With their histories, and those who wait in the order in which they came. */
export const insertPlaces = async (
  trx: Knex.Transaction,
  places: readonly Pick<DemoPlace, 'steps' | 'row'>[],
): Promise<number[]> => {
  const last = new Map<string, number>();
  for (const { row } of places) {
    if (row.state !== 'waiting') continue;
    const list = `${row.class_id}/${row.user_type_id}`;
    row.wait_no = (last.get(list) ?? 0) + 1;
    last.set(list, row.wait_no);
  }
  const inserted = await insertReturning<{ id: number }>(
    trx,
    'train_class_users',
    places.map(({ row }) => row),
    ['id'],
  );
  await insertAll(
    trx,
    'train_class_user_histories',
    places.flatMap(({ steps }, at) => steps.map((step) => historyRow(inserted[at]?.id, step))),
  );
  return inserted.map(({ id }) => id);
};

/** There is a waiting list where all seats are taken, and never more people than seats. */
export const fitSeats = async (trx: Knex.Transaction): Promise<void> => {
  const kinds = (await trx('train_class_stu_types').select('class_id', 'user_type_id', 'quota')) as {
    class_id: number;
    user_type_id: string;
    quota: number;
  }[];
  for (const { quota, ...kind } of kinds) {
    const places = () => trx('train_class_users').where({ ...kind, is_deleted: false });
    const counted = (await places().groupBy('state').select('state').count({ n: '*' })) as {
      state: string;
      n: number;
    }[];
    const count = (state: string) => Number(counted.find((row) => row.state === state)?.n ?? 0);
    const approved = count('approved');
    const seats = count('waiting') > 0 ? Math.max(1, approved) : Math.max(quota, approved);
    if (seats !== quota) await trx('train_class_stu_types').where(kind).update({ quota: seats });
  }
};
