/** Files as their list shows them: with their uploader and their number of uses. */
import { attachments } from './attachment.table.ts';
import type { AttachmentRecord } from './attachment.table.ts';
import { contains } from '../../../db/dialect.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { Parsed } from '@college/contracts/core/schema';
import type { AttachmentPageQuery } from '@college/contracts/platform/attachment';
import type { Knex } from 'knex';

export interface AttachmentListRow extends AttachmentRecord {
  uploader_name: string | null;
  uses: number;
}

/** Complete files only: unfinished uploads are visible to their sender alone. */
export const listedFiles = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  attachments
    .visible(db, scope)
    .where('attachments.state', 'complete')
    .leftJoin('users', 'users.id', 'attachments.creator_user_id');

type Filters = Omit<Parsed<typeof AttachmentPageQuery>, 'page' | 'pageSize' | 'sorting'>;

export const filteredFiles = (
  db: Knex,
  scope: Scope,
  { keyword, purpose, mediaType, uploaderId, isUnused, from, until }: Filters,
): Knex.QueryBuilder => {
  const query = listedFiles(db, scope);
  if (keyword) query.where(contains(db, ['attachments.name', 'users.name_key', 'users.username'], keyword));
  if (purpose) query.where('attachments.purpose', purpose);
  if (mediaType)
    query
      .where('attachments.media_type', '>=', mediaType)
      .where('attachments.media_type', '<', `${mediaType}\uffff`);
  if (uploaderId !== undefined) query.where('attachments.creator_user_id', uploaderId);
  if (isUnused) query.whereNotNull('attachments.unused_since');
  if (from) query.where('attachments.creation_time', '>=', new Date(from).toISOString());
  if (until) query.where('attachments.creation_time', '<', new Date(until).toISOString());
  return query;
};

export const withUses = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select('attachments.*', {
    uploader_name: 'users.name',
    uses: db('attachment_uses').count('*').whereRaw('attachment_uses.attachment_id = attachments.id'),
  });

export const findListed = (db: Knex, scope: Scope, id: number): Promise<AttachmentListRow | undefined> =>
  withUses(db, listedFiles(db, scope)).where('attachments.id', id).first();
