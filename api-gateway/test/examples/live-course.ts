import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const inState = (read: Knex, state: string) =>
  read('live_courses').where({ check_state: state, is_deleted: false }).orderBy('id');
const one = (state: string) => async (read: Knex) => version(await inState(read, state).first());
const draftId = (read: Knex) => idOf(inState(read, 'draft'));

const fields = async (read: Knex) => ({
  title: '高温作业防暑',
  titleEn: 'Working in the heat',
  intro: '识别中暑，安排作业时间。',
  introEn: 'Signs of heatstroke, and hours of work.',
  coverId: null,
  courseId: await idOf(read('courses').where({ is_deleted: false }).whereNotNull('approved_version')),
  classId: await idOf(read('train_classes').where({ state: 'published', is_deleted: false })),
  lessonId: null,
  teacherId: await idOf(read('users').where({ username: 'teacher' })),
  begin: '2029-06-01T11:00:00.000Z',
  end: '2029-06-01T12:30:00.000Z',
  audience: 'class',
  isRecord: true,
  slidesId: null,
  mode: 'voice',
});

export const liveCourseExamples: Readonly<Record<string, Example>> = {
  'LiveCourse/GetLiveCoursePageList': {
    as: 'manager',
    input: async (read) => ({
      page: 1,
      pageSize: 5,
      state: 'not-started',
      checkState: 'approved',
      from: '2020-01-01T00:00:00.000Z',
      to: '2040-01-01T00:00:00.000Z',
      isOwn: false,
      classId: (
        (await inState(read, 'approved').whereNotNull('class_id').first('class_id')) as { class_id: number }
      ).class_id,
    }),
  },
  'LiveCourse/GetLiveCourse': {
    as: 'manager',
    input: async (read) => ({ id: (await one('approved')(read)).id }),
    foreign: { as: 'regulator', id: draftId },
  },
  'LiveCourse/GetLiveLessonSelection': {
    as: 'manager',
    input: async (read) => ({
      keyword: '安全',
      classId: await idOf(read('train_classes').where({ state: 'published', is_deleted: false })),
    }),
  },
  'LiveCourse/ExportLiveCourseCalendar': {
    as: 'student',
    input: () => ({
      keyword: '课',
      state: 'not-started',
      checkState: 'approved',
      from: '2020-01-01T00:00:00.000Z',
      to: '2040-01-01T00:00:00.000Z',
      isOwn: false,
    }),
  },
  'LiveCourse/CreateLiveCourse': { as: 'manager', input: fields },
  'LiveCourse/UpdateLiveCourse': {
    as: 'manager',
    input: async (read) => ({ ...(await fields(read)), ...(await one('draft')(read)) }),
  },
  'LiveCourse/DeleteLiveCourse': { as: 'admin', input: one('draft') },
  'LiveCourse/SubmitLiveCourse': { as: 'manager', input: one('draft') },
  'LiveCourse/CheckLiveCourse': {
    as: 'manager',
    input: async (read) => ({ ...(await one('submitted')(read)), result: 'reject', opinion: '请附课件' }),
  },
};
