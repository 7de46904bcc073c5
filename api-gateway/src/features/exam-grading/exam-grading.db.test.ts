import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { examPapersMaker, GOOD, SECRET } from '../../../test/exam-papers-maker.ts';
import { openGateway } from '../../../test/gateway.ts';
import type { Gateway } from '../../../test/gateway.ts';
import type {
  GradeAnswerPage,
  GradeQuestionRow,
  GradeSittingRow,
  GradeStudentRow,
} from '@college/contracts/business/exam-grading';
import type { StudentDashboard } from '@college/contracts/business/dashboard';
import type {
  ExamRecordRow,
  ExamReport,
  MyExamAnswers,
  MyExamRecord,
} from '@college/contracts/business/exam-result';
import type { MyClass } from '@college/contracts/business/my-class';
import type { QuestionValue } from '@college/contracts/business/question';
import { ErrorCode } from '@college/contracts/core/errors';

interface Paged<Row> {
  totalCount: number;
  items: Row[];
}

describeOnBothDatabases('marking an exam', (open) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof examPapersMaker>>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'admin', 'teacher', 'student', 'personal', 'regulator'])
      tokens.set(name, (await gateway.signIn(name)).token);
    make = await examPapersMaker(open());
  });
  afterAll(() => gateway.close());

  const call = <Result>(name: string, input: object, by = 'manager') =>
    gateway.call<Result>(name, input, tokens.get(by));
  const good = async <Result>(name: string, input: object, by = 'manager'): Promise<Result> => {
    const { body } = await call<Result>(name, input, by);
    if (!body.success) throw new Error(`${name}: ${JSON.stringify(body.error)}`);
    return body.result as Result;
  };
  const attempt = async (id: number) =>
    (await open().database.read('exam_attempts').where({ id }).first()) as {
      state: string;
      score: number | null;
      auto_score: number | null;
      hand_score: number | null;
      passed: boolean | number | null;
    };
  const marks = async (attemptId: number, score: number, more: object = {}, by = 'manager') =>
    call<GradeStudentRow>(
      'TrainClass/GradeJdQueSubmitExam',
      {
        attemptId: await make.keyOf(attemptId),
        rowVersion: 0,
        grades: [{ itemId: 5, score }],
        isFinal: true,
        ...more,
      },
      by,
    );
  const errorOf = async (answer: ReturnType<typeof call>) => (await answer).body.error;

  it('is done by the machine at once where nothing is left for people', async () => {
    const exam = await make.exam();
    const id = await make.submitted(exam, 'student', [[2], [0], [1], ['20.4']]);
    // Half of the multiple choice; a short answer that was left empty needs nobody.
    expect(await attempt(id)).toMatchObject({ state: 'graded', auto_score: 50, hand_score: 0, score: 50 });
    expect(Boolean((await attempt(id)).passed)).toBe(false);
    expect((await errorOf(marks(id, 5)))?.id).toBe('common.not-found');
    const events = await open().database.read('exam_attempt_events').where({ attempt_id: id });
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['grade']);
  });

  it('waits for people where a short answer was given; they see numbers and no names', async () => {
    const exam = await make.exam();
    const id = await make.submitted(exam, 'student', GOOD);
    expect(await attempt(id)).toMatchObject({ state: 'grading', auto_score: 80, score: null });
    const { items } = await good<Paged<GradeSittingRow>>('TestExam/GetGradeSittingPageList', {
      state: 'open',
    });
    expect(items.find(({ examId }) => examId === exam.examId)).toMatchObject({
      toGrade: 1,
      papers: 1,
      graded: 0,
    });
    const place = { examId: exam.examId, classId: exam.classId };
    const [question] = await good<GradeQuestionRow[]>('TestExam/GetGradeQuestionList', place);
    expect(question).toMatchObject({ stem: '简答', answers: 1, marked: 0 });
    const page = await call<GradeAnswerPage>('TestExam/GetGradeAnswerPageList', {
      ...place,
      questionId: question?.questionId,
      version: 1,
    });
    expect(page.body.result?.items).toMatchObject([
      {
        attemptId: await make.keyOf(id),
        itemId: 5,
        text: '先通风，后检测',
        most: 20,
        found: ['通风'],
        score: null,
        rowVersion: 0,
      },
    ]);
    expect(page.body.result?.question.answer).toBe(`${SECRET}-answer`);
    const list = await call<Paged<GradeStudentRow>>('TrainClass/GetGradeStuList', place);
    expect(list.body.result?.items).toMatchObject([
      { attemptId: await make.keyOf(id), state: 'open', items: 1, marked: 0 },
    ]);
    // The questions and answers of this paper only, by the key that the list gives.
    const attemptId = await make.keyOf(id);
    expect(await good('TestExam/GetGradeQuestionList', { ...place, attemptId })).toEqual([question]);
    const ofPaper = { ...place, questionId: question?.questionId, version: 1, attemptId };
    expect(await good('TestExam/GetGradeAnswerPageList', ofPaper)).toEqual(page.body.result);
    const foreign = await make.keyOf(await make.submitted(await make.exam(), 'personal', GOOD));
    for (const key of [randomUUID(), foreign])
      expect(
        (await errorOf(call('TestExam/GetGradeAnswerPageList', { ...ofPaper, attemptId: key })))?.id,
      ).toBe('common.not-found');
    const { name } = (await open().database.read('users').where({ username: 'student' }).first()) as {
      name: string;
    };
    for (const answer of [page, list]) {
      const bytes = JSON.stringify(answer.body);
      expect(bytes).not.toContain(name);
      expect(bytes).not.toMatch(/userId|submittedAt/);
    }
  });

  it('by hand is stored until it is for good, and then makes the score', async () => {
    const id = await make.submitted(await make.exam(), 'student', GOOD);
    expect((await marks(id, 12.5, { isFinal: false })).body.result).toMatchObject({
      state: 'open',
      marked: 0,
      rowVersion: 1,
    });
    expect((await attempt(id)).state).toBe('grading');
    expect((await marks(id, 13, { rowVersion: 1 })).body.result).toMatchObject({ state: 'done', marked: 1 });
    expect(await attempt(id)).toMatchObject({ state: 'graded', hand_score: 13, score: 93 });
    expect((await errorOf(marks(id, 20, { rowVersion: 2 })))?.id).toBe('exam-grading.marked');
  });

  it('ends with a result on the first page of the student, and on that of their class', async () => {
    const { classId, ...exam } = await make.exam();
    const id = await make.submitted({ ...exam, classId }, 'personal', [[2], [0, 3], [1]]);
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

  it('refuses what is no mark of this paper', async () => {
    const exam = await make.exam();
    const id = await make.submitted(exam, 'student', GOOD);
    const refused = async (score: number, more: object = {}) => (await errorOf(marks(id, score, more)))?.id;
    expect(await refused(20.5)).toBe('exam-grading.wrong-score');
    expect(await refused(0.25)).toBe('common.invalid');
    expect(await refused(-1)).toBe('common.invalid');
    expect(await refused(5, { grades: [{ itemId: 1, score: 20 }] })).toBe('exam-grading.not-by-hand');
    expect(await refused(5, { grades: [{ itemId: 99, score: 1 }] })).toBe('exam-grading.not-by-hand');
    const twice = [5, 5].map((itemId) => ({ itemId, score: 1 }));
    expect(await refused(5, { grades: twice })).toBe('exam-grading.same-item');
    expect(await refused(5, { rowVersion: 7 })).toBe('common.stale');
    expect(await refused(5, { attemptId: randomUUID() })).toBe('common.not-found');
    expect((await attempt(id)).state).toBe('grading');
    expect((await errorOf(marks(id, 5, {}, 'student')))?.code).toBe(ErrorCode.forbidden);
    expect((await errorOf(marks(id, 5, {}, 'teacher')))?.id).toBe('common.not-found');
  });

  it('is for the teachers of the class, unless the exam names others; nobody marks where they sit', async () => {
    const taught = await make.exam({}, { teacher: 'teacher' });
    const id = await make.submitted(taught, 'student', GOOD);
    await open().database.transaction(async (trx) => {
      await trx('exam_graders').insert({ exam_id: taught.examId, user_id: await make.idOf('regulator') });
    });
    expect((await errorOf(marks(id, 5, {}, 'teacher')))?.id).toBe('common.not-found');
    await open().database.transaction((trx) =>
      trx('exam_graders').where({ exam_id: taught.examId }).delete(),
    );
    expect(await errorOf(marks(id, 5, {}, 'teacher'))).toBeNull();
    const sat = await make.exam({}, { teacher: 'teacher' });
    const own = await make.submitted(sat, 'teacher', GOOD);
    expect((await errorOf(marks(own, 20, {}, 'teacher')))?.id).toBe('exam-grading.own');
    const place = { examId: sat.examId, classId: sat.classId };
    expect((await errorOf(call('TrainClass/GetGradeStuList', place, 'teacher')))?.id).toBe(
      'exam-grading.own',
    );
    const { items } = await good<Paged<GradeSittingRow>>('TestExam/GetGradeSittingPageList', {}, 'teacher');
    expect(items.map(({ examId }) => examId)).not.toContain(sat.examId);
  });

  it('by two is blind, takes the mean, and a third decides where they are far apart', async () => {
    const exam = await make.exam({ markers: 2 }, { teacher: 'teacher' });
    const near = await make.submitted(exam, 'student', GOOD);
    const far = await make.submitted(exam, 'personal', GOOD);
    await marks(near, 12);
    const page = await good<GradeAnswerPage>(
      'TestExam/GetGradeAnswerPageList',
      { examId: exam.examId, classId: exam.classId, questionId: make.questions[4], version: 1 },
      'teacher',
    );
    // What the first one gave is not to be seen.
    expect(page.items.map(({ score }) => score)).toEqual([null, null]);
    await marks(near, 14.5, {}, 'teacher');
    expect(await attempt(near)).toMatchObject({ state: 'graded', hand_score: 13.5, score: 93.5 });
    await marks(far, 2);
    await marks(far, 18, {}, 'teacher');
    expect((await attempt(far)).state).toBe('grading');
    expect((await errorOf(marks(far, 10, { rowVersion: 1 })))?.id).toBe('exam-grading.marked');
    expect((await marks(far, 11, {}, 'admin')).body.result).toMatchObject({ round: 3, state: 'done' });
    expect(await attempt(far)).toMatchObject({ state: 'graded', score: 91 });
  });

  it('two at once for one sheet: one of them is refused', async () => {
    const id = await make.submitted(await make.exam(), 'student', GOOD);
    const answers = await Promise.all([marks(id, 5), marks(id, 6, {}, 'admin')]);
    const ids = answers.map(({ body }) => body.error?.id ?? '').toSorted();
    expect(ids).toEqual(['', 'exam-grading.nothing-to-mark']);
  });

  it('shows what is right only where the exam says so, byte for byte', async () => {
    const shownTo = async (columns: object, isGraded: boolean) => {
      const exam = await make.exam(columns);
      const id = await make.submitted(exam, 'student', GOOD);
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
    const exam = await make.exam();
    const id = await make.submitted(exam, 'student', [[2]]);
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
    const exam = await make.exam();
    const first = await make.submitted(exam, 'student', [[2], [0, 3]]);
    const best = await make.submitted(exam, 'student', [[2], [0, 3], [1]]);
    const last = await make.submitted(exam, 'student', [[2]]);
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
    const file = await gateway.app.inject({
      method: 'POST',
      url: '/api/services/app/TrainClass/ExportTrainClassExam',
      headers: { authorization: `Bearer ${tokens.get('admin')}` },
      payload: { classId: exam.classId },
    });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('of a whole class is analysed, with the number of papers', async () => {
    const exam = await make.exam();
    const papers: [string, QuestionValue[]][] = [
      ['student', [[2], [0, 3], [1], ['21']]],
      ['personal', [[2], [0, 3], [0]]],
      ['regulator', [[1]]],
    ];
    for (const [name, values] of papers) await make.submitted(exam, name, values);
    const found = await good<{
      n: number;
      mean: number;
      distribution: number[];
      items: { questionId: number; facility: number; options: { chosen: number; isRight: boolean }[] }[];
    }>('TestExam/GetExamAnalysis', { examId: exam.examId, classId: exam.classId });
    expect(found).toMatchObject({ n: 3, mean: 40, distribution: [1, 0, 0, 0, 1, 0, 0, 0, 1, 0] });
    const single = found.items.find(({ questionId }) => questionId === make.questions[0]);
    expect(single?.facility).toBeCloseTo(66.67, 1);
    expect(single?.options.map(({ chosen }) => chosen)).toEqual([0, 1, 2, 0]);
    expect(single?.options.findIndex(({ isRight }) => isRight)).toBe(2);
  });
});
