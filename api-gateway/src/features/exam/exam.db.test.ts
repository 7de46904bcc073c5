import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openGateway } from '../../../test/gateway.ts';
import type { Gateway } from '../../../test/gateway.ts';
import { contentsOfPaper, drawPapers } from './exam.port.ts';
import { examMachine, ExamState } from '@college/contracts/business/exam';
import type { ExamAction } from '@college/contracts/business/exam';
import type { ExamDetail, ExamPaper, ExamRow, RuleMatch } from '@college/contracts/business/exam-record';
import { pathOf } from '@college/contracts/core/endpoint';
import { allowedActions } from '@college/contracts/core/state-machine';

describeOnBothDatabases('exams', (open) => {
  let gateway: Gateway;
  let subjectId: number;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'teacher', 'admin']) tokens.set(name, (await gateway.signIn(name)).token);
    const row = (await open().database.read('train_subjects').where({ is_enable: true }).first('id')) as {
      id: number;
    };
    subjectId = row.id;
  });
  afterAll(() => gateway.close());

  const call = <Result = ExamDetail>(action: string, input: object, as = 'manager') =>
    gateway.call<Result>(`TestExam/${action}`, input, tokens.get(as));
  const done = async <Result = ExamDetail>(action: string, input: object): Promise<Result> => {
    const { body } = await call<Result>(action, input);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const refusal = async (action: string, input: object, as?: string) =>
    (await call(action, input, as)).body.error;
  const rule = (changes = {}) => ({
    sectionNo: 1,
    kind: 'single',
    pointId: null,
    difficultyMin: 1,
    difficultyMax: 5,
    courseId: null,
    count: 20,
    score: 5,
    ...changes,
  });
  const section = { title: '第一部分', titleEn: '', instructions: '' };
  const create = (changes = {}) =>
    done('CreateTestExam', {
      name: '测试考试',
      subjectId,
      composeMode: 'random',
      minutes: 60,
      sections: [section],
      rules: [rule()],
      ...changes,
    });
  const target = ({ id, rowVersion }: { id: number; rowVersion: number }) => ({ id, rowVersion });
  const publish = async (changes = {}) => done('PublishTestExam', target(await create(changes)));
  /** Questions that nobody answered, of a kind. */
  const someQuestions = async (count: number, kind = 'single'): Promise<number[]> => {
    const { read } = open().database;
    return read('questions')
      .where({ kind, is_deleted: false, is_enable: true })
      .whereNotIn('id', read('practice_answers').select('question_id'))
      .whereNotIn('id', read('exam_pool').select('question_id'))
      .orderBy('id')
      .limit(count)
      .pluck<number[]>('id');
  };
  const items = (ids: readonly number[], score: number) =>
    ids.map((questionId) => ({ sectionNo: 1, questionId, score }));

  it('are drafted, changed by what is sent alone, and listed', async () => {
    const draft = await create({ name: '甲考试', passScore: 60 });
    expect(draft).toMatchObject({ state: 'draft', questionCount: 20, totalScore: 100, obstacles: [] });
    const changed = await done('UpdateTestExam', { ...target(draft), rules: [rule({ count: 10 })] });
    expect(changed).toMatchObject({ passScore: 60, totalScore: 50, questionCount: 10, minutes: 60 });
    expect(changed.obstacles.map(({ what }) => what)).toEqual(['total']);
    const { items: found } = await done<{ items: ExamRow[] }>('GetTestExamPageList', { keyword: '甲考试' });
    expect(found.map(({ id }) => id)).toContain(draft.id);
  });

  it.each([
    [{ subjectId: 2_000_000_000 }, 'exam.unknown-subject'],
    [{ rules: [rule({ sectionNo: 2 })] }, 'exam.unknown-section'],
    [{ rules: [rule({ pointId: 2_000_000_000 })] }, 'exam.unknown-point'],
    [{ rules: [rule({ courseId: 2_000_000_000 })] }, 'exam.unknown-course'],
    [{ composeMode: 'fixed', items: items([2_000_000_000], 5) }, 'exam.unknown-question'],
    [{ graderIds: [2_000_000_000] }, 'exam.unknown-grader'],
    [{ audience: 'list', takerIds: [2_000_000_000] }, 'exam.unknown-taker'],
    [{ audience: 'area', takerAreaCodes: ['999999'] }, 'exam.unknown-area'],
    [{ excludeExamIds: [999_999] }, 'exam.unknown-exam'],
  ])('refuse %j', async (changes, id) => {
    const error = await refusal('CreateTestExam', {
      name: 'x',
      subjectId,
      composeMode: 'random',
      minutes: 60,
      sections: [section],
      rules: [rule()],
      ...changes,
    });
    expect(error?.id).toBe(id);
  });

  it('take points in steps of a half only', async () => {
    const draft = await create();
    const error = await refusal('UpdateTestExam', { ...target(draft), rules: [rule({ score: 0.3 })] });
    expect(error?.code).toBe(40001);
  });

  it('say everything that stands in the way, and are not published before', async () => {
    const draft = await create({
      audience: 'list',
      sections: [section, section],
      rules: [rule({ count: 300 }), rule({ count: 300 })],
      openTime: '2026-07-02T08:00:00Z',
      closeTime: '2026-07-01T08:00:00Z',
    });
    const obstacles = ['empty-section', 'total', 'rules-unmet', 'window', 'minutes', 'takers'];
    expect(draft.obstacles.map(({ what }) => what)).toEqual(obstacles);
    expect(draft.obstacles.every(({ text }) => text.length > 5)).toBe(true);
    expect(draft.match?.conflicts).toMatchObject([
      { rules: [0], wanted: 300 },
      { rules: [0, 1], wanted: 600 },
    ]);
    expect(await refusal('PublishTestExam', target(draft))).toMatchObject({
      id: 'exam.not-ready',
      data: { obstacles },
    });
  });

  it('match rules with the bank, and name those that cannot be met together', async () => {
    const { read } = open().database;
    const [{ n = 0 } = {}] = (await read('questions')
      .where({ kind: 'short-answer', is_deleted: false, is_enable: true })
      .count({ n: '*' })) as { n?: number }[];
    const many = Number(n);
    const rules = [
      rule({ kind: 'short-answer', count: many }),
      rule({ kind: 'short-answer', difficultyMax: 4, count: 1 }),
      rule(),
    ];
    const match = await done<RuleMatch>('MatchQuestion', { rules });
    expect(match.perRule[0]).toEqual({ wanted: many, available: many });
    expect(match.conflicts).toEqual([{ rules: [0, 1], wanted: many + 1, available: many }]);
    const taken = await publish({
      composeMode: 'fixed',
      rules: [],
      items: items(await someQuestions(20), 5),
    });
    const before = match.perRule[2]?.available ?? 0;
    const without = await done<RuleMatch>('MatchQuestion', { rules, excludeExamIds: [taken.id] });
    expect(without.perRule[2]?.available).toBe(before - 20);
  });

  it('draw a whole paper for each, of a fixed pool, whatever becomes of the bank', async () => {
    const ids = await someQuestions(20);
    const exam = await publish({ composeMode: 'fixed', rules: [], items: items(ids, 5) });
    const question = await gateway.call<{ rowVersion: number; version: number; stem: string }>(
      'Question/GetQuestion',
      { id: ids[0] },
      tokens.get('manager'),
    );
    const { rowVersion, version, stem } = question.body.result ?? { rowVersion: 0, version: 0, stem: '' };
    const remove = { id: ids[0], rowVersion };
    const removed = await gateway.call('Question/DeleteQuestion', remove, tokens.get('manager'));
    expect(removed.body.error).toMatchObject({ id: 'question.in-exam', data: { exams: 1 } });
    await gateway.call(
      'Question/UpdateQuestion',
      { ...remove, stem: `${stem}<p>（改）</p>`, isEnable: false },
      tokens.get('manager'),
    );
    const [dealt] = await open().database.transaction((trx) =>
      drawPapers(trx, exam.id, [{ userId: 1, no: 1 }]),
    );
    expect(dealt?.paper.map(({ questionId }) => questionId)).toEqual(ids);
    expect(dealt?.paper[0]).toMatchObject({ itemNo: 1, version, score: 5 });
    const contents = await contentsOfPaper(open().database.read, dealt?.paper ?? []);
    expect(contents[0]?.stem).toBe(stem);
  });

  it('draw papers of their own, that differ, and count what was dealt', async () => {
    const exam = await publish({
      rules: [rule({ count: 10, score: 5 }), rule({ kind: 'true-false', count: 25, score: 2 })],
    });
    const wanted = Array.from({ length: 40 }, (_, at) => ({ userId: at + 1, no: 1 }));
    const dealt = await open().database.transaction((trx) => drawPapers(trx, exam.id, wanted));
    expect(dealt).toHaveLength(40);
    for (const { paper } of dealt) {
      expect(new Set(paper.map(({ questionId }) => questionId)).size).toBe(35);
      expect(paper.reduce((sum, { score }) => sum + score, 0)).toBe(100);
    }
    expect(new Set(dealt.map(({ paper }) => paper.map(({ questionId }) => questionId).join())).size).toBe(40);
    await open().database.transaction(async (trx) => {
      const [one] = (await trx('exam_rules').where({ exam_id: exam.id }).select('id')) as { id: number }[];
      await trx('exam_rules').where({ id: one?.id }).update({ count: 9 });
      await expect(drawPapers(trx, exam.id, wanted)).rejects.toThrow(/34 items/);
      await trx('exam_rules').where({ id: one?.id }).update({ count: 10 });
    });
  });

  it('show a paper as its taker sees it, with nothing that shows what is right', async () => {
    const exam = await publish();
    const paper = await done<ExamPaper>('GetTestExamPaper', { id: exam.id });
    expect(paper.sections[0]?.items).toHaveLength(20);
    expect(Object.keys(paper.sections[0]?.items[0] ?? {}).sort()).toEqual([
      'blanks',
      'itemNo',
      'kind',
      'options',
      'questionId',
      'score',
      'stem',
    ]);
  });

  it.each([
    ['pdf', '%PDF-'],
    ['xlsx', 'PK'],
  ])('are printed as %s', async (format, begin) => {
    const exam = await publish();
    const answer = await gateway.app.inject({
      method: 'POST',
      url: pathOf('TestExam', 'ExportTestExam'),
      headers: { authorization: `Bearer ${tokens.get('manager') ?? ''}` },
      payload: { id: exam.id, format, withAnswers: true },
    });
    expect(answer.rawPayload.subarray(0, begin.length).toString()).toBe(begin);
  });

  it('have a code where no class is needed, once they are published', async () => {
    const draft = await create({
      audience: 'everyone-signed-in',
      openTime: '2027-01-01T00:00:00Z',
      closeTime: '2027-02-01T00:00:00Z',
    });
    expect((await refusal('GetTestExamQrCode', { id: draft.id }))?.id).toBe('exam.not-ready');
    await done('PublishTestExam', target(draft));
    const code = await done<{ url: string; svg: string }>('GetTestExamQrCode', { id: draft.id });
    expect(code.url).toMatch(new RegExp(`/exam/open\\?e=${draft.id}&k=[0-9a-f]{32}$`));
    expect(code.svg).toContain('<svg');
  });

  it('are not deleted while a class names them, and seen by teachers that they concern', async () => {
    const draft = await create();
    expect((await refusal('GetTestExam', { id: draft.id }, 'teacher'))?.code).toBe(40401);
    expect((await refusal('UpdateTestExam', { ...target(draft), minutes: 30 }, 'teacher'))?.code).toBe(40301);
    const { database } = open();
    const row = (await database
      .read('train_classes')
      .whereIn(
        'id',
        database
          .read('train_class_teachers')
          .select('class_id')
          .whereIn('user_id', database.read('users').where({ username: 'teacher' }).select('id')),
      )
      .first('id')) as { id: number };
    await database.transaction((trx) =>
      trx('train_classes').where({ id: row.id }).update({ exam_id: draft.id }),
    );
    expect(await refusal('GetTestExam', { id: draft.id }, 'teacher')).toBeNull();
    expect(await refusal('DeleteTestExam', target(draft))).toMatchObject({
      id: 'exam.in-use',
      data: { classes: 1 },
    });
    await database.transaction((trx) => trx('train_classes').where({ id: row.id }).update({ exam_id: null }));
    expect(await refusal('DeleteTestExam', target(draft))).toBeNull();
  });

  it('are closed with a reason', async () => {
    const exam = await publish();
    const closed = await done('CloseTestExam', { ...target(exam), reason: '改期' });
    expect(closed).toMatchObject({ state: 'closed', closedAt: expect.any(String) });
  });

  const ACTIONS: Readonly<Record<ExamAction, [string, object]>> = {
    update: ['UpdateTestExam', { minutes: 30 }],
    compose: ['ComposeTestExam', {}],
    publish: ['PublishTestExam', {}],
    close: ['CloseTestExam', { reason: '改期' }],
    delete: ['DeleteTestExam', {}],
  };
  const illegal = ExamState.options.flatMap((state) =>
    (Object.keys(ACTIONS) as ExamAction[])
      .filter((action) => !examMachine.actions[action].from.includes(state))
      .map((action) => ({ state, action })),
  );

  it.each(illegal)('answer 40901 to $action of one that is $state', async ({ state, action }) => {
    const row = (await open().database.read('exams').where({ state, is_deleted: false }).first()) as {
      id: number;
      row_version: number;
    };
    const [name, input] = ACTIONS[action];
    expect(await refusal(name, { id: row.id, rowVersion: row.row_version, ...input })).toMatchObject({
      code: 40901,
      data: { from: state, action, allowed: allowedActions(examMachine, state) },
    });
  });

  it('ask nothing that the exams ask which they name, from the draft to the pool', async () => {
    const { read } = open().database;
    const taken = (await read('exams')
      .where({ state: 'closed' })
      .whereIn('id', read('exam_items').select('exam_id'))
      .orderBy('id')
      .first('id')) as { id: number };
    const ids = await read('exam_items as i')
      .join('questions as q', 'q.id', 'i.question_id')
      .where({ 'i.exam_id': taken.id, 'q.kind': 'single', 'q.is_deleted': false, 'q.is_enable': true })
      .pluck<number[]>('q.id');
    expect(ids.length).toBeGreaterThan(5);
    const left = ((await create()).match?.perRule[0]?.available ?? 0) - ids.length;
    const draft = await create({ excludeExamIds: [taken.id, taken.id] });
    expect(draft).toMatchObject({ excludeExamIds: [taken.id], excludedExams: [{ id: taken.id }] });
    expect(draft.match?.perRule[0]?.available).toBe(left);
    const own = await refusal('UpdateTestExam', { ...target(draft), excludeExamIds: [draft.id] });
    expect(own?.id).toBe('exam.unknown-exam');
    await done('PublishTestExam', target(draft));
    const pool = await read('exam_pool').where({ exam_id: draft.id }).pluck<number[]>('question_id');
    expect(pool).toHaveLength(left);
    expect(pool.filter((id) => ids.includes(id))).toEqual([]);
  });
});
