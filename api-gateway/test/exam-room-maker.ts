import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Answer, GatewayOptions } from './gateway.ts';
import { sweepExams } from '../src/features/exam-attempt/sweep-exams.ts';
import type { PaperItem } from '../src/features/exam/paper.ts';
import type { ExamQuestion, ExamView, SaveReply } from '@college/contracts/business/exam-attempt';
import type { QuestionContent, QuestionValue } from '@college/contracts/business/question';
import type { Knex } from 'knex';

export const MINUTE = 60_000;

const insertOne = async (trx: Knex.Transaction, table: string, row: object): Promise<number> => {
  const [inserted] = (await trx(table).insert(row).returning('id')) as { id: number }[];
  if (!inserted) throw new Error(`a row of ${table} came back without an id`);
  return inserted.id;
};

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

export interface ExamWish {
  readonly minutes?: number;
  readonly maxTimes?: number;
  /** From the moment of the test, in minutes. */
  readonly opens?: number;
  readonly closes?: number;
  readonly audience?: 'class' | 'everyone-signed-in';
  readonly exam?: object;
}

/** A class whose two students have the hours, and exams for it; the clock is the test's. */
export const examRoomMaker = async (test: TestDatabase, options: GatewayOptions = {}) => {
  const { database } = test;
  const gateway = await openGateway(test, options);
  let clock = test.now.getTime();
  const at = (milliseconds: number): string => new Date(clock + milliseconds).toISOString();
  const times = () => ({ creation_time: at(0), last_modification_time: at(0) });
  const idOf = async (username: string): Promise<number> =>
    ((await database.read('users').where({ username }).first('id')) as { id: number }).id;
  const studentId = await idOf('student');
  const personalId = await idOf('personal');
  const template = (await database
    .read('train_classes')
    .where({ state: 'published' })
    .orderBy('id')
    .first()) as Record<string, unknown>;
  const teacher = (await database.read('users').where({ username: 'teacher' }).first()) as { id: number };
  const course = (await database.read('courses').whereNotNull('approved_version').first()) as {
    id: number;
    approved_version: number;
  };

  const questions = await database.transaction(async (trx) => {
    const ids: number[] = [];
    for (const content of SECRET_CONTENTS) {
      const id = await insertOne(trx, 'questions', {
        ...times(),
        kind: content.kind,
        stem_text: content.stem,
        stem_hash: randomUUID(),
        difficulty: content.difficulty,
        is_exam_only: false,
        is_enable: true,
        version: 1,
      });
      await trx('question_versions').insert({
        question_id: id,
        version: 1,
        content: JSON.stringify(content),
        creation_time: at(0),
      });
      ids.push(id);
    }
    return ids;
  });
  const paper: PaperItem[] = questions.map((questionId, index) => ({
    itemNo: index + 1,
    sectionNo: 1,
    questionId,
    version: 1,
    score: 20,
  }));

  /** A published exam with its class and sitting; without a class where the audience is not one. */
  const exam = (wish: ExamWish = {}) =>
    database.transaction(async (trx) => {
      const { minutes = 60, maxTimes = 1, opens = 10, closes = 120, audience = 'class' } = wish;
      const examId = await insertOne(trx, 'exams', {
        ...times(),
        area_code: template.area_code,
        department_id: template.department_id,
        creator_user_id: teacher.id,
        name: `考试 ${randomUUID().slice(0, 6)}`,
        name_en: 'Exam',
        subject_id: template.subject_id,
        compose_mode: 'fixed',
        state: 'published',
        open_time: at(opens * MINUTE),
        close_time: at(closes * MINUTE),
        minutes,
        max_times: maxTimes,
        pass_score: 60,
        shuffle_questions: true,
        shuffle_options: true,
        partial: 'none',
        show_answer: 'never',
        audience,
        markers: 1,
        marker_gap: 5,
        objection_days: 0,
        may_improve: false,
        instructions: '请独立作答。',
        instructions_en: 'Work alone.',
        form_count: 20,
        form_overlap: 50,
        form_exposure: 50,
        question_count: paper.length,
        total_score: 100,
        published_at: at(0),
        ...wish.exam,
      });
      await trx('exam_sections').insert({ exam_id: examId, no: 1, title: '第一部分', instructions: '' });
      await trx('exam_forms').insert({ exam_id: examId, no: 1, items: JSON.stringify(paper) });
      await trx('exam_pool').insert(
        questions.map((questionId) => ({
          exam_id: examId,
          question_id: questionId,
          version: 1,
          rules: '[]',
        })),
      );
      if (audience !== 'class') return { examId, classId: undefined };
      const classId = await insertOne(trx, 'train_classes', {
        ...template,
        id: undefined,
        code: `EX-${randomUUID().slice(0, 8)}`,
        train_begin: at(-24 * 60 * MINUTE),
        train_end: at(30 * 24 * 60 * MINUTE),
        state: 'published',
        need_hours: 0,
        need_exam: true,
        need_estimate: false,
        need_face: false,
        exam_id: examId,
        train_mode: 'online',
      });
      await trx('train_class_courses').insert({
        class_id: classId,
        course_id: course.id,
        course_version: course.approved_version,
        hours: 1,
        sort: 1,
      });
      await trx('train_class_teachers').insert({ class_id: classId, user_id: teacher.id, sort: 0 });
      for (const userId of [studentId, personalId]) {
        await trx('train_class_users').insert({
          ...times(),
          class_id: classId,
          user_id: userId,
          user_type_id: userId === studentId ? '3' : '5',
          state: 'approved',
        });
        await trx('study_wares').insert({
          user_id: userId,
          class_id: classId,
          course_id: course.id,
          ware_key: 1,
          credited_ms: 60 * MINUTE,
        });
      }
      return { examId, classId };
    });

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

  return {
    gateway,
    database,
    studentId,
    personalId,
    questions,
    exam,
    call,
    good,
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
    start: async (
      of: { readonly examId: number; readonly classId: number | undefined },
      more: object = {},
      as = 'student',
    ): Promise<Answer<ExamView>> =>
      call<ExamView>(
        'TestExam/StartExam',
        { ...of, guid: await good<string>('TestExam/GetGuidString', undefined, as), ...more },
        as,
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
