/** Of course types, courses, and what courses are offered for. */
import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const aType = async (read: Knex) => version(await read('course_types').where({ is_deleted: false }).first());
/** Without courses and types below it, so that it may be deleted. */
const anUnusedType = async (read: Knex) =>
  version(
    await read('course_types')
      .where({ is_deleted: false })
      .whereNotIn('id', read('course_types').whereNotNull('parent_id').select('parent_id'))
      .whereNotIn('id', read('course_versions').select('type_id'))
      .first(),
  );

const usernameId = (read: Knex, username: string) => idOf(read('users').where({ username }));

/** Of the teacher. */
const aCourse = (state: string) => async (read: Knex) =>
  version(
    await read('courses')
      .where({ state, is_deleted: false, creator_user_id: await usernameId(read, 'teacher') })
      .orderBy('approved_version')
      .first(),
  );
const aNewerDraft = async (read: Knex) =>
  version(
    await read('courses')
      .where({ state: 'draft', is_deleted: false, creator_user_id: await usernameId(read, 'teacher') })
      .whereNotNull('approved_version')
      .first(),
  );
const aNewDraft = async (read: Knex) =>
  version(
    await read('courses').where({ state: 'draft', is_deleted: false }).whereNull('approved_version').first(),
  );
/** Others do not see it before it is approved. */
const draftOfTeacher = (read: Knex) =>
  idOf(read('courses').where({ state: 'draft', is_deleted: false }).whereNull('approved_version'));
const anOffer = (kind: string) => async (read: Knex) => {
  const { id: courseId, rowVersion } = version(
    await read('courses')
      .join('course_versions', 'course_versions.course_id', 'courses.id')
      .where({ 'courses.state': 'approved', 'courses.is_deleted': false, 'course_versions.kind': kind })
      .first('courses.id', 'courses.row_version'),
  );
  return { courseId, rowVersion };
};

const courseFields = async (read: Knex) => ({
  name: '有限空间作业安全',
  nameEn: 'Safety in confined spaces',
  typeId: (await aType(read)).id,
  kind: 'professional',
  teacherName: '沈文博',
  hours: 1.5,
  intro: '<p>识别、通风、检测与监护。</p>',
  introEn: '<p>Recognition, ventilation, gas checks and attendants.</p>',
  coverId: null,
});

export const courseExamples: Readonly<Record<string, Example>> = {
  'CourseType/GetCourseType': {
    as: 'teacher',
    input: async (read) => ({ id: (await aType(read)).id }),
  },
  'CourseType/CreateCourseType': {
    as: 'manager',
    input: async (read) => ({
      name: '消防安全',
      nameEn: 'Fire safety',
      parentId: (await aType(read)).id,
    }),
  },
  'CourseType/UpdateCourseType': {
    as: 'manager',
    input: async (read) => ({ ...(await aType(read)), name: '法规标准与管理', nameEn: 'Law' }),
  },
  'CourseType/DeleteCourseType': { as: 'manager', input: anUnusedType },
  'CourseType/DragCourseType': {
    as: 'manager',
    input: async (read) => ({ ...(await anUnusedType(read)), parentId: null, position: 1 }),
  },

  'Course/GetCoursePageList': {
    as: 'teacher',
    input: () => ({ page: 1, pageSize: 5, kind: 'professional', state: 'approved' }),
  },
  'Course/GetCourseSelection': {
    as: 'manager',
    input: async (read) => ({
      keyword: '安全',
      subjectId: await idOf(read('train_subjects').where({ is_deleted: false })),
    }),
  },
  'Course/GetCourse': {
    as: 'manager',
    input: async (read) => ({ id: (await aCourse('approved')(read)).id }),
    foreign: { as: 'regulator', id: draftOfTeacher },
  },
  'Course/CreateCourse': { as: 'teacher', input: courseFields },
  'Course/UpdateCourse': {
    as: 'teacher',
    input: async (read) => ({ ...(await courseFields(read)), ...(await aCourse('draft')(read)) }),
  },
  'Course/DeleteCourse': { as: 'manager', input: aNewDraft },
  'Course/DiscardCourseVersion': { as: 'teacher', input: aNewerDraft },
  'Course/SubmitCourse': { as: 'teacher', input: aCourse('draft') },
  'Course/TakeBackCourse': { as: 'teacher', input: aCourse('submitted') },
  'Course/CheckCourse': {
    as: 'manager',
    input: async (read) => ({
      ...(await aCourse('submitted')(read)),
      result: 'reject',
      opinion: '请补充案例',
    }),
  },
  'Course/ChangeCourseEnable': {
    as: 'manager',
    input: async (read) => ({ ...(await aCourse('approved')(read)), isEnable: false }),
  },

  'PublicCourse/GetPublicCoursePageList': {
    as: 'enterprise',
    input: () => ({ page: 1, pageSize: 5, kind: 'open', isPublic: true }),
  },
  'PublicCourse/SetPublicCourse': {
    as: 'manager',
    input: async (read) => ({
      ...(await anOffer('open')(read)),
      isPublic: true,
      isRecommend: false,
      sort: 5,
    }),
  },
  'ProfessionCourse/GetProfessionCoursePageList': {
    as: 'teacher',
    input: () => ({ page: 1, pageSize: 5 }),
  },
  'ProfessionCourse/SetProfessionCourse': {
    as: 'manager',
    input: async (read) => ({
      ...(await anOffer('professional')(read)),
      subjectIds: [await idOf(read('train_subjects').where({ is_enable: true }))],
      sort: 5,
    }),
  },
};
