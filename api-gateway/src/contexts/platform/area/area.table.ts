import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { contains, advisoryLock } from '../../../db/dialect.ts';
import { shownName } from '../../../db/shown-name.ts';
import { areaPrefix } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface AreaRow {
  code: string;
  parent_code: string | null;
  name: string;
}

export interface AreaListRow extends AreaRow {
  /** The name in the language of the page. */
  shown_name: string;
  name_en: string;
  level: number;
  row_version: number;
  child_count: number;
}

/** The active areas. Their names are public, so they have no data scope. */
const notDeleted = (db: Knex): Knex.QueryBuilder => db('areas').where('areas.is_deleted', false);

/** The province's areas with their Chinese names, parents before children. */
export const allAreas = (db: Knex): Promise<AreaRow[]> =>
  notDeleted(db).orderBy('level').orderBy('code').select('code', 'parent_code', 'name');

/** The same with names in the language of a page. */
export const allAreasIn = (db: Knex, language: Language): Promise<AreaRow[]> =>
  notDeleted(db)
    .orderBy('level')
    .orderBy('code')
    .select('code', 'parent_code', { name: shownName(db, 'areas', language) });

/** Whether a scope allows placing something in the areas: everywhere, or in its own area and below. */
export const isInScope = (scope: Scope, code: string): boolean =>
  scope.kind === 'all' || (scope.areaCode !== null && code.startsWith(areaPrefix(scope.areaCode)));

/**
 * Whether an area exists and the caller may place something there: everywhere, or in their own area and below. In a
 * transaction it is locked until that ends.
 */
export const isAreaVisible = async (db: Knex, scope: Scope, code: string): Promise<boolean> =>
  isInScope(scope, code) && (await notDeleted(db).where({ code }).forShare().first('code')) !== undefined;

/** Until the transaction ends, no other transaction changes areas: where one belongs depends on the others. */
export const lockAreas = (trx: Knex.Transaction): Promise<void> => advisoryLock(trx, 'areas');

const listed = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query.select(
    'areas.code',
    'areas.parent_code',
    'areas.name',
    'areas.name_en',
    'areas.level',
    'areas.row_version',
    {
      shown_name: shownName(db, 'areas', language),
      child_count: db('areas as c')
        .whereRaw('c.parent_code = areas.code')
        .where('c.is_deleted', false)
        .count('*'),
    },
  );

export const findArea = async (
  db: Knex,
  code: string,
  language: Language,
): Promise<AreaListRow | undefined> =>
  firstOf<AreaListRow>(listed(db, notDeleted(db), language).where('areas.code', code));

export const childAreas = async (
  db: Knex,
  parentCode: string | null,
  language: Language,
): Promise<AreaListRow[]> =>
  rowsOf<AreaListRow>(
    listed(db, notDeleted(db), language).where('areas.parent_code', parentCode).orderBy('areas.code'),
  );

/** By name or by the beginning of the code; `found` for the count, `rows` with the columns of the list. */
export const searchAreas = (db: Knex, keyword: string | undefined, language: Language) => {
  const found = notDeleted(db);
  if (keyword) found.where(contains(db, ['areas.name', 'areas.name_en', 'areas.code'], keyword));
  return { found, rows: listed(db, found.clone(), language) };
};

/** The names of areas by their codes, including abolished ones. */
export const areaNames = async (
  db: Knex,
  codes: readonly string[],
  language: Language,
): Promise<Map<string, string>> => {
  const rows = await rowsOf<AreaRow>(
    db('areas')
      .whereIn('code', [...new Set(codes)])
      .select('code', { name: shownName(db, 'areas', language) }),
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
};

export interface NewArea extends AreaRow {
  name_en: string;
  level: number;
}

/** Rows in one statement: SQLite allows at most 32,766 bound values. */
const BATCH = 500;

const inBatches = async <Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH) await write(rows.slice(from, from + BATCH));
};

/** Adds areas, parents before children; an abolished area with the same code is restored. */
export const putAreas = (trx: Knex.Transaction, rows: readonly NewArea[]): Promise<void> =>
  inBatches(rows, async (batch) => {
    await trx('areas')
      .insert(batch.map((row) => ({ ...row, is_deleted: false })))
      .onConflict('code')
      .merge({
        parent_code: trx.raw('excluded.parent_code'),
        name: trx.raw('excluded.name'),
        name_en: trx.raw('excluded.name_en'),
        level: trx.raw('excluded.level'),
        is_deleted: false,
        row_version: trx.raw('?? + 1', ['areas.row_version']),
      });
  });

/** Renames many existing areas. */
export const renameAreas = (
  trx: Knex.Transaction,
  rows: readonly Pick<NewArea, 'code' | 'name' | 'name_en' | 'level'>[],
): Promise<void> =>
  inBatches(rows, async (batch) => {
    await trx('areas')
      .insert(batch.map((row) => ({ ...row, is_deleted: false })))
      .onConflict('code')
      .merge({
        name: trx.raw('excluded.name'),
        name_en: trx.raw('excluded.name_en'),
        row_version: trx.raw('?? + 1', ['areas.row_version']),
      });
  });

/** Renames, abolishes or moves one area at a version; false when that version no longer exists. */
export const changeArea = async (
  trx: Knex.Transaction,
  { code, rowVersion }: { code: string; rowVersion: number },
  changes: { name: string; name_en: string } | { is_deleted: true },
): Promise<boolean> => {
  const changed = await notDeleted(trx)
    .where({ code, row_version: rowVersion })
    .update({ ...changes, row_version: rowVersion + 1 });
  return changed === 1;
};

/** Counties directly below their province, because this city was missing, are moved below it. */
export const adoptCounties = async (trx: Knex.Transaction, city: string): Promise<void> => {
  await notDeleted(trx)
    .where('code', 'like', `${city.slice(0, 4)}%`)
    .whereNot('code', city)
    .update({ parent_code: city });
};
