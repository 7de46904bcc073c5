/** The names of what figures are about, as tables of other features have them. */
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface Named {
  id: number;
  name: string;
}

/** Their code is their id. */
export const areasNamed = async (
  db: Knex,
  codes: readonly string[],
  language: Language,
): Promise<Named[]> => {
  const rows = await rowsOf<{ code: string; name: string }>(
    db('areas')
      .whereIn('code', codes)
      .select('code', { name: shownName(db, 'areas', language) }),
  );
  return rows.map(({ code, name }) => ({ id: Number(code), name }));
};

/** The area that all others are below; undefined where there are several. */
export const onlyProvince = async (db: Knex): Promise<string | undefined> => {
  const provinces = await rowsOf<{ code: string }>(
    db('areas').where('is_deleted', false).where('code', 'like', '__0000').limit(2).select('code'),
  );
  return provinces.length === 1 ? provinces[0]?.code : undefined;
};

export const departmentsNamed = (db: Knex, ids: readonly number[], language: Language): Promise<Named[]> =>
  rowsOf<Named>(
    db('departments')
      .whereIn('id', ids)
      .select('id', { name: shownName(db, 'departments', language) }),
  );

export const subjectsNamed = (db: Knex, ids: readonly number[], language: Language): Promise<Named[]> =>
  rowsOf<Named>(
    db('train_subjects')
      .whereIn('id', ids)
      .select('id', { name: shownName(db, 'train_subjects', language) }),
  );

/** By the name of the approved version. */
export const coursesNamed = (db: Knex, ids: readonly number[], language: Language): Promise<Named[]> =>
  rowsOf<Named>(
    db('courses')
      .join('course_versions', (on) =>
        on
          .on('course_versions.course_id', 'courses.id')
          .andOn('course_versions.version', 'courses.approved_version'),
      )
      .whereIn('courses.id', ids)
      .select({ id: 'courses.id', name: shownName(db, 'course_versions', language) }),
  );
