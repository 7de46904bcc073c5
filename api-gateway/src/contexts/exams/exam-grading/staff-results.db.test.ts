import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyFrom } from '../../../../test/application-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examPapersMaker, GOOD } from '../../../../test/exam-papers-maker.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import type { ExamResultRow } from '@college/contracts/exams/exam-result';

describeOnBothDatabases('exam results of the people somebody looks after', (open) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof examPapersMaker>>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'supervisor', 'regulator', 'enterprise', 'teacher', 'student'])
      tokens.set(name, (await gateway.signIn(name)).token);
    make = await examPapersMaker(open());
  });
  afterAll(() => gateway.close());

  const list = async (by: string, input: object = {}) =>
    gateway.call<{ totalCount: number; items: ExamResultRow[] }>(
      'TestExam/GetExamResultPageList',
      { page: 1, pageSize: 100, ...input },
      tokens.get(by),
    );
  const rows = async (by: string, input: object = {}): Promise<ExamResultRow[]> => {
    const { body } = await list(by, input);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return (body.result as { items: ExamResultRow[] }).items;
  };

  it('are those of its own staff for an enterprise, without anything of the papers', async () => {
    const { read } = open().database;
    const exam = await make.exam();
    const own = await make.submitted(exam, 'student', GOOD);
    const other = await make.submitted(exam, 'personal', GOOD);
    const [{ department_id: department }] = (await read('users').where({ username: 'enterprise' })) as [
      { department_id: number },
    ];
    await open().database.transaction(async (trx) => {
      await trx('users').where({ username: 'student' }).update({ department_id: department });
      await trx('exam_attempts').where({ id: own }).update({ state: 'graded', score: 92, passed: true });
    });
    const shown = await rows('enterprise');
    const ids = shown.map(({ attemptId }) => attemptId);
    expect(ids).toContain(own);
    expect(ids).not.toContain(other);
    // Whose they are is asked of the table, and not of the call.
    const staff = (await read('users').where({ department_id: department }).pluck('id')) as number[];
    for (const { userId } of shown) expect(staff).toContain(userId);
    expect(shown.find(({ attemptId }) => attemptId === own)).toMatchObject({
      score: 92,
      passed: true,
      isOfRecord: true,
    });
    expect(JSON.stringify(shown)).not.toMatch(/autoScore|handScore|questions|先通风/);
    // Another enterprise below it in the tree is not its own staff.
    const { path } = (await read('departments').where({ id: department }).first('path')) as { path: string };
    const { id: below } = (await read('departments')
      .whereNot({ id: department })
      .orderBy('id', 'desc')
      .first('id')) as {
      id: number;
    };
    await open().database.transaction(async (trx) => {
      await trx('departments')
        .where({ id: below })
        .update({ path: `${path}${below}/` });
      await trx('users').where({ username: 'student' }).update({ department_id: below });
    });
    expect((await rows('enterprise')).map(({ attemptId }) => attemptId)).not.toContain(own);
    // The papers themselves stay out of its reach.
    for (const [name, input] of [
      ['TestExam/GetExamAttemptPaper', { attemptId: own }],
      ['TestExam/GetTestExamRecordPageList', { examId: exam.examId }],
    ] as const)
      expect((await gateway.call(name, input, tokens.get('enterprise'))).body.error?.code).toBe(40301);
  });

  it('are those in the area of who supervises or regulates it, and no others', async () => {
    const { read } = open().database;
    const exam = await make.exam();
    const id = await make.submitted(exam, 'student', GOOD);
    const inArea = async (by: string, code: string): Promise<boolean> => {
      await open().database.transaction((trx) =>
        trx('train_classes').where({ id: exam.classId }).update({ area_code: code }),
      );
      return (await rows(by)).some(({ attemptId }) => attemptId === id);
    };
    for (const by of ['supervisor', 'regulator']) {
      const { area_code: area } = (await read('users').where({ username: by }).first()) as {
        area_code: string;
      };
      expect(await inArea(by, area), by).toBe(true);
      const elsewhere = (await read('areas')
        .whereNot('code', 'like', `${area.slice(0, 4)}%`)
        .whereNot('code', 'like', '%0000')
        .orderBy('code')
        .first('code')) as { code: string };
      expect(await inArea(by, elsewhere.code), by).toBe(false);
    }
  });

  it('are narrowed by class and exam, which are offered, and exported as they are listed', async () => {
    const [one, other] = [await make.exam(), await make.exam()];
    const first = await make.submitted(one, 'student', GOOD);
    await make.submitted(other, 'student', GOOD);
    const attemptIds = async (input: object) =>
      (await rows('admin', input)).map(({ attemptId }) => attemptId);
    expect(await attemptIds({ examId: one.examId })).toEqual([first]);
    expect(await attemptIds({ classId: one.classId })).toEqual([first]);
    expect(await attemptIds({ classId: one.classId, examId: other.examId })).toEqual([]);
    const { body } = await gateway.call<Record<'classes' | 'exams', { id: number }[]>>(
      'TestExam/GetExamResultOption',
      {},
      tokens.get('admin'),
    );
    expect(body.result?.classes.map(({ id }) => id)).toEqual(expect.arrayContaining([one.classId]));
    expect(body.result?.exams.map(({ id }) => id)).toEqual(expect.arrayContaining([other.examId]));
    const sheet = async (by: string, payload: object) => {
      const response = await gateway.app.inject({
        method: 'POST',
        url: pathOf('TestExam', 'ExportExamResult'),
        headers: { authorization: `Bearer ${tokens.get(by)}`, 'accept-language': 'en' },
        payload,
      });
      return response.headers['content-type']?.toString().includes('json')
        ? response.json<{ error: { code: number } }>().error.code
        : await readXlsx(response.rawPayload);
    };
    const [head, ...cells] = (await sheet('admin', { classId: one.classId })) as unknown[][];
    // Nothing of the paper and how it was marked.
    expect(head).toEqual([
      'Name',
      'Organisation',
      'Training class',
      'Exam',
      'Attempt',
      'State',
      'Submitted',
      'Score',
      'Result',
      'Counts',
    ]);
    expect(cells).toHaveLength(1);
    // The same rows as the list, for each who has it.
    for (const by of ['supervisor', 'regulator', 'enterprise'])
      expect(((await sheet(by, {})) as unknown[]).length - 1, by).toBe(
        (await list(by)).body.result?.totalCount,
      );
    for (const by of ['teacher', 'student']) expect(await sheet(by, {}), by).toBe(40301);
  });

  it('name the work unit of the application for somebody without a department', async () => {
    const exam = await make.exam();
    const { classId } = exam;
    await make.submitted(exam, 'personal', GOOD);
    const [{ userId }] = (await rows('admin', { classId })) as [ExamResultRow];
    await applyFrom(open(), { userId, classId, workUnit: '祁连山矿业有限公司' });
    expect(await rows('admin', { classId })).toMatchObject([{ departmentName: '祁连山矿业有限公司' }]);
  });

  it('are narrowed by state and result of record, and nobody else reads them', async () => {
    for (const { state } of await rows('admin', { state: 'graded' })) expect(state).toBe('graded');
    for (const { isOfRecord } of await rows('admin', { isOfRecord: true })) expect(isOfRecord).toBe(true);
    for (const by of ['teacher', 'student']) expect((await list(by)).body.error?.code, by).toBe(40301);
  });
});
