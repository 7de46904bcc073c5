import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examDraftSteps } from '../../../../test/exam-draft-steps.ts';
import { examMachine, ExamState } from '@college/contracts/exams/exam';
import type { ExamAction } from '@college/contracts/exams/exam';
import type { ExamRow, RuleMatch } from '@college/contracts/exams/exam-record';
import { allowedActions } from '@college/contracts/core/state-machine';

describeOnBothDatabases('exams', (open) => {
  const { subjectId, done, refusal, rule, section, create, target, publish, someQuestions, items } =
    examDraftSteps(open);

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
      subjectId: subjectId(),
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
