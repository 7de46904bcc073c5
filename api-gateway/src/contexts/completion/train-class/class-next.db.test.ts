import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { trainClassMaker } from '../../../../test/train-class-maker.ts';
import type { classNext } from '@college/contracts/completion/class-next';
import type { OutputOf } from '@college/contracts/core/endpoint';

type Answer = OutputOf<(typeof classNext.actions)['GetTrainClassNext']>;

const DAY = 86_400_000;

describeOnBothDatabases('what a class needs next', (open) => {
  let gateway: Gateway;
  let made: Awaited<ReturnType<typeof trainClassMaker>>;
  let rows: Awaited<ReturnType<typeof studyRowsMaker>>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await trainClassMaker(gateway);
    rows = await studyRowsMaker(open());
    for (const name of ['manager', 'regulator', 'teacher', 'enterprise', 'student'])
      tokens.set(name, (await gateway.signIn(name)).token);
  });
  afterAll(() => gateway.close());

  const answer = async (id: number, by = 'manager') =>
    (await gateway.call<Answer>('TrainClass/GetTrainClassNext', { id }, tokens.get(by))).body;
  const nextOf = async (id: number, by?: string) => (await answer(id, by)).result?.next;
  const pointsOf = async (id: number) =>
    (await answer(id)).result?.line.map(({ point, state }) => `${point} ${state}`);
  const day = (days: number): string => new Date(open().now.getTime() + days * DAY).toISOString();
  const write = (table: string, where: object, changes: object) =>
    open().database.transaction((trx) => trx(table).where(where).update(changes));
  const change = (id: number, changes: object) => write('train_classes', { id }, changes);
  const people = { class_id: 0 };

  /** In training for five days, with two people, taught by the teacher. */
  const running = async (): Promise<number> => {
    const film = await rows.ware();
    const id = await rows.trainClass({
      needHours: 1,
      courses: [{ courseId: film.courseId, hours: 1 }],
      students: [await rows.personOf('student'), await rows.personOf('personal')],
      teacher: await rows.personOf('teacher'),
    });
    await change(id, { train_end: day(1), need_exam: false, need_estimate: false, exam_id: null });
    return id;
  };

  it('of a draft are its lessons, what else is missing, or that it is published', async () => {
    const whole = await made.create();
    expect(await nextOf(whole.id)).toEqual({
      ...{ due: 'publish', count: 0, isMine: true },
      date: new Date(whole.applyBegin).toISOString(),
    });
    expect(await nextOf((await made.create({ lessons: [] })).id)).toMatchObject({ due: 'lessons' });
    expect(await nextOf((await made.create({ lessons: [], stuTypes: [] })).id)).toMatchObject({
      due: 'complete',
      isMine: true,
    });
    expect((await answer(whole.id, 'enterprise')).error?.id).toBe('common.not-found');
  });

  it('goes from applications over people who are behind to the finish', async () => {
    const id = await running();
    people.class_id = id;
    expect(await nextOf(id)).toMatchObject({ due: 'behind', count: 2, date: day(1), isMine: true });
    await write(
      'train_class_users',
      { ...people, user_id: (await rows.personOf('personal')).id },
      {
        state: 'pending',
      },
    );
    expect(await nextOf(id)).toMatchObject({ due: 'decide', count: 1, isMine: true });
    // Whoever may not decide is told what is due all the same.
    expect(await nextOf(id, 'teacher')).toMatchObject({ due: 'decide', count: 1, isMine: false });
    expect(await nextOf(id, 'enterprise')).toBeNull();
    expect(await nextOf(id, 'student')).toBeNull();
    await change(id, { train_end: day(-1) });
    expect(await nextOf(id)).toMatchObject({ due: 'finish', date: day(-1) });
    expect(await nextOf(id, 'teacher')).toMatchObject({ due: 'finish', isMine: false });
    expect(await pointsOf(id)).toContain('settlement ahead');
    await change(id, { need_exam: true });
    expect(await nextOf(id)).toMatchObject({ due: 'obstacles', count: 1 });
  });

  it('ends with certificates and the archive', async () => {
    const id = await running();
    await change(id, { state: 'finished', finished_at: day(0) });
    await write('train_class_users', { class_id: id }, { study_state: 'completed', settled_at: day(0) });
    expect(await nextOf(id)).toMatchObject({ due: 'certificates', count: 2, isMine: true });
    expect((await pointsOf(id))?.slice(-3)).toEqual(['settlement done', 'certificates now', 'archive ahead']);
    await write('train_class_users', { class_id: id }, { study_state: 'not-completed' });
    expect(await nextOf(id)).toMatchObject({ due: 'archive', count: 0, date: day(0) });
    await change(id, { archived_at: day(0) });
    expect(await nextOf(id)).toMatchObject({ due: 'done', isMine: false });
    expect((await pointsOf(id))?.every((point) => point.endsWith('done'))).toBe(true);
  });

  it('is not told of a class out of sight', async () => {
    expect((await answer(2_000_000_000)).error?.id).toBe('common.not-found');
  });
});
