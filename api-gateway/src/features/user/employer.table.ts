import { shownName } from '../../db/shown-name.ts';
import type { Language } from '../../app/messages/messages.ts';
import type { Knex } from 'knex';

/**
 * For whom somebody works, as a page of the language shows it: the department of the account, else its work unit, else
 * what the application for the place says, which of people whom an enterprise without an account sends is that
 * enterprise. Empty where nobody knows. `users` and `departments` are joined; `place` is the column with the id of the
 * place, where there is one.
 */
export const employerOf = (db: Knex, language: Language, place?: string): Knex.Raw => {
  const department = shownName(db, 'departments', language);
  if (place === undefined) return db.raw("coalesce(?, nullif(users.work_unit, ''), '')", [department]);
  const applied = db('student_applications')
    .whereRaw('student_applications.place_id = ??', [place])
    .select(db.raw('max(student_applications.work_unit)'));
  return db.raw("coalesce(?, nullif(users.work_unit, ''), ?, '')", [department, applied]);
};
