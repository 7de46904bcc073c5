import { defineScopedTable } from '../../../db/scoped-table.ts';
import type { BusinessColumns, NewRow, Predicate, Scope } from '../../../db/scoped-table.ts';
import { everything, inArea, inDepartment, ownDepartment, ownRows } from '../../../db/visibility.ts';
import type { FilePurpose } from '@college/contracts/platform/attachment';
import type { Knex } from 'knex';

export interface AttachmentRecord extends BusinessColumns {
  row_key: string;
  purpose: FilePurpose;
  name: string;
  size: number;
  media_type: string;
  sha256: string;
  state: 'uploading' | 'complete';
  unused_since: string | null;
  has_file: boolean;
}

/** Purposes of files that are read once, by an import. */
export const IMPORTED: readonly FilePurpose[] = ['sheet', 'questions'];

/**
 * A sheet for an import contains ID cards and phones in clear text, and questions their answers: only its sender may see
 * it, not even an administrator.
 */
const butNoSheetOfOthers =
  (sees: Predicate): Predicate =>
  (query, scope) => {
    sees(query, scope);
    query.where((file) =>
      file.whereNotIn('attachments.purpose', IMPORTED).orWhere('attachments.creator_user_id', scope.userId),
    );
  };

export const attachments = defineScopedTable<AttachmentRecord>('attachments', {
  all: butNoSheetOfOthers(everything),
  area: butNoSheetOfOthers(inArea('attachments.area_code')),
  department: butNoSheetOfOthers(inDepartment('attachments.department_id')),
  enterprise: butNoSheetOfOthers(ownDepartment('attachments.department_id')),
  self: ownRows('attachments.creator_user_id'),
});

const complete = (db: Knex): Knex.QueryBuilder =>
  db('attachments').where({ state: 'complete', is_deleted: false });

/** Complete files by their ids; the caller must check who may see them. */
export const completeFiles = (db: Knex, ids: readonly number[]): Promise<AttachmentRecord[]> =>
  complete(db).whereIn('id', ids);

/** Which of these files this user uploaded, or may see by their scope. */
export const ownOrVisible = (db: Knex, scope: Scope, ids: readonly number[]): Promise<number[]> =>
  complete(db)
    .whereIn('id', ids)
    .where((query) =>
      query
        .where('creator_user_id', scope.userId)
        .orWhereIn('id', attachments.visible(db, scope).select('attachments.id')),
    )
    .pluck('id');

/** In any state except removed. The caller must have a signed address, or check who owns the file. */
export const fileByKey = (db: Knex, rowKey: string): Promise<AttachmentRecord | undefined> =>
  db('attachments').where({ row_key: rowKey, is_deleted: false }).first();

export const insertFile = (
  trx: Knex.Transaction,
  now: () => Date,
  row: NewRow<AttachmentRecord>,
): Promise<number> => attachments.insert(trx, { now }, row);

/** Marks an unused sheet of this user as removed, and returns it. */
export const removeOwnSheet = async (
  trx: Knex.Transaction,
  { id, userId, now }: { id: number; userId: number; now: string },
): Promise<AttachmentRecord | undefined> => {
  const [row] = await trx('attachments')
    .where({ id, creator_user_id: userId, state: 'complete', is_deleted: false })
    .whereIn('purpose', IMPORTED)
    .whereNotIn('id', trx('attachment_uses').select('attachment_id'))
    .update({ is_deleted: true, last_modification_time: now })
    .returning<AttachmentRecord[]>('*');
  return row;
};
