import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examMarkingSteps } from '../../../../test/exam-marking-steps.ts';
import type { Paged } from '../../../../test/exam-marking-steps.ts';
import type { MyClass } from '@college/contracts/completion/my-class';
import type { ExamView, MyExam } from '@college/contracts/exams/exam-attempt-row';
import type { ExamReport, MyExamAnswers, MyExamRecord } from '@college/contracts/exams/exam-result';
import type { StudentDashboard } from '@college/contracts/site/dashboard';

describeOnBothDatabases('the score of an exam with several tries', (open) => {
  const { make, good, errorOf, call } = examMarkingSteps(open);
  const BY = 'student';
  const FAILED = [[2]];
  const PASSED = [[2], [0, 3], [1]];

  type Exam = Awaited<ReturnType<ReturnType<typeof make>['exam']>>;

  /** Wherever somebody sees how they did. */
  const seen = async ({ examId, classId }: Exam, id: number) => {
    const { items } = await good<Paged<MyExamRecord>>(
      'TrainClass/GetStudentExamRecordPageList',
      { classId },
      BY,
    );
    const record = items.find(({ attemptId }) => attemptId === id);
    const { results = [] } = await good<StudentDashboard>('Dashboard/GetStudentDashboard', {}, BY);
    const own = await good<MyClass>('TrainClass/GetEntryTrainClassInfo', { classId }, BY);
    const view = await good<ExamView>('TrainClass/GetExam', { examId, classId }, BY);
    const list = await good<MyExam[]>('TestExam/GetMyExamList', {}, BY);
    const report = await good<ExamReport>('TestExam/GetStudentExamReport', { attemptId: id }, BY);
    const paper = await good<MyExamAnswers>('TrainClass/GetStudentExamAnswerRecord', { attemptId: id }, BY);
    return {
      passed: record?.passed,
      scores: [
        record?.score,
        results.find(({ attemptId }) => attemptId === id)?.score ?? null,
        own.exam?.result?.score ?? null,
        view.attempt?.score,
        list.find((one) => one.examId === examId)?.attempt?.score,
        report.score,
        paper.score,
      ],
      isOfRecord: record?.isOfRecord,
      points: report.points.length,
      answers: paper.questions.some(({ shown }) => shown !== null),
      objectUntil: record?.objectUntil,
    };
  };
  const hidden = {
    scores: Array.from({ length: 7 }, () => null),
    isOfRecord: false,
    points: 0,
    answers: false,
    objectUntil: null,
  };

  it('is shown after each where the exam says so', async () => {
    const exam = await make().exam({ max_times: 2 });
    const { scores, passed } = await seen(exam, await make().submitted(exam, BY, FAILED));
    expect(scores).toEqual(scores.map(() => 20));
    expect(passed).toBe(false);
  });

  it('waits for the last try, and what tells it waits too; whether it was passed does not', async () => {
    const exam = await make().exam({ max_times: 2, show_score: 'after-last-try' });
    const first = await make().submitted(exam, BY, FAILED);
    expect(await seen(exam, first)).toEqual({ ...hidden, passed: false });
    const refused = await errorOf(call('TestExam/ObjectGrade', { attemptId: first, text: '请复核' }, BY));
    expect(refused?.data).toMatchObject({ reason: 'not-graded' });
    const last = await make().submitted(exam, BY, PASSED);
    const { scores, isOfRecord, answers } = await seen(exam, last);
    expect(scores).toEqual(scores.map(() => 60));
    expect({ isOfRecord, answers }).toEqual({ isOfRecord: true, answers: true });
  });

  it('waits for the close, and no longer', async () => {
    const exam = await make().exam({ max_times: 2, show_score: 'after-close' });
    const id = await make().submitted(exam, BY, PASSED);
    expect(await seen(exam, id)).toEqual({ ...hidden, passed: true });
    await open().database.transaction((trx) =>
      trx('exam_sittings')
        .where({ id: exam.sittingId })
        .update({ close_at: new Date(open().now.getTime() - 60_000).toISOString() }),
    );
    const { scores, objectUntil } = await seen(exam, id);
    expect(scores).toEqual(scores.map(() => 60));
    expect(objectUntil).toEqual(expect.any(String));
  });
});
