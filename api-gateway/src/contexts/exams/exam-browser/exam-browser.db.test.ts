import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker, MINUTE, someAnswer } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import { configKey, keyHash } from './seb-json.ts';
import { settingsOf } from './seb-settings.ts';
import type { ExamView, SitterRow } from '@college/contracts/exams/exam-attempt-row';
import { pathOf } from '@college/contracts/core/endpoint';

/** What people see, in front of whatever this gateway is behind. */
const ORIGIN = 'http://localhost:8080';

describeOnBothDatabases('exams in Safe Exam Browser', (open) => {
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open(), { env: { PUBLIC_URL: ORIGIN } });
  });
  afterAll(() => room.close());

  interface Place {
    readonly examId: number;
    readonly classId: number | undefined;
  }
  const keyOf = ({ examId, classId }: Place, password = ''): string =>
    configKey(settingsOf(ORIGIN, { examId, classId: classId ?? null, password }));
  const proofOf = (of: Place, password = '') => {
    const page = `${ORIGIN}/myExam/room?examId=${of.examId}`;
    return { page, key: keyHash(page, keyOf(of, password)) };
  };
  const opened = async (columns: object = {}) => {
    await room.database.transaction((trx) =>
      trx('exam_attempts').where({ state: 'running' }).update({ state: 'graded', passed: true }),
    );
    const of = await room.exam({ opens: 0, exam: { needs_seb: true, ...columns } });
    await room.sweep();
    return of;
  };
  const begun = async () => {
    const of = await opened();
    const { body } = await room.start(of, { browser: proofOf(of) });
    const view = body.result as ExamView;
    const [question] = view.questions;
    const attemptId = view.attempt?.id ?? 0;
    if (!question) throw new Error('the exam has no questions');
    const save = (seq: number, browser?: object, value = someAnswer(question)) =>
      room.save({
        attemptId,
        epoch: view.attempt?.epoch,
        seq,
        answers: [{ itemNo: question.itemNo, value }],
        ...(browser && { browser }),
      });
    return { of, view, attemptId, save, proof: proofOf(of) };
  };
  const eventsOf = (attemptId: number) =>
    room.database
      .read('exam_attempt_events')
      .where({ attempt_id: attemptId })
      .whereIn('kind', ['lock', 'unlock'])
      .orderBy('id')
      .pluck<string[]>('kind');
  const sitter = async (of: Place): Promise<SitterRow> => {
    const { items } = await room.good<{ items: { id: number }[] }>(
      'TestExam/GetExamSittingPageList',
      { examId: of.examId },
      'teacher',
    );
    const found = await room.good<{ items: SitterRow[] }>(
      'TestExam/GetExamSitterPageList',
      { sittingId: items[0]?.id },
      'teacher',
    );
    const row = found.items.find(({ userId }) => userId === room.studentId);
    if (!row) throw new Error('nobody sits');
    return row;
  };

  it('starts in it only, proved by the page or by the header of each call', async () => {
    const of = await opened();
    const rules = await room.good<ExamView>('TrainClass/GetExam', of);
    expect(rules).toMatchObject({ needsSeb: true, can: false, reasons: ['seb-required'], questions: [] });
    expect((await room.start(of)).body.error?.data).toEqual({ reasons: ['seb-required'] });
    const wrong = { ...proofOf(of), key: '0'.repeat(64) };
    expect((await room.start(of, { browser: wrong })).body.error?.data).toEqual({
      reasons: ['seb-required'],
    });
    const headers = (name: string) => {
      const [service = '', action = ''] = name.split('/');
      return { 'x-safeexambrowser-configkeyhash': keyHash(`${ORIGIN}${pathOf(service, action)}`, keyOf(of)) };
    };
    const { token } = await room.gateway.signIn('student');
    const asked = async (name: string, input: object) =>
      room.gateway.call<ExamView>(name, input, token, headers(name));
    expect((await asked('TrainClass/GetExam', of)).body.result).toMatchObject({ can: true, reasons: [] });
    const guid = (await room.gateway.call<string>('TestExam/GetGuidString', undefined, token)).body.result;
    const started = await asked('TestExam/StartExam', { ...of, guid });
    expect(started.body.result?.questions).toHaveLength(5);
    room.inAnotherBrowser();
  });

  it('hands its file out by a signed address alone', async () => {
    const of = await opened();
    const { sebFile } = await room.good<ExamView>('TrainClass/GetExam', of);
    const answer = await room.gateway.app.inject({ url: sebFile });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/seb');
    const xml = gunzipSync(gunzipSync(answer.rawPayload).subarray(4)).toString();
    expect(xml).toContain(`${ORIGIN}/myExam/room?examId=${of.examId}&amp;classId=${of.classId}`);
    const [path = ''] = sebFile.split('?');
    expect((await room.gateway.app.inject({ url: path })).statusCode).toBe(404);
    expect(
      (await room.gateway.app.inject({ url: sebFile.replace('/exam.seb', '1/exam.seb') })).statusCode,
    ).toBe(404);
    room.pass(31 * MINUTE);
    expect((await room.gateway.app.inject({ url: sebFile })).statusCode).toBe(404);
    const plain = await room.exam({ opens: 0 });
    await room.sweep();
    expect(await room.good<ExamView>('TrainClass/GetExam', plain)).toMatchObject({
      needsSeb: false,
      sebFile: '',
    });
  });

  it('with a password is opened and proved by who knows it alone, from its start to its end', async () => {
    const password = '考场-317';
    const of = await opened({ seb_password: password });
    const { sebFile } = await room.good<ExamView>('TrainClass/GetExam', of);
    const file = gunzipSync((await room.gateway.app.inject({ url: sebFile })).rawPayload);
    expect(file.subarray(0, 4).toString()).toBe('pswd');
    expect((await room.start(of, { browser: proofOf(of) })).body.error?.data).toEqual({
      reasons: ['seb-required'],
    });
    const view = (await room.start(of, { browser: proofOf(of, password) })).body.result;
    const attemptId = view?.attempt?.id ?? 0;
    const save = (seq: number, browser: object) =>
      room.save({ attemptId, epoch: 1, seq, answers: [], browser });
    expect((await save(0, proofOf(of, password))).body.success).toBe(true);
    expect((await save(0, proofOf(of))).body.error?.id).toBe('exam-browser.locked');
    const detail = async (as: string) =>
      (await room.call<{ sebPassword?: string }>('TestExam/GetTestExam', { id: of.examId }, as)).body.result;
    expect((await detail('manager'))?.sebPassword).toBe(password);
  });

  it('lets one attempt be sat in any browser that a manager exempts, before it or while it stands still', async () => {
    const of = await opened();
    expect((await room.start(of)).body.error?.data).toEqual({ reasons: ['seb-required'] });
    const exempt = async (as = 'manager', more: object = {}) => {
      const { id: attemptId, rowVersion } = await sitter(of);
      const input = { attemptId, rowVersion, reason: '本人电脑无法安装', ...more };
      return room.call<{ rowVersion: number }>('TestExam/ExemptExamBrowser', input, as);
    };
    expect((await sitter(of)).browserNeed).toBe('needed');
    expect((await exempt('teacher')).body.error?.code).toBe(40301);
    expect((await exempt('manager', { rowVersion: 99 })).body.error?.code).toBe(40902);
    expect((await exempt()).body.success).toBe(true);
    expect((await exempt()).body.error?.id).toBe('exam-browser.not-to-exempt');
    expect((await sitter(of)).browserNeed).toBe('exempt');
    const rules = await room.good<ExamView>('TrainClass/GetExam', of);
    expect(rules).toMatchObject({ needsSeb: false, can: true, reasons: [], sebFile: '' });
    const { body } = await room.start(of);
    const attemptId = body.result?.attempt?.id ?? 0;
    expect((await room.save({ attemptId, epoch: 1, seq: 0, answers: [] })).body.success).toBe(true);
    const submitted = await room.call('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 0 });
    expect(submitted.body.success).toBe(true);
    expect((await exempt()).body.error?.id).toBe('exam-browser.not-to-exempt');
    // Another attempt is another one, and one that stands still goes on.
    const running = await begun();
    await running.save(1);
    const { rowVersion, lockedAt } = await sitter(running.of);
    expect(lockedAt).not.toBeNull();
    await room.good(
      'TestExam/ExemptExamBrowser',
      { attemptId: running.attemptId, rowVersion, reason: '浏览器反复崩溃' },
      'manager',
    );
    expect((await running.save(2)).body.result).toMatchObject({ ackSeq: 2 });
    expect(await sitter(running.of)).toMatchObject({ lockedAt: null, browserNeed: 'exempt' });
  });

  it('stores what came with a call from elsewhere, stops, and goes on when a teacher unlocks', async () => {
    const { of, attemptId, save, proof } = await begun();
    expect((await save(1, proof)).body.result).toMatchObject({ ackSeq: 1 });
    const stopped = await save(2);
    expect(stopped.body.error).toMatchObject({
      id: 'exam-browser.locked',
      data: { reason: 'browser', ackSeq: 2 },
    });
    // On its way from the browser that it is sat in: stored, and refused nevertheless.
    expect((await save(3, proof)).body.error?.data).toEqual({ reason: 'browser', ackSeq: 3 });
    expect((await save(4)).body.error?.data).toEqual({ reason: 'browser', ackSeq: 3 });
    room.pass(2 * MINUTE);
    expect((await save(4, proof)).body.error?.data).toEqual({ reason: 'browser', ackSeq: 3 });
    const shown = await room.good<ExamView>('TrainClass/GetExam', { attemptId, browser: proof });
    expect(shown).toMatchObject({ questions: [], attempt: { state: 'running', lockReason: 'browser' } });
    const submit = { attemptId, epoch: 1, lastSeq: 3, browser: proof };
    expect((await room.call('TrainClass/submitExam', submit)).body.error?.id).toBe('exam-browser.locked');
    expect((await room.start(of, { browser: proof })).body.error?.id).toBe('exam-browser.locked');

    const row = await sitter(of);
    expect(row).toMatchObject({ state: 'running', lockReason: 'browser', answered: 1 });
    const unlock = { attemptId, rowVersion: row.rowVersion, reason: '考场电脑已更换' };
    expect((await room.call('TestExam/UnlockExam', unlock)).body.error?.code).toBe(40301);
    expect(
      (await room.call('TestExam/UnlockExam', { ...unlock, rowVersion: 99 }, 'teacher')).body.error?.code,
    ).toBe(40902);
    await room.good('TestExam/UnlockExam', unlock, 'teacher');
    expect((await room.call('TestExam/UnlockExam', unlock, 'teacher')).body.error?.id).toBe(
      'exam-browser.not-locked',
    );
    const on = await room.start(of, { browser: proof, takeOver: true });
    expect(on.body.result).toMatchObject({ attempt: { ackSeq: 3, lockedAt: null } });
    expect(on.body.result?.answers).toHaveLength(1);
    expect(await eventsOf(attemptId)).toEqual(['lock', 'unlock']);
    const live = await room.database
      .read('live_messages')
      .where({ kind: 'exam-locked', user_id: room.studentId })
      .pluck<string[]>('data_json');
    const messages = live.map((data) => JSON.parse(data) as { attemptId: number; isLocked: boolean });
    expect(messages.filter((one) => one.attemptId === attemptId).map(({ isLocked }) => isLocked)).toEqual([
      true,
      false,
    ]);
  });

  it('stops where a running attempt is opened or handed in elsewhere, and ends at its time', async () => {
    const { of, attemptId, save, proof } = await begun();
    await save(1, proof);
    const look = await room.good<ExamView>('TrainClass/GetExam', of);
    expect(look).toMatchObject({ can: false, reasons: ['seb-required'], questions: [], answers: [] });
    // Looking stops nothing.
    expect((await save(2, proof)).body.success).toBe(true);
    expect((await room.start(of, { takeOver: true })).body.error?.id).toBe('exam-browser.locked');
    expect(await eventsOf(attemptId)).toEqual(['lock']);
    room.pass(62 * MINUTE);
    await room.sweep();
    const over = await room.good<ExamView>('TrainClass/GetExam', of);
    expect(over.attempt).toMatchObject({ submittedBy: 'deadline', lockedAt: null });
  });
});
