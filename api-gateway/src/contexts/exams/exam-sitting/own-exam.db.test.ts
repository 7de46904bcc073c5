import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examPapersMaker, GOOD, SECRET } from '../../../../test/exam-papers-maker.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { ExamReport, ExamResultRow, MyExamAnswers } from '@college/contracts/exams/exam-result';

describeOnBothDatabases('whoever is not through with an exam', (open) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof examPapersMaker>>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'student']) tokens.set(name, (await gateway.signIn(name)).token);
    make = await examPapersMaker(open());
  });
  afterAll(() => gateway.close());

  const call = <Result>(name: string, input: object, by: string) =>
    gateway.call<Result>(name, input, tokens.get(by));
  const closed = (sittingId: number) =>
    open().database.transaction((trx) =>
      trx('exam_sittings').where({ id: sittingId }).update({ state: 'closed' }),
    );

  it('is not shown what was right in an attempt while another one may follow', async () => {
    const of = await make.exam({ show_answer: 'after-grading', max_times: 2 });
    // One of five is right, and nothing is marked by hand: graded at once, and not passed.
    const first = await make.submitted(of, 'student', [GOOD[0]]);
    const answersOf = async (attemptId: number) => {
      const paper = await call<MyExamAnswers>(
        'TrainClass/GetStudentExamAnswerRecord',
        { attemptId },
        'student',
      );
      const report = await call<ExamReport>('TestExam/GetStudentExamReport', { attemptId }, 'student');
      const list = await call('TrainClass/GetStudentExamRecordPageList', { classId: of.classId }, 'student');
      if (!paper.body.success) throw new Error(JSON.stringify(paper.body.error));
      return {
        paper: paper.body.result,
        bytes: JSON.stringify([paper.body, report.body, list.body]),
      };
    };
    const before = await answersOf(first);
    expect(before.paper).toMatchObject({ answersShown: false, answersFrom: expect.any(String) });
    expect(before.bytes).not.toContain(SECRET);
    expect(before.bytes).not.toMatch(/"(right|blanks|answer|keywords|analysis|isRight)"/);
    // The second one waits for its marks: what is right in the first one stays where it is.
    const second = await make.submitted(of, 'student', [GOOD[0], undefined, undefined, undefined, ['通风']]);
    expect((await answersOf(first)).bytes).not.toContain(SECRET);
    await open().database.transaction((trx) =>
      trx('exam_attempts').where({ id: second }).update({ state: 'graded', score: 30, passed: false }),
    );
    const after = await answersOf(first);
    expect(after.paper).toMatchObject({ answersShown: true, answersFrom: null });
    expect(after.bytes).toContain(SECRET);
  });

  it('reads in no question of the bank what is right, nor exports it', async () => {
    const of = await make.exam({ max_times: 2 });
    const [id] = make.questions;
    const { rowVersion } = (await open()
      .database.read('questions')
      .where({ id })
      .first({ rowVersion: 'row_version' })) as { rowVersion: number };
    const calls = [
      ['Question/GetQuestion', { id }],
      ['Question/UpdateQuestion', { id, rowVersion }],
      ['Question/ExportQuestions', { keyword: '单选' }],
    ] as const;
    const refusals = async () => {
      const ids: (string | undefined)[] = [];
      for (const [name, input] of calls) ids.push((await call(name, input, 'manager')).body.error?.id);
      return ids;
    };
    await make.submitted(of, 'manager', [[0]]);
    expect(await refusals()).toEqual(calls.map(() => 'question.own-exam'));
    await closed(of.sittingId);
    const shown = await call('Question/GetQuestion', { id }, 'manager');
    expect(JSON.stringify(shown.body)).toContain(SECRET);
  });

  it('reads no results of others in it', async () => {
    const of = await make.exam({ max_times: 2 });
    const others = await make.submitted(of, 'student', [[0]]);
    const own = await make.submitted(of, 'manager', [[0]]);
    const listed = async () => {
      const { body } = await call<{ items: ExamResultRow[] }>(
        'TestExam/GetExamResultPageList',
        { page: 1, pageSize: 100 },
        'manager',
      );
      return (body.result?.items ?? []).map(({ attemptId }) => attemptId);
    };
    expect(await listed()).toContain(own);
    expect(await listed()).not.toContain(others);
    await closed(of.sittingId);
    expect(await listed()).toContain(others);
  });
});
