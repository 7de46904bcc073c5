/** Sittings while classes, people and clocks move. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker, MINUTE } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';

describeOnBothDatabases('sittings of exams', (open) => {
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());
  beforeEach(() => room.clear());

  const runningOf = (userId: number): Promise<{ id: number; exam_id: number }[]> =>
    room.database.read('exam_attempts').where({ user_id: userId, state: 'running' }).select('id', 'exam_id');
  const deadlineOf = async (id: number): Promise<string | null> =>
    (
      (await room.database.read('exam_attempts').where({ id }).first('deadline_at')) as {
        deadline_at: string | null;
      }
    ).deadline_at;

  it('are sat one at a time, also by whoever starts two at the same moment', async () => {
    const places = [await room.opened(), await room.opened(), await room.opened()];
    // All in one login: signing in once more would end the one before.
    await room.guid();
    const answers = await Promise.all(places.map((of) => room.start(of)));
    const begun = answers.filter(({ body }) => body.success);
    expect(begun).toHaveLength(1);
    const refused = answers.filter(({ body }) => !body.success);
    expect(refused.map(({ body }) => body.error?.data)).toEqual(
      refused.map(() => ({ reasons: ['running-elsewhere'] })),
    );
    expect(await runningOf(room.studentId)).toHaveLength(1);
  });

  it('are begun where time was up in another one, which ends', async () => {
    const { attemptId } = await room.begun({ minutes: 30, closes: 300 });
    const next = await room.opened({ closes: 300 });
    room.pass(31 * MINUTE + 1000);
    expect((await room.start(next)).body.success).toBe(true);
    expect((await runningOf(room.studentId)).map(({ exam_id: id }) => id)).toEqual([next.examId]);
    const row = (await room.database.read('exam_attempts').where({ id: attemptId }).first()) as {
      submitted_by: string;
    };
    expect(row.submitted_by).toBe('deadline');
  });

  it('give those who sit their minutes when the class goes on longer, and notify their rooms', async () => {
    const { of, view, attemptId } = await room.begun({ minutes: 60, closes: 40 });
    expect(view.attempt?.deadline).toBe(new Date(room.now().getTime() + 40 * MINUTE).toISOString());
    const begun = room.now().getTime();
    const delay = (closes: number) =>
      room.database.transaction((trx) =>
        trx('train_classes')
          .where({ id: of.classId })
          .update({ exam_close: new Date(begun + closes * MINUTE).toISOString() }),
      );
    await delay(50);
    await room.sweep();
    expect(await deadlineOf(attemptId)).toBe(new Date(begun + 50 * MINUTE).toISOString());
    await delay(24 * 60);
    await room.sweep();
    const whole = new Date(begun + 60 * MINUTE).toISOString();
    expect(await deadlineOf(attemptId)).toBe(whole);
    const messages = (await room.database
      .read('live_messages')
      .where({ kind: 'exam-deadline', user_id: room.studentId })
      .orderBy('id')) as { data_json: string }[];
    expect(JSON.parse(messages.at(-1)?.data_json ?? '{}')).toEqual({ attemptId, deadline: whole });
    const saved = await room.save({ attemptId, epoch: 1, seq: 0, answers: [] });
    expect(saved.body.result?.deadline).toBe(whole);
  });

  it('have a paper for whoever comes late and starts before the next run', async () => {
    const of = await room.opened();
    const { id: userId } = (await room.database
      .read('users')
      .where({ username: 'enterprise' })
      .first('id')) as { id: number };
    const { read } = room.database;
    const place = (await read('train_class_users').where({ class_id: of.classId }).first()) as object;
    const hours = (await read('study_wares').where({ class_id: of.classId }).first()) as object;
    await room.database.transaction(async (trx) => {
      await trx('train_class_users').insert({ ...place, id: undefined, user_id: userId });
      await trx('study_wares').insert({ ...hours, id: undefined, user_id: userId });
    });
    const { body } = await room.start(of, {}, 'enterprise');
    expect(body.error).toBeNull();
    expect((body.result as ExamView).questions).toHaveLength(5);
    await room.sweep();
    const numbers = await read('exam_attempts')
      .where({ exam_id: of.examId })
      .orderBy('student_no')
      .pluck<number[]>('student_no');
    expect(numbers).toEqual([1, 2, 3]);
  });

  it('number their takers in an order that says nothing about who they are', async () => {
    const of = await room.exam({ opens: 0 });
    const { read } = room.database;
    const place = (await read('train_class_users').where({ class_id: of.classId }).first()) as object;
    const others = await read('users')
      .where({ user_type: '3', is_deleted: false })
      .whereNot({ id: room.studentId })
      .orderBy('id')
      .limit(12)
      .pluck<number[]>('id');
    await room.database.transaction((trx) =>
      trx('train_class_users').insert(others.map((id) => ({ ...place, id: undefined, user_id: id }))),
    );
    await room.sweep();
    const rows = (await read('exam_attempts')
      .where({ exam_id: of.examId })
      .orderBy('user_id')
      .select('id', 'student_no')) as { id: number; student_no: number }[];
    expect(rows).toHaveLength(others.length + 2);
    // Either is in order by a chance of 1 to 87 billion.
    for (const numbers of [rows.map(({ id }) => id), rows.map(({ student_no: no }) => no)])
      expect(numbers).not.toEqual(numbers.toSorted((one, other) => one - other));
  });

  it('without a class are found by their QR code, by those that they are for', async () => {
    const { read } = room.database;
    const key = 'c0de'.repeat(8);
    const codeOf = async (exam: object): Promise<{ examId: number; key: string }> => {
      const { examId } = await room.opened({
        audience: 'everyone-signed-in',
        exam: { qr_key: key, ...exam },
      });
      const { url } = await room.good<{ url: string }>(
        'TestExam/GetTestExamQrCode',
        { id: examId },
        'manager',
      );
      const { pathname, searchParams } = new URL(url);
      const page = await read('modules').where({ path: pathname, is_deleted: false }).first('component');
      expect(page).toMatchObject({ component: 'business/exam-attempt/open' });
      return { examId: Number(searchParams.get('e')), key: searchParams.get('k') ?? '' };
    };
    const found = async (code: object, as: string): Promise<number | undefined> => {
      const { body } = await room.call<ExamView>('TrainClass/GetExam', code, as);
      return body.success ? body.result.examId : body.error?.code;
    };
    const code = await codeOf({});
    for (const as of ['student', 'personal', 'teacher', 'enterprise', 'regulator', 'supervisor', 'manager'])
      expect(await found(code, as)).toBe(code.examId);
    for (const wrong of ['', 'c0de', key.toUpperCase()])
      expect(await found({ ...code, key: wrong }, 'student')).toBe(40401);
    expect(
      (await room.start({ examId: code.examId, classId: undefined }, {}, 'regulator')).body,
    ).toMatchObject({
      result: { attempt: { state: 'running' } },
    });
    const invited = await codeOf({ audience: 'list' });
    await room.database.transaction((trx) =>
      trx('exam_takers').insert({ exam_id: invited.examId, user_id: room.personalId, area_code: null }),
    );
    expect(await found(invited, 'personal')).toBe(invited.examId);
    expect(await found(invited, 'student')).toBe(40401);
    // That of another exam.
    await room.database.transaction((trx) =>
      trx('exams').where({ id: invited.examId }).update({ qr_key: 'another' }),
    );
    expect(await found(invited, 'personal')).toBe(40401);
    // An exam of a class has none.
    const ofClass = await room.opened();
    expect(await found({ ...ofClass, key }, 'student')).toBe(40401);
  });

  it('are looked after in turn, however many there are', async () => {
    const of = await room.exam({ opens: 20 });
    // What is open for weeks comes before it, and fills more than one run.
    const rows = await room.database.transaction(async (trx) => {
      const { id } = (await trx('train_classes').orderBy('id').first('id')) as { id: number };
      const exams = Array.from({ length: 210 }, (_, at) => ({
        exam_id: 900_000 + at,
        class_id: id,
        open_at: new Date(room.now().getTime() - 24 * 60 * MINUTE).toISOString(),
        close_at: new Date(room.now().getTime() + 24 * 60 * MINUTE).toISOString(),
        state: 'ready',
      }));
      await trx.batchInsert('exam_sittings', exams, 50);
      return exams.length;
    });
    await room.sweep();
    room.pass(10_000);
    await room.sweep();
    const swept = await room.database
      .read('exam_sittings')
      .where('exam_id', '>=', 900_000)
      .whereNotNull('swept_at')
      .select('id');
    expect(swept).toHaveLength(rows);
    expect(await room.database.read('exam_attempts').where({ exam_id: of.examId }).select('id')).toHaveLength(
      2,
    );
  });
});
