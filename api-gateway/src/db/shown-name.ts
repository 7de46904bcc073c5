import type { Knex } from 'knex';
import type { Language } from '../app/messages/messages.ts';

/** The column with a record's name as a page of the language shows it: Chinese where there is no English name. */
export const shownName = (
  db: Knex,
  table: string,
  language: Language,
  column: 'name' | 'title' = 'name',
): Knex.Raw =>
  language === 'en'
    ? db.raw("coalesce(nullif(??, ''), ??)", [`${table}.${column}_en`, `${table}.${column}`])
    : db.raw('??', [`${table}.${column}`]);
