import { idsIn } from './department-path.ts';
import { countChildren } from './department-tree.table.ts';
import { childCounts, findDepartment, namesOf } from './department.table.ts';
import type { DepartmentListRow, DepartmentRecord, DepartmentShown } from './department.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { countUses } from '../../../db/record-use.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type {
  DepartmentDetail,
  DepartmentNode,
  DepartmentRow,
  DepartmentUses,
} from '@college/contracts/identity/department';
import type { Knex } from 'knex';

type Seeing = Pick<SignedInContext, 'scope' | 'language'>;

/** A department whose parent is outside the scope becomes a root of the caller's tree. */
export const asTree = (rows: readonly DepartmentShown[]): DepartmentNode[] => {
  const visible = new Set(rows.map((row) => row.id));
  return rows.map((row) => nodeOf(row, visible));
};

const nodeOf = (row: DepartmentShown, visible: { has: (id: number) => boolean }): DepartmentNode => ({
  id: row.id,
  parentId: row.parent_id !== null && visible.has(row.parent_id) ? row.parent_id : null,
  name: row.shown_name,
  kind: row.kind,
  areaCode: row.area_code ?? '',
});

/** Rows as lists show them, with two more queries. */
export const asRows = async (
  db: Knex,
  { scope, language }: Seeing,
  rows: readonly DepartmentListRow[],
): Promise<DepartmentRow[]> => {
  if (rows.length === 0) return [];
  const names = await namesOf(
    db,
    scope,
    rows.flatMap(({ path }) => idsIn(path)),
    language,
  );
  const counts = await childCounts(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...nodeOf(row, names),
    areaName: row.area_name,
    childCount: counts.get(row.id) ?? 0,
    above: aboveOf(row).flatMap((id) => names.get(id) ?? []),
    rowVersion: row.row_version,
  }));
};

const aboveOf = ({ path }: DepartmentRecord): number[] => idsIn(path).slice(0, -1);

/** What refers to a department, whatever the caller's scope. */
export const usesOf = async (db: Knex, id: number): Promise<DepartmentUses> => ({
  children: await countChildren(db, id),
  users: await countUses(db, 'department.users', id),
  classes: await countUses(db, 'department.classes', id),
});

/** With its names in both languages; area and what is above it are named in one. */
export const shownDepartment = async (
  db: Knex,
  { scope, language }: Seeing,
  id: number,
): Promise<DepartmentDetail | CommonFailure> => {
  const found = await findDepartment(db, scope, id, language);
  const [row] = found ? await asRows(db, { scope, language }, [found]) : [];
  if (!found || !row) return fail(commonErrors.notFound);
  const names = await namesOf(db, scope, aboveOf(found), language);
  return {
    ...row,
    name: found.name,
    nameEn: found.name_en,
    uses: await usesOf(db, id),
    ancestorIds: aboveOf(found).filter((above) => names.has(above)),
  };
};
