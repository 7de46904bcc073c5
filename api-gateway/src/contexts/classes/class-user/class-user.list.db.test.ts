import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import type { Person } from '../../../../test/study-rows-maker.ts';
import type { ClassUserRow } from '@college/contracts/classes/class-user-row';
import type { ProgressRow } from '@college/contracts/completion/study-supervision-row';

const MINUTE = 60_000;

describeOnBothDatabases('the students of a class as a list', (open) => {
  let gateway: Gateway;
  let people: [Person, Person, Person];
  let classId = 0;
  let token = '';

  beforeAll(async () => {
    gateway = await openGateway(open());
    ({ token } = await gateway.signIn('admin'));
    const make = await studyRowsMaker(open());
    const other = (await open()
      .database.read('users')
      .where({ user_type: '3', is_deleted: false })
      .whereNotIn('username', ['student', 'personal'])
      .whereNotNull('department_id')
      .whereNot('department_id', (await make.personOf('student')).department_id)
      .orderBy('id')
      .first('id', 'username', 'department_id')) as Person;
    people = [await make.personOf('student'), await make.personOf('personal'), other];
    const film = await make.ware();
    classId = await make.trainClass({
      needHours: 1,
      courses: [{ courseId: film.courseId, hours: 1 }],
      students: people,
    });
    await open().database.transaction((trx) =>
      trx('train_class_users').where({ class_id: classId }).update({ applied_at: open().now.toISOString() }),
    );
    await make.study([
      { userId: people[0].id, classId, ware: film, creditedMs: 45 * MINUTE },
      { userId: people[1].id, classId, ware: film, creditedMs: 5 * MINUTE },
    ]);
  });
  afterAll(() => gateway.close());

  const list = async (more: object = {}) => {
    const { body } = await gateway.call<{
      items: ClassUserRow[];
      departments: { id: number; name: string }[];
    }>('TrainClass/GetTrainClassUserPageList', { classId, page: 1, pageSize: 50, ...more }, token);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result as { items: ClassUserRow[]; departments: { id: number; name: string }[] };
  };
  const who = async (more: object): Promise<(number | null)[]> =>
    (await list(more)).items.map(({ userId }) => userId);
  const place = (person: Person, columns: object) =>
    open().database.transaction((trx) =>
      trx('train_class_users').where({ class_id: classId, user_id: person.id }).update(columns),
    );

  it('is found by how far they are with their study, as the progress says', async () => {
    const [all, some, none] = people;
    expect(await who({ studyState: 'hours-met' })).toEqual([all.id]);
    expect(await who({ studyState: 'studying' })).toEqual([some.id]);
    expect(await who({ studyState: 'not-started' })).toEqual([none.id]);
    for (const state of ['not-started', 'studying', 'hours-met']) {
      const { body } = await gateway.call<{ items: ProgressRow[] }>(
        'StudyRecord/GetProgressPageList',
        { classId, state, page: 1, pageSize: 50 },
        token,
      );
      expect(body.result?.items.map(({ userId }) => userId)).toEqual(await who({ studyState: state }));
    }
    // Of who is settled, what was decided counts.
    await place(all, { study_state: 'completed' });
    expect(await who({ studyState: 'completed' })).toEqual([all.id]);
    expect(await who({ studyState: 'hours-met' })).toEqual([]);
    await place(all, { study_state: '' });
  });

  it('is found by who reported, of those in the class', async () => {
    const [reported, missing, waiting] = people;
    await place(reported, { report_state: 'reported' });
    await place(waiting, { state: 'waiting' });
    expect(await who({ reportState: 'reported' })).toEqual([reported.id]);
    expect(await who({ reportState: 'not-reported' })).toEqual([missing.id]);
    expect((await list({ reportState: 'reported' })).items[0]).toMatchObject({ reportState: 'reported' });
    await place(waiting, { state: 'approved' });
  });

  it('says which enterprises its people are of, whatever is filtered, and is found by one', async () => {
    const [student, , other] = people;
    const { departments } = await list({ studyState: 'hours-met' });
    const ids = [student, other].map(({ department_id }) => department_id);
    expect(departments.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(await who({ departmentId: other.department_id })).toEqual([other.id]);
  });
});
