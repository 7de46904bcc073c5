import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeSilent } from './silent.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { dayOf } from './study-day.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('the lease of a person', (open) => {
  let study: StudyMaker;
  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());
  beforeEach(() => study.reset());

  const sessionEnd = async (id: number) =>
    (await open().database.read('study_sessions').where({ id }).first('end_reason')) as {
      end_reason: string;
    };
  const liveKinds = async (): Promise<string[]> =>
    open().database.read('live_messages').where({ user_id: study.studentId }).pluck('kind');

  it('is one: a second session is shown where the first is, and takes over only when asked', async () => {
    const first = await study.good(study.film());
    const since = study.now().toISOString();
    study.pass(5000);
    const second = await study.start(study.document());
    expect(second.body.error).toMatchObject({
      code: ErrorCode.busyElsewhere,
      id: 'study.elsewhere',
      data: { since, classId: study.classId, courseId: study.courseId },
    });
    const taken = await study.good(study.document());
    expect(taken.epoch).toBe(first.epoch + 1);
    expect(await sessionEnd(first.sessionId)).toEqual({ end_reason: 'taken-over' });
    expect(await liveKinds()).toContain('study-moved');
    study.pass(10_000);
    expect(await study.beat(first, 1, { pos: 10 })).toMatchObject({
      reason: 'elsewhere',
      creditedSeconds: 0,
    });
    expect(await study.beat(taken, 1, { pos: 1 })).toMatchObject({ reason: null, creditedSeconds: 10 });
    await study.expectWhole();
  });

  it('is free after a minute of silence, and a session that comes back goes on where nobody took it', async () => {
    const first = await study.good(study.document());
    study.pass(10_000);
    expect((await study.beat(first, 1, { pos: 1 })).creditedSeconds).toBe(10);
    study.pass(61_000);
    expect(await study.beat(first, 2, { pos: 1 })).toMatchObject({ creditedSeconds: 30, reason: null });
    study.pass(61_000);
    const second = await study.start(study.text());
    expect(second.body.success).toBe(true);
    expect(await sessionEnd(first.sessionId)).toEqual({ end_reason: 'silent' });
    expect((await study.beat(first, 3, { pos: 1 })).reason).toBe('elsewhere');
    await study.expectWhole();
  });

  it('goes on behind what was watched, although the beginning was looked at again', async () => {
    const first = await study.good(study.film());
    for (const minute of [0, 1]) await study.key(first, minute);
    for (const seq of [1, 2, 3]) {
      study.pass(10_000);
      await study.beat(first, seq, { pos: seq * 10 });
    }
    await study.beat(first, 4, { pos: 2, playing: false });
    study.pass(5000);
    await study.beat(first, 5, { pos: 7 });
    const next = await study.good(study.film());
    expect(next.position).toBe(30);
    for (const minute of [0, 1]) await study.key(next, minute);
    study.pass(10_000);
    // As from the place where it goes on, and no jump that a film refuses.
    expect(await study.beat(next, 1, { pos: 40 })).toMatchObject({ reason: null, seekTo: null });
    await study.expectWhole();
  });

  it('shows whether its person may study, and where they do', async () => {
    const asked = () =>
      study.call<{ can: boolean; reasons: string[]; active: object | null }>(
        'TrainClass/StudentCanStudy',
        undefined,
      );
    expect((await asked()).body.result).toMatchObject({ can: true, reasons: [], active: null });
    const session = await study.good(study.film());
    expect((await asked()).body.result?.active).toMatchObject({
      sessionId: session.sessionId,
      courseId: study.courseId,
      wareName: '课件 1',
    });
    study.pass(61_000);
    expect((await asked()).body.result?.active).toBeNull();
  });

  it('says that open courses can be studied, also where nothing counts in a class', async () => {
    const asked = async (as: string) =>
      (await study.call<{ can: boolean; reasons: string[] }>('TrainClass/StudentCanStudy', undefined, as))
        .body.result;
    const set = (table: string, where: object, changes: object) =>
      open().database.transaction((trx) => trx(table).where(where).update(changes));
    await study.course([{ kind: 'text' }], { isPublic: true });
    expect(await asked('manager')).toMatchObject({ can: true, reasons: [] });
    const day = dayOf(study.services(), study.now());
    await open().database.transaction((trx) =>
      trx('study_days').insert({ user_id: study.studentId, day, credited_ms: 24 * 60 * 60_000 }),
    );
    expect(await asked('student')).toMatchObject({ can: true, reasons: ['daily-cap'] });
    const publicIds = await open().database.read('courses').where({ is_public: true }).pluck<number[]>('id');
    await set('courses', {}, { is_public: false });
    expect(await asked('manager')).toMatchObject({ can: false, reasons: ['not-approved'] });
    expect(await asked('student')).toMatchObject({ can: false, reasons: ['daily-cap'] });
    await open().database.transaction((trx) =>
      trx('courses').whereIn('id', publicIds).update({ is_public: true }),
    );
  });

  it('ends when its person stops, once', async () => {
    const session = await study.good(study.document());
    study.pass(10_000);
    await study.beat(session, 1, { pos: 1 });
    const { sessionId, epoch } = session;
    for (let again = 0; again < 2; again += 1) {
      const { body } = await study.call('StudyRecord/StopStudy', { sessionId, epoch });
      expect(body.result).toMatchObject({ creditedSeconds: 10, missingSeconds: 590 });
    }
    expect(await sessionEnd(sessionId)).toEqual({ end_reason: 'stopped' });
    expect((await study.beat(session, 2, { pos: 1 })).reason).toBe('paused');
    const { body } = await study.call('StudyRecord/StopStudy', { sessionId, epoch }, 'personal');
    expect(body.error?.code).toBe(ErrorCode.notFound);
    expect((await study.start(study.film())).body.success).toBe(true);
    await study.expectWhole();
  });

  it('ends with its login: a second login of a student, a logout, a disabled account', async () => {
    const token = await study.tokenOf('student');
    const session = await study.good(study.document());
    study.pass(10_000);
    study.forget('student');
    await study.tokenOf('student');
    const replaced = await study.send(session, 1, { pos: 1 }, 'student', token);
    expect(replaced.body.error?.code).toBe(ErrorCode.signedInElsewhere);
    // The second login need not ask: there is nobody to take it from.
    const moved = await study.start(study.document());
    expect(moved.body.success).toBe(true);
    expect(await sessionEnd(session.sessionId)).toEqual({ end_reason: 'login-ended' });
    if (!moved.body.success) return;
    const again = await study.send(session, 2, { pos: 1 });
    expect(again.body.result?.reason).toBe('elsewhere');

    await study.call('TokenAuth/LogOut', undefined);
    study.pass(10_000);
    const after = await study.send(moved.body.result, 1, { pos: 1 });
    expect(after.body.error?.code).toBe(ErrorCode.notSignedIn);
    study.forget('student');

    const other = await study.good(study.document(), 'personal');
    study.pass(10_000);
    const { database } = open();
    const set = (state: string) =>
      database.transaction((trx) => trx('users').where({ id: study.personalId }).update({ state }));
    await set('disabled');
    const disabled = await study.send(other, 1, { pos: 1 }, 'personal');
    expect(disabled.body.error?.code).toBe(ErrorCode.notSignedIn);
    await set('enabled');
    expect((await study.beat(other, 1, { pos: 1 }, 'personal')).creditedSeconds).toBe(10);
    await study.expectWhole();
  });

  it('needs the role of its token still', async () => {
    const session = await study.good(study.document(), 'personal');
    const { database } = open();
    const assigned = (await database.read('user_roles').where({ user_id: study.personalId })) as object[];
    await database.transaction((trx) => trx('user_roles').where({ user_id: study.personalId }).delete());
    study.pass(10_000);
    const { body } = await study.send(session, 1, { pos: 1 }, 'personal');
    expect(body.error?.code).toBe(ErrorCode.roleChanged);
    await database.transaction((trx) => trx('user_roles').insert(assigned));
  });

  it('is nothing that people of other classes, other roles or nobody gets', async () => {
    const { classId, courseId, wareId } = study.film();
    for (const as of ['manager', 'enterprise', 'teacher'])
      expect((await study.start({ classId, courseId, wareId }, as)).body.error?.code).toBe(
        ErrorCode.notFound,
      );
    const without = await study.start({ classId: null, courseId, wareId });
    expect(without.body.error?.code).toBe(ErrorCode.notFound);
    const unknown = await study.start({ classId, courseId, wareId: 999_999 });
    expect(unknown.body.error?.code).toBe(ErrorCode.notFound);
  });

  it('has its slice closed when it goes silent', async () => {
    const session = await study.good(study.document());
    study.pass(10_000);
    await study.beat(session, 1, { pos: 1 });
    const { database } = open();
    const before = await study.lastSlice();
    expect(await closeSilent({ database, now: () => study.now() })).toBe(0);
    study.pass(61_000);
    expect(await closeSilent({ database, now: () => study.now() })).toBe(1);
    expect(await study.lastSlice()).toBeGreaterThan(before);
    await study.expectWhole();
    expect((await study.beat(session, 2, { pos: 1 })).reason).toBeNull();
    await study.expectWhole();
  });
});
