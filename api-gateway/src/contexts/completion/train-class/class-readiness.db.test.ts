import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { anyCourse, target, trainClassMaker } from '../../../../test/train-class-maker.ts';
import type { TrainClassReadiness } from '@college/contracts/classes/class-record';

describeOnBothDatabases('whether a class is ready to be published', (open) => {
  let gateway: Gateway;
  let made: Awaited<ReturnType<typeof trainClassMaker>>;

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await trainClassMaker(gateway);
  });
  afterAll(() => gateway.close());

  it('says everything that is in the way of publishing, and publishes once nothing is', async () => {
    const draft = await made.create({ lessons: [], stuTypes: [], needExam: true });
    const { body } = await made.call<TrainClassReadiness>('GetTrainClassReadiness', { id: draft.id });
    const what = body.result?.obstacles.map((it) => it.what);
    expect(what).toEqual(
      expect.arrayContaining(['quota', 'no-lessons', 'hours', 'theory-hours', 'practice-hours', 'exam']),
    );
    expect(body.result?.obstacles.every(({ text }) => !text.startsWith('train-class.'))).toBe(true);
    const refused = await made.call('PublishTrainClass', target(draft));
    expect(refused.body.error?.data).toEqual({ missing: what });
    const ready = await made.create();
    const answer = await made.call<TrainClassReadiness>('GetTrainClassReadiness', { id: ready.id });
    expect(answer.body.result).toMatchObject({ ready: true, obstacles: [] });
  });

  it('warns of a class on site without place, contact or teacher, and publishes it all the same', async () => {
    const { id } = await made.create({ address: '', addressEn: '', contact: '', teacherIds: [] });
    const bare = await made.whole(id);
    const lessons = bare.lessons.map((lesson) => ({
      ...lesson,
      address: '',
      addressEn: '',
      teacherId: null,
    }));
    await made.call('UpdateTrainClassNew', { ...target(bare), teacherIds: [], lessons });
    const warnings = async () => {
      const { body } = await made.call<TrainClassReadiness>('GetTrainClassReadiness', { id: bare.id });
      expect(body.result?.ready).toBe(true);
      return body.result?.warnings;
    };
    const before = await warnings();
    expect(before?.map(({ what, step }) => [what, step])).toEqual([
      ['no-place', 'teachers'],
      ['no-contact', 'teachers'],
      ['no-teacher', 'teachers'],
    ]);
    expect(before?.every(({ text }) => !text.startsWith('train-class.'))).toBe(true);
    const latest = await made.whole(bare.id);
    await made.call('UpdateTrainClassNew', {
      ...target(latest),
      address: '澜江市安全路 1 号',
      contact: '0991-1',
    });
    expect((await warnings())?.map(({ what }) => what)).toEqual(['no-teacher']);
    expect((await made.call('PublishTrainClass', target(await made.whole(bare.id)))).body.error).toBeNull();
  });

  it('warns of a course with too few questions for practice to keep some back', async () => {
    const ready = await made.whole(
      (await made.create({ courses: [await anyCourse(open().database.read)] })).id,
    );
    const [course] = ready.courses;
    await open().database.transaction((trx) =>
      trx('question_courses')
        .where({ course_id: course?.courseId ?? 0 })
        .delete(),
    );
    const link = (count: number) =>
      open().database.transaction(async (trx) => {
        const ids = (await trx('questions')
          .where({ kind: 'single', is_enable: true, is_exam_only: false, is_deleted: false })
          .whereNotIn(
            'id',
            trx('question_courses').where({ course_id: course?.courseId }).select('question_id'),
          )
          .limit(count)
          .pluck('id')) as number[];
        await trx('question_courses').insert(
          ids.map((id) => ({ question_id: id, course_id: course?.courseId })),
        );
      });
    const warnings = async () =>
      (
        await made.call<TrainClassReadiness>('GetTrainClassReadiness', { id: ready.id })
      ).body.result?.warnings?.filter(({ what }) => what === 'few-questions');
    expect(await warnings()).toEqual([]);
    await link(1);
    expect(await warnings()).toMatchObject([{ what: 'few-questions', step: 'courses' }]);
    expect((await warnings())?.[0]?.text).toContain(course?.name ?? '?');
    await link(19);
    expect(await warnings()).toEqual([]);
  });

  it('says of an online class that practice is taught on site, and where that is changed', async () => {
    const draft = await made.create({ trainMode: 'online', lessons: [] });
    const { body } = await made.call<TrainClassReadiness>('GetTrainClassReadiness', { id: draft.id });
    const [obstacle] = body.result?.obstacles.filter(({ what }) => what === 'practice-hours') ?? [];
    expect(obstacle).toMatchObject({ step: 'basics' });
    expect(obstacle?.text).toMatch(/online and on site|线上线下结合/);
  });
});
