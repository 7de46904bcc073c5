import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const published = async (read: Knex) =>
  version(await read('train_classes').where({ state: 'published', is_deleted: false }).first());

const publicCourse = async (read: Knex) =>
  version(
    await read('courses')
      .where({ is_public: true, state: 'approved', is_deleted: false })
      .whereNotNull('approved_version')
      .first(),
  );

const publicWare = (read: Knex) =>
  idOf(
    read('course_wares').whereIn(
      'course_version_id',
      read('course_versions')
        .join('courses', 'courses.id', 'course_versions.course_id')
        .where({ 'courses.is_public': true, 'courses.state': 'approved', 'courses.is_deleted': false })
        .whereRaw('course_versions.version = courses.approved_version')
        .select('course_versions.id'),
    ),
  );

export const visitorExamples: Readonly<Record<string, Example>> = {
  'Visitor/GetVTrainClassPageList': { as: '', input: () => ({ page: 1, pageSize: 5 }) },
  'Visitor/GetVCoursePageList': { as: '', input: () => ({ page: 1, pageSize: 5, kind: 'open' }) },
  'Visitor/GetVCourseTypeList': { as: '', input: () => ({ kind: 'open' }) },
  'Visitor/GetVCourseInfo': { as: '', input: async (read) => ({ id: (await publicCourse(read)).id }) },
  'Visitor/GetVCourseWare': { as: '', input: async (read) => ({ id: await publicWare(read) }) },
  'Visitor/GetVTrainClassInfo': { as: '', input: async (read) => ({ id: (await published(read)).id }) },
};
