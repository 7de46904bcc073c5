import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { judgeOverdue } from './checkpoint.overdue.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { fakeFaces, framesOf, sendFrames, turnsLeft } from '../../../../test/fake-faces.ts';
import { submitted } from '../../../../test/photo-sender.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';
import type { SeenFaces } from '../../classes/face-check/face-engine.port.ts';
import type { Checkpoint, StudySession } from '@college/contracts/study/study';
import type { LearnerCourse, LearnerWare, MyStudyRow } from '@college/contracts/study/study-row';
import { faceCheckErrors } from '@college/contracts/classes/face-check';
import { checkpointErrors } from '@college/contracts/study/study-checkpoint';

interface Outcome {
  isPassed: boolean;
  triesLeft: number;
  reason: string | null;
  checkpoint: Checkpoint | null;
  isProvisional?: boolean;
}

const BEAT = 10_000;

describeOnBothDatabases('a face challenge', (open) => {
  const faces = fakeFaces();
  let study: StudyMaker;
  let manager: string;
  let place: { classId: number; courseId: number; wareId: number };
  let session: StudySession;
  let seq = 0;
  let shade = 1;

  beforeAll(async () => {
    study = await studyMaker(open(), { faces });
    manager = await study.gateway.signInAs('manager', 'college-manager');
    const token = await study.tokenOf('student');
    const { id, rowVersion } = await submitted(study.gateway, token);
    const target = { id, rowVersion, decision: 'accept', opinion: '本人' };
    expect((await study.gateway.call('UserPhoto/CheckUserPhoto', target, manager)).body.success).toBe(true);
    const classId = await study.trainClass(study.courseId, { need_face: true });
    place = { ...study.document(), classId };
  });
  afterAll(() => study.close());
  beforeEach(async () => {
    await study.reset();
    await open().database.transaction((trx) =>
      trx('study_checkpoints')
        .where({ class_id: place.classId, state: 'passed' })
        .update({ state: 'missed' }),
    );
    session = await study.good(place);
    seq = 0;
    faces.sees = turnsLeft();
  });

  const beat = () => {
    study.pass(BEAT);
    seq += 1;
    return study.beat(session, seq, { pos: Math.min(10, 1 + Math.floor(seq / 6)) });
  };
  /** The next checkpoint, after a minute more. */
  const asked = async (): Promise<Checkpoint> => {
    const due = (await creditedMs()) + 60_000;
    await open().database.transaction((trx) =>
      trx('study_leases').where({ user_id: study.studentId }).update({ checkpoint_due_ms: due }),
    );
    for (let turn = 0; turn < 20; turn += 1) {
      const { checkpoint } = await beat();
      if (checkpoint) return checkpoint;
    }
    throw new Error('no checkpoint opened');
  };
  const sent = async (): Promise<number> => {
    const colour = `#${(0x113355 + (shade += 0x0a1907)).toString(16).padStart(6, '0')}`;
    const body = await sendFrames(study.gateway, await study.tokenOf('student'), await framesOf(colour));
    if (!body.success) throw new Error(body.error.message);
    return body.result.id;
  };
  const answer = async ({ id }: Checkpoint, more: object) =>
    (
      await study.call<Outcome>('StudyRecord/AnswerCheckpoint', {
        sessionId: session.sessionId,
        epoch: session.epoch,
        checkpointId: id,
        ...more,
      })
    ).body;
  /** As the challenge wants it, unless the test says what was seen. */
  const show = async (checkpoint: Checkpoint, sees?: SeenFaces | null) => {
    const { challenge } = checkpoint;
    const turned = { 'turn-left': { yaw: 0.5 }, 'turn-right': { yaw: -0.5 }, 'open-mouth': { mouth: 0.3 } };
    const seen = turnsLeft();
    const [face] = seen.frames[1] ?? [];
    if (!face || !challenge) throw new Error('no face is asked');
    const done = { ...face, yaw: 0, mouth: 0.01, ...turned[challenge] };
    faces.sees = sees === undefined ? { ...seen, frames: [seen.frames[0] ?? [], [done], [done]] } : sees;
    return answer(checkpoint, { imageId: await sent() });
  };
  const creditedMs = async (): Promise<number> => {
    const rows = (await open()
      .database.read('study_wares')
      .where({ user_id: study.studentId, class_id: place.classId })) as { credited_ms: number }[];
    return rows.reduce((sum, row) => sum + row.credited_ms, 0);
  };
  const rowOf = ({ id }: Checkpoint) =>
    open().database.read('study_checkpoints').where({ id }).first() as Promise<{
      state: string;
      withdrawn_ms: number;
    }>;
  const decide = async ({ id }: Checkpoint, result: string) => {
    const check = (await open()
      .database.read('face_checks')
      .where({ moment: 'study', subject_id: id })
      .first()) as { id: number; row_version: number };
    const target = { id: check.id, rowVersion: check.row_version, result, opinion: '不是本人' };
    return (await study.gateway.call('FaceCheck/CheckFaceByMan', target, manager)).body;
  };
  const isWaiting = async (): Promise<boolean | undefined> => {
    const { body } = await study.call<{ items: MyStudyRow[] }>('StudyRecord/GetMyStudyRecordPageList', {
      page: 1,
      pageSize: 20,
      classId: place.classId,
    });
    return body.result?.items.some((row) => row.isWaiting);
  };

  it('is asked where the class compares faces, and every second time once it is passed', async () => {
    const first = await asked();
    expect(first).toMatchObject({ kind: 'face', question: null, image: null });
    const before = await creditedMs();
    expect(await show(first)).toMatchObject({ result: { isPassed: true, isProvisional: false } });
    expect(await rowOf(first)).toMatchObject({ state: 'passed' });
    expect(await creditedMs()).toBe(before);
    expect((await beat()).reason).toBeNull();
    expect((await asked()).kind).not.toBe('face');
    await study.expectWhole();
  });

  it('takes the time back after two strange faces, and asks for a face again', async () => {
    const first = await asked();
    const wrong = await show(first, turnsLeft(0.2));
    expect(wrong.result).toMatchObject({ isPassed: false, triesLeft: 1 });
    const second = wrong.result?.checkpoint;
    if (!second) throw new Error('nothing is asked');
    expect(second.kind).toBe('face');
    expect(second.challenge).not.toBe(first.challenge);
    expect((await show(second, turnsLeft(0.2))).result).toMatchObject({
      isPassed: false,
      triesLeft: 0,
      reason: 'identity-failed',
    });
    expect(await creditedMs()).toBe(0);
    expect(await beat()).toMatchObject({ reason: 'identity-failed' });
    session = await study.good(place);
    seq = 0;
    expect((await asked()).kind).toBe('face');
    await study.expectWhole();
  });

  it('lets study go on where nobody can decide, until a person says that it was somebody else', async () => {
    const first = await asked();
    expect((await show(first, null)).result).toMatchObject({ isPassed: true, isProvisional: true });
    const vouched = await creditedMs();
    expect(await isWaiting()).toBe(true);
    await beat();
    await beat();
    expect((await decide(first, 'failed-by-hand')).success).toBe(true);
    expect(await rowOf(first)).toMatchObject({ state: 'failed', withdrawn_ms: vouched });
    expect(await creditedMs()).toBe(2 * BEAT);
    expect(await isWaiting()).toBe(false);
    const [row] = (await open().database.read('study_corrections').orderBy('id', 'desc').limit(1)) as {
      reason: string;
    }[];
    expect(row?.reason).toBe('identity-failed');
    expect((await beat()).reason).toBeNull();
    await study.expectWhole();
  });

  it('keeps the time when a person says that it was them', async () => {
    const first = await asked();
    await show(first, null);
    const before = await creditedMs();
    expect((await decide(first, 'passed-by-hand')).success).toBe(true);
    expect(await rowOf(first)).toMatchObject({ state: 'passed', withdrawn_ms: 0 });
    expect(await creditedMs()).toBe(before);
    expect(await isWaiting()).toBe(false);
  });

  it('is answered by pictures of now: not by words, by none, by used ones, or late', async () => {
    const first = await asked();
    expect((await answer(first, { value: [0] })).error?.code).toBe(40001);
    expect((await answer(first, { imageId: 2_000_000 })).error?.id).toBe(faceCheckErrors.noImage.id);
    faces.sees = turnsLeft(0.2);
    const imageId = await sent();
    const both = await Promise.all([answer(first, { imageId }), answer(first, { imageId })]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    study.pass(150_000);
    const deps = { database: open().database, keys: open().keys, now: study.now };
    await judgeOverdue(deps);
    expect(await rowOf(first)).toMatchObject({ state: 'missed' });
    expect((await answer(first, { imageId: await sent() })).error?.id).toBe(checkpointErrors.late.id);
    await study.expectWhole();
  });

  it('shuts the class to who has no face photo, and says so', async () => {
    const started = await study.start(place, 'personal');
    expect(started.body.error).toMatchObject({
      id: 'study.cannot',
      data: { reasons: ['identity-failed'] },
    });
    const { body } = await study.call<{ course: LearnerCourse; wares: LearnerWare[] }>(
      'TrainClass/GetCourseWareList',
      { classId: place.classId, courseId: place.courseId },
      'personal',
    );
    expect(body.result?.course).toMatchObject({
      canStudy: false,
      reason: 'identity-failed',
      needFace: true,
    });
    expect((await study.start(study.document(), 'personal')).body.success).toBe(true);
  });

  it('asks for no face in a class that compares faces at its lessons alone', async () => {
    const changes = { need_face: true, face_rule: 'attendance' };
    const classId = await study.trainClass(study.courseId, changes);
    expect((await study.start({ ...place, classId }, 'personal')).body.error).toBeNull();
  });
});
