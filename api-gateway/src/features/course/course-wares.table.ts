/** The wares of a version, as far as a course asks for them. */
import { rowsOf } from '../../db/scoped-table.ts';
import type { WareKind } from '@college/contracts/business/course-ware';
import type { Knex } from 'knex';

export interface StoredWare {
  id: number;
  kind: WareKind;
  name: string;
  name_en: string;
  content: string;
  is_drag: boolean;
  max_rate: number;
  sort: number;
  row_version: number;
}

export const waresOfVersion = (db: Knex, versionId: number): Promise<StoredWare[]> =>
  rowsOf<StoredWare>(
    db('course_wares')
      .where({ course_version_id: versionId, is_deleted: false })
      .orderBy('sort')
      .orderBy('id')
      .select('*'),
  );

/** Copies the wares of a version into a newer one. They keep their keys, files, order and row versions. */
export const copyWares = async (
  trx: Knex.Transaction,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> => {
  const rows = (await waresOfVersion(trx, from)).map(({ id: _id, ...ware }) => ({
    ...ware,
    course_version_id: to,
  }));
  if (rows.length > 0) await trx('course_wares').insert(rows);
};
