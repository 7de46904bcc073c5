import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examPapersMaker, GOOD } from '../../../../test/exam-papers-maker.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { ExamAttemptPaper } from '@college/contracts/exams/exam-attempt-paper';
import type { MyExamAnswers } from '@college/contracts/exams/exam-result';

describeOnBothDatabases('papers of an exam as its staff see them', (open) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof examPapersMaker>>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'admin', 'teacher', 'student', 'enterprise'])
      tokens.set(name, (await gateway.signIn(name)).token);
    make = await examPapersMaker(open());
  });
  afterAll(() => gateway.close());

  const call = <Result>(name: string, input: object, by = 'manager') =>
    gateway.call<Result>(name, input, tokens.get(by));
  const errorOf = async (name: string, input: object, by = 'manager') =>
    (await call(name, input, by)).body.error;
  const paperOf = (attemptId: number, by = 'manager') =>
    call<ExamAttemptPaper>('TestExam/GetExamAttemptPaper', { attemptId }, by);
  const marked = async (attemptId: number) => {
    const { body } = await call('TrainClass/GradeJdQueSubmitExam', {
      attemptId: await make.keyOf(attemptId),
      rowVersion: 0,
      grades: [{ itemId: 5, score: 12.5, comment: '要点不全' }],
      isFinal: true,
    });
    if (!body.success) throw new Error(body.error.message);
  };

  it('are shown as they were sat, once they are marked, to those who see the class', async () => {
    const of = await make.exam({}, { teacher: 'teacher' });
    const id = await make.submitted(of, 'student', GOOD);
    // Whoever marks it knows a number only.
    expect((await paperOf(id)).body.error?.code).toBe(40401);
    await marked(id);
    const { body } = await paperOf(id);
    const mine = await call<MyExamAnswers>(
      'TrainClass/GetStudentExamAnswerRecord',
      { attemptId: id },
      'student',
    );
    const strip = (questions: readonly object[] | undefined) =>
      questions?.map((question) => ({ ...question, marks: undefined }));
    expect(strip(body.result?.questions)).toEqual(strip(mine.body.result?.questions));
    expect(body.result).toMatchObject({ score: 92.5, passed: true, state: 'graded', handScore: 12.5 });
    const short = body.result?.questions.find(({ kind }) => kind === 'short-answer');
    expect(short?.marks).toMatchObject([{ round: 1, score: 12.5, comment: '要点不全' }]);
    expect(short?.marks[0]?.markerName).not.toBe('');
    expect(body.result?.events.map(({ kind }) => kind)).toEqual(['toGrading', 'grade']);
    expect((await paperOf(id, 'teacher')).body.success).toBe(true);
    expect((await paperOf(id, 'student')).body.error?.code).toBe(40301);
    expect((await paperOf(id, 'enterprise')).body.error?.code).toBe(40301);
    const elsewhere = await make.submitted(await make.exam(), 'student', [[2]]);
    expect((await paperOf(elsewhere, 'teacher')).body.error?.code).toBe(40401);
  });

  it('are not read by staff who sit the exam, nor are its results before theirs is marked', async () => {
    const of = await make.exam();
    const { examId, classId } = of;
    const of1 = await make.submitted(of, 'student', [[2]]);
    const calls = [
      ['TestExam/GetTestExamPaper', { id: examId }],
      ['TestExam/ExportTestExam', { id: examId, format: 'xlsx', withAnswers: true }],
      ['TestExam/GetExamAnalysis', { examId, classId }],
      ['TestExam/GetTestExamRecordPageList', { examId, classId }],
      ['TrainClass/ExportTrainClassExam', { classId }],
      ['TestExam/GetExamAttemptPaper', { attemptId: of1 }],
    ] as const;
    const refusals = async () => {
      const ids: (string | undefined)[] = [];
      for (const [name, input] of calls) ids.push((await errorOf(name, input))?.id);
      return ids;
    };
    const sits = await make.submitted(of, 'manager', GOOD);
    expect(await refusals()).toEqual(calls.map(() => 'exam.own-exam'));
    const by = await call('TrainClass/GradeJdQueSubmitExam', {
      attemptId: await make.keyOf(sits),
      rowVersion: 0,
      grades: [{ itemId: 5, score: 1 }],
      isFinal: true,
    });
    expect(by.body.error?.id).toBe('exam-grading.own');
    const graded = await call(
      'TrainClass/GradeJdQueSubmitExam',
      { attemptId: await make.keyOf(sits), rowVersion: 0, grades: [{ itemId: 5, score: 20 }], isFinal: true },
      'admin',
    );
    expect(graded.body.success).toBe(true);
    // Two attempts are left, and right answers are in every paper.
    const refused = await refusals();
    expect(calls.flatMap(([name], at) => (refused[at] === 'exam.own-exam' ? [name] : []))).toEqual([
      'TestExam/GetExamAttemptPaper',
    ]);
    expect((await errorOf('TestExam/GetExamAttemptPaper', { attemptId: sits }))?.id).toBe('exam.own-exam');
  });

  it('are closed to staff whose paper is marked and who may sit it again, and open once they may not', async () => {
    const of = await make.exam({ max_times: 2 });
    const { examId, classId } = of;
    const { database } = open();
    const refusals = async () => [
      (await errorOf('TestExam/GetTestExamPaper', { id: examId }))?.id,
      (await errorOf('TestExam/GetExamAnalysis', { examId, classId }))?.id,
      (await errorOf('TestExam/GetTestExamRecordPageList', { examId, classId }))?.id,
      (await errorOf('TestExam/ExportTestExam', { id: examId, format: 'xlsx', withAnswers: true }))?.id,
    ];
    const own = Array.from({ length: 4 }, () => 'exam.own-exam');
    // Nothing right, no short answer: graded at once, and not passed.
    await make.submitted(of, 'manager', [[0]]);
    expect(await refusals()).toEqual(own);
    const second = await make.submitted(of, 'manager', [[0]]);
    expect(await refusals()).not.toContain('exam.own-exam');
    const attempt = (changes: object) =>
      database.transaction((trx) => trx('exam_attempts').where({ id: second }).update(changes));
    await attempt({ state: 'reset' });
    expect(await refusals()).toEqual(own);
    await database.transaction((trx) =>
      trx('exam_sittings').where({ id: of.sittingId }).update({ state: 'closed' }),
    );
    expect(await refusals()).not.toContain('exam.own-exam');
  });

  it('count somebody in who is still to sit', async () => {
    const of = await make.exam();
    const { database } = open();
    const managerId = await make.idOf('manager');
    const time = open().now.toISOString();
    await database.transaction((trx) =>
      trx('train_class_users').insert({
        creation_time: time,
        last_modification_time: time,
        class_id: of.classId,
        user_id: managerId,
        creator_user_id: managerId,
        state: 'approved',
      }),
    );
    expect((await errorOf('TestExam/GetTestExamPaper', { id: of.examId }))?.id).toBe('exam.own-exam');
    await database.transaction((trx) => trx('exams').where({ id: of.examId }).update({ state: 'closed' }));
    expect((await errorOf('TestExam/GetTestExamPaper', { id: of.examId }))?.id).not.toBe('exam.own-exam');
  });
});
