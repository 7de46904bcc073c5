import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';
import type {
  CourseRecord,
  LearnerCourse,
  LearnerWare,
  MyStudyRow,
  SliceRow,
} from '@college/contracts/study/study-row';
import { ErrorCode } from '@college/contracts/core/errors';

const DAY = 24 * 60 * 60 * 1000;

describeOnBothDatabases('study', (open) => {
  let study: StudyMaker;
  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());
  beforeEach(() => study.reset());

  /** Watches a film from its start for so many beats. */
  const watched = async (beats: number) => {
    const session = await study.good(study.film());
    for (const minute of [0, 1]) await study.key(session, minute);
    let reply = await study.beat(session, 1, { pos: 0 });
    for (let seq = 2; seq <= beats + 1; seq += 1) {
      study.pass(10_000);
      reply = await study.beat(session, seq, { pos: (seq - 1) * 10 });
    }
    return { session, reply };
  };

  it('credits what was watched, by the clock of the server', async () => {
    const { reply } = await watched(6);
    expect(reply).toMatchObject({ reason: null, creditedSeconds: 60, todaySeconds: 60, courseSeconds: 60 });
    expect(reply).toMatchObject({ position: 60, furthest: 60, missingSeconds: 1740, wareSeconds: 1800 });
    await study.expectWhole();
  });

  it.each(['student', 'personal'])('can be tried in the demo by the account %s', async (account) => {
    const { body } = await study.call<LearnerCourse[]>('StudyRecord/GetMyCourseList', undefined, account);
    const course = body.result?.find((one) => one.canStudy && one.classId !== study.classId);
    expect(course).toMatchObject({ reason: null, earnedHours: 0 });
    const { classId, courseId } = course ?? {};
    const list = await study.call<{ wares: LearnerWare[] }>(
      'TrainClass/GetCourseWareList',
      { classId, courseId },
      account,
    );
    const film = list.body.result?.wares.find(({ kind }) => kind === 'video');
    const session = await study.good({ classId, courseId, wareId: film?.id }, account);
    expect(await study.key(session, 0)).toBe(200);
    study.pass(10_000);
    expect(await study.beat(session, 1, { pos: 10 }, account)).toMatchObject({ creditedSeconds: 10 });
  });

  it('credits pages and texts by the pace of reading', async () => {
    const pages = await study.good(study.document());
    expect(pages).toMatchObject({ position: 1, wareSeconds: 600 });
    for (let seq = 1; seq <= 8; seq += 1) {
      study.pass(10_000);
      await study.beat(pages, seq, { pos: 1 });
    }
    const stayed = await study.beat(pages, 9, { pos: 1 });
    expect(stayed.creditedSeconds).toBe(60);
    const text = await study.good(study.text());
    let reply;
    for (let seq = 1; seq <= 14; seq += 1) {
      study.pass(10_000);
      reply = await study.beat(text, seq, { pos: 1 });
    }
    expect(reply).toMatchObject({ creditedSeconds: 120, reason: 'ware-full', courseSeconds: 180 });
    await study.expectWhole();
  });

  it('says why time does not count', async () => {
    const session = await study.good(study.document());
    let seq = 0;
    const reasonOf = async (sent: object) => {
      study.pass(10_000);
      return (await study.beat(session, (seq += 1), { pos: 1, ...sent })).reason;
    };
    expect(await reasonOf({ visible: false })).toBe('hidden');
    expect(await reasonOf({ idleSeconds: 301 })).toBe('idle');
    const { database } = open();
    const change = (changes: object) =>
      database.transaction((trx) => trx('train_classes').where({ id: study.classId }).update(changes));
    const end = new Date(study.now().getTime() + 30 * DAY).toISOString();
    await change({ train_end: study.now().toISOString() });
    expect(await reasonOf({})).toBe('class-over');
    await change({ train_end: end, state: 'draft' });
    expect(await reasonOf({})).toBe('class-not-open');
    await change({ state: 'finished' });
    expect(await reasonOf({})).toBe('class-over');
    await change({ state: 'published' });
    const place = { class_id: study.classId, user_id: study.studentId };
    const setPlace = (state: string) =>
      database.transaction((trx) => trx('train_class_users').where(place).update({ state }));
    await setPlace('waiting');
    expect(await reasonOf({})).toBe('not-approved');
    const refused = await study.start({ ...study.film(), takeOver: true });
    expect(refused.body.error).toMatchObject({ id: 'study.cannot', data: { reasons: ['not-approved'] } });
    await setPlace('approved');
    expect(await reasonOf({})).toBeNull();
    await study.expectWhole();
  });

  it('stops at the cap of the day, over all classes, and goes on the next day', async () => {
    const session = await study.good(study.document());
    study.pass(10_000);
    await study.beat(session, 1, { pos: 1 });
    const { database } = open();
    const cap = 8 * 45 * 60_000;
    await database.transaction((trx) =>
      trx('study_days')
        .where({ user_id: study.studentId })
        .update({ credited_ms: cap - 4000 }),
    );
    study.pass(10_000);
    expect(await study.beat(session, 2, { pos: 1 })).toMatchObject({
      reason: 'daily-cap',
      todaySeconds: cap / 1000,
      creditedSeconds: 14,
    });
    study.pass(10_000);
    expect((await study.beat(session, 3, { pos: 1 })).creditedSeconds).toBe(14);
    study.pass(DAY);
    await study.beat(session, 4, { pos: 1 });
    study.pass(10_000);
    expect(await study.beat(session, 5, { pos: 1 })).toMatchObject({ reason: null });
  });

  it('measures open courses too, but counts them for no day', async () => {
    const { courseId, wareIds } = await study.course([{ kind: 'text' }, { kind: 'document', pages: 3 }], {
      isPublic: true,
    });
    const session = await study.good({ classId: null, courseId, wareId: wareIds[0] });
    study.pass(10_000);
    expect(await study.beat(session, 1, { pos: 0.4 })).toMatchObject({
      creditedSeconds: 10,
      todaySeconds: 0,
    });
    const shown = async () => {
      const { body } = await study.call<LearnerCourse[]>('StudyRecord/GetMyCourseList', undefined);
      return body.result?.find((course) => course.courseId === courseId);
    };
    expect(await shown()).toMatchObject({
      classId: null,
      canStudy: true,
      nextWareId: wareIds[0],
      until: null,
      hourMinutes: 45,
    });
    study.pass(60_000);
    const later = await study.good({ classId: null, courseId, wareId: wareIds[1] });
    study.pass(10_000);
    await study.beat(later, 1, { pos: 1 });
    expect((await shown())?.nextWareId, 'the one studied last').toBe(wareIds[1]);
    await study.expectWhole();
  });

  it('says where a link leads, of which nothing is studied', async () => {
    const { courseId, wareIds } = await study.course([{ kind: 'text' }]);
    const address = 'https://law.example/mines';
    await open().database.transaction((trx) =>
      trx('course_wares').where({ id: wareIds[0] }).update({ kind: 'link', content: '', address }),
    );
    const classId = await study.trainClass(courseId);
    const { body } = await study.call<{ wares: LearnerWare[] }>('TrainClass/GetCourseWareList', {
      classId,
      courseId,
    });
    expect(body.result?.wares).toMatchObject([{ kind: 'link', address, isReady: true, isLocked: false }]);
    const session = await study.start({ classId, courseId, wareId: wareIds[0] });
    expect(session.body.error?.id).toBe('study.not-studied');
  });

  it('goes by the order where the class wants it', async () => {
    const { courseId, wareIds } = await study.course([{ kind: 'text' }, { kind: 'document', pages: 3 }]);
    const rules = { hourMinutes: 40, dailyStudyHours: 8, idleSeconds: 300 };
    const classId = await study.trainClass(courseId, { in_order: true, rule_set: JSON.stringify(rules) });
    const asked = () =>
      study.call<{ course: LearnerCourse; wares: LearnerWare[] }>('TrainClass/GetCourseWareList', {
        classId,
        courseId,
      });
    const list = async () => (await asked()).body.result?.wares;
    expect((await asked()).body.result?.course).toMatchObject({ hourMinutes: 40 });
    expect((await list())?.map(({ isLocked }) => isLocked)).toEqual([false, true]);
    const second = await study.start({ classId, courseId, wareId: wareIds[1] });
    expect(second.body.error?.id).toBe('study.locked');
    const session = await study.good({ classId, courseId, wareId: wareIds[0] });
    for (let seq = 1; seq <= 13; seq += 1) {
      study.pass(10_000);
      await study.beat(session, seq, { pos: 1 });
    }
    expect((await list())?.map(({ isLocked }) => isLocked)).toEqual([false, false]);
    expect((await study.start({ classId, courseId, wareId: wareIds[1], takeOver: true })).body.success).toBe(
      true,
    );
  });

  it('is shown in lists: my courses, my records, and the record of a student', async () => {
    const before = await study.lastSlice();
    const { session } = await watched(6);
    await study.call('StudyRecord/StopStudy', { sessionId: session.sessionId, epoch: session.epoch });
    const mine = await study.call<LearnerCourse[]>('StudyRecord/GetMyCourseList', undefined);
    const course = mine.body.result?.find(({ courseId }) => courseId === study.courseId);
    expect(course).toMatchObject({
      creditedSeconds: 60,
      wareCount: 5,
      doneWares: 0,
      hours: 1,
      canStudy: true,
    });

    const rows = await study.call<{ totalCount: number; items: MyStudyRow[] }>(
      'StudyRecord/GetMyStudyRecordPageList',
      { courseId: study.courseId },
    );
    expect(rows.body.result?.items[0]).toMatchObject({
      wareId: session.wareId,
      isWeak: false,
      decisionId: null,
    });

    const record = (input: object, as = 'student') =>
      study.call<{ courses: CourseRecord[]; slices: { totalCount: number; items: SliceRow[] } }>(
        'TrainClass/GetStudentCourseRecord',
        { classId: study.classId, ...input },
        as,
      );
    const own = (await record({})).body.result;
    expect(own?.courses).toMatchObject([
      { courseId: study.courseId, state: 'studying', creditedSeconds: 60 },
    ]);
    expect(own?.slices.items[0]).toMatchObject({ from: 0, to: 60, creditedSeconds: 60, withdrawn: false });
    expect(own?.slices.items[0]?.id).toBeGreaterThan(before);
    const others = await record({ userId: study.studentId }, 'personal');
    expect(others.body.error?.code).toBe(ErrorCode.notFound);
    const supervised = await record({ userId: study.studentId }, 'manager');
    expect(supervised.body.result?.courses).toEqual(own?.courses);
  });
});
