import type { Knex } from 'knex';
import type { ShownExpression } from './paging.ts';
import type { Language } from '../app/messages/messages.ts';

/** The column with a record's name as a page of the language shows it: Chinese where there is no English name. */
export const shownName = (
  db: Knex,
  table: string,
  language: Language,
  column: 'name' | 'title' | 'notice_title' | 'issuer' = 'name',
): Knex.Raw =>
  language === 'en'
    ? db.raw("coalesce(nullif(??, ''), ??)", [`${table}.${column}_en`, `${table}.${column}`])
    : db.raw('??', [`${table}.${column}`]);

/** The order of records with `name_zh` and `name_en` by the name that a page of the language shows. */
export const byShownName = (
  table: string,
  { read, language }: { read: Knex; language: Language },
): ShownExpression => ({
  shown:
    language === 'en'
      ? read.raw("coalesce(nullif(??, ''), ??)", [`${table}.name_en`, `${table}.name_zh`])
      : read.raw('??', [`${table}.name_zh`]),
  table,
});
