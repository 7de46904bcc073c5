/** An exam with one question of each kind, 20 points each, and papers in it that were just submitted. */
import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './databases.ts';
import { markSubmitted } from '../src/contexts/exams/exam-grading/mark-attempt.ts';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';
import type { Knex } from 'knex';

const insertOne = async (trx: Knex.Transaction, table: string, row: object): Promise<number> => {
  const [inserted] = (await trx(table).insert(row).returning('id')) as { id: number }[];
  if (!inserted) throw new Error(`a row of ${table} came back without an id`);
  return inserted.id;
};

/** Words that stand only in what is right and why. */
export const SECRET = 'KEPT-UNTIL-GRADED';

const CONTENTS: readonly Partial<QuestionContent>[] = [
  { kind: 'single', stem: '单选', options: ['甲', '乙', '丙', '丁'], right: [2] },
  { kind: 'multiple', stem: '多选', options: ['一', '二', '三', '四'], right: [0, 3] },
  { kind: 'true-false', stem: '判断', right: [1] },
  { kind: 'blank', stem: '填空 ____', blanks: [['21±0.5', `${SECRET}-blank`]] },
  { kind: 'short-answer', stem: '简答', answer: `${SECRET}-answer`, keywords: ['通风', `${SECRET}-word`] },
];

/** All right, and a short answer that has something in it. */
export const GOOD: readonly QuestionValue[] = [[2], [3, 0], [1], ['２１.2'], ['先通风，后检测']];

export const examPapersMaker = async (test: TestDatabase) => {
  const { database } = test;
  const { read } = database;
  const time = test.now.toISOString();
  const times = { creation_time: time, last_modification_time: time };
  const later = (minutes: number): string => new Date(test.now.getTime() + minutes * 60_000).toISOString();
  const idOf = async (username: string): Promise<number> =>
    ((await read('users').where({ username }).first('id')) as { id: number }).id;
  const template = (await read('train_classes')
    .where({ state: 'published' })
    .orderBy('id')
    .first()) as Record<string, unknown>;

  const questions = await database.transaction(async (trx) => {
    const ids: number[] = [];
    for (const content of CONTENTS) {
      const id = await insertOne(trx, 'questions', {
        ...times,
        kind: content.kind,
        stem_text: content.stem,
        stem_hash: randomUUID(),
        difficulty: 3,
        is_exam_only: false,
        is_enable: true,
        version: 1,
      });
      await trx('question_versions').insert({
        question_id: id,
        version: 1,
        content: JSON.stringify({
          options: [],
          right: [],
          blanks: [],
          answer: '',
          keywords: [],
          analysis: `<p>${SECRET}-why</p>`,
          difficulty: 3,
          ...content,
        }),
        creation_time: time,
      });
      ids.push(id);
    }
    return ids;
  });
  const paper = questions.map((questionId, at) => ({
    itemNo: at + 1,
    sectionNo: 1,
    questionId,
    version: 1,
    score: 20,
  }));

  const exam = (
    columns: object = {},
    more: { readonly classState?: string; readonly teacher?: string } = {},
  ) =>
    database.transaction(async (trx) => {
      const examId = await insertOne(trx, 'exams', {
        ...times,
        area_code: template.area_code,
        department_id: template.department_id,
        name: '阅卷测试',
        name_en: 'Marking',
        subject_id: template.subject_id,
        compose_mode: 'fixed',
        state: 'published',
        minutes: 60,
        max_times: 3,
        pass_score: 60,
        shuffle_questions: true,
        shuffle_options: true,
        partial: 'half',
        show_answer: 'after-grading',
        audience: 'class',
        markers: 1,
        marker_gap: 5,
        objection_days: 7,
        may_improve: false,
        instructions: '',
        instructions_en: '',
        form_count: 20,
        form_overlap: 50,
        form_exposure: 50,
        question_count: 5,
        total_score: 100,
        published_at: time,
        ...columns,
      });
      await trx('exam_pool').insert(
        questions.map((id) => ({ exam_id: examId, question_id: id, version: 1, rules: '[]' })),
      );
      const { id: _id, ...copied } = template;
      const classId = await insertOne(trx, 'train_classes', {
        ...copied,
        code: `G-${randomUUID().slice(0, 8)}`,
        state: more.classState ?? 'published',
        need_exam: true,
        need_estimate: false,
        need_face: false,
        need_hours: 0,
        exam_id: examId,
        train_mode: 'online',
        train_begin: later(-5 * 24 * 60),
      });
      if (more.teacher !== undefined)
        await trx('train_class_teachers').insert({
          class_id: classId,
          user_id: ((await trx('users').where({ username: more.teacher }).first('id')) as { id: number }).id,
          sort: 0,
        });
      const sittingId = await insertOne(trx, 'exam_sittings', {
        exam_id: examId,
        class_id: classId,
        open_at: later(-120),
        close_at: later(60),
        state: 'ready',
      });
      return { examId, classId, sittingId };
    });

  let serial = 0;
  /** A submitted paper, marked as a submit marks it; questions without a value were left empty. */
  const submitted = (
    of: { readonly examId: number; readonly classId: number; readonly sittingId: number },
    username: string,
    values: readonly (QuestionValue | undefined)[],
  ): Promise<number> =>
    database.transaction(async (trx) => {
      serial += 1;
      const userId = ((await trx('users').where({ username }).first('id')) as { id: number }).id;
      const isIn = await trx('train_class_users')
        .where({ class_id: of.classId, user_id: userId, is_deleted: false })
        .first('id');
      if (!isIn)
        await trx('train_class_users').insert({
          ...times,
          class_id: of.classId,
          user_id: userId,
          creator_user_id: userId,
          state: 'approved',
        });
      const [last] = (await trx('exam_attempts')
        .where({ sitting_id: of.sittingId, user_id: userId })
        .max({ no: 'no' })) as { no: number | null }[];
      const id = await insertOne(trx, 'exam_attempts', {
        sitting_id: of.sittingId,
        exam_id: of.examId,
        class_id: of.classId,
        user_id: userId,
        no: (last?.no ?? 0) + 1,
        student_no: serial,
        state: 'submitted',
        seed: `seed-${serial}`,
        paper: JSON.stringify(paper),
        started_at: later(-60),
        submitted_at: later(-1),
        submitted_by: 'student',
        created_at: time,
      });
      for (const [at, value] of values.entries())
        if (value)
          await trx('exam_answers').insert({
            attempt_id: id,
            item_no: at + 1,
            value: JSON.stringify(value),
            seq: at + 1,
            saved_at: time,
          });
      await markSubmitted(trx, { id, now: time });
      return id;
    });

  /** What those who mark a paper know it by; one that no paper has where it needs nobody. */
  const keyOf = async (attemptId: number): Promise<string> =>
    (
      (await read('exam_grade_sheets').where({ attempt_id: attemptId }).orderBy('id').first()) as
        | { paper_key: string }
        | undefined
    )?.paper_key ?? randomUUID();

  return { exam, submitted, questions, idOf, keyOf, read };
};
