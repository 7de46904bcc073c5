import type { Knex } from 'knex';
import type { Example } from '../example.ts';

/** A ware of the class that the account `student` studies. */
const place = async (read: Knex) =>
  (await read('train_class_users as m')
    .join('users as u', 'u.id', 'm.user_id')
    .join('train_class_courses as k', 'k.class_id', 'm.class_id')
    .join('course_versions as v', (on) =>
      on.on('v.course_id', 'k.course_id').andOn('v.version', 'k.course_version'),
    )
    .join('course_wares as w', 'w.course_version_id', 'v.id')
    .join('train_classes as c', 'c.id', 'm.class_id')
    .where({ 'u.username': 'student', 'm.state': 'approved', 'w.kind': 'text', 'c.state': 'published' })
    .orderBy('c.train_end', 'desc')
    .first({ classId: 'm.class_id', courseId: 'k.course_id', wareId: 'w.id' })) as {
    classId: number;
    courseId: number;
    wareId: number;
  };
const course = async (read: Knex) => {
  const { classId, courseId } = await place(read);
  return { classId, courseId };
};

export const studyExamples: Readonly<Record<string, Example>> = {
  'StudyRecord/StartStudy': {
    as: 'student',
    input: async (read) => ({ ...(await place(read)), takeOver: true }),
  },
  'StudyRecord/StopStudy': { as: 'student', input: () => ({ sessionId: 1, epoch: 1 }) },
  'StudyRecord/GetTextSection': { as: 'student', input: () => ({ sessionId: 1, epoch: 1, section: 0 }) },
  'StudyRecord/GetMyStudyRecordPageList': {
    as: 'student',
    input: async (read) => ({ ...(await course(read)), from: '2026-01-01', to: '2026-12-31' }),
  },
  'StudyRecord/GetMyStudyReceipt': {
    as: 'student',
    input: (read) =>
      read('study_slices')
        .join('users', 'users.id', 'study_slices.user_id')
        .where({ 'users.username': 'student' })
        .orderBy('study_slices.id')
        .first<{ id: number }>('study_slices.id'),
  },
  'TrainClass/GetCourseWareList': { as: 'student', input: course },
  'TrainClass/SaveCourseWareRecord': {
    as: 'student',
    input: async (read) => ({
      ...(await place(read)),
      sessionId: 1,
      epoch: 1,
      seq: 1,
      pos: 0.1,
      rate: 1,
      playing: true,
      visible: true,
      idleSeconds: 0,
    }),
  },
  'TrainClass/GetStudentCourseRecord': { as: 'student', input: course },
};
