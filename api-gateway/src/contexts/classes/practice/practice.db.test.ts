import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type {
  PracticeOverview,
  PracticeQuestion,
  PracticeSolution,
} from '@college/contracts/content/practice';

interface Page {
  totalCount: number;
  items: PracticeQuestion[];
}

/** Everything that could reveal an answer. */
const SECRETS = ['right', 'blanks', 'answer', 'keywords', 'analysis'];

describeOnBothDatabases('practice', (open) => {
  let gateway: Gateway;
  let student: string;
  let manager: string;

  beforeAll(async () => {
    gateway = await openGateway(open());
    student = (await gateway.signIn('student')).token;
    manager = (await gateway.signIn('manager')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result>(action: string, input: object, token = student) =>
    gateway.call<Result>(action, input, token);
  const overview = async (token = student) =>
    (await call<PracticeOverview>('Question/GetPracticeOverview', {}, token)).body.result;
  /** A public one: the manager is in no class. */
  const aCourse = async () =>
    (await overview(manager))?.courses.find(({ questions }) => questions > 30)?.id ?? 0;
  const ofCourse = async (input: object, token = student): Promise<Page> =>
    (await call<Page>('TrainClass/GetCourseQuestionList', { pageSize: 100, ...input }, token)).body
      .result ?? {
      totalCount: -1,
      items: [],
    };
  const book = async (): Promise<Page> =>
    (await call<Page>('Question/GetWrongQuestionPageList', { pageSize: 100 })).body.result ?? {
      totalCount: -1,
      items: [],
    };
  const answer = (questionId: number, value: unknown, more: object = {}) =>
    call<PracticeSolution>('Question/AnswerPractice', { questionId, value, ...more });
  const open1 = async (kind: string): Promise<PracticeQuestion> => {
    const { items } = await ofCourse({ courseId: await aCourse(), state: 'open' });
    const found = items.find((one) => one.kind === kind);
    if (!found) throw new Error(`no open question of the kind ${kind}`);
    return found;
  };
  const columns = async (id: number, change: object): Promise<void> => {
    await open().database.transaction((trx) => trx('questions').where({ id }).update(change));
  };

  it('shows questions without what is right and why', async () => {
    const { items, totalCount } = await ofCourse({ courseId: await aCourse() });
    expect(totalCount).toBeGreaterThan(30);
    for (const one of items) for (const secret of SECRETS) expect(one).not.toHaveProperty(secret);
    const written = JSON.stringify(items);
    for (const secret of SECRETS) expect(written).not.toContain(`"${secret}":[`);
  });

  it('shows what is right after an answer, and keeps it', async () => {
    const one = await open1('single');
    const first = (await answer(one.id, [0], { version: one.version })).body.result;
    expect(first?.right).toHaveLength(1);
    expect(first?.isRight).toBe(first?.right[0] === 0);
    const { items } = await ofCourse({ courseId: await aCourse() });
    expect(items.find(({ id }) => id === one.id)?.last).toMatchObject({
      value: [0],
      right: first?.isRight,
    });
  });

  it('has a wrong-answer book, which a right answer leaves', async () => {
    const one = await open1('true-false');
    const before = (await overview())?.wrong ?? -1;
    const solution = (await answer(one.id, [0])).body.result;
    const right = solution?.right[0] ?? 0;
    await answer(one.id, [1 - right]);
    expect((await book()).items.map(({ id }) => id)).toContain(one.id);
    expect((await overview())?.wrong).toBe(before + 1);
    await answer(one.id, [right]);
    expect((await book()).items.map(({ id }) => id)).not.toContain(one.id);
    expect((await overview())?.wrong).toBe(before);
  });

  it('counts blanks by what was meant, and leaves words to people', async () => {
    const one = await open1('blank');
    const wrong = (
      await answer(
        one.id,
        Array.from({ length: one.gaps }, () => '不知道'),
      )
    ).body.result;
    expect(wrong?.isRight).toBe(false);
    const texts = wrong?.blanks.map(([text]) => ` ${text ?? ''} `) ?? [];
    expect((await answer(one.id, texts)).body.result?.isRight).toBe(true);
  });

  it('never asks what is for exams only, disabled, deleted or of no public course', async () => {
    const one = await open1('multiple');
    const courseId = await aCourse();
    const ids = async () => (await ofCourse({ courseId })).items.map(({ id }) => id);
    for (const change of [{ is_exam_only: true }, { is_enable: false }, { is_deleted: true }]) {
      await columns(one.id, change);
      expect(await ids()).not.toContain(one.id);
      expect((await answer(one.id, [0])).body.error?.code).toBe(40401);
      await columns(one.id, { is_exam_only: false, is_enable: true, is_deleted: false });
    }
    const setPublic = (is_public: boolean) =>
      open().database.transaction((trx) => trx('courses').where({ id: courseId }).update({ is_public }));
    const openTo = async () => (await overview(manager))?.courses.map(({ id }) => id);
    expect(await openTo()).toContain(courseId);
    await setPublic(false);
    expect(await openTo()).not.toContain(courseId);
    await setPublic(true);
  });

  it('refuses what is no answer, and an answer to what was changed meanwhile', async () => {
    const one = await open1('single');
    for (const value of [[11], [0, 1], ['甲'], []])
      expect((await answer(one.id, value)).body.error?.code, JSON.stringify(value)).toBe(40001);
    expect((await answer(one.id, [0], { version: one.version + 1 })).body.error?.code).toBe(40902);
    expect((await answer(2_000_000_000, [0])).body.error?.code).toBe(40401);
  });

  it('counts each question’s answers for those who keep the bank', async () => {
    const one = await open1('single');
    const solution = (await answer(one.id, [0])).body.result;
    await answer(one.id, [1]);
    const read = await call<{ statistics: { answers: number; right: number; options: number[] } }>(
      'Question/GetQuestion',
      { id: one.id },
      manager,
    );
    const { statistics } = read.body.result ?? {};
    expect(statistics?.answers).toBeGreaterThanOrEqual(2);
    expect(statistics?.options).toHaveLength(one.options.length);
    expect(statistics?.options[0]).toBeGreaterThanOrEqual(1);
    expect(statistics?.right).toBe(statistics?.options[solution?.right[0] ?? 0]);
  });

  it('sums points from those below them', async () => {
    const points = (await overview())?.points ?? [];
    const top = points.find(({ parentId }) => parentId === null);
    const below = points.filter(({ parentId }) => parentId === top?.id);
    expect(below.length).toBeGreaterThan(0);
    expect(top?.questions).toBe(below.reduce((sum, { questions }) => sum + questions, 0));
    const page = await call<Page>('Question/GetPointQuestionList', { knowledgePoint: top?.id, pageSize: 1 });
    expect(page.body.result?.totalCount).toBe(top?.questions);
  });
});
