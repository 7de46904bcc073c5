import { publicCourses } from './public-course.table.ts';
import { withCourse } from './ware.table.ts';
import type { ListedWare } from './ware.table.ts';
import { firstOf } from '../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** A ware of the approved version of a public course; undefined where visitors may not see it. */
export const findPublicWare = (db: Knex, id: number): Promise<ListedWare | undefined> =>
  firstOf<ListedWare>(
    withCourse(db('course_wares'))
      .where({ 'course_wares.id': id, 'course_wares.is_deleted': false })
      .whereIn('course_wares.course_version_id', publicCourses(db).select('course_versions.id')),
  );
