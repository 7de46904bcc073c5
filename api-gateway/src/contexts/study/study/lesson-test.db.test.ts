import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { putSetting } from '../../platform/site-setting/site-setting.table.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';
import type {
  LessonTestPaper,
  LessonTestResult,
  LessonTestRow,
} from '@college/contracts/classes/lesson-test';
import { LESSON_TESTS_STORED, lessonTestErrors } from '@college/contracts/classes/lesson-test';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

interface List {
  totalCount: number;
  items: LessonTestRow[];
  openId: number | null;
  isPassed: boolean;
  isNeeded: boolean;
  nextAt: string | null;
}

const MINUTE = 60_000;

describeOnBothDatabases('lesson tests', (open) => {
  let study: StudyMaker;
  let rights: Map<number, QuestionValue>;

  beforeAll(async () => {
    study = await studyMaker(open());
    const { database } = open();
    const all = (await database
      .read('questions as q')
      .join('question_versions as v', (on) => on.on('v.question_id', 'q.id').andOn('v.version', 'q.version'))
      .where({ 'q.is_deleted': false, 'q.is_enable': true, 'q.is_exam_only': false })
      .whereIn('q.kind', ['single', 'multiple', 'true-false'])
      .limit(12)
      .select('q.id', 'v.content')) as { id: number; content: string }[];
    rights = new Map(all.map(({ id, content }) => [id, (JSON.parse(content) as QuestionContent).right]));
    await database.transaction(async (trx) => {
      await trx('question_courses').insert(
        all.map(({ id }) => ({ question_id: id, course_id: study.courseId })),
      );
      // One that only a person can mark, one for exams, one that is disabled.
      const never = (await trx('questions').where({ kind: 'short-answer' }).first('id')) as { id: number };
      await trx('question_courses').insert({ question_id: never.id, course_id: study.courseId });
    });
    await setWait(0);
  });
  afterAll(() => study.close());

  const setWait = (minutes: number) =>
    open().database.transaction((trx) => putSetting(trx, 'lessonTestWait', String(minutes)));
  const of = () => ({ classId: study.classId, courseId: study.courseId });
  const call = <Result>(action: string, input: object, as?: string) =>
    study.call<Result>(`StudyRecord/${action}`, input, as);
  const start = async (more: object = {}, as?: string): Promise<LessonTestPaper> => {
    const { body } = await call<LessonTestPaper>('StartLessonTest', { ...of(), ...more }, as);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const answers = ({ questions }: LessonTestPaper, right: number) =>
    questions.map(({ id, kind, options }, at) => {
      const value = rights.get(id) ?? [];
      if (at < right) return { questionId: id, value };
      const count = kind === 'true-false' ? 2 : options.length;
      const others = Array.from({ length: count }, (_, index) => index).filter(
        (index) => !(value as number[]).includes(index),
      );
      return { questionId: id, value: others.slice(0, 1) };
    });
  const submit = (id: number, given: object[], as?: string) =>
    call<LessonTestResult>('SubmitLessonTest', { id, answers: given }, as);
  const list = async (): Promise<List> => {
    const { body } = await call<List>('GetMyLessonTestList', of());
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };

  it('asks ten questions without what is right, and the same ones until they are submitted', async () => {
    const paper = await start();
    expect(paper.questions).toHaveLength(10);
    expect(JSON.stringify(paper)).not.toMatch(/"(right|blanks|answer|analysis|keywords)":/);
    expect(new Set(paper.questions.map(({ id }) => id)).size).toBe(10);
    for (const { id } of paper.questions) expect(rights.has(id)).toBe(true);
    const again = await start();
    expect(again).toMatchObject({ id: paper.id, questions: paper.questions });
    expect((await list()).openId).toBe(paper.id);
    await call('LeaveLessonTest', { id: paper.id });
  });

  it('is passed with six of ten, and shows what is right only then', async () => {
    const failed = await start();
    expect((await call('GetLessonTest', { id: failed.id })).body.error?.code).toBe(40401);
    const five = (await submit(failed.id, answers(failed, 5))).body.result;
    expect(five).toMatchObject({ score: 50, right: 5, all: 10, isPassed: false });
    // Nothing of it says which of them were right.
    expect(five?.answers).toEqual([]);
    expect(JSON.stringify(five)).not.toMatch(/"(isRight|value|solution|stem)":/);
    expect(five?.readAgain?.length).toBeGreaterThan(0);
    expect((await list()).isPassed).toBe(false);
    const passed = await start();
    const six = (await submit(passed.id, answers(passed, 6))).body.result;
    expect(six).toMatchObject({ score: 60, isPassed: true });
    expect(six?.answers.filter(({ isRight }) => isRight)).toHaveLength(6);
    expect(six?.answers[0]?.solution.right).toEqual(rights.get(six?.answers[0]?.id ?? 0));
    expect(await list()).toMatchObject({ totalCount: 2, isPassed: true, openId: null });
    expect((await call<LessonTestResult>('GetLessonTest', { id: failed.id })).body.result).toEqual(five);
    expect((await call<LessonTestResult>('GetLessonTest', { id: passed.id })).body.result).toEqual(six);
    expect((await call('GetLessonTest', { id: failed.id }, 'personal')).body.error?.code).toBe(40401);
  });

  it('counts what is left out as wrong, and refuses what is no answer of it', async () => {
    const paper = await start();
    const [first] = answers(paper, 1);
    const code = async (given: object[]) => (await submit(paper.id, given)).body.error?.code;
    expect(await code([{ questionId: 999_999, value: [0] }])).toBe(40001);
    expect(await code([{ ...first, value: ['x'] }])).toBe(40001);
    expect(await code([first!, first!])).toBe(40001);
    expect((await submit(paper.id, [first!], 'personal')).body.error?.code).toBe(40401);
    expect((await submit(paper.id, [first!])).body.result).toMatchObject({ score: 10, right: 1, all: 10 });
    expect((await submit(paper.id, [first!])).body.error?.id).toBe(lessonTestErrors.notOpen.id);
  });

  it('shows nothing of what an exam may ask, and asks it only where there is too little else', async () => {
    const { database } = open();
    const exam = (await database
      .read('exams')
      .where({ audience: 'everyone-signed-in', state: 'published' })
      .first('id')) as { id: number };
    const sitting = {
      exam_id: exam.id,
      open_at: open().now.toISOString(),
      close_at: open().now.toISOString(),
      state: 'ready',
    };
    await database.transaction((trx) => trx('exam_sittings').insert(sitting));
    const withhold = async (ids: readonly number[]) =>
      database.transaction(async (trx) => {
        await trx('exam_pool')
          .where({ exam_id: exam.id })
          .whereIn('question_id', [...rights.keys()])
          .delete();
        await trx('exam_pool').insert(
          ids.map((id) => ({ exam_id: exam.id, question_id: id, version: 1, rules: '' })),
        );
      });
    const asked = [...rights.keys()];
    await withhold(asked.slice(0, 2));
    const paper = await start();
    expect(paper.questions.map(({ id }) => id)).not.toContain(asked[0]);
    expect((await submit(paper.id, answers(paper, 10))).body.result?.answers).toHaveLength(10);
    await withhold(asked.slice(0, 5));
    const other = await start();
    expect(other.questions).toHaveLength(10);
    const result = (await submit(other.id, answers(other, 10))).body.result;
    expect(result).toMatchObject({ right: 10, all: 10, score: 100 });
    const shown = other.questions.map(({ id }) => id).filter((id) => asked.indexOf(id) >= 5);
    expect(result?.answers.map(({ id }) => id)).toEqual(shown);
    await database.transaction((trx) => trx('exam_sittings').where({ exam_id: exam.id }).delete());
  });

  it('keeps study from counting while it is open, and its time never counts', async () => {
    const session = await study.good(study.document());
    const beat = (seq: number) => {
      study.pass(10_000);
      return study.beat(session, seq, { pos: 1 });
    };
    expect(await beat(1)).toMatchObject({ reason: null, creditedSeconds: 10 });
    const paper = await start();
    expect(await beat(2)).toMatchObject({ reason: 'lesson-test-open', creditedSeconds: 10 });
    study.pass(8000);
    await submit(paper.id, answers(paper, 10));
    study.pass(2000);
    // Two seconds since it was submitted, and not the ten since the last beat.
    expect((await study.beat(session, 3, { pos: 1 })).creditedSeconds).toBe(12);
    expect((await beat(4)).creditedSeconds).toBe(22);
  });

  it('ends by itself, and study counts again without it', async () => {
    const paper = await start();
    study.pass(30 * 60_000);
    expect((await submit(paper.id, answers(paper, 10))).body.error?.id).toBe(lessonTestErrors.notOpen.id);
    expect((await list()).openId).toBeNull();
    const session = await study.good(study.document());
    study.pass(10_000);
    expect((await study.beat(session, 1, { pos: 2 })).reason).toBeNull();
    expect((await start()).id).not.toBe(paper.id);
  });

  it('leaves another open one, so that there is one a person', async () => {
    const first = await start();
    const [wareId = 0] = (await study.course([{ kind: 'text' }])).wareIds;
    expect((await call('StartLessonTest', { ...of(), wareId })).body.error?.code).toBe(40401);
    const ware = study.document().wareId;
    expect((await call('StartLessonTest', { ...of(), wareId: ware })).body.error?.id).toBe(
      lessonTestErrors.noQuestions.id,
    );
    await open().database.transaction((trx) =>
      trx('question_wares').insert({ question_id: [...rights.keys()][0] ?? 0, ware_key: ware }),
    );
    const second = await start({ wareId: ware });
    expect(second).toMatchObject({ wareName: '课件 2' });
    expect(second.questions).toHaveLength(1);
    expect((await submit(first.id, [])).body.error?.id).toBe(lessonTestErrors.notOpen.id);
    await call('LeaveLessonTest', { id: second.id });
    expect((await call('LeaveLessonTest', { id: second.id })).body.success).toBe(true);
    expect((await call('LeaveLessonTest', { id: second.id }, 'personal')).body.error?.code).toBe(40401);
  });

  it('keeps the newest of a course readable, and no more', async () => {
    for (let turn = 0; turn <= LESSON_TESTS_STORED; turn += 1) {
      const paper = await start();
      await submit(paper.id, []);
    }
    const { totalCount, items } = await list();
    expect(totalCount).toBe(LESSON_TESTS_STORED);
    expect(items[0]?.id).toBeGreaterThan(items.at(-1)?.id ?? 0);
    const oldest = items.at(-1)?.id ?? 0;
    expect((await call('GetLessonTest', { id: oldest })).body.success).toBe(true);
    expect((await call('GetLessonTest', { id: oldest - 1 })).body.error?.code).toBe(40401);
  });

  it('waits after one that was not passed, twice as long after the next, on however many pages', async () => {
    await setWait(5);
    // Of the tests before, all tries are forgotten after a day.
    study.pass(24 * 60 * MINUTE);
    const refused = async () => (await call('StartLessonTest', of())).body.error;
    await submit((await start()).id, []);
    for (const error of await Promise.all([refused(), refused()]))
      expect(error).toMatchObject({ id: lessonTestErrors.tooSoon.id, data: { minutes: 5 } });
    expect((await refused())?.message).toContain('in 5 minutes, at ');
    expect(await refused()).toMatchObject({ data: { nextAt: (await list()).nextAt } });
    study.pass(5 * MINUTE - 1);
    expect(await refused()).toMatchObject({ data: { minutes: 1 } });
    study.pass(1);
    expect((await list()).nextAt).toBeNull();
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.id).toBe(other.id);
    await submit(one.id, []);
    expect(await refused()).toMatchObject({ data: { minutes: 10 } });
    study.pass(10 * MINUTE);
    // One that is left is no try.
    const left = await start();
    await call('LeaveLessonTest', { id: left.id });
    await submit((await start()).id, answers(left, 0));
    await setWait(0);
  });

  it('is only for who studies the course', async () => {
    const { courseId } = await study.course([{ kind: 'text' }]);
    const of404 = await call('StartLessonTest', { classId: study.classId, courseId });
    expect(of404.body.error?.code).toBe(40401);
    expect((await call('StartLessonTest', { classId: null, courseId })).body.error?.code).toBe(40401);
    expect((await call('StartLessonTest', { ...of() }, 'teacher')).body.error?.code).toBe(40401);
    const over = await study.trainClass(study.courseId, { state: 'finished' });
    const refused = await call('StartLessonTest', { classId: over, courseId: study.courseId });
    expect(refused.body.error).toMatchObject({ id: 'study.cannot', data: { reasons: ['class-over'] } });
  });
});
