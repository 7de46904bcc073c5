import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeCycle } from './class-user.life-cycle.ts';
import { ageOn } from './class-user.rules.ts';
import { isFailure } from '../../../app/failure.ts';
import { classUserWorld } from '../../../../test/class-user-world.ts';
import type { ClassUserWorld } from '../../../../test/class-user-world.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { signedInContext } from '../../../../test/signed-in-context.ts';
import { classUserMachine } from '@college/contracts/classes/class-user';
import type { ClassUserAction } from '@college/contracts/classes/class-user';
import type { PlacingReport } from '@college/contracts/classes/class-user-row';
import { allowedActions, isAllowed } from '@college/contracts/core/state-machine';

const HOUR = 60 * 60 * 1000;

it('counts years of life by the card, on the day at the college', () => {
  expect(ageOn('990102200806250011', '2026-06-24T15:59:00.000Z')).toBe(17);
  expect(ageOn('990102200806250011', '2026-06-24T16:00:00.000Z')).toBe(18);
});

describeOnBothDatabases('places in a class', (open) => {
  let world: ClassUserWorld;
  beforeAll(async () => {
    world = await classUserWorld(open());
  });
  afterAll(() => world.close());

  it('are as many as there are seats, however many approve at once; the others wait in a row', async () => {
    const classId = await world.classOf(10);
    await world.pending(classId, world.students.slice(0, 100));
    const reports = await Promise.all(
      (await world.places(classId)).map((place) => world.decide('approve', [place])),
    );
    const done = reports.flatMap((report) => report.done);
    expect(done.filter(({ state }) => state === 'approved')).toHaveLength(10);
    expect(await world.states(classId)).toEqual({ approved: 10, waiting: 90 });
    const waiting = (await world.places(classId)).flatMap(({ wait_no }) => wait_no ?? []);
    expect(waiting.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, at) => at + 1));
  });

  it('go to the first who waits when somebody is taken out', async () => {
    const classId = await world.classOf(1);
    await world.pending(classId, world.students.slice(0, 3));
    const [first, second, third] = await world.places(classId);
    if (!first || !second || !third) throw new Error('three people applied');
    const { done } = await world.decide('approve', [first, third, second]);
    expect(done.map(({ state }) => state)).toEqual(['approved', 'waiting', 'waiting']);
    await world.decide('remove', [{ ...first, row_version: first.row_version + 1 }]);
    const states = (await world.places(classId)).map(({ state }) => state);
    expect(states).toEqual(['removed', 'waiting', 'approved']);
    const history = await world.database
      .read('train_class_user_histories')
      .where({ place_id: third.id })
      .orderBy('id')
      .pluck('action');
    expect(history).toEqual(['queue', 'moveUp']);
    const notices = await world.database
      .read('notices as n')
      .join('notice_targets as t', 't.notice_id', 'n.id')
      .where('t.user_id', third.user_id)
      .pluck('n.notice_title_en');
    expect((notices as string[]).some((title) => title.startsWith('You moved up'))).toBe(true);
  });

  it('are refused one by one: stale, repeated, unknown; and at most 200 at once', async () => {
    const classId = await world.classOf(5);
    await world.pending(classId, world.students.slice(0, 2));
    const [one, two] = await world.places(classId);
    if (!one || !two) throw new Error('two people applied');
    const { done, refused } = await world.decide('approve', [
      { ...one, row_version: 7 },
      two,
      two,
      { ...one, id: 2_000_000 },
    ]);
    expect(done.map(({ id }) => id)).toEqual([two.id]);
    expect(refused.map(({ errorId }) => errorId)).toEqual([
      'common.stale',
      'class-user.illegal-transition',
      'common.not-found',
    ]);
    const many = Array.from({ length: 201 }, () => ({ id: one.id, rowVersion: 0 }));
    const { body } = await world.call('AuditTrainClassUser', { items: many, result: 'approve' });
    expect(body.error?.code).toBe(40001);
    const unexplained = await world.call('AuditTrainClassUser', {
      items: [{ id: one.id, rowVersion: 0 }],
      result: 'reject',
    });
    expect(unexplained.body.error?.validationErrors[0]?.members).toEqual(['reason']);
  });

  it('stay as they are once the class is over', async () => {
    const classId = await world.classOf(5);
    await world.pending(classId, world.students.slice(0, 1));
    await world.database.transaction((trx) =>
      trx('train_classes').where({ id: classId }).update({ state: 'finished' }),
    );
    const { refused } = await world.decide('approve', await world.places(classId));
    expect(refused.map(({ code, errorId }) => [code, errorId])).toEqual([[40901, 'class-user.closed']]);
  });

  it('are applied for by an enterprise for its own staff, each answered, and withdrawn by it', async () => {
    const classId = await world.classOf(5);
    const own = world.staff.slice(0, 2).map(({ id }) => id);
    const other = world.students.find((id) => !world.staff.some((one) => one.id === id)) ?? 0;
    const { body } = await world.call<PlacingReport>(
      'ApplyTrainClass',
      { classId, userIds: [...own, other, own[0]] },
      'enterprise',
    );
    expect(body.result?.done.map(({ userId, state }) => [userId, state])).toEqual(
      own.map((id) => [id, 'pending']),
    );
    expect(body.result?.refused.map(({ errorId, name }) => [errorId, name !== ''])).toEqual([
      ['class-user.unknown-person', false],
      ['class-user.already-applied', true],
    ]);
    expect(body.result?.refused[1]?.msg).toMatch(/waits for the college to decide|正在等待学院审核/);
    const place = await world.placeOf(classId, own[0] ?? 0);
    const target = { id: place?.id, rowVersion: place?.row_version };
    expect((await world.call('WithdrawTrainClassApply', target, 'personal')).body.success).toBe(false);
    expect((await world.call('WithdrawTrainClassApply', target, 'enterprise')).body.success).toBe(true);
    expect((await world.placeOf(classId, own[0] ?? 0))?.state).toBe('withdrawn');
  });

  it('do not overlap in one subject: refused at applying and at approval, naming the class', async () => {
    const first = await world.classOf(5);
    const second = await world.classOf(5, first);
    const [person] = world.staff;
    const userIds = [person?.id ?? 0];
    await world.call('ApplyTrainClass', { classId: first, userIds }, 'enterprise');
    const { body } = await world.call<PlacingReport>(
      'ApplyTrainClass',
      { classId: second, userIds },
      'enterprise',
    );
    expect(body.result?.refused.map(({ errorId }) => errorId)).toEqual(['class-user.overlap']);
    await world.pending(second, userIds);
    const { refused } = await world.decide('approve', await world.places(second));
    expect(refused.map(({ errorId }) => errorId)).toEqual(['class-user.overlap']);
    const list = await world.call<{ items: { conflict: string; obstacles: string[] }[] }>(
      'GetTrainClassUserPageList',
      { classId: second },
    );
    expect(list.body.result?.items[0]).toMatchObject({ obstacles: ['overlap'] });
    expect(list.body.result?.items[0]?.conflict).not.toBe('');
  });

  it('ask for age and education, which only a manager passes over, with a reason', async () => {
    const classId = await world.classOf(5);
    await world.database.transaction((trx) =>
      trx('train_subjects')
        .whereIn('id', trx('train_classes').where({ id: classId }).select('subject_id'))
        .update({ min_age: 90, education: 'doctor' }),
    );
    const userIds = [world.staff[0]?.id ?? 0];
    const { body } = await world.call<PlacingReport>('ApplyTrainClass', { classId, userIds }, 'enterprise');
    expect(body.result?.refused.map(({ errorId }) => errorId)).toEqual(['class-user.too-young']);
    const put = { classId, userIds, reason: '经主管部门同意' };
    const strict = await world.call<PlacingReport>('IncreaseStudent', put);
    expect(strict.body.result?.refused.map(({ errorId }) => errorId)).toEqual(['class-user.too-young']);
    const passed = await world.call<PlacingReport>('IncreaseStudent', { ...put, passOver: true });
    expect(passed.body.result?.done.map(({ state }) => state)).toEqual(['approved']);
    const place = await world.placeOf(classId, userIds[0] ?? 0);
    const audit = await world.database
      .read('audit_logs')
      .where({ subject_type: 'class-user', subject_id: String(place?.id), outcome: 'done' })
      .first<{ after_json: string }>('after_json');
    expect(JSON.parse(audit.after_json)).toMatchObject({ passedOver: ['too-young', 'education'] });
  });

  it('are nobody’s own to decide, nor of whom they applied for', async () => {
    const classId = await world.classOf(5);
    await world.pending(classId, world.students.slice(0, 1));
    const manager = (await world.database.read('users').where({ username: 'manager' }).first('id')) as {
      id: number;
    };
    await world.database.transaction((trx) =>
      trx('train_class_users').where({ class_id: classId }).update({ applied_by: manager.id }),
    );
    const { refused } = await world.decide('approve', await world.places(classId));
    expect(refused.map(({ errorId }) => errorId)).toEqual(['class-user.own-application']);
  });

  it('and the account: of placing somebody and deleting them at once, one wins', async () => {
    const classId = await world.classOf(5);
    const free = (await world.database
      .read('users')
      .where({ user_type: '3', state: 'enabled', is_deleted: false })
      .whereNotNull('id_card_sealed')
      .whereNotIn('id', world.database.read('train_class_users').whereNotNull('user_id').select('user_id'))
      .first('id', 'row_version')) as { id: number; row_version: number } | undefined;
    if (!free) return;
    const target = { id: free.id, rowVersion: free.row_version };
    const manager = (await world.gateway.signIn('manager')).token;
    const [placed, deleted] = await Promise.all([
      world.call<PlacingReport>('IncreaseStudent', { classId, userIds: [free.id], reason: '补报' }),
      world.gateway.call('User/DeleteUser', target, manager),
    ]);
    const isPlaced = placed.body.result?.done.length === 1;
    expect(isPlaced).toBe(!deleted.body.success);
  });

  it('leave a kind of student in a published class while somebody of it is there', async () => {
    const classId = await world.classOf(5);
    await world.pending(classId, world.students.slice(0, 1));
    await world.database.transaction((trx) =>
      trx('train_class_stu_types').insert({ class_id: classId, user_type_id: '5', quota: 2 }),
    );
    const { row_version: rowVersion } = (await world.database
      .read('train_classes')
      .where({ id: classId })
      .first('row_version')) as { row_version: number };
    const used = await world.call('DelTrainClssStuType', { classId, userTypeId: '3', rowVersion });
    expect(used.body.error).toMatchObject({ id: 'class-user.kind-in-use', data: { people: 1 } });
    const gone = await world.call('DelTrainClssStuType', { classId, userTypeId: '5', rowVersion });
    expect(gone.body.success).toBe(true);
  });

  const actions = Object.keys(classUserMachine.actions) as ClassUserAction[];
  const illegal = classUserMachine.states.flatMap((state) =>
    actions
      .filter((action) => !isAllowed(classUserMachine, state, action))
      .map((action) => ({ state, action })),
  );
  it('answer every step that their state does not allow with 40901 and what is allowed', async () => {
    const classId = await world.classOf(5);
    await world.pending(classId, world.students.slice(0, 1));
    const [place] = await world.places(classId);
    const context = await signedInContext(open(), 'manager');
    for (const { state, action } of illegal) {
      await world.database.transaction((trx) =>
        trx('train_class_users').where({ class_id: classId }).update({ state }),
      );
      const target = { id: place?.id ?? 0, rowVersion: place?.row_version ?? 0 };
      const outcome = await world.database.transaction((trx) =>
        placeCycle('').step(trx, context, target, action),
      );
      if (!isFailure(outcome)) throw new Error(`${action} of one that is ${state} went through`);
      expect([outcome.error.code, outcome.data]).toEqual([
        40901,
        { from: state, action, allowed: allowedActions(classUserMachine, state) },
      ]);
    }
  });

  it('offer nothing once the class is finished, and say how it ended', async () => {
    const classId = await world.classOf(5);
    await world.pending(classId, world.students.slice(0, 1));
    const [place] = await world.places(classId);
    const seen = async () => {
      const { body } = await world.call('GetTrainClassUserInfo', { id: place?.id });
      return body.result as { allowed: string[]; outcome: string };
    };
    expect((await seen()).allowed).toContain('withdraw');
    await world.database.transaction(async (trx) => {
      await trx('train_classes').where({ id: classId }).update({ state: 'finished' });
      await trx('train_class_users')
        .where({ class_id: classId })
        .update({ state: 'approved', study_state: 'completed' });
    });
    expect(await seen()).toMatchObject({ allowed: [], outcome: 'completed' });
  });

  it.each(['rejected', 'withdrawn', 'removed'])('that are %s let nobody read the class', async (state) => {
    const classId = await world.classOf(5);
    const { id } = (await world.database.read('users').where({ username: 'student' }).first('id')) as {
      id: number;
    };
    await world.pending(classId, [id]);
    const read = async (call: string) =>
      (await world.call<{ items?: object[] }>(call, { id: classId }, 'student')).status;
    expect(await read('GetTrainClassInfo')).toBe(200);
    await world.database.transaction((trx) =>
      trx('train_class_users').where({ class_id: classId }).update({ state }),
    );
    expect([await read('GetTrainClassInfo'), await read('GetTrainClassInfoNew')]).toEqual([404, 404]);
    // What became of it is theirs to see.
    const own = await world.call('GetEntryTrainClassInfo', { classId }, 'student');
    expect(own.body.result).toMatchObject({ classId, place: { state } });
  });

  it('can still be decided an hour before the training ends', async () => {
    const classId = await world.classOf(5);
    await world.pending(classId, world.students.slice(0, 1));
    const soon = new Date(open().now.getTime() + HOUR).toISOString();
    await world.database.transaction((trx) =>
      trx('train_classes').where({ id: classId }).update({
        apply_end: '2026-06-11T00:00:00.000Z',
        train_begin: '2026-06-12T00:00:00.000Z',
        train_end: soon,
      }),
    );
    const { done } = await world.decide('approve', await world.places(classId));
    expect(done).toHaveLength(1);
  });
});
