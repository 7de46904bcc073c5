/** Random sequences of actions by several people against a model of what must come of them. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { classUserWorld } from '../../../../test/class-user-world.ts';
import type { ClassUserWorld } from '../../../../test/class-user-world.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { classUserMachine } from '@college/contracts/classes/class-user';
import type { ClassUserState, PlacingReport } from '@college/contracts/classes/class-user-row';
import { isAllowed } from '@college/contracts/core/state-machine';

const PEOPLE = 4;
const QUOTA = 2;
const RUNS = 8;

const ACTS = ['apply', 'approve', 'reject', 'withdraw', 'remove', 'increase', 'delete'] as const;
type Act = (typeof ACTS)[number];
const story = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS),
    who: fc.integer({ min: 0, max: PEOPLE - 1 }),
    /** Somebody who saw an older version. */
    isStale: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
    /** Who may not: a regulator decides nothing. */
    isRegulator: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  }),
  { minLength: 6, maxLength: 18 },
);

type Place = { state: ClassUserState; steps: string[]; waitNo: number | null } | null;

/** The rules in plain words: seats, the waiting list and what may follow what. */
class Model {
  readonly places: Place[] = Array.from({ length: PEOPLE }, () => null);
  /** How often the waiting list moved up. */
  moves = 0;

  taken(): number {
    return this.places.filter((place) => place?.state === 'approved').length;
  }
  fill(): void {
    while (this.taken() < QUOTA) {
      const first = this.places
        .filter((place) => place?.state === 'waiting')
        .toSorted((a, b) => (a?.waitNo ?? 0) - (b?.waitNo ?? 0))[0];
      if (!first) return;
      this.move(first, 'moveUp', 'approved');
      this.moves += 1;
    }
  }
  move(place: NonNullable<Place>, step: string, state: ClassUserState): void {
    place.state = state;
    place.steps.push(step);
    place.waitNo =
      state === 'waiting' ? Math.max(0, ...this.places.map((one) => one?.waitNo ?? 0)) + 1 : null;
  }
  /** Whether it goes through. */
  act(act: Act, who: number): boolean {
    const place = this.places[who] ?? null;
    if (act === 'apply') {
      if (place === null) this.places[who] = { state: 'pending', steps: ['create'], waitNo: null };
      else if (isAllowed(classUserMachine, place.state, 'applyAgain'))
        this.move(place, 'applyAgain', 'pending');
      else return false;
      return true;
    }
    if (act === 'increase') {
      if (place !== null && !isAllowed(classUserMachine, place.state, 'increase')) return false;
      if (this.taken() >= QUOTA) return false;
      if (place === null) this.places[who] = { state: 'approved', steps: ['increase'], waitNo: null };
      else this.move(place, 'increase', 'approved');
      return true;
    }
    if (place === null || !isAllowed(classUserMachine, place.state, act)) return false;
    if (act === 'approve') {
      if (this.taken() < QUOTA) this.move(place, 'approve', 'approved');
      else if (place.state === 'pending') this.move(place, 'queue', 'waiting');
      else return false;
    }
    if (act === 'reject') this.move(place, 'reject', 'rejected');
    if (act === 'withdraw') this.move(place, 'withdraw', 'withdrawn');
    if (act === 'delete') this.places[who] = null;
    if (act === 'remove') {
      this.move(place, 'remove', 'removed');
      this.fill();
    }
    return true;
  }
}

describeOnBothDatabases('places and a model of them', (open) => {
  let world: ClassUserWorld;
  let people: readonly number[];
  beforeAll(async () => {
    world = await classUserWorld(open());
    people = world.staff.slice(0, PEOPLE).map(({ id }) => id);
  });
  afterAll(() => world.close());

  const send = async (
    classId: number,
    act: Act,
    who: number,
    { isStale, isRegulator }: { isStale: boolean; isRegulator: boolean },
  ): Promise<boolean> => {
    const userId = people[who] ?? 0;
    const place = await world.placeOf(classId, userId);
    const target = { id: place?.id ?? 2_000_000, rowVersion: (place?.row_version ?? 0) + (isStale ? 7 : 0) };
    const as = isRegulator ? 'regulator' : act === 'apply' || act === 'withdraw' ? 'enterprise' : 'manager';
    const input = {
      apply: ['ApplyTrainClass', { classId, userIds: [userId] }],
      approve: ['AuditTrainClassUser', { items: [target], result: 'approve' }],
      reject: ['AuditTrainClassUser', { items: [target], result: 'reject', reason: '资料不全' }],
      withdraw: ['WithdrawTrainClassApply', target],
      remove: ['DecreaseStudent', { items: [target], reason: '本人申请' }],
      increase: ['IncreaseStudent', { classId, userIds: [userId], reason: '企业补报' }],
      delete: ['DeleteStudent', target],
    } as const;
    const [call, sent] = input[act];
    const { body } = await world.call<Partial<PlacingReport> | null>(call, sent, as);
    return body.success && (body.result?.done === undefined || body.result.done.length === 1);
  };

  it('agree on state, seats, history and audit after any sequence of actions', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const classId = await world.classOf(QUOTA);
        const model = new Model();
        const { n: before } = (await world.database
          .read('audit_logs')
          .where({ subject_type: 'class-user', outcome: 'done' })
          .count({ n: '*' })
          .first()) as { n: number };
        let changed = 0;
        for (const { act, who, ...how } of steps) {
          const hasVersion = act !== 'apply' && act !== 'increase';
          const isRefused = how.isRegulator || (how.isStale && hasVersion);
          const moves = model.moves;
          const expected = !isRefused && model.act(act, who);
          expect(await send(classId, act, who, how), `${act} of ${who}`).toBe(expected);
          if (expected) changed += 1 + model.moves - moves;
          const places = await world.places(classId);
          expect(people.map((id) => places.find((place) => place.user_id === id)?.state ?? null)).toEqual(
            model.places.map((place) => place?.state ?? null),
          );
          expect(places.filter(({ state }) => state === 'approved').length).toBeLessThanOrEqual(QUOTA);
        }
        const places = await world.places(classId);
        for (const [who, place] of model.places.entries()) {
          const id = places.find((one) => one.user_id === people[who])?.id ?? 0;
          const history = await world.database
            .read('train_class_user_histories')
            .where({ place_id: id })
            .orderBy('id')
            .pluck('action');
          expect(history).toEqual(place?.steps ?? []);
        }
        const { n: after } = (await world.database
          .read('audit_logs')
          .where({ subject_type: 'class-user', outcome: 'done' })
          .count({ n: '*' })
          .first()) as { n: number };
        expect(Number(after) - Number(before)).toBe(changed);
        // Nobody is in two of these classes.
        await world.database.transaction((trx) =>
          trx('train_class_users').where({ class_id: classId }).update({ is_deleted: true }),
        );
      }),
      { numRuns: RUNS },
    );
  });
});
