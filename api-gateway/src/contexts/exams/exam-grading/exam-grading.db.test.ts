import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examMarkingSteps } from '../../../../test/exam-marking-steps.ts';
import type { Paged } from '../../../../test/exam-marking-steps.ts';
import { GOOD, SECRET } from '../../../../test/exam-papers-maker.ts';
import type {
  GradeAnswerPage,
  GradeQuestionRow,
  GradeSittingRow,
  GradeStudentRow,
} from '@college/contracts/exams/exam-grading';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('marking an exam', (open) => {
  const { make, call, good, attempt, marks, errorOf } = examMarkingSteps(open);

  it('is done by the machine at once where nothing is left for people', async () => {
    const exam = await make().exam();
    const id = await make().submitted(exam, 'student', [[2], [0], [1], ['20.4']]);
    // Half of the multiple choice; a short answer that was left empty needs nobody.
    expect(await attempt(id)).toMatchObject({ state: 'graded', auto_score: 50, hand_score: 0, score: 50 });
    expect(Boolean((await attempt(id)).passed)).toBe(false);
    expect((await errorOf(marks(id, 5)))?.id).toBe('common.not-found');
    const events = await open().database.read('exam_attempt_events').where({ attempt_id: id });
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['grade']);
  });

  it('waits for people where a short answer was given; they see numbers and no names', async () => {
    const exam = await make().exam();
    const id = await make().submitted(exam, 'student', GOOD);
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
        attemptId: await make().keyOf(id),
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
      { attemptId: await make().keyOf(id), state: 'open', items: 1, marked: 0 },
    ]);
    // The questions and answers of this paper only, by the key that the list gives.
    const attemptId = await make().keyOf(id);
    expect(await good('TestExam/GetGradeQuestionList', { ...place, attemptId })).toEqual([question]);
    const ofPaper = { ...place, questionId: question?.questionId, version: 1, attemptId };
    expect(await good('TestExam/GetGradeAnswerPageList', ofPaper)).toEqual(page.body.result);
    const foreign = await make().keyOf(await make().submitted(await make().exam(), 'personal', GOOD));
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
    const id = await make().submitted(await make().exam(), 'student', GOOD);
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

  it('refuses what is no mark of this paper', async () => {
    const exam = await make().exam();
    const id = await make().submitted(exam, 'student', GOOD);
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
    const taught = await make().exam({}, { teacher: 'teacher' });
    const id = await make().submitted(taught, 'student', GOOD);
    await open().database.transaction(async (trx) => {
      await trx('exam_graders').insert({ exam_id: taught.examId, user_id: await make().idOf('regulator') });
    });
    expect((await errorOf(marks(id, 5, {}, 'teacher')))?.id).toBe('common.not-found');
    await open().database.transaction((trx) =>
      trx('exam_graders').where({ exam_id: taught.examId }).delete(),
    );
    expect(await errorOf(marks(id, 5, {}, 'teacher'))).toBeNull();
    const sat = await make().exam({}, { teacher: 'teacher' });
    const own = await make().submitted(sat, 'teacher', GOOD);
    expect((await errorOf(marks(own, 20, {}, 'teacher')))?.id).toBe('exam-grading.own');
    const place = { examId: sat.examId, classId: sat.classId };
    expect((await errorOf(call('TrainClass/GetGradeStuList', place, 'teacher')))?.id).toBe(
      'exam-grading.own',
    );
    const { items } = await good<Paged<GradeSittingRow>>('TestExam/GetGradeSittingPageList', {}, 'teacher');
    expect(items.map(({ examId }) => examId)).not.toContain(sat.examId);
  });

  it('by two is blind, takes the mean, and a third decides where they are far apart', async () => {
    const exam = await make().exam({ markers: 2 }, { teacher: 'teacher' });
    const near = await make().submitted(exam, 'student', GOOD);
    const far = await make().submitted(exam, 'personal', GOOD);
    await marks(near, 12);
    const page = await good<GradeAnswerPage>(
      'TestExam/GetGradeAnswerPageList',
      { examId: exam.examId, classId: exam.classId, questionId: make().questions[4], version: 1 },
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
    const id = await make().submitted(await make().exam(), 'student', GOOD);
    const answers = await Promise.all([marks(id, 5), marks(id, 6, {}, 'admin')]);
    const ids = answers.map(({ body }) => body.error?.id ?? '').toSorted();
    expect(ids).toEqual(['', 'exam-grading.nothing-to-mark']);
  });
});
