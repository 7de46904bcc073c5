import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examMarkingSteps } from '../../../../test/exam-marking-steps.ts';
import type { Paged } from '../../../../test/exam-marking-steps.ts';
import { GOOD, SECRET } from '../../../../test/exam-papers-maker.ts';
import type { StudentDashboard } from '@college/contracts/site/dashboard';
import type {
  ExamRecordRow,
  ExamReport,
  MyExamAnswers,
  MyExamRecord,
} from '@college/contracts/exams/exam-result';
import type { MyClass } from '@college/contracts/completion/my-class';
import type { QuestionValue } from '@college/contracts/content/question';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('a marked exam', (open) => {
  const { gateway, make, tokens, call, good, marks, errorOf } = examMarkingSteps(open);

  it('ends with a result on the first page of the student, and on that of their class', async () => {
    const { classId, ...exam } = await make().exam();
    const id = await make().submitted({ ...exam, classId }, 'personal', [[2], [0, 3], [1]]);
    const { results } = await good<StudentDashboard>('Dashboard/GetStudentDashboard', {}, 'personal');
    expect(results).toContainEqual(
      expect.objectContaining({ attemptId: id, score: 60, total: 100, passed: true }),
    );
    const { results: others } = await good<StudentDashboard>('Dashboard/GetStudentDashboard', {}, 'manager');
    expect(others).toEqual([]);
    const own = await good<MyClass>('TrainClass/GetEntryTrainClassInfo', { classId }, 'personal');
    expect(own.exam).toMatchObject({
      examId: exam.examId,
      state: 'passed',
      result: { attemptId: id, score: 60, passed: true },
    });
  });

  it('shows what is right only where the exam says so, byte for byte', async () => {
    const shownTo = async (columns: object, isGraded: boolean) => {
      const exam = await make().exam(columns);
      const id = await make().submitted(exam, 'student', GOOD);
      if (isGraded) await marks(id, 20);
      const calls = await Promise.all([
        call<Paged<MyExamRecord>>(
          'TrainClass/GetStudentExamRecordPageList',
          { classId: exam.classId },
          'student',
        ),
        call<MyExamAnswers>('TrainClass/GetStudentExamAnswerRecord', { attemptId: id }, 'student'),
        call<ExamReport>('TestExam/GetStudentExamReport', { attemptId: id }, 'student'),
      ]);
      const bytes = calls.map(({ body }) => JSON.stringify(body)).join('\n');
      return { bytes, record: calls[0].body.result?.items[0], paper: calls[1].body, report: calls[2].body };
    };
    for (const [columns, isGraded] of [
      [{ show_answer: 'never' }, true],
      [{ show_answer: 'after-close' }, true],
      [{ show_answer: 'after-grading' }, false],
    ] as const) {
      const { bytes, paper, report } = await shownTo(columns, isGraded);
      expect(bytes).not.toContain(SECRET);
      expect(bytes).not.toMatch(/"(right|blanks|answer|keywords|analysis|isRight)"/);
      expect(paper.success).toBe(isGraded);
      if (isGraded) expect(paper.result?.questions.every(({ shown }) => shown === null)).toBe(true);
      // Five questions of one weight: whether most of their points were reached, and no more.
      if (isGraded)
        expect(report.result?.points).toMatchObject([{ score: null, level: 'good', questions: 5 }]);
    }
    const { bytes, record, paper } = await shownTo({ show_answer: 'after-grading' }, true);
    expect(bytes).toContain(`${SECRET}-blank`);
    expect(record).toMatchObject({
      state: 'graded',
      score: 100,
      passed: true,
      isOfRecord: true,
      answersShown: true,
    });
    // In the order in which it was sat, each answer still is the one that was given.
    const multiple = paper.result?.questions.find(({ kind }) => kind === 'multiple');
    const chosen = (multiple!.value as number[]).map((index) => multiple?.options[index]);
    expect(chosen.toSorted()).toEqual(['一', '四']);
    expect(multiple?.shown).toMatchObject({ score: 20, isRight: true });
    expect(multiple?.shown?.solution.right).toEqual(multiple?.value);
  });

  it('is nobody else’s to see', async () => {
    const exam = await make().exam();
    const id = await make().submitted(exam, 'student', [[2]]);
    for (const name of ['TrainClass/GetStudentExamAnswerRecord', 'TestExam/GetStudentExamReport'])
      for (const by of ['personal', 'manager', 'teacher'])
        expect((await errorOf(call(name, { attemptId: id }, by)))?.code, `${name} ${by}`).toBe(
          ErrorCode.notFound,
        );
    expect(
      (await errorOf(call('TestExam/ObjectGrade', { attemptId: id, text: '不是我的卷子' }, 'personal')))
        ?.code,
    ).toBe(ErrorCode.notFound);
    const place = { examId: exam.examId, classId: exam.classId };
    for (const name of ['TestExam/GetTestExamRecordPageList', 'TestExam/GetExamAnalysis'])
      expect((await errorOf(call(name, place, 'teacher')))?.code, name).toBe(ErrorCode.notFound);
  });

  it('counts the best graded attempt, which is neither void nor reset', async () => {
    const exam = await make().exam();
    const first = await make().submitted(exam, 'student', [[2], [0, 3]]);
    const best = await make().submitted(exam, 'student', [[2], [0, 3], [1]]);
    const last = await make().submitted(exam, 'student', [[2]]);
    const ofRecord = async () => {
      const { items } = await good<Paged<ExamRecordRow>>('TestExam/GetTestExamRecordPageList', {
        examId: exam.examId,
        isOfRecord: true,
      });
      return items.map(({ attemptId }) => attemptId);
    };
    expect(await ofRecord()).toEqual([best]);
    await open().database.transaction((trx) =>
      trx('exam_attempts').where({ id: best }).update({ state: 'void' }),
    );
    expect(await ofRecord()).toEqual([first]);
    await open().database.transaction((trx) =>
      trx('exam_attempts').where({ id: first }).update({ state: 'reset' }),
    );
    expect(await ofRecord()).toEqual([last]);
    const file = await gateway().app.inject({
      method: 'POST',
      url: '/api/services/app/TrainClass/ExportTrainClassExam',
      headers: { authorization: `Bearer ${tokens.get('admin')}` },
      payload: { classId: exam.classId },
    });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('of a whole class is analysed, with the number of papers', async () => {
    const exam = await make().exam();
    const papers: [string, QuestionValue[]][] = [
      ['student', [[2], [0, 3], [1], ['21']]],
      ['personal', [[2], [0, 3], [0]]],
      ['regulator', [[1]]],
    ];
    for (const [name, values] of papers) await make().submitted(exam, name, values);
    const found = await good<{
      n: number;
      mean: number;
      distribution: number[];
      items: { questionId: number; facility: number; options: { chosen: number; isRight: boolean }[] }[];
    }>('TestExam/GetExamAnalysis', { examId: exam.examId, classId: exam.classId });
    expect(found).toMatchObject({ n: 3, mean: 40, distribution: [1, 0, 0, 0, 1, 0, 0, 0, 1, 0] });
    const single = found.items.find(({ questionId }) => questionId === make().questions[0]);
    expect(single?.facility).toBeCloseTo(66.67, 1);
    expect(single?.options.map(({ chosen }) => chosen)).toEqual([0, 1, 2, 0]);
    expect(single?.options.findIndex(({ isRight }) => isRight)).toBe(2);
  });
});
