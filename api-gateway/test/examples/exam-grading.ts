import type { Knex } from 'knex';
import { idOf } from '../example.ts';
import type { Example } from '../example.ts';
import { basisOf } from '../../src/contexts/exams/exam-grading/regrade.ts';

interface Place {
  examId: number;
  classId?: number;
}

/** A sitting with papers in this state; of an exam without a class `classId` is left out. */
const sittingWith = async (read: Knex, state: string): Promise<Place> => {
  const row = (await read('exam_attempts').where({ state }).orderBy('id').first('exam_id', 'class_id')) as {
    exam_id: number;
    class_id: number | null;
  };
  return { examId: row.exam_id, ...(row.class_id !== null && { classId: row.class_id }) };
};

interface Sheet {
  attempt_id: number;
  paper_key: string;
  row_version: number;
  items: string;
}
const openSheet = async (read: Knex) => {
  const sheet = (await read('exam_grade_sheets').where({ state: 'open' }).orderBy('id').first()) as Sheet;
  const items = JSON.parse(sheet.items) as { itemNo: number; questionId: number; version: number }[];
  const { exam_id: examId, class_id: classId } = (await read('exam_attempts')
    .where({ id: sheet.attempt_id })
    .first('exam_id', 'class_id')) as { exam_id: number; class_id: number | null };
  const [item] = items;
  return {
    place: { examId, ...(classId !== null && { classId }) },
    sheet,
    items,
    item: item ?? { itemNo: 1, questionId: 1, version: 1 },
  };
};

const own = async (read: Knex) => ({
  attemptId: await idOf(
    read('exam_attempts')
      .where({ state: 'graded' })
      .whereNotIn('id', read('exam_objections').select('attempt_id'))
      .whereIn('user_id', read('users').where({ username: 'student' }).select('id')),
  ),
});

const openObjection = async (read: Knex) => {
  const row = (await read('exam_objections').where({ state: 'open' }).orderBy('id').first()) as {
    id: number;
    row_version: number;
    attempt_id: number;
  };
  const { items } = (await read('exam_grade_sheets').where({ attempt_id: row.attempt_id }).first()) as Sheet;
  return {
    id: row.id,
    rowVersion: row.row_version,
    answer: '复核后维持原评分。',
    grades: (JSON.parse(items) as { itemNo: number }[]).map(({ itemNo }) => ({
      itemId: itemNo,
      score: 3,
      comment: '',
    })),
  };
};

/** A question with options that marked papers of an exam without open objections have, and a key that it does not have. */
const otherKey = async (read: Knex) => {
  const { exam_id: examId } = (await read('exam_attempts')
    .where({ state: 'graded' })
    .orderBy('id')
    .first()) as {
    exam_id: number;
  };
  const row = (await read('exam_pool')
    .join('question_versions', {
      'question_versions.question_id': 'exam_pool.question_id',
      'question_versions.version': 'exam_pool.version',
    })
    .join('questions', 'questions.id', 'exam_pool.question_id')
    .where({ 'exam_pool.exam_id': examId, 'questions.kind': 'single' })
    .orderBy('exam_pool.question_id')
    .first('exam_pool.question_id', 'exam_pool.version', 'question_versions.content')) as {
    question_id: number;
    version: number;
    content: string;
  };
  const { right } = JSON.parse(row.content) as { right: number[] };
  return {
    examId,
    questionId: row.question_id,
    version: row.version,
    mode: 'also' as const,
    right: [right[0] === 0 ? 1 : 0],
  };
};

export const examGradingExamples: Readonly<Record<string, Example>> = {
  'TestExam/GetGradeSittingPageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, state: 'open' }),
  },
  'TestExam/GetGradeQuestionList': {
    as: 'manager',
    input: async (read) => (await openSheet(read)).place,
  },
  'TestExam/GetGradeAnswerPageList': {
    as: 'manager',
    input: async (read) => {
      const { place, item } = await openSheet(read);
      return { ...place, questionId: item.questionId, version: item.version, state: 'open' };
    },
  },
  'TestExam/ObjectGrade': {
    as: 'student',
    input: async (read) => ({ ...(await own(read)), text: '请重新评阅第一道简答题。' }),
  },
  'TestExam/GetGradeObjectionPageList': {
    as: 'manager',
    input: () => ({ page: 1, pageSize: 5, state: 'open' }),
  },
  'TestExam/GetGradeObjection': {
    as: 'manager',
    input: async (read) => ({ id: await idOf(read('exam_objections').where({ state: 'open' })) }),
  },
  // The manager marked these papers.
  'TestExam/DecideGradeObjection': { as: 'admin', input: openObjection },
  'TestExam/GetTestExamRecordPageList': {
    as: 'manager',
    input: async (read) => ({
      ...(await sittingWith(read, 'graded')),
      page: 1,
      pageSize: 5,
      state: 'graded',
      isOfRecord: true,
    }),
  },
  'TestExam/GetExamAnalysis': { as: 'manager', input: (read) => sittingWith(read, 'graded') },
  'TestExam/GetExamAttemptPaper': {
    as: 'manager',
    input: async (read) => ({
      attemptId: await idOf(read('exam_attempts').where({ state: 'graded' }).whereNotNull('graded_at')),
    }),
  },
  'TestExam/PreviewRegrade': { as: 'manager', input: otherKey },
  'TestExam/RegradeQuestion': {
    as: 'manager',
    input: async (read) => {
      const wanted = await otherKey(read);
      return { ...wanted, basis: await basisOf(read, wanted), reason: '另一选项按现行标准也正确。' };
    },
  },
  'TestExam/GetRegradeList': {
    as: 'manager',
    input: async (read) => ({ examId: (await otherKey(read)).examId }),
  },
  'TestExam/GetStudentExamReport': { as: 'student', input: own },
  'TestExam/GetExamResultPageList': {
    as: 'enterprise',
    input: () => ({ page: 1, pageSize: 5, state: 'graded', isOfRecord: true }),
  },
  'TestExam/ExportExamResult': { as: 'enterprise', input: () => ({ state: 'graded' }) },
  'TrainClass/GetGradeStuList': {
    as: 'manager',
    input: async (read) => ({ ...(await openSheet(read)).place, page: 1, pageSize: 5, state: 'open' }),
  },
  'TrainClass/GradeJdQueSubmitExam': {
    as: 'manager',
    input: async (read) => {
      const { sheet, item } = await openSheet(read);
      return {
        attemptId: sheet.paper_key,
        rowVersion: sheet.row_version,
        grades: [{ itemId: item.itemNo, score: 2.5, comment: '要点不全' }],
        isFinal: true,
      };
    },
  },
  'TrainClass/ExportTrainClassExam': {
    as: 'manager',
    input: async (read) => ({ examId: (await sittingWith(read, 'graded')).examId }),
  },
  'TrainClass/GetStudentExamRecordPageList': { as: 'student', input: () => ({ page: 1, pageSize: 5 }) },
  'TrainClass/GetStudentExamAnswerRecord': { as: 'student', input: own },
};
