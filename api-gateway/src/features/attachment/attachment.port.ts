/** What other features do with files: attach them, show them, and read what is in them. */
import type { Knex } from 'knex';
import { completeFiles } from './attachment.table.ts';
import { fileKey } from './file-key.ts';
import type { Services } from '../../app/context.ts';
import type { StoredFile } from '../../storage/storage.ts';

export { fileRefs, fileUser } from './attachment-uses.ts';

export interface KnownFile {
  readonly name: string;
  readonly mediaType: string;
  readonly stored: StoredFile;
}

/** The content of a complete file, for records that use it; null when it is gone. */
export const storedFileOf = async (
  { database, storage }: { database: { read: Knex }; storage: Services['storage'] },
  fileId: number,
): Promise<KnownFile | null> => {
  const [row] = await completeFiles(database.read, [fileId]);
  const stored = row ? await storage.find(fileKey(row.row_key)) : null;
  return row && stored ? { name: row.name, mediaType: row.media_type, stored } : null;
};
