/** Exams with their classes for tests and benches, as rows; no gateway is needed. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { PaperItem } from '../src/contexts/exams/exam/paper.ts';
import type { QuestionContent } from '@college/contracts/content/question';

const MINUTE = 60_000;

const insertOne = async (trx: Knex.Transaction, table: string, row: object): Promise<number> => {
  const [inserted] = (await trx(table).insert(row).returning('id')) as { id: number }[];
  if (!inserted) throw new Error(`a row of ${table} came back without an id`);
  return inserted.id;
};

export interface ExamWorld {
  /** A published class, after which others are made. */
  readonly template: Readonly<Record<string, unknown>>;
  readonly teacherId: number;
  readonly course: { readonly id: number; readonly approved_version: number };
  /** Of every exam: one question for each content, 100 points together. */
  readonly paper: readonly PaperItem[];
}

export interface ExamWish {
  readonly minutes?: number;
  readonly maxTimes?: number;
  /** From now, in minutes. */
  readonly opens?: number;
  readonly closes?: number;
  readonly audience?: 'class' | 'everyone-signed-in';
  readonly exam?: object;
}

const at = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
const timesOf = (now: Date) => ({ creation_time: at(now, 0), last_modification_time: at(now, 0) });

/** Of the demo, with questions of its own. */
export const examWorld = async (
  trx: Knex.Transaction,
  contents: readonly QuestionContent[],
  now: Date,
): Promise<ExamWorld> => {
  const template = (await trx('train_classes')
    .where({ state: 'published' })
    .orderBy('id')
    .first()) as ExamWorld['template'];
  const teacher = (await trx('users').where({ username: 'teacher' }).first('id')) as { id: number };
  const course = (await trx('courses')
    .whereNotNull('approved_version')
    .first('id', 'approved_version')) as ExamWorld['course'];
  const paper: PaperItem[] = [];
  for (const content of contents) {
    const questionId = await insertOne(trx, 'questions', {
      ...timesOf(now),
      kind: content.kind,
      stem_text: content.stem,
      stem_hash: randomUUID(),
      difficulty: content.difficulty,
      is_exam_only: false,
      is_enable: true,
      version: 1,
    });
    await trx('question_versions').insert({
      question_id: questionId,
      version: 1,
      content: JSON.stringify(content),
      creation_time: at(now, 0),
    });
    paper.push({
      itemNo: paper.length + 1,
      sectionNo: 1,
      questionId,
      version: 1,
      score: 100 / contents.length,
    });
  }
  return { template, teacherId: teacher.id, course, paper };
};

/** Approved, with the hours that the class asks for. */
const addTakers = async (
  trx: Knex.Transaction,
  { course }: ExamWorld,
  classId: number,
  takers: readonly { readonly id: number; readonly kind: string }[],
  now: Date,
): Promise<void> => {
  await trx.batchInsert(
    'train_class_users',
    takers.map(({ id, kind }) => ({
      ...timesOf(now),
      class_id: classId,
      user_id: id,
      user_type_id: kind,
      state: 'approved',
    })),
    100,
  );
  await trx.batchInsert(
    'study_wares',
    takers.map(({ id }) => ({
      user_id: id,
      class_id: classId,
      course_id: course.id,
      ware_key: 1,
      credited_ms: 60 * MINUTE,
    })),
    100,
  );
};

/** A published exam with its class and takers; without a class where the audience is not one. */
export const addExam = async (
  trx: Knex.Transaction,
  world: ExamWorld,
  wish: ExamWish & {
    readonly now: Date;
    readonly takers: readonly { readonly id: number; readonly kind: string }[];
  },
): Promise<{ examId: number; classId: number | undefined }> => {
  const { now, minutes = 60, maxTimes = 1, opens = 10, closes = 120, audience = 'class' } = wish;
  const { template, teacherId, course, paper } = world;
  const examId = await insertOne(trx, 'exams', {
    ...timesOf(now),
    area_code: template.area_code,
    department_id: template.department_id,
    creator_user_id: teacherId,
    name: `考试 ${randomUUID().slice(0, 6)}`,
    name_en: 'Exam',
    subject_id: template.subject_id,
    compose_mode: 'fixed',
    state: 'published',
    open_time: at(now, opens * MINUTE),
    close_time: at(now, closes * MINUTE),
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
    published_at: at(now, 0),
    ...wish.exam,
  });
  await trx('exam_sections').insert({ exam_id: examId, no: 1, title: '第一部分', instructions: '' });
  await trx('exam_forms').insert({ exam_id: examId, no: 1, items: JSON.stringify(paper) });
  await trx('exam_pool').insert(
    paper.map(({ questionId }) => ({
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
    train_begin: at(now, -24 * 60 * MINUTE),
    train_end: at(now, 30 * 24 * 60 * MINUTE),
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
  await trx('train_class_teachers').insert({ class_id: classId, user_id: teacherId, sort: 0 });
  await addTakers(trx, world, classId, wish.takers, now);
  return { examId, classId };
};
