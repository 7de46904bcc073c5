import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examPapersMaker, GOOD } from '../../../../test/exam-papers-maker.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { ObjectionRow } from '@college/contracts/exams/exam-grading';
import type { RegradePreview, RegradeRow } from '@college/contracts/exams/exam-regrade';
import type { MyExamAnswers } from '@college/contracts/exams/exam-result';
import type { QuestionValue } from '@college/contracts/content/question';

describeOnBothDatabases('marking a question again', (open) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof examPapersMaker>>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'admin', 'teacher', 'student', 'personal'])
      tokens.set(name, (await gateway.signIn(name)).token);
    make = await examPapersMaker(open());
  });
  afterAll(() => gateway.close());

  const call = <Result>(name: string, input: object, by = 'manager') =>
    gateway.call<Result>(`TestExam/${name}`, input, tokens.get(by));
  const errorOf = async (answer: ReturnType<typeof call>) => (await answer).body.error?.id;
  const attempt = async (id: number) => {
    const row = (await open().database.read('exam_attempts').where({ id }).first()) as {
      state: string;
      score: number | null;
      auto_score: number | null;
      hand_score: number | null;
      passed: boolean | number | null;
    };
    return { ...row, passed: row.passed === null ? null : Boolean(row.passed) };
  };
  const notices = async () =>
    Number(((await open().database.read('notices').count({ n: '*' })) as { n: number }[])[0]?.n);

  const rule = (examId: number, more: object = {}) => ({
    examId,
    questionId: make.questions[0],
    version: 1,
    mode: 'key',
    right: [0],
    ...more,
  });
  const preview = async (wanted: object) => {
    const { body } = await call<RegradePreview>('PreviewRegrade', wanted);
    if (!body.result) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const regrade = async (wanted: object, basis?: string) =>
    call<RegradeRow>('RegradeQuestion', {
      ...wanted,
      basis: basis ?? (await preview(wanted)).basis,
      reason: '答案有误',
    });
  const done = async (examId: number): Promise<RegradeRow> => {
    await expect
      .poll(async () => (await call<RegradeRow[]>('GetRegradeList', { examId })).body.result?.[0]?.state)
      .toBe('done');
    const [row] = (await call<RegradeRow[]>('GetRegradeList', { examId })).body.result ?? [];
    if (!row) throw new Error('there is no regrade');
    return row;
  };
  /** Without the short answer: graded at once. */
  const paper = (first: number): (QuestionValue | undefined)[] => [[first], ...GOOD.slice(1, 3)];

  it('says first who changes and who crosses the pass mark, and then does it, with a notice', async () => {
    const exam = await make.exam();
    const loses = await make.submitted(exam, 'student', paper(2));
    const gains = await make.submitted(exam, 'personal', paper(0));
    const stays = await make.submitted(exam, 'teacher', paper(1));
    const wanted = rule(exam.examId);
    const previewed = await preview(wanted);
    expect(previewed).toMatchObject({ papers: 3, changed: 2, nowPassed: 1, nowFailed: 1, kept: 0 });
    expect(previewed.rows.find(({ attemptId }) => attemptId === gains)).toMatchObject({
      markBefore: 0,
      markAfter: 20,
      scoreBefore: 40,
      scoreAfter: 60,
      passedBefore: false,
      passedAfter: true,
    });
    expect(await attempt(gains)).toMatchObject({ score: 40 });
    const before = await notices();
    expect((await regrade(wanted, previewed.basis)).body.error).toBeNull();
    expect(await done(exam.examId)).toMatchObject({
      mode: 'key',
      changed: 2,
      reason: '答案有误',
      stem: '单选',
    });
    expect(await attempt(loses)).toMatchObject({ score: 40, passed: false });
    expect(await attempt(gains)).toMatchObject({ score: 60, passed: true });
    expect(await attempt(stays)).toMatchObject({ score: 40 });
    expect((await notices()) - before).toBe(2);
    // Each language has the name of the exam in that language.
    const [notice] = (await open().database.read('notices').orderBy('id', 'desc').limit(1)) as {
      notice_intro: string;
      notice_intro_en: string;
    }[];
    expect(notice?.notice_intro).toContain('考试“阅卷测试”');
    expect(notice?.notice_intro_en).toContain('exam Marking was');
    // Both versions of the marks stay.
    const sheets = (await open()
      .database.read('exam_regrade_marks')
      .whereIn('attempt_id', [loses, gains])
      .orderBy('attempt_id')) as object[];
    expect(sheets).toMatchObject([
      { mark_before: 20, mark_after: 0, score_before: 60, score_after: 40 },
      { mark_before: 0, mark_after: 20, score_before: 40, score_after: 60 },
    ]);
    const own = await gateway.call<MyExamAnswers>(
      'TrainClass/GetStudentExamAnswerRecord',
      { attemptId: gains },
      tokens.get('personal'),
    );
    const shown = own.body.result?.questions.find(({ kind }) => kind === 'single');
    expect(shown?.shown?.isRight).toBe(true);
    expect(shown?.shown?.solution.right).toEqual(shown?.value);
  });

  it('is refused once a paper has changed since the preview', async () => {
    const exam = await make.exam();
    await make.submitted(exam, 'student', paper(2));
    const wanted = rule(exam.examId);
    const { basis } = await preview(wanted);
    await make.submitted(exam, 'personal', paper(0));
    expect((await regrade(wanted, basis)).body.error?.id).toBe('common.stale');
    // Nor does a preview of another key stand for this one.
    const other = await preview(rule(exam.examId, { right: [1] }));
    expect((await regrade(wanted, other.basis)).body.error?.id).toBe('common.stale');
  });

  it('changes nothing of a finished class, neither marks nor the key', async () => {
    const exam = await make.exam();
    const id = await make.submitted(exam, 'student', paper(2));
    await open().database.transaction((trx) =>
      trx('train_classes').where({ id: exam.classId }).update({ state: 'finished' }),
    );
    const wanted = rule(exam.examId);
    expect(await preview(wanted)).toMatchObject({ papers: 1, changed: 0, kept: 1, rows: [] });
    expect((await regrade(wanted)).body.error).toBeNull();
    await done(exam.examId);
    expect(await attempt(id)).toMatchObject({ score: 60 });
    const { body } = await gateway.call<MyExamAnswers>(
      'TrainClass/GetStudentExamAnswerRecord',
      { attemptId: id },
      tokens.get('student'),
    );
    const shown = body.result?.questions.find(({ kind }) => kind === 'single');
    expect(shown?.shown?.solution.right).toEqual(shown?.value);
  });

  it('counts for papers that still wait for marks, and for those that come later', async () => {
    const exam = await make.exam();
    const waiting = await make.submitted(exam, 'student', GOOD);
    expect((await regrade(rule(exam.examId, { mode: 'also' }))).body.error).toBeNull();
    await done(exam.examId);
    expect(await attempt(waiting)).toMatchObject({ state: 'grading', auto_score: 80 });
    const later = await make.submitted(exam, 'personal', paper(0));
    expect(await attempt(later)).toMatchObject({ score: 60 });
    expect((await regrade(rule(exam.examId, { mode: 'key', right: [1] }))).body.error).toBeNull();
    await done(exam.examId);
    expect(await attempt(waiting)).toMatchObject({ state: 'grading', auto_score: 60, score: null });
    expect(await attempt(later)).toMatchObject({ score: 40 });
  });

  it('gives everybody the points of a question that was wrong itself', async () => {
    const exam = await make.exam();
    const id = await make.submitted(exam, 'student', paper(1));
    const short = rule(exam.examId, { mode: 'full-marks', questionId: make.questions[4], right: undefined });
    const other = await make.submitted(exam, 'personal', GOOD);
    expect(await errorOf(call('PreviewRegrade', short))).toBe('exam-regrade.being-marked');
    const full = rule(exam.examId, { mode: 'full-marks', right: undefined });
    expect((await regrade(full)).body.error).toBeNull();
    await done(exam.examId);
    expect(await attempt(id)).toMatchObject({ score: 60, passed: true });
    expect(await attempt(other)).toMatchObject({ state: 'grading', auto_score: 80 });
  });

  const marksByHand = async (attemptId: number, score: number) => {
    const { body } = await gateway.call(
      'TrainClass/GradeJdQueSubmitExam',
      {
        attemptId: await make.keyOf(attemptId),
        rowVersion: 0,
        grades: [{ itemId: 5, score }],
        isFinal: true,
      },
      tokens.get('admin'),
    );
    if (!body.success) throw new Error(body.error.message);
  };
  const objection = async (exam: { readonly examId: number }, attemptId: number) => {
    await call('ObjectGrade', { attemptId, text: '请复核简答题。' }, 'student');
    const { body } = await call<{ items: ObjectionRow[] }>('GetGradeObjectionPageList', {
      examId: exam.examId,
    });
    const [row] = body.result?.items ?? [];
    if (!row) throw new Error('there is no appeal');
    return { id: row.id, rowVersion: row.rowVersion, answer: '复核完毕' };
  };

  it('makes full marks by hand those of the machine, which nobody marks again, and notifies nobody', async () => {
    const exam = await make.exam();
    const id = await make.submitted(exam, 'student', GOOD);
    await marksByHand(id, 20);
    const before = await notices();
    const full = rule(exam.examId, { mode: 'full-marks', questionId: make.questions[4], right: undefined });
    expect((await regrade(full)).body.error).toBeNull();
    expect(await done(exam.examId)).toMatchObject({ changed: 0 });
    expect(await attempt(id)).toMatchObject({ score: 100, auto_score: 100, hand_score: 0 });
    expect(await notices()).toBe(before);
    const wanted = await objection(exam, id);
    const lower = { ...wanted, grades: [{ itemId: 5, score: 0, comment: '' }] };
    expect(await errorOf(call('DecideGradeObjection', lower))).toBe('exam-grading.not-by-hand');
  });

  it('between an appeal and its decision is no change of that', async () => {
    const exam = await make.exam();
    const id = await make.submitted(exam, 'student', [[0], ...GOOD.slice(1)]);
    await marksByHand(id, 10);
    const wanted = await objection(exam, id);
    expect((await regrade(rule(exam.examId))).body.error).toBeNull();
    await done(exam.examId);
    const { body } = await call<ObjectionRow>('DecideGradeObjection', {
      ...wanted,
      grades: [{ itemId: 5, score: 10, comment: '' }],
    });
    expect(body.result).toMatchObject({ state: 'upheld', scoreBefore: 90, scoreAfter: 90 });
  });

  it('is for who may change the exam and does not sit in it, and for a question that it asks', async () => {
    const exam = await make.exam({}, { teacher: 'teacher' });
    const wanted = rule(exam.examId);
    expect(await errorOf(call('PreviewRegrade', wanted, 'teacher'))).toBe('common.forbidden');
    expect(await errorOf(call('PreviewRegrade', rule(2_000_000_000)))).toBe('common.not-found');
    expect(await errorOf(call('PreviewRegrade', rule(exam.examId, { version: 9 })))).toBe(
      'exam-regrade.not-in-exam',
    );
    expect(await errorOf(call('PreviewRegrade', rule(exam.examId, { right: [2] })))).toBe(
      'exam-regrade.wrong-key',
    );
    await make.submitted(exam, 'manager', paper(2));
    expect(await errorOf(call('PreviewRegrade', wanted))).toBe('exam-grading.own');
    expect((await call('PreviewRegrade', wanted, 'admin')).body.error).toBeNull();
  });
});
