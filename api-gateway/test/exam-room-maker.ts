import type { TestDatabase } from './databases.ts';
import { addExam, examWorld } from './exam-world.ts';
import type { ExamWish } from './exam-world.ts';
import { openGateway } from './gateway.ts';
import type { Answer, GatewayOptions } from './gateway.ts';
import { sweepExams } from '../src/contexts/exams/exam-attempt/sweep-exams.ts';
import type { ExamQuestion, ExamView } from '@college/contracts/exams/exam-attempt-row';
import type { SaveReply } from '@college/contracts/exams/exam-answer';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

export const MINUTE = 60_000;

const MARK = 'KEPT-FROM-TAKERS';

/** Questions of every kind whose secrets can be found in whatever leaves the server. */
export const SECRET_CONTENTS: readonly QuestionContent[] = [
  { kind: 'single', stem: '<p>单选题</p>', options: ['甲', '乙', '丙', '丁'], right: [2] },
  { kind: 'multiple', stem: '<p>多选题</p>', options: ['一', '二', '三', '四'], right: [0, 3] },
  { kind: 'true-false', stem: '<p>判断题</p>', options: [], right: [1] },
  {
    kind: 'blank',
    stem: '<p>填空 ____ 和 ____</p>',
    options: [],
    right: [],
    blanks: [[`${MARK}-A`], [`${MARK}-B`]],
  },
  {
    kind: 'short-answer',
    stem: '<p>简答题</p>',
    options: [],
    right: [],
    answer: `${MARK}-C`,
    keywords: [`${MARK}-D`],
  },
].map((content) => ({
  blanks: [],
  answer: '',
  keywords: [],
  analysis: `<p>${MARK}-E</p>`,
  difficulty: 3,
  ...content,
})) as QuestionContent[];

export const isSecret = (bytes: string): boolean =>
  bytes.includes(MARK) || /"(right|blanks|answer|analysis|keywords)":/.test(bytes);

interface ExamPlace {
  readonly examId: number;
  readonly classId: number | undefined;
}

/** A class whose two students have the hours, and exams for it; the clock is the test's. */
export const examRoomMaker = async (test: TestDatabase, options: GatewayOptions = {}) => {
  const { database } = test;
  let gateway = await openGateway(test, options);
  let clock = test.now.getTime();
  const idOf = async (username: string): Promise<number> =>
    ((await database.read('users').where({ username }).first('id')) as { id: number }).id;
  const studentId = await idOf('student');
  const personalId = await idOf('personal');
  const takers = [
    { id: studentId, kind: '3' },
    { id: personalId, kind: '5' },
  ];
  const world = await database.transaction((trx) => examWorld(trx, SECRET_CONTENTS, test.now));

  /** A published exam with its class and sitting; without a class where the audience is not one. */
  const exam = (wish: ExamWish = {}) =>
    database.transaction((trx) => addExam(trx, world, { ...wish, takers, now: new Date(clock) }));

  const tokens = new Map<string, string>();
  const tokenOf = async (login: string): Promise<string> => {
    const known = tokens.get(login);
    if (known !== undefined) return known;
    const { token } = await gateway.signIn(login);
    await database.transaction((trx) => trx('sessions').update({ expires_at: '2036-01-01T00:00:00.000Z' }));
    tokens.set(login, token);
    return token;
  };
  const call = async <Result>(
    name: string,
    input: object | undefined,
    as = 'student',
  ): Promise<Answer<Result>> => gateway.call<Result>(name, input, await tokenOf(as));
  const good = async <Result>(name: string, input: object | undefined, as = 'student'): Promise<Result> => {
    const { body } = await call<Result>(name, input, as);
    if (!body.success) throw new Error(`${name}: ${JSON.stringify(body.error)}`);
    return body.result as Result;
  };
  const sweep = () => sweepExams({ database, features: [], now: () => new Date(clock) });

  const start = async (of: ExamPlace, more: object = {}, as = 'student'): Promise<Answer<ExamView>> =>
    call<ExamView>(
      'TestExam/StartExam',
      { ...of, guid: await good<string>('TestExam/GetGuidString', undefined, as), ...more },
      as,
    );
  const opened = async (wish: ExamWish = {}): Promise<ExamPlace> => {
    const of = await exam({ opens: 0, ...wish });
    await sweep();
    return of;
  };

  return {
    get gateway() {
      return gateway;
    },
    /** The gateway stops, and another one starts on what it left. */
    restart: async () => {
      await gateway.close();
      gateway = await openGateway(test, options);
      gateway.pass(clock - test.now.getTime());
    },
    database,
    studentId,
    personalId,
    questions: world.paper.map(({ questionId }) => questionId),
    exam,
    call,
    good,
    token: tokenOf,
    sweep,
    /** The next call is made by another browser, in which they sign in. */
    inAnotherBrowser: (username = 'student') => tokens.delete(username),
    pass: (milliseconds: number) => {
      clock += milliseconds;
      gateway.pass(milliseconds);
    },
    now: () => new Date(clock),
    guid: (as = 'student') => good<string>('TestExam/GetGuidString', undefined, as),
    /** Starts with a new number, as a page does. */
    start,
    /** An exam that is open now, with its papers. */
    opened,
    begun: async (wish: ExamWish = {}, as = 'student') => {
      const of = await opened(wish);
      const { body } = await start(of, {}, as);
      if (!body.success) throw new Error(JSON.stringify(body.error));
      return { of, view: body.result, attemptId: body.result.attempt?.id ?? 0 };
    },
    /** Nobody sits two exams at once: what runs from a test before is over. */
    clear: () =>
      database.transaction((trx) =>
        trx('exam_attempts').where({ state: 'running' }).update({ state: 'graded', passed: true }),
      ),
    save: (input: object, as = 'student') => call<SaveReply>('TestExam/SaveExamAnswer', input, as),
    close: () => gateway.close(),
  };
};

export type ExamRoomMaker = Awaited<ReturnType<typeof examRoomMaker>>;

/** Some answer in the form of the question. */
export const someAnswer = (
  { kind, gaps }: Pick<ExamQuestion, 'kind' | 'gaps'>,
  word = '水',
): QuestionValue => {
  if (kind === 'blank') return Array.from({ length: gaps }, () => word);
  return kind === 'short-answer' ? [word] : [0];
};
