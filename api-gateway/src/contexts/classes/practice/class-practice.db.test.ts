import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { questionFields } from '../../../../test/question-fields.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { reportPoints } from '../../exams/exam-grading/report-points.table.ts';
import type { MyClass } from '@college/contracts/completion/my-class';
import type { PracticeOverview, PracticeQuestion } from '@college/contracts/content/practice';

const DAY = 24 * 3_600_000;

interface Page {
  totalCount: number;
  items: PracticeQuestion[];
}

describeOnBothDatabases('practice of the courses of a class', (open) => {
  let gateway: Gateway;
  let [classId, courseId, pointId, studentId] = [0, 0, 0, 0];
  /** One to practise, one that only exams ask. */
  let [asked, reserved] = [0, 0];
  const tokens = new Map<string, string>();
  const call = <Result>(action: string, input: object, by = 'student') =>
    gateway.call<Result>(action, input, tokens.get(by));
  const change = (table: string, where: object, changes: object) =>
    open().database.transaction(async (trx) => {
      await trx(table).where(where).update(changes);
    });
  const daysFromNow = (days: number) => new Date(open().now.getTime() + days * DAY).toISOString();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'student', 'personal'])
      tokens.set(name, (await gateway.signIn(name)).token);
    const make = await studyRowsMaker(open());
    const student = await make.personOf('student');
    studentId = student.id;
    ({ courseId } = await make.ware());
    classId = await make.trainClass({
      needHours: 1,
      courses: [{ courseId, hours: 1 }],
      students: [student],
    });
    await change('train_classes', { id: classId }, { train_end: daysFromNow(5) });
    pointId = (
      await call<{ id: number }>(
        'Question/CreateKnowledgePoint',
        { parentId: null, name: '班级专用考点', nameEn: 'A point of one class' },
        'manager',
      )
    ).body.result?.id as number;
    const question = async (stem: string, isExamOnly: boolean): Promise<number> => {
      const { body } = await call<{ id: number }>(
        'Question/CreateQuestion',
        { ...questionFields, stem: `<p>${stem}</p>`, isExamOnly, courseIds: [courseId], pointId },
        'manager',
      );
      if (!body.success) throw new Error(JSON.stringify(body.error));
      return body.result.id;
    };
    asked = await question('本班课程的练习题', false);
    reserved = await question('本班课程的考试题', true);
  });
  afterAll(() => gateway.close());

  const ofCourse = (input: object, by?: string) =>
    call<Page>('TrainClass/GetCourseQuestionList', { courseId, pageSize: 100, ...input }, by);
  const idsOf = async (input: object = {}, by?: string): Promise<number[]> =>
    (await ofCourse(input, by)).body.result?.items.map(({ id }) => id) ?? [-1];
  const refusal = async (input: object, by?: string) => (await ofCourse(input, by)).body.error?.id;
  const overview = async (by?: string) =>
    (await call<PracticeOverview>('Question/GetPracticeOverview', {}, by)).body.result;

  it('is for whoever has a place in it, and asks nothing that is reserved for exams', async () => {
    expect(await idsOf()).toEqual([asked]);
    expect(await idsOf({ classId })).toEqual([asked]);
    expect(await idsOf({ classId, knowledgePoint: pointId })).toEqual([asked]);
    const answer = (questionId: number, by?: string) =>
      call<{ isRight: boolean }>('Question/AnswerPractice', { questionId, value: [0] }, by);
    expect((await answer(asked)).body.result?.isRight).toBe(true);
    expect((await answer(reserved)).body.error?.id).toBe('common.not-found');
    expect(await idsOf({}, 'personal')).toEqual([]);
    expect(await refusal({ classId }, 'personal')).toBe('common.not-found');
    expect((await answer(asked, 'personal')).body.error?.id).toBe('common.not-found');
  });

  it('is listed with its class, before the public courses', async () => {
    const courses = (await overview())?.courses ?? [];
    const at = courses.findIndex(({ id }) => id === courseId);
    expect(courses[at]).toMatchObject({ questions: 1, classId, className: expect.any(String) as string });
    expect(courses.slice(0, at).every((one) => one.classId !== undefined)).toBe(true);
    expect(new Set(courses.map(({ id }) => id)).size).toBe(courses.length);
    expect((await overview())?.points.find(({ id }) => id === pointId)?.questions).toBe(1);
    expect((await overview('personal'))?.courses.map(({ id }) => id)).not.toContain(courseId);
  });

  it('is known to the report of an exam, and to the page of the class', async () => {
    const knows = async (userId: number) =>
      (await reportPoints(open().database.read, [asked], { userId, now: open().now })).get(asked)
        ?.canPractise;
    expect(await knows(studentId)).toBe(true);
    const { id: other } = (await open()
      .database.read('users')
      .where({ username: 'personal' })
      .first('id')) as {
      id: number;
    };
    expect(await knows(other)).toBe(false);
    const entry = await call<MyClass>('TrainClass/GetEntryTrainClassInfo', { classId });
    expect(entry.body.result?.courses).toMatchObject([{ courseId, canPractise: true }]);
  });

  it('is that of a course of the class alone', async () => {
    const { course_id: other } = (await open()
      .database.read('train_class_courses')
      .whereNot('class_id', classId)
      .whereNot('course_id', courseId)
      .orderBy('id')
      .first('course_id')) as { course_id: number };
    expect(await refusal({ classId, courseId: other })).toBe('common.not-found');
  });

  it('begins with the training and ends when the class is finished', async () => {
    const during = async (changes: object, seen: number[], why: string | undefined) => {
      const before = (await open()
        .database.read('train_classes')
        .where({ id: classId })
        .first(...Object.keys(changes))) as object;
      await change('train_classes', { id: classId }, changes);
      expect(await idsOf()).toEqual(seen);
      expect(await refusal({ classId })).toBe(why);
      const entry = await call<MyClass>('TrainClass/GetEntryTrainClassInfo', { classId });
      expect(entry.body.result?.courses.map(({ canPractise }) => canPractise) ?? [false]).toEqual([
        seen.length > 0,
      ]);
      await change('train_classes', { id: classId }, before);
    };
    await during({ train_begin: daysFromNow(1) }, [], 'practice.class-not-open');
    await during({ state: 'finished' }, [], 'practice.class-not-open');
    await during({ state: 'draft' }, [], 'common.not-found');
    // Until it is finished there may be an exam to sit, or to sit once more.
    await during({ train_end: daysFromNow(-1) }, [asked], undefined);
    expect(await idsOf()).toEqual([asked]);
  });

  it('ends with the place', async () => {
    const place = { class_id: classId, user_id: studentId };
    for (const state of ['pending', 'waiting', 'rejected', 'withdrawn', 'removed']) {
      await change('train_class_users', place, { state });
      expect(await idsOf(), state).toEqual([]);
      expect(await refusal({ classId }), state).toBe('common.not-found');
    }
    await change('train_class_users', place, { state: 'approved', is_deleted: true });
    expect(await idsOf()).toEqual([]);
    await change('train_class_users', place, { is_deleted: false });
    expect(await idsOf()).toEqual([asked]);
  });
});
