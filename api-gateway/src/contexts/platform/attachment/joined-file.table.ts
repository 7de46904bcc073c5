/** The file of each record of a list, joined to the query, so that the list needs no further query. */
import type { AttachmentRecord } from './attachment.table.ts';
import { fileRefOf } from './file-address.ts';
import type { Services } from '../../../app/context.ts';
import type { FileRef } from '@college/contracts/platform/attachment';
import type { Knex } from 'knex';

/** The columns that `withFile` adds to a row; null when it has no file or the file is gone. */
export interface WithFile {
  joined_file_id: number | null;
  joined_file_key: string;
  joined_file_name: string;
  joined_file_size: AttachmentRecord['size'];
  joined_file_type: string;
}

/** Adds the file whose id is in `column`, such as `standards.file_id`, to a query over its table. */
export const withFile = (query: Knex.QueryBuilder, column: string): Knex.QueryBuilder =>
  query
    .leftJoin('attachments as joined_file', (join) =>
      join
        .on('joined_file.id', column)
        .andOnVal('joined_file.state', 'complete')
        .andOnVal('joined_file.is_deleted', false),
    )
    .select({
      joined_file_id: 'joined_file.id',
      joined_file_key: 'joined_file.row_key',
      joined_file_name: 'joined_file.name',
      joined_file_size: 'joined_file.size',
      joined_file_type: 'joined_file.media_type',
    });

/** The file joined to a row, with an address for the reader of the answer. */
export const joinedFile = (services: Pick<Services, 'keys' | 'now'>, row: WithFile): FileRef | null =>
  row.joined_file_id === null
    ? null
    : fileRefOf(services, {
        id: row.joined_file_id,
        row_key: row.joined_file_key,
        name: row.joined_file_name,
        size: row.joined_file_size,
        media_type: row.joined_file_type,
      });
