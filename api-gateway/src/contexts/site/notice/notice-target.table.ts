/** The recipients that the sender chose: roles, areas, or a class. */
import { areaPrefix } from '../../../db/visibility.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface Targets {
  readonly roleIds: readonly number[];
  readonly areaCodes: readonly string[];
  readonly classId: number | null;
}

interface TargetRow {
  role_id: number | null;
  area_code: string | null;
  class_id: number | null;
}

export const targetsOf = async (db: Knex, noticeId: number): Promise<Targets> => {
  const rows = await rowsOf<TargetRow>(db('notice_targets').where({ notice_id: noticeId }).orderBy('id'));
  return {
    roleIds: rows.flatMap(({ role_id: id }) => id ?? []),
    areaCodes: rows.flatMap(({ area_code: code }) => code ?? []),
    classId: rows.find(({ class_id: id }) => id !== null)?.class_id ?? null,
  };
};

export const replaceTargets = async (
  trx: Knex.Transaction,
  noticeId: number,
  { roleIds, areaCodes, classId }: Targets,
): Promise<void> => {
  await trx('notice_targets').where({ notice_id: noticeId }).delete();
  const blank = { notice_id: noticeId, role_id: null, area_code: null, area_end: null, class_id: null };
  const rows = [
    ...[...new Set(roleIds)].map((id) => ({ ...blank, role_id: id })),
    ...[...new Set(areaCodes)].map((code) => ({
      ...blank,
      area_code: code,
      area_end: areaPrefix(code).padEnd(6, '9'),
    })),
    ...(classId === null ? [] : [{ ...blank, class_id: classId }]),
  ];
  if (rows.length > 0) await trx('notice_targets').insert(rows);
};
