import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';
import { questionFields } from '../question-fields.ts';

/** Without answers, so that it can be deleted. */
const aQuestion = async (read: Knex) =>
  version(
    await read('questions')
      .where({ is_deleted: false })
      .whereNotIn('id', read('practice_answers').select('question_id'))
      .first(),
  );
/** Neither written by the teacher, nor of a course of theirs. */
const ofManager = (read: Knex) => {
  const teacher = read('users').where({ username: 'teacher' }).select('id');
  const linked = read('question_courses')
    .join('courses', 'courses.id', 'question_courses.course_id')
    .whereIn('courses.creator_user_id', teacher.clone())
    .select('question_courses.question_id');
  return idOf(
    read('questions')
      .where('is_deleted', false)
      .whereNotIn('creator_user_id', teacher)
      .whereNotIn('questions.id', linked),
  );
};
const aPoint = async (read: Knex) => version(await read('knowledge_points').whereNull('parent_id').first());
/** Without questions and without points below it. */
const aFreePoint = async (read: Knex) =>
  version(
    await read('knowledge_points')
      .whereNotIn('id', read('questions').whereNotNull('point_id').select('point_id'))
      .whereNotIn('id', read('knowledge_points').whereNotNull('parent_id').select('parent_id'))
      .first(),
  );
const practised = async (read: Knex) =>
  (await read('practice_answers')
    .join('questions', 'questions.id', 'practice_answers.question_id')
    .where({ 'questions.kind': 'single' })
    .first('questions.id')) as { id: number };
const aCourse = async (read: Knex) =>
  (await read('question_courses').first('course_id')) as { course_id: number };

export const questionExamples: Readonly<Record<string, Example>> = {
  'Question/GetQuestionPageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, kind: 'single', isEnable: true }),
  },
  'Question/GetQuestion': {
    as: 'manager',
    input: async (read) => ({ id: (await aQuestion(read)).id }),
    foreign: { as: 'teacher', id: ofManager },
  },
  'Question/CreateQuestion': { as: 'manager', input: () => questionFields },
  'Question/UpdateQuestion': {
    as: 'manager',
    input: async (read) => ({ ...questionFields, ...(await aQuestion(read)), allowDuplicate: true }),
    foreign: { as: 'teacher', id: ofManager },
  },
  'Question/DeleteQuestion': { as: 'manager', input: aQuestion },
  'Question/ImportQuestions': {
    as: 'manager',
    input: () => ({
      fileId: 1,
      format: 'gift',
      mode: 'check',
      onlyGood: false,
      duplicates: 'skip',
      isExamOnly: false,
    }),
  },
  'Question/ExportQuestions': {
    as: 'manager',
    input: () => ({ keyword: '瓦斯', kind: 'single', difficulty: 3, isEnable: true, format: 'gift' }),
  },
  'Question/CreateKnowledgePoint': {
    as: 'manager',
    input: () => ({ parentId: null, name: '有限空间作业', nameEn: 'Work in confined spaces' }),
  },
  'Question/UpdateKnowledgePoint': {
    as: 'manager',
    input: async (read) => ({ ...(await aPoint(read)), name: '改名', nameEn: '' }),
  },
  'Question/DeleteKnowledgePoint': { as: 'manager', input: aFreePoint },
  'Question/DragKnowledgePoint': {
    as: 'manager',
    input: async (read) => ({ ...(await aPoint(read)), parentId: null, position: 1 }),
  },
  'Question/GetPointQuestionList': {
    as: 'student',
    input: async (read) => ({ knowledgePoint: (await aPoint(read)).id, page: 1, pageSize: 5, state: 'all' }),
  },
  'Question/GetWrongQuestionPageList': { as: 'student', input: () => ({ page: 1, pageSize: 5 }) },
  'Question/AnswerPractice': {
    as: 'student',
    input: async (read) => ({ questionId: (await practised(read)).id, value: [0] }),
  },
  'TrainClass/GetCourseQuestionList': {
    as: 'student',
    input: async (read) => ({
      courseId: (await aCourse(read)).course_id,
      page: 1,
      pageSize: 5,
      state: 'open',
    }),
  },
};
