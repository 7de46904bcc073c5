import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attendanceMaker, MINUTE } from '../../../../test/attendance-maker.ts';
import type { AttendanceMaker } from '../../../../test/attendance-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { fakeFaces, framesOf, seenFace, sendFrames, turnsLeft } from '../../../../test/fake-faces.ts';
import { submitted } from '../../../../test/photo-sender.ts';
import type { SignedAttendance } from '@college/contracts/classes/attendance-row';

describeOnBothDatabases('attendance where faces are compared', (open) => {
  const faces = fakeFaces();
  let made: AttendanceMaker;
  let lessonId = 0;
  let shade = 1;

  beforeAll(async () => {
    made = await attendanceMaker(open(), { faces });
    const { id, rowVersion } = await submitted(made.gateway, made.token('student'));
    const target = { id, rowVersion, decision: 'accept', opinion: '本人' };
    const accepted = await made.gateway.call('UserPhoto/CheckUserPhoto', target, made.token('manager'));
    expect(accepted.body.error).toBeNull();
  });
  afterAll(() => made.close());
  beforeEach(async () => {
    await made.forgetSigned();
    ({ lessonId } = await made.trainClass({ need_face: true, face_rule: 'attendance' }));
    made.clock(50 * MINUTE);
  });

  const rows = () => open().database.read('lesson_attendances').where({ lesson_id: lessonId });
  const wanted = async (by = 'student'): Promise<SignedAttendance> => {
    const token = await made.shownToken(lessonId);
    const { body } = await made.sign({ lessonId, kind: 'in', token }, by);
    if (!body.success) throw new Error(body.error.message);
    return body.result;
  };
  /** Somebody as like as this to their face photo, who does what was asked. */
  const seen = ({ challenge }: SignedAttendance, similarity = 0.9) => {
    const done =
      challenge === 'open-mouth' ? { mouth: 0.6 } : { yaw: challenge === 'turn-left' ? 0.5 : -0.5 };
    const sees = turnsLeft(similarity);
    return {
      ...sees,
      frames: [sees.frames[0] ?? [], [seenFace({ ...done, similarity })], sees.frames[2] ?? []],
    };
  };
  const show = async ({ ticket }: SignedAttendance, by = 'student') => {
    shade += 1;
    const frames = await framesOf(`#0000${String(shade).padStart(2, '0')}`);
    const sent = await sendFrames(made.gateway, made.token(by), frames);
    const imageId = sent.success ? sent.result.id : 0;
    return made.sign({ lessonId, kind: 'in', by: 'face', token: ticket, imageId }, by);
  };

  it('takes no code alone: it is exchanged for a challenge, and the picture signs', async () => {
    const asked = await wanted();
    expect(asked).toMatchObject({ state: 'face-wanted', done: [] });
    expect(await rows()).toHaveLength(0);
    faces.sees = seen(asked);
    expect((await show(asked)).body.result?.state).toBe('done');
    const [row] = (await rows()) as { by: string; face_check_id: number }[];
    expect(row?.by).toBe('face');
    expect(row?.face_check_id).toBeGreaterThan(0);
    expect(
      (await made.sign({ lessonId, kind: 'in', token: await made.shownToken(lessonId) })).body.error?.data,
    ).toMatchObject({ reason: 'already' });
  });

  it('refuses somebody else, the ticket of another person, of another kind, and an old one', async () => {
    const asked = await wanted();
    faces.sees = seen(asked, 0.2);
    expect((await show(asked)).body.error?.id).toBe('attendance.other-face');
    faces.sees = seen(asked);
    expect((await show(asked, 'personal')).body.error?.id).toBe('attendance.wrong-code');
    const out = { lessonId, kind: 'out', by: 'face', token: asked.ticket, imageId: 1 } as const;
    expect((await made.sign(out)).body.error?.id).toBe('attendance.wrong-code');
    made.clock(53 * MINUTE);
    expect((await show(asked)).body.error?.id).toBe('attendance.face-ticket-over');
    expect(await rows()).toHaveLength(0);
  });

  it('asks for the same challenge however often a code is scanned, until a face was judged', async () => {
    const challenges = [];
    for (let scan = 0; scan < 12; scan += 1) {
      challenges.push((await wanted()).challenge);
      made.clock((50 + (scan + 1) / 4) * MINUTE);
    }
    expect(new Set(challenges).size).toBe(1);
  });

  it('asks who has no face photo to send one', async () => {
    expect((await show(await wanted('personal'), 'personal')).body.error?.id).toBe('face-check.no-reference');
  });

  it('counts what nobody could decide until a person refuses it', async () => {
    const asked = await wanted();
    faces.sees = null;
    expect((await show(asked)).body.result?.state).toBe('to-check');
    const [row] = (await rows()) as { face_check_id: number }[];
    const check = (await open()
      .database.read('face_checks')
      .where({ id: row?.face_check_id })
      .first('id', 'row_version')) as { id: number; row_version: number };
    const decision = {
      id: check.id,
      rowVersion: check.row_version,
      result: 'failed-by-hand',
      opinion: '不是本人',
    };
    const decided = await made.gateway.call('FaceCheck/CheckFaceByMan', decision, made.token('manager'));
    expect(decided.body.error).toBeNull();
    expect(await rows()).toHaveLength(0);
  });

  it('takes the code alone where faces are compared at study only', async () => {
    ({ lessonId } = await made.trainClass({ need_face: true, face_rule: 'study' }));
    expect((await wanted()).state).toBe('done');
  });
});
