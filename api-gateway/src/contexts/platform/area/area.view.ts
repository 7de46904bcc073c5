import { areaNames, findArea } from './area.table.ts';
import type { AreaListRow } from './area.table.ts';
import { fail } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { countUses } from '../../../db/record-use.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { AreaDetail, AreaRow, AreaUses } from '@college/contracts/platform/area';
import { parentCodesOf } from '@college/contracts/platform/area-code';
import type { Knex } from 'knex';

export const asAreaRows = async (
  db: Knex,
  rows: readonly AreaListRow[],
  language: Language,
): Promise<AreaRow[]> => {
  const names = await areaNames(
    db,
    rows.flatMap(({ code }) => parentCodesOf(code)),
    language,
  );
  return rows.map((row) => ({
    code: row.code,
    parentCode: row.parent_code,
    name: row.shown_name,
    level: row.level,
    childCount: row.child_count,
    above: aboveOf(row).flatMap((code) => names.get(code) ?? []),
    rowVersion: row.row_version,
  }));
};

/** From the province down; a county directly below its province has no city above it. */
const aboveOf = ({ code, parent_code: parentCode }: AreaListRow): string[] => {
  const above = parentCodesOf(code).reverse();
  return parentCode === null ? [] : above.slice(0, above.indexOf(parentCode) + 1);
};

/** What refers to an area, whatever the caller's scope. */
export const usesOfArea = async (db: Knex, area: AreaListRow): Promise<AreaUses> => ({
  children: area.child_count,
  departments: await countUses(db, 'area.departments', area.code),
  users: await countUses(db, 'area.users', area.code),
  classes: await countUses(db, 'area.classes', area.code),
});

/** With its names in both languages; what is above it is named in one. */
export const shownArea = async (
  db: Knex,
  code: string,
  language: Language,
): Promise<AreaDetail | CommonFailure> => {
  const found = await findArea(db, code, language);
  const [row] = found ? await asAreaRows(db, [found], language) : [];
  if (!found || !row) return fail(commonErrors.notFound);
  return { ...row, name: found.name, nameEn: found.name_en, uses: await usesOfArea(db, found) };
};
