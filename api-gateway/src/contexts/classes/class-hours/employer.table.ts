import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

/**
 * For whom somebody works, as a page of the language shows it: the department of the account, else its work unit, else
 * what `otherwise` finds; empty where nobody knows. `users` and `departments` are joined.
 */
const shownEmployer = (db: Knex, language: Language, otherwise: Knex.QueryBuilder): Knex.Raw =>
  db.raw("coalesce(?, nullif(users.work_unit, ''), ?, '')", [
    shownName(db, 'departments', language),
    otherwise,
  ]);

/**
 * For whom somebody at a place of a class works: what `shownEmployer` knows, else the work unit in the application for the
 * place, which an enterprise without an account fills in for the people it sends. `place` is the column with the
 * place's id.
 */
export const employerAtPlace = (db: Knex, language: Language, place: string): Knex.Raw =>
  shownEmployer(
    db,
    language,
    db('student_applications')
      .whereRaw('student_applications.place_id = ??', [place])
      .select(db.raw('max(student_applications.work_unit)')),
  );

/** The same of a record with `user_id` and `class_id`, where a person without a class has no application. */
export const employerInClass = (db: Knex, language: Language, record: string): Knex.Raw =>
  shownEmployer(
    db,
    language,
    db('student_applications')
      .join('train_class_users', 'train_class_users.id', 'student_applications.place_id')
      .whereRaw('train_class_users.user_id = ??', [`${record}.user_id`])
      .whereRaw('train_class_users.class_id = ??', [`${record}.class_id`])
      .select(db.raw('max(student_applications.work_unit)')),
  );
