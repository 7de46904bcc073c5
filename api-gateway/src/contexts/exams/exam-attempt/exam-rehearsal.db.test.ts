/** Rehearsals: what is to be mended, who may, and what those who look after the exam see of them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker, MINUTE } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import { moveRehearsals } from './exam-rehearsal.table.ts';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import type { SittingRow } from '@college/contracts/exams/exam-attempt-row';

const GOOD = { lineMs: 80, hasCamera: true, hasKeys: true };

describeOnBothDatabases('rehearsals of an exam', (open) => {
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());

  const rehearse = (of: object, sent: object = GOOD, as = 'student') =>
    room.call<{ problems: string[] }>('TestExam/SaveExamRehearsal', { ...of, ...sent }, as);
  const counted = async ({ examId }: { readonly examId: number }) => {
    const { items } = await room.good<{ items: SittingRow[] }>(
      'TestExam/GetExamSittingPageList',
      { examId },
      'manager',
    );
    return items.map(({ rehearsed, rehearsedBadly }) => [rehearsed, rehearsedBadly]);
  };
  const rows = () => room.database.read('exam_rehearsals').orderBy('id').select('user_id', 'problems');

  it('are counted by person, the last one of each, and leave attempts as they are', async () => {
    const of = await room.exam({ opens: 20 });
    await room.sweep();
    const attempts = () => room.database.read('exam_attempts').where({ exam_id: of.examId }).orderBy('id');
    const before: unknown = await attempts();
    expect(await counted(of)).toEqual([[0, 0]]);
    const bad = await rehearse(of, { lineMs: 4000, hasCamera: false, hasKeys: false });
    // The exam compares no faces, so it needs no camera.
    expect(bad.body.result).toEqual({ problems: ['line', 'keys'] });
    expect((await rehearse(of, GOOD, 'personal')).body.result).toEqual({ problems: [] });
    expect(await counted(of)).toEqual([[2, 1]]);
    expect((await rehearse(of)).body.result).toEqual({ problems: [] });
    expect(await counted(of)).toEqual([[2, 0]]);
    expect(await attempts()).toEqual(before);
  });

  it('find the camera and the locked browser missing where the exam asks for them', async () => {
    const asked = { needs_seb: true, face_rule: JSON.stringify({ atStart: true }) };
    const of = await room.exam({ opens: 20, exam: asked });
    await room.sweep();
    const { body } = await rehearse(of, { ...GOOD, hasCamera: false });
    expect(body.result).toEqual({ problems: ['camera', 'browser'] });
  });

  it('are refused to others, and once the sitting is closed, which forgets them', async () => {
    const of = await room.opened({ closes: 60 });
    expect((await rehearse(of, GOOD, 'enterprise')).body.error?.code).toBe(40401);
    expect((await rehearse(of)).body.success).toBe(true);
    room.pass(62 * MINUTE);
    await room.sweep();
    const { body } = await rehearse(of);
    expect(body.error).toMatchObject({ id: examAttemptErrors.cannot.id, data: { reasons: ['closed'] } });
    expect(await counted(of)).toEqual([[0, 0]]);
  });

  it('of a merged account are those of the account that stays', async () => {
    const both = await room.exam({ opens: 20 });
    const one = await room.exam({ opens: 20 });
    await room.sweep();
    await rehearse(both, { ...GOOD, hasKeys: false });
    await rehearse(both, GOOD, 'personal');
    await rehearse(one, { ...GOOD, hasKeys: false });
    const before = (await rows()) as unknown[];
    await room.database.transaction((trx) =>
      moveRehearsals(trx, { from: room.studentId, to: room.personalId }),
    );
    const after = (await rows()) as { user_id: number; problems: string }[];
    expect(after).toHaveLength(before.length - 2);
    expect(after.slice(-2)).toEqual([
      { user_id: room.personalId, problems: '' },
      { user_id: room.personalId, problems: 'keys' },
    ]);
  });
});
