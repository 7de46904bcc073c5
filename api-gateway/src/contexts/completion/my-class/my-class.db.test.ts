import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { announceClass, takeBackAdmission } from './admission.port.ts';
import type { ClassProcess } from '@college/contracts/completion/class-process';
import type {
  AdmissionNotice,
  ApplyProgress,
  MyClass,
  MyClassRow,
} from '@college/contracts/completion/my-class';

const HOUR = 3_600_000;

interface Page {
  totalCount: number;
  items: MyClassRow[];
}

describeOnBothDatabases('a class of one’s own', (open) => {
  let gateway: Gateway;
  let classId = 0;
  let otherId = 0;
  let manager: { id: number } = { id: 0 };
  const tokens = new Map<string, string>();
  const call = <Result>(action: string, input: object, by: string) =>
    gateway.call<Result>(`TrainClass/${action}`, input, tokens.get(by));
  const done = async <Result>(action: string, input: object, by: string): Promise<Result> =>
    (await call<Result>(action, input, by)).body.result as Result;
  const change = (table: string, where: object, changes: object) =>
    open().database.transaction(async (trx) => {
      await trx(table).where(where).update(changes);
    });
  const announce = () =>
    open().database.transaction(async (trx) => {
      const row = (await trx('train_classes').where({ id: classId }).first()) as Parameters<
        typeof announceClass
      >[2];
      const caller = { userId: manager.id, userName: '林若川' } as Parameters<
        typeof announceClass
      >[1]['caller'];
      await announceClass(trx, { caller, now: () => open().now }, row);
    });

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'teacher', 'student', 'personal', 'enterprise', 'regulator'])
      tokens.set(name, (await gateway.signIn(name)).token);
    const make = await studyRowsMaker(open());
    const [student, personal] = [await make.personOf('student'), await make.personOf('personal')];
    manager = await make.personOf('manager');
    const film = await make.ware();
    classId = await make.trainClass({
      needHours: 2,
      courses: [{ courseId: film.courseId, hours: 2 }],
      students: [student, personal],
      teacher: await make.personOf('teacher'),
    });
    otherId = await make.trainClass({ needHours: 2, courses: [], students: [personal] });
    const { now } = open();
    const end = new Date(now.getTime() + 5 * 24 * HOUR).toISOString();
    await change(
      'train_classes',
      { id: classId },
      {
        need_estimate: false,
        train_mode: 'mixed',
        state: 'published',
        train_end: end,
        admission_text: 'Bring your ID card.',
        admission_text_en: 'Bring your ID card.',
      },
    );
    await open().database.transaction(async (trx) => {
      const time = now.toISOString();
      await trx('train_class_lessons').insert({
        creation_time: time,
        last_modification_time: time,
        class_id: classId,
        title: '实操课',
        title_en: 'Practice',
        begin_at: new Date(now.getTime() - 3 * HOUR).toISOString(),
        end_at: new Date(now.getTime() + HOUR).toISOString(),
        hours: 4,
        is_practice: true,
        sort: 1,
      });
    });
    await make.study([
      { userId: student.id, classId, ware: film, creditedMs: 45 * 60_000, begin: make.days(1) },
    ]);
  });
  afterAll(() => gateway.close());

  const entry = (by = 'student') => done<MyClass>('GetEntryTrainClassInfo', { classId }, by);

  it('says the one thing to do next', async () => {
    await change(
      'train_classes',
      { id: classId },
      { report_end: new Date(open().now.getTime() - HOUR).toISOString() },
    );
    expect((await entry()).next).toMatchObject({ what: 'report-missed', link: '' });
    await change('train_class_users', { class_id: classId }, { report_state: 'reported' });
    const own = await entry();
    expect(own).toMatchObject({ earnedHours: 1, needHours: 2, isReported: true, estimate: null });
    // The lesson may bring the hours: the course is still to be done.
    expect(own.requiredCourses).toEqual({ done: 0, of: 1 });
    // No part of the course is ready, so it cannot be gone on with.
    expect(own.next).toMatchObject({ what: 'cannot-study', reason: null });
    expect(own.lessons).toMatchObject([{ title: 'Practice', inAt: null, earnedHours: 0, isPractice: true }]);
    expect(own.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'applied done',
      'audited done',
      'reported done',
      'studied now',
      'settled ahead',
      'certificate ahead',
    ]);
  });

  it('stands in the list under its tab, and nobody else’s does', async () => {
    const page = await done<Page>(
      'GetStudentTrainClassPageList',
      { tab: 'studying', pageSize: 50 },
      'student',
    );
    expect(page.items.find((row) => row.classId === classId)).toMatchObject({
      next: { what: 'cannot-study' },
    });
    expect(page.items.some((row) => row.classId === otherId)).toBe(false);
    expect((await call('GetEntryTrainClassInfo', { classId: otherId }, 'student')).body.error?.id).toBe(
      'common.not-found',
    );
    expect((await call('SelectedTrainNotice', { classId: otherId }, 'student')).body.error?.id).toBe(
      'common.not-found',
    );
    expect((await call('GetEntryTrainClassInfo', { classId }, 'manager')).body.error?.id).toBe(
      'common.not-found',
    );
    const progress = await done<ApplyProgress[]>('GetStudentApplyProgress', { classId }, 'student');
    expect(progress).toMatchObject([{ classId, place: { state: 'approved' } }]);
  });

  it('has an admission notice that its students confirm, until it is taken back', async () => {
    const notice = () => done<AdmissionNotice>('SelectedTrainNotice', { classId }, 'student');
    expect(await notice()).toMatchObject({ noticeId: null, isConfirmed: false, text: 'Bring your ID card.' });
    await announce();
    expect((await entry()).next.what).toBe('confirm-notice');
    const { noticeId } = await notice();
    await gateway.call('Notice/MarkNoticeRead', { ids: [noticeId] }, tokens.get('student'));
    expect(await notice()).toMatchObject({ isConfirmed: true });
    expect((await entry()).next.what).toBe('cannot-study');
    expect((await entry('personal')).next.what).toBe('confirm-notice');
    await open().database.transaction((trx) => takeBackAdmission(trx, { now: () => open().now }, classId));
    expect(await notice()).toMatchObject({ noticeId: null });
    expect((await entry('personal')).next.what).toBe('cannot-study');
  });

  it('hides its inside from who was rejected', async () => {
    const where = {
      class_id: classId,
      user_id: (
        (await open().database.read('users').where({ username: 'personal' }).first('id')) as { id: number }
      ).id,
    };
    await change('train_class_users', where, { state: 'rejected', reason: '材料不全' });
    const rejected = await entry('personal');
    expect(rejected).toMatchObject({ courses: [], lessons: [], next: { what: 'rejected' }, earnedHours: 0 });
    expect(rejected.steps[1]).toMatchObject({ state: 'failed', reason: '材料不全' });
    expect((await call('SelectedTrainNotice', { classId }, 'personal')).body.error?.id).toBe(
      'common.not-found',
    );
    await change('train_class_users', where, { state: 'approved', reason: '' });
  });

  it('shows those who run it each step of each student, within what they see', async () => {
    const manage = (input: object, by: string) =>
      call<ClassProcess>('GetTrainClassTrainManage', { classId, ...input }, by);
    const all = (await manage({}, 'manager')).body.result;
    expect(all).toMatchObject({ students: 2, totalCount: 2 });
    expect(all?.counts).toEqual([
      { step: 'reported', done: 2 },
      { step: 'studied', done: 0 },
      { step: 'settled', done: 0 },
      { step: 'certificate', done: 0 },
    ]);
    const met = (await manage({ step: 'studied', isDone: true }, 'manager')).body.result;
    expect(met).toMatchObject({ students: 2, totalCount: 0 });
    expect((await manage({ step: 'reported' }, 'teacher')).body.result?.totalCount).toBe(2);
    // An enterprise sees its own people only.
    expect((await manage({}, 'enterprise')).body.result).toMatchObject({ students: 1 });
    expect((await manage({ classId: otherId }, 'teacher')).body.error?.id).toBe('common.not-found');
    expect((await manage({}, 'student')).body.error?.id).toBe('common.forbidden');
  });

  it('ends with the certificate of whoever has completed the class', async () => {
    const { read } = open().database;
    const issued = read('user_certs').where({ state: 'valid', source: 'class', is_deleted: false });
    const { class_id: id } = (await issued.clone().orderBy('id').first()) as { class_id: number };
    const certified = await issued.where({ class_id: id }).distinct('user_id').pluck<number[]>('user_id');
    const manage = async (input: object) =>
      (await call<ClassProcess>('GetTrainClassTrainManage', { classId: id, ...input }, 'manager')).body
        .result;
    const done = await manage({ step: 'certificate', isDone: true, pageSize: 100 });
    expect(done?.counts.at(-1)).toEqual({ step: 'certificate', done: certified.length });
    expect(done?.items.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(
      certified.toSorted((a, b) => a - b),
    );
    expect(done?.items.map(({ steps }) => steps.at(-1)?.state)).toEqual(certified.map(() => 'done'));
    const others = await manage({ step: 'certificate', isDone: false });
    expect(others?.totalCount).toBe((done?.students ?? 0) - certified.length);
  });

  it('names the certificate that somebody got for it, once it is issued', async () => {
    const cert = (await open()
      .database.read('user_certs as c')
      .join('users as u', 'u.id', 'c.user_id')
      .join('train_class_users as p', (on) =>
        on.on('p.class_id', 'c.class_id').andOn('p.user_id', 'c.user_id').andOnVal('p.state', 'approved'),
      )
      .where({ 'c.state': 'valid', 'c.source': 'class', 'c.is_deleted': false, 'u.state': 'enabled' })
      .orderBy('c.id')
      .first('c.id', 'c.title', 'c.title_en', 'c.valid_to', 'c.class_id', 'u.username')) as {
      id: number;
      title: string;
      title_en: string;
      valid_to: string | null;
      class_id: number;
      username: string;
    };
    const { token } = await gateway.signIn(cert.username);
    const read = async () =>
      (await gateway.call<MyClass>('TrainClass/GetEntryTrainClassInfo', { classId: cert.class_id }, token))
        .body.result?.certificate;
    expect(await read()).toEqual({
      id: cert.id,
      title: cert.title_en || cert.title,
      validTo: cert.valid_to,
    });
    await change('user_certs', { id: cert.id }, { state: 'pending' });
    expect(await read()).toBeNull();
    await change('user_certs', { id: cert.id }, { state: 'valid' });
    expect((await entry()).certificate).toBeNull();
  });
});
