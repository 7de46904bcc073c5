import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptOf } from '../../content/question/question-kept.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { questionFields } from '../../../../test/question-fields.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { keepQuestions, questionsToAsk } from '../../content/question/question.port.ts';
import { LEAST_TO_SPLIT } from '@college/contracts/content/practice';
import type { PracticeOverview, PracticeQuestion } from '@college/contracts/content/practice';
import { LESSON_TEST_QUESTIONS } from '@college/contracts/classes/lesson-test';
import type { LessonTestPaper } from '@college/contracts/classes/lesson-test';

const HOUR_MS = 45 * 60_000;
const BANK = 30;

interface Page {
  totalCount: number;
  items: PracticeQuestion[];
}

describeOnBothDatabases('questions that practice keeps back', (open) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof studyRowsMaker>>;
  let [classId, courseId, pointId, studentId] = [0, 0, 0, 0];
  let bank: number[];
  const tokens = new Map<string, string>();
  const call = async <Result>(action: string, input: object, by = 'student'): Promise<Result> => {
    const { body } = await gateway.call<Result>(action, input, tokens.get(by));
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const write = (table: string, where: object, changes: object) =>
    open().database.transaction(async (trx) => {
      await trx(table).where(where).update(changes);
    });
  const keptIds = (id = courseId) =>
    open()
      .database.read('question_courses')
      .where({ course_id: id, is_kept: true })
      .orderBy('question_id')
      .pluck('question_id');
  const keep = () => open().database.transaction((trx) => keepQuestions(trx, [courseId]));
  const pool = () => questionsToAsk(open().database.read, courseId, null);
  const practised = async (): Promise<number[]> =>
    (await call<Page>('TrainClass/GetCourseQuestionList', { courseId, pageSize: 100 })).items.map(
      ({ id }) => id,
    );

  /** One question after another, as a teacher types them. */
  const add = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      const stem = `<p>留作测试的题 ${bank.length + 1}</p>`;
      const fields = { ...questionFields, stem, isExamOnly: false, courseIds: [courseId], pointId };
      bank.push((await call<{ id: number }>('Question/CreateQuestion', fields, 'manager')).id);
    }
  };

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'student']) tokens.set(name, (await gateway.signIn(name)).token);
    make = await studyRowsMaker(open());
    const student = await make.personOf('student');
    studentId = student.id;
    ({ courseId } = await make.ware());
    classId = await make.trainClass({ needHours: 1, courses: [{ courseId, hours: 1 }], students: [student] });
    await write(
      'train_classes',
      { id: classId },
      { train_end: new Date(open().now.getTime() + 9e8).toISOString() },
    );
    const point = { parentId: null, name: '留题考点', nameEn: 'A point with kept questions' };
    pointId = (await call<{ id: number }>('Question/CreateKnowledgePoint', point, 'manager')).id;
    bank = [];
    await add(LEAST_TO_SPLIT - 1);
  });
  afterAll(() => gateway.close());

  it('are none in a bank of fewer than 20, and a third of a larger one, but enough for a test', async () => {
    expect(await keptIds()).toEqual([]);
    expect(await practised()).toEqual(bank);
    expect((await pool()).ofCourse.map(({ id }) => id)).toEqual(bank);
    await add(1);
    expect(await keptIds()).toHaveLength(LESSON_TEST_QUESTIONS);
    fc.assert(
      fc.property(fc.integer({ min: LEAST_TO_SPLIT, max: 5000 }), (count) => {
        expect(keptOf(count)).toBeGreaterThanOrEqual(LESSON_TEST_QUESTIONS);
        expect(keptOf(count)).toBeGreaterThanOrEqual(count / 3);
        expect(keptOf(count)).toBeLessThanOrEqual(Math.max(LESSON_TEST_QUESTIONS, count / 3 + 1));
        expect(keptOf(count + 1)).toBeGreaterThanOrEqual(keptOf(count));
      }),
    );
  });

  it('stay the same when others are added, and when a question is changed', async () => {
    const before = await keptIds();
    await add(BANK - LEAST_TO_SPLIT);
    expect(await keptIds()).toEqual(before);
    await add(1);
    const after = await keptIds();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after).toHaveLength(before.length + 1);
    const [id = 0] = before as number[];
    const { rowVersion } = await call<{ rowVersion: number }>('Question/GetQuestion', { id }, 'manager');
    await call(
      'Question/UpdateQuestion',
      { id, rowVersion, courseIds: [courseId], difficulty: 4 },
      'manager',
    );
    expect(await keptIds()).toEqual(after);
    await keep();
    expect(await keptIds()).toEqual(after);
  });

  it('show in no list, count, point or answer of practice, and are what a lesson test asks', async () => {
    const kept = (await keptIds()) as number[];
    const shown = bank.filter((id) => !kept.includes(id));
    expect(await practised()).toEqual(shown);
    const ofPoint = await call<Page>('Question/GetPointQuestionList', {
      knowledgePoint: pointId,
      pageSize: 100,
    });
    expect(ofPoint.totalCount).toBe(shown.length);
    const overview = await call<PracticeOverview>('Question/GetPracticeOverview', {});
    expect(overview.courses.find(({ id }) => id === courseId)?.questions).toBe(shown.length);
    expect(overview.points.find(({ id }) => id === pointId)?.questions).toBe(shown.length);
    const answered = await gateway.call(
      'Question/AnswerPractice',
      { questionId: kept[0], value: [0] },
      tokens.get('student'),
    );
    expect(answered.body.error?.code).toBe(40401);
    const wrong = {
      user_id: studentId,
      question_id: kept[0],
      version: 1,
      value: '[1]',
      is_right: false,
      creation_time: open().now.toISOString(),
    };
    await open().database.transaction(async (trx) => {
      await trx('practice_answers').insert(wrong);
    });
    expect(
      (await call<Page>('Question/GetWrongQuestionPageList', {})).items.map(({ id }) => id),
    ).not.toContain(kept[0]);
    const paper = await call<LessonTestPaper>('StudyRecord/StartLessonTest', { classId, courseId });
    expect(paper.questions).toHaveLength(LESSON_TEST_QUESTIONS);
    for (const { id } of paper.questions) expect(kept).toContain(id);
    await call('StudyRecord/LeaveLessonTest', { id: paper.id });
  });

  it('fill up the test of a lesson that has too few of them', async () => {
    const kept = (await keptIds()) as number[];
    const open404 = bank.filter((id) => !kept.includes(id));
    const ware = (await open()
      .database.read('course_wares as w')
      .join('course_versions as v', 'v.id', 'w.course_version_id')
      .where('v.course_id', courseId)
      .first('w.id', 'w.ware_key')) as { id: number; ware_key: number };
    await open().database.transaction(async (trx) => {
      for (const question_id of [kept[0], open404[0]])
        await trx('question_wares').insert({ question_id, ware_key: ware.ware_key });
    });
    const paper = await call<LessonTestPaper>('StudyRecord/StartLessonTest', {
      classId,
      courseId,
      wareId: ware.id,
    });
    expect(paper.questions).toHaveLength(LESSON_TEST_QUESTIONS);
    expect(paper.questions[0]?.id).toBe(kept[0]);
    for (const { id } of paper.questions) expect(kept).toContain(id);
    await call('StudyRecord/LeaveLessonTest', { id: paper.id });
  });

  it('are practised once the course is completed: in each class of the person, with the test where it is wanted', async () => {
    const isShown = async () => (await practised()).length === bank.length;
    const credit = (credited_ms: number) =>
      open().database.transaction(async (trx) => {
        const of = { user_id: studentId, class_id: classId, course_id: courseId, ware_key: 1 };
        await trx('study_wares')
          .insert({ ...of, credited_ms })
          .onConflict(['user_id', 'class_id', 'ware_key'])
          .merge();
      });
    await credit(HOUR_MS - 1);
    expect(await isShown()).toBe(false);
    await credit(HOUR_MS);
    expect(await isShown()).toBe(true);
    await write('train_class_courses', { class_id: classId }, { need_lesson_test: true });
    expect(await isShown()).toBe(false);
    const test = {
      user_id: studentId,
      class_id: classId,
      course_id: courseId,
      questions: '[]',
      answers: '[]',
      state: 'submitted',
      pass_score: 60,
      is_passed: true,
    };
    const at = open().now.toISOString();
    await open().database.transaction(async (trx) => {
      await trx('lesson_tests').insert({
        ...test,
        begun_at: at,
        until: at,
        submitted_at: at,
        score: 100,
        right_count: 0,
      });
    });
    expect(await isShown()).toBe(true);
    await write('train_classes', { id: classId }, { rule_set: JSON.stringify({ hourMinutes: 50 }) });
    expect(await isShown()).toBe(false);
    await credit(50 * 60_000);
    expect(await isShown()).toBe(true);
    const student = await make.personOf('student');
    const again = await make.trainClass({
      needHours: 1,
      courses: [{ courseId, hours: 1 }],
      students: [student],
    });
    expect(await isShown()).toBe(false);
    await write('train_classes', { id: again }, { state: 'finished' });
    expect(await isShown()).toBe(true);
  });
});
