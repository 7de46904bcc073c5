import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { PRACTICE_PACE, practiceErrors } from '@college/contracts/content/practice';
import type { PracticeOverview, PracticeQuestion } from '@college/contracts/content/practice';
import type { PlausibilityRow } from '@college/contracts/completion/study-supervision-row';

const [{ answers: MOST, seconds: SECONDS }] = PRACTICE_PACE;

describeOnBothDatabases('practice faster than anybody can read', (open) => {
  let gateway: Gateway;
  let questions: PracticeQuestion[];
  const tokens = new Map<string, string>();
  const call = <Result>(action: string, input: object, by = 'personal') =>
    gateway.call<Result>(action, input, tokens.get(by));
  let at = 0;
  const answer = async (language = 'en') => {
    const { id, kind, gaps } = questions[(at += 1) % questions.length] as PracticeQuestion;
    const value =
      kind === 'short-answer' ? ['x'] : kind === 'blank' ? Array.from({ length: gaps }, () => 'x') : [0];
    const asked = gateway.call('Question/AnswerPractice', { questionId: id, value }, tokens.get('personal'), {
      'accept-language': language,
    });
    return (await asked).body.error;
  };
  const findings = async () => {
    const input = { finding: 'quick-practice' };
    const { body } = await call<{ items: PlausibilityRow[] }>(
      'StudyRecord/GetPlausibilityPageList',
      input,
      'admin',
    );
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result.items;
  };
  const signIn = async () => {
    for (const name of ['personal', 'admin']) tokens.set(name, (await gateway.signIn(name)).token);
  };

  beforeAll(async () => {
    gateway = await openGateway(open());
    await signIn();
    await open().database.transaction((trx) => trx('practice_rushes').delete());
    const overview = (await call<PracticeOverview>('Question/GetPracticeOverview', {})).body.result;
    const page = { courseId: overview?.courses[0]?.id, pageSize: 100 };
    const { body } = await call<{ items: PracticeQuestion[] }>('TrainClass/GetCourseQuestionList', page);
    questions = body.result?.items ?? [];
  });
  afterAll(() => gateway.close());

  it('is refused with the wait, on however many pages, until a person could have read so much', async () => {
    const all = await Promise.all(Array.from({ length: MOST + 5 }, () => answer()));
    expect(all.map((error) => error?.id ?? 'taken').toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => practiceErrors.tooFast.id),
      ...Array.from({ length: MOST }, () => 'taken'),
    ]);
    for (const error of all.filter((one) => one !== null))
      expect(error).toMatchObject({ id: practiceErrors.tooFast.id, data: { seconds: SECONDS } });
    gateway.pass((SECONDS - 7) * 1000);
    expect((await answer('zh-CN'))?.message).toContain('请 7 秒后');
    expect((await answer())?.message).toContain('in 7 seconds');
    gateway.pass(7_000);
    expect(await answer()).toBeNull();
  });

  it('is a finding of that day, entered once, that can be found harmless', async () => {
    const [one, ...others] = await findings();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ count: 1, extreme: MOST, slices: 0, creditedSeconds: 0 });
    const slices = await call<{ totalCount: number }>(
      'StudyRecord/GetPlausibilitySlicePageList',
      { userId: one?.userId, classId: one?.classId ?? undefined, finding: 'quick-practice' },
      'admin',
    );
    expect(slices.body.result?.totalCount).toBe(0);
    gateway.pass(24 * 3_600_000);
    await signIn();
    for (let turn = 0; turn <= MOST; turn += 1) await answer();
    expect(await findings()).toMatchObject([{ count: 2 }]);
  });
});
