import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examFaceMaker } from '../../../../test/exam-face-maker.ts';
import { examRoomMaker, MINUTE } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import { fakeFaces, turnsLeft } from '../../../../test/fake-faces.ts';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import type { CatchImage } from '@college/contracts/exams/exam-integrity-row';

const PICTURES = 'TestExam/GetExamCatchImgList';
const ELSEWHERE = '990300';

describeOnBothDatabases('the pictures of an exam', (open) => {
  const faces = fakeFaces();
  let room: ExamRoomMaker;
  let classId: number | undefined;
  let attemptId = 0;

  beforeAll(async () => {
    faces.sees = turnsLeft(0.9);
    room = await examRoomMaker(open(), { faces });
    const camera = await examFaceMaker(room, faces);
    const rule = { atStart: false, everyMinutes: 20, tries: 3, onFail: 'record' };
    const of = await room.exam({ opens: 0, exam: { face_rule: JSON.stringify(rule) } });
    await room.sweep();
    const { body } = await room.start(of);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    ({ classId } = of);
    attemptId = (body.result as ExamView).attempt?.id ?? 0;
    room.pass(21 * MINUTE);
    await camera.show({ attemptId }, 0.7);
  });
  afterAll(() => room.close());

  const inArea = (areaCode: string) =>
    room.database.transaction((trx) =>
      trx('train_classes').where({ id: classId }).update({ area_code: areaCode }),
    );
  const looks = async (): Promise<number> =>
    (
      await room.database
        .read('audit_logs')
        .where({ call: PICTURES, subject_id: String(attemptId), outcome: 'done' })
        .select<object[]>('id')
    ).length;
  const refusal = async (as: string) => (await room.call(PICTURES, { attemptId }, as)).body.error?.id;

  it.each(['manager', 'supervisor', 'regulator'])('are seen by a %s, which is recorded', async (by) => {
    const { area_code: area } = await room.database
      .read('users')
      .where({ username: by })
      .first<{ area_code: string }>('area_code');
    await inArea(area);
    const before = await looks();
    const [seen] = await room.good<CatchImage[]>(PICTURES, { attemptId }, by);
    expect(seen).toMatchObject({
      address: expect.stringMatching(/^\/api\/face-check\//) as string,
      reference: expect.stringMatching(/^\/api\/photo\//) as string,
    });
    expect(await looks()).toBe(before + 1);
  });

  it.each(['supervisor', 'regulator'])(
    'of another area are not seen by a %s, who decides nothing',
    async (by) => {
      await inArea(ELSEWHERE);
      const before = await looks();
      expect(await refusal(by)).toBe('common.not-found');
      expect(await looks()).toBe(before);
      const decision = { catchId: 1, rowVersion: 0, result: 'passed-by-hand' };
      const { body } = await room.call('TestExam/CheckExamFaceCompareByMan', decision, by);
      expect(body.error?.id).toBe('common.forbidden');
    },
  );

  it.each(['teacher', 'enterprise', 'student', 'personal'])('are not seen by a %s', async (by) => {
    expect(await refusal(by)).toBe('common.forbidden');
  });
});
