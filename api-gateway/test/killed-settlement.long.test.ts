/** A gateway that is killed while it finishes a class of a thousand: everybody in it is settled, or nobody. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { TEST_DATA_KEY } from './demo-world.ts';
import { killableGateway, killSeeds, randomFrom, sayKill } from './killing.ts';
import type { Killable } from './killing.ts';

const KILLS = 10;
const PEOPLE = 1_000;
const STEP = 100;

type Row = Readonly<Record<string, unknown>>;

describeOnBothDatabases('a finish whose gateway is killed', (open, dialect) => {
  let gateway: Killable;
  let people: number[] = [];
  let token = '';
  /** How long a finish takes that nobody disturbs. */
  let finishMs = 0;

  const times = (): Row => {
    const time = new Date().toISOString();
    return { creation_time: time, last_modification_time: time, row_version: 0 };
  };

  /** Accounts such as a student's, without personal data. */
  const addPeople = (): Promise<number[]> =>
    open().database.transaction(async (trx) => {
      const { id: _id, ...student } = (await trx('users').where({ username: 'student' }).first()) as Row;
      const sealed = Object.keys(student).filter((name) => /_(sealed|index)$/.test(name));
      const without = Object.fromEntries(sealed.map((name) => [name, null]));
      const ids: number[] = [];
      for (let from = 0; from < PEOPLE; from += STEP) {
        const added = (await trx('users')
          .insert(
            Array.from({ length: STEP }, (_, index) => {
              const name = `killed-${from + index}`;
              return {
                ...student,
                ...without,
                username: name,
                username_lower: name,
                row_key: randomUUID(),
              };
            }),
          )
          .returning('id')) as { id: number }[];
        ids.push(...added.map(({ id }) => id));
      }
      return ids;
    });

  const signIn = async (): Promise<void> => {
    const answer = await gateway.call<{ accessToken: string }>('TokenAuth/Authenticate', {
      username: 'manager',
      password: 'Training2026',
    });
    token = answer?.result?.accessToken ?? '';
  };

  /** In training, with everybody in it. */
  const classOfThousand = (code: string): Promise<number> =>
    open().database.transaction(async (trx) => {
      const { id: _id, ...template } = (await trx('train_classes')
        .where({ state: 'published', is_deleted: false })
        .orderBy('id')
        .first()) as Row;
      const [made] = (await trx('train_classes')
        .insert({
          ...template,
          ...times(),
          code,
          need_exam: false,
          exam_id: null,
          need_estimate: false,
          need_face: false,
          need_hours: 8,
          train_begin: new Date(Date.now() - 86_400_000).toISOString(),
          train_end: new Date(Date.now() + 86_400_000).toISOString(),
        })
        .returning('id')) as { id: number }[];
      const classId = made?.id ?? 0;
      for (let from = 0; from < PEOPLE; from += STEP)
        await trx('train_class_users').insert(
          people.slice(from, from + STEP).map((id) => ({
            ...times(),
            class_id: classId,
            user_id: id,
            creator_user_id: id,
            state: 'approved',
          })),
        );
      return classId;
    });

  const finish = (classId: number) =>
    gateway.call('TrainClass/FinishTrainClass', { id: classId, rowVersion: 0 }, { token });

  const settledIn = async (classId: number) => {
    const { read } = open().database;
    const { state } = (await read('train_classes').where({ id: classId }).first('state')) as {
      state: string;
    };
    const places = () => read('train_class_users').where({ class_id: classId });
    return {
      state,
      places: (await places().whereNot('study_state', '')).length,
      history: (
        await read('train_class_user_histories')
          .whereIn('place_id', places().select('id'))
          .where('action', 'not-complete')
      ).length,
      ofClass: (await read('train_class_histories').where({ class_id: classId, action: 'finish' })).length,
      audited: (
        await read('audit_logs').where({
          call: 'TrainClass/FinishTrainClass',
          subject_id: String(classId),
          outcome: 'done',
        })
      ).length,
    };
  };
  const WHOLE = { state: 'finished', places: PEOPLE, history: PEOPLE, ofClass: 1, audited: 1 };
  const NONE = { state: 'published', places: 0, history: 0, ofClass: 0, audited: 0 };

  beforeAll(async () => {
    gateway = await killableGateway({
      env: { DATABASE_URL: open().url, DATA_KEY: TEST_DATA_KEY, SEED: 'none' },
    });
    await gateway.start();
    people = await addPeople();
    await signIn();
    const classId = await classOfThousand(`K-${dialect}`);
    const from = performance.now();
    expect((await finish(classId))?.code).toBeNull();
    finishMs = performance.now() - from;
    expect(await settledIn(classId)).toEqual(WHOLE);
  }, 120_000);
  afterAll(() => gateway.remove());

  it.each(killSeeds(KILLS))('settles all or none (seed %i)', async (seed) => {
    await signIn();
    const classId = await classOfThousand(`K-${seed}`);
    // Before it begins, into it, and after its end.
    const moment = randomFrom(seed)() * finishMs * 1.2;
    const asked = finish(classId);
    await wait(moment);
    await gateway.kill();
    const answer = await asked;
    await gateway.start();
    const settled = await settledIn(classId);
    sayKill(
      `finish on ${dialect}`,
      seed,
      `after ${Math.round(moment)} of ${Math.round(finishMs)} ms, ${answer === null ? 'unanswered' : 'answered'}: ${settled.state}`,
    );
    // What was acknowledged is there.
    expect(settled).toEqual(answer?.result || settled.state === 'finished' ? WHOLE : NONE);
    await signIn();
    if (settled.state === 'published') expect((await finish(classId))?.code).toBeNull();
    expect(await settledIn(classId)).toEqual(WHOLE);
  });
});
