/** A class of a subject of its own, and people to apply for it. */
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import { trainClassMaker } from './train-class-maker.ts';
import type { ClassUserState, DecisionReport } from '@college/contracts/classes/class-user-row';

interface PlaceRow {
  id: number;
  user_id: number;
  state: ClassUserState;
  row_version: number;
  wait_no: number | null;
}

/** Around the clock of the tests: applications are open, the training begins in ten days. */
const DATES = {
  apply_begin: '2026-06-10T00:00:00.000Z',
  apply_end: '2026-06-20T00:00:00.000Z',
  train_begin: '2026-06-25T00:00:00.000Z',
  train_end: '2026-07-25T00:00:00.000Z',
  state: 'published',
};

export const classUserWorld = async (
  test: TestDatabase,
  settings: Parameters<typeof openGateway>[1] = {},
) => {
  const { database } = test;
  const gateway = await openGateway(test, settings);
  const made = await trainClassMaker(gateway);
  const tokens = new Map<string, string>([['manager', made.manager]]);
  const tokenOf = async (as: string): Promise<string> => {
    const known = tokens.get(as) ?? (await gateway.signIn(as)).token;
    tokens.set(as, known);
    return known;
  };
  const enterprise = (await database.read('users').where({ username: 'enterprise' }).first()) as {
    id: number;
    department_id: number;
  };
  // Of everybody the college knows what a class asks for.
  await database.transaction((trx) =>
    trx('users')
      .whereIn('user_type', ['3', '5'])
      .whereNotNull('id_card_sealed')
      .update({
        education: 'bachelor',
        work_unit: '单位',
        phone_sealed: trx.raw('phone_sealed'),
      }),
  );
  const staff = (await database
    .read('users')
    .where({ user_type: '3', state: 'enabled', is_deleted: false, department_id: enterprise.department_id })
    .whereNotNull('id_card_sealed')
    .whereNotNull('phone_sealed')
    .orderBy('id')
    .select('id', 'username')) as { id: number; username: string }[];
  const students = (await database
    .read('users')
    .where({ user_type: '3', state: 'enabled', is_deleted: false })
    .whereNotNull('id_card_sealed')
    .whereNotNull('phone_sealed')
    .orderBy('id')
    .pluck('id')) as number[];
  let serial = 0;

  /** A published class with seats for students; of the same subject as another one if that is given. */
  const classOf = async (quota: number, like?: number): Promise<number> => {
    serial += 1;
    const { id } = await made.create();
    await database.transaction(async (trx) => {
      const { id: _, ...subject } = (await trx('train_subjects').orderBy('id').first()) as { id: number };
      const [own] = await trx('train_subjects')
        .insert({ ...subject, name: `科目 ${serial}`, min_age: 0, education: '', cover_id: null })
        .returning<{ id: number }[]>('id');
      const same = (await trx('train_classes')
        .where({ id: like ?? 0 })
        .first('subject_id')) as { subject_id: number } | undefined;
      await trx('train_classes')
        .where({ id })
        .update({ ...DATES, subject_id: same?.subject_id ?? own?.id });
      await trx('train_class_stu_types').where({ class_id: id }).delete();
      await trx('train_class_stu_types').insert({ class_id: id, user_type_id: '3', quota });
    });
    return id;
  };

  const places = (classId: number): Promise<PlaceRow[]> =>
    database
      .read('train_class_users')
      .where({ class_id: classId, is_deleted: false })
      .orderBy('id')
      .select('id', 'user_id', 'state', 'row_version', 'wait_no');
  const placeOf = async (classId: number, userId: number): Promise<PlaceRow | undefined> =>
    (await places(classId)).find((place) => place.user_id === userId);

  return {
    gateway,
    database,
    enterprise,
    staff,
    students,
    classOf,
    places,
    placeOf,
    call: async <Result>(action: string, input: object, as = 'manager') =>
      gateway.call<Result>(`TrainClass/${action}`, input, await tokenOf(as)),
    /** Applications of these people, as if they had come in. */
    pending: (classId: number, userIds: readonly number[]) =>
      database.transaction((trx) =>
        trx('train_class_users').insert(
          userIds.map((user_id) => ({
            class_id: classId,
            user_id,
            state: 'pending',
            user_type_id: '3',
            applied_at: test.now.toISOString(),
            creation_time: test.now.toISOString(),
            last_modification_time: test.now.toISOString(),
          })),
        ),
      ),
    decide: async (
      what: 'approve' | 'reject' | 'remove',
      targets: readonly PlaceRow[],
      as = 'manager',
    ): Promise<DecisionReport> => {
      const items = targets.map(({ id, row_version }) => ({ id, rowVersion: row_version }));
      const reason = '理由充分';
      const { body } = await gateway.call<DecisionReport>(
        what === 'remove' ? 'TrainClass/DecreaseStudent' : 'TrainClass/AuditTrainClassUser',
        what === 'remove' ? { items, reason } : { items, result: what, reason },
        await tokenOf(as),
      );
      if (!body.success) throw new Error(JSON.stringify(body.error));
      return body.result;
    },
    states: async (classId: number): Promise<Record<string, number>> => {
      const all = await places(classId);
      return Object.fromEntries(
        [...new Set(all.map(({ state }) => state))].map((state) => [
          state,
          all.filter((one) => one.state === state).length,
        ]),
      );
    },
    close: () => gateway.close(),
  };
};
export type ClassUserWorld = Awaited<ReturnType<typeof classUserWorld>>;
