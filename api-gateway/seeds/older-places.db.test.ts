import { expect, it } from 'vitest';
import { fillPlaces } from '../migrations/20261123018000_extend_train-class-user.ts';
import { describeOnBothDatabases } from '../test/databases.ts';

const TIMES = {
  creation_time: '2026-03-01T00:00:00.000Z',
  last_modification_time: '2026-03-02T00:00:00.000Z',
};

describeOnBothDatabases('places from before they said where they came from', (open) => {
  it('get their kind, source and history, and each application of a visitor gets a place', async () => {
    const { database } = open();
    const found = await database.transaction(async (trx) => {
      await trx('student_applications').update({ place_id: null });
      await trx('train_class_user_histories').delete();
      await trx('train_class_users').delete();
      const { id: classId } = (await trx('train_classes').first('id')) as { id: number };
      const idOf = async (username: string) =>
        ((await trx('users').where({ username }).first('id')) as { id: number }).id;
      const student = await idOf('student');
      const enterprise = await idOf('enterprise');
      const personal = await idOf('personal');
      await trx('train_class_users').insert([
        { ...TIMES, class_id: classId, user_id: student, creator_user_id: enterprise, state: 'approved' },
        { ...TIMES, class_id: classId, user_id: personal, creator_user_id: personal, state: 'pending' },
      ]);
      await fillPlaces(trx);
      const places = await trx('train_class_users').orderBy('id');
      const histories = await trx('train_class_user_histories').orderBy('id');
      const applications = await trx('student_applications as a')
        .join('train_class_users as p', 'p.id', 'a.place_id')
        .select({ of: 'a.state', is: 'p.state', user: 'p.user_id', no: 'p.wait_no', source: 'p.source' });
      const lost = await trx('student_applications').whereNull('place_id');
      return { places, histories, applications, lost, student, enterprise };
    });
    const [sent, own] = found.places as Record<string, unknown>[];
    expect(sent).toMatchObject({ source: 'enterprise', applied_by: found.enterprise, user_type_id: '3' });
    expect(own).toMatchObject({ source: 'self', applied_by: null, user_type_id: '5' });
    expect(found.lost).toEqual([]);
    expect(found.applications).toHaveLength(7);
    for (const { of, is, user, no, source } of found.applications as Record<string, unknown>[])
      expect([is, user, source, no === null]).toEqual([of, null, 'visitor', of !== 'waiting']);
    const lastOf = new Map(
      (found.histories as { place_id: number; to_state: string }[]).map((row) => [
        row.place_id,
        row.to_state,
      ]),
    );
    for (const { id, state } of found.places as { id: number; state: string }[])
      expect(lastOf.get(id)).toBe(state);
  });
});
