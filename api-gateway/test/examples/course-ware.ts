import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

/** Of drafts, whose wares may be changed. */
const drafts = (read: Knex) =>
  read('course_wares')
    .join('course_versions', 'course_versions.id', 'course_wares.course_version_id')
    .join('courses', (join) =>
      join.on('courses.id', 'course_versions.course_id').andOn('courses.version', 'course_versions.version'),
    )
    .where({ 'courses.state': 'draft', 'courses.is_deleted': false, 'course_wares.is_deleted': false })
    .select('course_wares.*', { course_id: 'courses.id' });
const aWare = async (read: Knex) => version(await drafts(read).where('course_wares.kind', 'text').first());
const aFailed = async (read: Knex) =>
  version(await drafts(read).where('course_wares.name', '旧版讲义').first());
const aCourse = async (read: Knex): Promise<number> =>
  ((await drafts(read).first()) as { course_id: number }).course_id;
/** Whoever supervises sees no draft. */
const hidden = { as: 'supervisor', id: async (read: Knex) => (await aWare(read)).id };

export const courseWareExamples: Readonly<Record<string, Example>> = {
  'CourseWare/GetCourseWarePageList': {
    as: 'manager',
    input: async (read) => ({ courseId: await idOf(read('courses').where({ is_deleted: false })) }),
  },
  'CourseWare/GetCourseWare': {
    as: 'manager',
    input: async (read) => ({ id: (await aWare(read)).id }),
    foreign: hidden,
  },
  'CourseWare/CreateCourseWare': {
    as: 'manager',
    input: async (read) => ({
      courseId: await aCourse(read),
      kind: 'text',
      name: '补充说明',
      nameEn: 'More about it',
      content: '<p>先通风，再检测，后作业。</p>',
      isDrag: true,
      maxRate: 1,
    }),
  },
  'CourseWare/UpdateCourseWare': {
    as: 'manager',
    input: async (read) => ({ ...(await aWare(read)), name: '补充说明（改）', isDrag: false }),
  },
  'CourseWare/DeleteCourseWare': { as: 'manager', input: aWare },
  'CourseWare/SortCourseWare': {
    as: 'manager',
    input: async (read) => ({ id: (await aWare(read)).id, position: 0 }),
  },
  'CourseWare/PrepareCourseWare': { as: 'manager', input: aFailed },
};
