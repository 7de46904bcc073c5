import { afterAll, beforeAll, expect, it } from 'vitest';
import { classUserWorld } from '../../../../test/class-user-world.ts';
import type { ClassUserWorld } from '../../../../test/class-user-world.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import type { PersonStanding, PlacingReport } from '@college/contracts/classes/class-user-row';

describeOnBothDatabases('how people stand to a class', (open) => {
  let world: ClassUserWorld;
  beforeAll(async () => {
    world = await classUserWorld(open());
  });
  afterAll(() => world.close());

  const standing = async (classId: number, userIds: readonly number[], as = 'enterprise') => {
    const { body } = await world.call<PersonStanding[]>('GetPeopleStanding', { classId, userIds }, as);
    return body.result?.toSorted((a, b) => userIds.indexOf(a.userId) - userIds.indexOf(b.userId)) ?? [];
  };

  it('says who has a place, whether there are seats, and what is missing of whom', async () => {
    const classId = await world.classOf(1);
    const [one, two, three] = world.staff.map(({ id }) => id);
    if (!one || !two || !three) throw new Error('the enterprise has three people');
    await world.pending(classId, [one, two]);
    await world.database.transaction((trx) =>
      trx('users').where({ id: three }).update({ education: null, work_unit: '' }),
    );
    expect(await standing(classId, [one, three])).toMatchObject([
      { userId: one, place: { state: 'pending', waitNo: null }, seats: 'free', missing: [] },
      { userId: three, place: null, seats: 'free', missing: ['Education', 'Employer'] },
    ]);
    await world.decide('approve', await world.places(classId));
    expect(await standing(classId, [one, two, three])).toMatchObject([
      { place: { state: 'approved' }, seats: 'full' },
      { place: { state: 'waiting', waitNo: 1 }, seats: 'full' },
      { place: null, seats: 'full' },
    ]);
    const { id: personal } = (await world.database
      .read('users')
      .where({ username: 'personal' })
      .first('id')) as { id: number };
    expect(await standing(classId, [personal], 'manager')).toMatchObject([{ place: null, seats: 'none' }]);
  });

  it('is judged by what the class stored when it was published, whatever became of its subject', async () => {
    const classId = await world.classOf(5);
    const requirement = { personKind: 'other', industryRisk: 'general', passScore: 80, education: '' };
    const hours = { hours: 1, theoryHours: 1, practiceHours: 0 };
    await world.database.transaction(async (trx) => {
      await trx('train_subjects')
        .whereIn('id', trx('train_classes').where({ id: classId }).select('subject_id'))
        .update({ min_age: 18 });
      await trx('train_classes')
        .where({ id: classId })
        .update({ requirement: JSON.stringify({ ...requirement, ...hours, minAge: 90 }) });
    });
    const userIds = [world.staff[3]?.id ?? 0];
    const { body } = await world.call<PlacingReport>('ApplyTrainClass', { classId, userIds }, 'enterprise');
    expect(body.result?.refused.map(({ errorId }) => errorId)).toEqual(['class-user.too-young']);
  });

  it('is shown of one’s own people only, and of no class that one does not see', async () => {
    const classId = await world.classOf(1);
    const other = world.students.find((id) => !world.staff.some((one) => one.id === id)) ?? 0;
    expect(await standing(classId, [other])).toEqual([]);
    const unknown = await world.call('GetPeopleStanding', { classId: 2_000_000, userIds: [other] });
    expect(unknown.body.error?.code).toBe(40401);
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    const refused = await world.call('GetPeopleStanding', { classId, userIds: many });
    expect(refused.body.error?.code).toBe(40001);
  });
});
