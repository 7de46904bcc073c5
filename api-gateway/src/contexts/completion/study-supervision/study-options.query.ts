/** What lists of study can be filtered by: the classes, courses and enterprises of the people whom a caller supervises. */
import { whereSupervised } from '../../classes/class-hours/supervised.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

const MOST_OPTIONS = 500;

interface Option {
  id: number;
  name: string;
}

/** Places in classes that have begun to take people. */
const places = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  whereSupervised(
    db('train_class_users').where({
      'train_class_users.is_deleted': false,
      'train_class_users.state': 'approved',
    }),
    'train_class_users',
    scope,
  );

export const classOptions = (db: Knex, scope: Scope, language: Language): Promise<Option[]> =>
  rowsOf<Option>(
    db('train_classes')
      .where('train_classes.is_deleted', false)
      .whereNot('train_classes.state', 'draft')
      .whereIn('train_classes.id', places(db, scope).select('train_class_users.class_id'))
      .orderBy('train_classes.train_begin', 'desc')
      .orderBy('train_classes.id', 'desc')
      .limit(MOST_OPTIONS)
      .select({ id: 'train_classes.id', name: shownName(db, 'train_classes', language) }),
  );

/** By the name of the version that is studied. */
export const courseOptions = (db: Knex, scope: Scope, language: Language): Promise<Option[]> =>
  rowsOf<Option>(
    db('courses')
      .join('course_versions', (on) =>
        on
          .on('course_versions.course_id', 'courses.id')
          .andOn('course_versions.version', 'courses.approved_version'),
      )
      .where('courses.is_deleted', false)
      .whereIn(
        'courses.id',
        whereSupervised(db('study_wares'), 'study_wares', scope).select('study_wares.course_id'),
      )
      .orderBy('course_versions.name')
      .orderBy('courses.id')
      .limit(MOST_OPTIONS)
      .select({ id: 'courses.id', name: shownName(db, 'course_versions', language) }),
  );

export const departmentOptions = (db: Knex, scope: Scope, language: Language): Promise<Option[]> =>
  rowsOf<Option>(
    db('departments')
      .where('departments.is_deleted', false)
      .whereIn(
        'departments.id',
        db('users')
          .whereIn('users.id', places(db, scope).select('train_class_users.user_id'))
          .select('users.department_id'),
      )
      .orderBy('departments.name')
      .orderBy('departments.id')
      .limit(MOST_OPTIONS)
      .select({ id: 'departments.id', name: shownName(db, 'departments', language) }),
  );
