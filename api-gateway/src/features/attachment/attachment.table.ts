import { defineScopedTable } from '../../db/scoped-table.ts';
import type { BusinessColumns, NewRow, Predicate, Scope } from '../../db/scoped-table.ts';
import { everything, inArea, inDepartment, ownDepartment, ownRows } from '../../db/visibility.ts';
import type { FilePurpose } from '@college/contracts/system/attachment';
import type { Knex } from 'knex';

export interface AttachmentRecord extends BusinessColumns {
  row_key: string;
  purpose: FilePurpose;
  name: string;
  /** A string on PostgreSQL: `Number(…)`. */
  size: number | string;
  media_type: string;
  sha256: string;
  state: 'uploading' | 'complete';
  unused_since: string | null;
  has_file: boolean | number;
}

/** A sheet for an import holds ID cards and phones in the clear: it is there for who sent it, not for an administrator either. */
const butNoSheetOfOthers =
  (sees: Predicate): Predicate =>
  (query, scope) => {
    sees(query, scope);
    query.where((file) =>
      file.whereNot('attachments.purpose', 'sheet').orWhere('attachments.creator_user_id', scope.userId),
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

/** Complete files by their ids; which of them somebody may have is for the caller to know. */
export const completeFiles = (db: Knex, ids: readonly number[]): Promise<AttachmentRecord[]> =>
  complete(db).whereIn('id', ids);

/** Of these files the ones that this user uploaded, or that his scope sees. */
export const ownOrVisible = (db: Knex, scope: Scope, ids: readonly number[]): Promise<number[]> =>
  complete(db)
    .whereIn('id', ids)
    .where((query) =>
      query
        .where('creator_user_id', scope.userId)
        .orWhereIn('id', attachments.visible(db, scope).select('attachments.id')),
    )
    .pluck('id');

/** Whatever its state, unless it was removed. Whoever asks has shown a signed address, or is asked whether it is his. */
export const fileByKey = (db: Knex, rowKey: string): Promise<AttachmentRecord | undefined> =>
  db('attachments').where({ row_key: rowKey, is_deleted: false }).first();

export const insertFile = (
  trx: Knex.Transaction,
  now: () => Date,
  row: NewRow<AttachmentRecord>,
): Promise<number> => attachments.insert(trx, { now }, row);

/** Marks a sheet as removed that this user sent and nothing uses, and yields it. */
export const removeOwnSheet = async (
  trx: Knex.Transaction,
  { id, userId, now }: { id: number; userId: number; now: string },
): Promise<AttachmentRecord | undefined> => {
  const [row] = (await trx('attachments')
    .where({ id, creator_user_id: userId, purpose: 'sheet', state: 'complete', is_deleted: false })
    .whereNotIn('id', trx('attachment_uses').select('attachment_id'))
    .update({ is_deleted: true, last_modification_time: now })
    .returning('*')) as AttachmentRecord[];
  return row;
};
