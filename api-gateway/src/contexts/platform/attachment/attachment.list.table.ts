/** Files as their list shows them: with their uploader and their number of uses. */
import { attachments } from './attachment.table.ts';
import type { AttachmentRecord } from './attachment.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { contains } from '../../../db/dialect.ts';
import type { Parsed } from '@college/contracts/core/schema';
import type { AttachmentPageQuery } from '@college/contracts/platform/attachment';
import type { Knex } from 'knex';

export interface AttachmentListRow extends AttachmentRecord {
  uploader_name: string | null;
  uses: number;
}

type Reader = Pick<SignedInContext, 'read' | 'scope' | 'users'>;

/** Complete files only: unfinished uploads are visible to their sender alone. */
const listedFiles = ({ read, scope, users }: Reader): Knex.QueryBuilder =>
  users.withAccount(
    attachments.visible(read, scope).where('attachments.state', 'complete'),
    'attachments.creator_user_id',
  );

type Filters = Omit<Parsed<typeof AttachmentPageQuery>, 'page' | 'pageSize' | 'sorting'>;

export const filteredFiles = (
  reader: Reader,
  { keyword, purpose, mediaType, uploaderId, isUnused, from, until }: Filters,
): Knex.QueryBuilder => {
  const query = listedFiles(reader);
  if (keyword)
    query.where(contains(reader.read, ['attachments.name', 'users.name_key', 'users.username'], keyword));
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

export const findListed = (reader: Reader, id: number): Promise<AttachmentListRow | undefined> =>
  withUses(reader.read, listedFiles(reader)).where('attachments.id', id).first();
