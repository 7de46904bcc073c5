import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { ExamDetail } from '@college/contracts/exams/exam-record';

/** What people do with exams before anybody sits them. */
export const examDraftSteps = (open: () => TestDatabase) => {
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

  return {
    gateway: () => gateway,
    subjectId: () => subjectId,
    token: () => tokens.get('manager') ?? '',
    done,
    refusal,
    rule,
    section,
    create,
    target,
    publish,
    someQuestions,
    items,
  };
};
