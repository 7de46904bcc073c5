import { publicCourses } from './public-course.table.ts';
import { withCourse } from './ware.table.ts';
import type { ListedWare } from './ware.table.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** A ware of the approved version of a public course; undefined where visitors may not see it. */
export const findPublicWare = (db: Knex, id: number): Promise<ListedWare | undefined> =>
  firstOf<ListedWare>(
    withCourse(db('course_wares'))
      .where({ 'course_wares.id': id, 'course_wares.is_deleted': false })
      .whereIn('course_wares.course_version_id', publicCourses(db).select('course_versions.id')),
  );

/** Whether a public course shows what was made of an uploaded file. */
export const isPublicMedia = async (db: Knex, rowKey: string): Promise<boolean> => {
  const found: unknown = await publicCourses(db)
    .join('course_wares', 'course_wares.course_version_id', 'course_versions.id')
    .join('ware_media', 'ware_media.file_id', 'course_wares.file_id')
    .where({ 'ware_media.row_key': rowKey, 'course_wares.is_deleted': false })
    .first('course_wares.id');
  return found !== undefined;
};
