import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealedColumns } from '../../identity/user/personal-data.ts';
import { classUserWorld } from '../../../../test/class-user-world.ts';
import type { ClassUserWorld } from '../../../../test/class-user-world.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { checkCharacterOf } from '@college/contracts/identity/id-card';

describeOnBothDatabases('accounts of one person that are merged', (open) => {
  let world: ClassUserWorld;
  let admin: string;
  beforeAll(async () => {
    world = await classUserWorld(open());
    admin = (await world.gateway.signIn('admin')).token;
  });
  afterAll(() => world.close());

  /** Two accounts with one card, as there are in old data. */
  const twins = async (at: number): Promise<[number, number]> => {
    const [keep = 0, other = 0] = world.students.slice(at, at + 2);
    const digits = `99010219800202${String(100 + at)}`;
    const idCard = digits + checkCharacterOf(digits);
    await world.database.transaction(async (trx) => {
      for (const id of [keep, other]) {
        const { row_key } = (await trx('users').where({ id }).first('row_key')) as { row_key: string };
        await trx('users')
          .where({ id })
          .update(sealedColumns(open().keys, row_key, { idCard }));
      }
    });
    return [keep, other];
  };
  const merge = async (keepId: number, mergeIds: number[]) => {
    const { row_version: rowVersion } = (await world.database
      .read('users')
      .where({ id: keepId })
      .first('row_version')) as { row_version: number };
    return world.gateway.call('User/MergeUsers', { keepId, rowVersion, mergeIds }, admin);
  };
  const setState = (classId: number, userId: number, changes: object) =>
    world.database.transaction((trx) =>
      trx('train_class_users').where({ class_id: classId, user_id: userId }).update(changes),
    );

  it('leave one seat, and the other goes to the first who waits', async () => {
    const [keep, other] = await twins(0);
    const [first = 0, second = 0] = world.students.slice(10);
    const classId = await world.classOf(2);
    await world.pending(classId, [keep, other, first, second]);
    for (const id of [keep, other]) await setState(classId, id, { state: 'approved' });
    await setState(classId, first, { state: 'waiting', wait_no: 1 });
    await setState(classId, second, { state: 'waiting', wait_no: 2 });
    const { body } = await merge(keep, [other]);
    expect(body.error).toBeNull();
    const places = await world.places(classId);
    expect(places.map(({ user_id, state }) => [user_id, state])).toEqual([
      [keep, 'approved'],
      [first, 'approved'],
      [second, 'waiting'],
    ]);
    const { id } = places[1] ?? { id: 0 };
    const history = await world.database
      .read('train_class_user_histories')
      .where({ place_id: id })
      .pluck('action');
    expect(history).toEqual(['moveUp']);
  });

  it('keep the place that has come further, and free none where only one was in', async () => {
    const [keep, other] = await twins(2);
    const [waiting = 0] = world.students.slice(12);
    const classId = await world.classOf(1);
    await world.pending(classId, [keep, other, waiting]);
    await setState(classId, other, { state: 'approved' });
    await setState(classId, waiting, { state: 'waiting', wait_no: 1 });
    expect((await merge(keep, [other])).body.error).toBeNull();
    expect((await world.places(classId)).map(({ user_id, state }) => [user_id, state])).toEqual([
      [keep, 'approved'],
      [waiting, 'waiting'],
    ]);
  });

  it('take their applications along, to be decided as before', async () => {
    const [keep, other] = await twins(4);
    const classId = await world.classOf(1);
    await world.pending(classId, [other]);
    expect((await merge(keep, [other])).body.error).toBeNull();
    const { done } = await world.decide('approve', await world.places(classId));
    expect(done).toMatchObject([{ state: 'approved' }]);
    expect((await world.placeOf(classId, keep))?.state).toBe('approved');
  });
});
