import type { Knex } from 'knex';
import type { Example } from '../example.ts';

/** A course with questions, of the class that the account `student` studies. */
const asked = async (read: Knex) =>
  (await read('train_class_users as m')
    .join('users as u', 'u.id', 'm.user_id')
    .join('train_class_courses as k', 'k.class_id', 'm.class_id')
    .join('train_classes as c', 'c.id', 'm.class_id')
    .join('question_courses as q', 'q.course_id', 'k.course_id')
    .where({ 'u.username': 'student', 'm.state': 'approved', 'c.state': 'published' })
    .orderBy('c.train_end', 'desc')
    .first({ classId: 'm.class_id', courseId: 'k.course_id' })) as { classId: number; courseId: number };

export const studyCheckpointExamples: Readonly<Record<string, Example>> = {
  'StudyRecord/AnswerCheckpoint': {
    as: 'student',
    input: () => ({ sessionId: 1, epoch: 1, checkpointId: 1, value: [0] }),
  },
  'StudyRecord/StartLessonTest': { as: 'student', input: asked },
  'StudyRecord/SubmitLessonTest': {
    as: 'student',
    input: () => ({ id: 1, answers: [{ questionId: 1, value: [0] }] }),
  },
  'StudyRecord/LeaveLessonTest': { as: 'student', input: () => ({ id: 1 }) },
  'StudyRecord/GetMyLessonTestList': { as: 'student', input: asked },
  'StudyRecord/GetLessonTest': { as: 'student', input: () => ({ id: 1 }) },
};
