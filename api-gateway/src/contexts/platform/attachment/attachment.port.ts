/** What other features do with files: attach them, show them, and read what is in them. */
import type { Knex } from 'knex';
import { insertUses } from './attachment-use.table.ts';
import { completeFiles, insertFile } from './attachment.table.ts';
import { fileKey } from './file-key.ts';
import type { Services } from '../../../app/context.ts';
import type { StoredFile } from '../../../storage/storage.ts';
import type { FilePurpose, FileUse } from '@college/contracts/platform/attachment';

export { fileRefs, fileUser } from './attachment-uses.ts';

export { fileKey } from './file-key.ts';

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

interface MadeFile {
  /** Its content lies under `fileKey` of it already. */
  readonly rowKey: string;
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  readonly owner: {
    readonly userId: number;
    readonly areaCode: string | null;
    readonly departmentId: number | null;
  };
  readonly use: FileUse;
}

/** Notes a file that the gateway has made for a record of its own; answers its id. */
export const noteMadeFile = async (
  trx: Knex.Transaction,
  { now }: Pick<Services, 'now'>,
  { rowKey, purpose, name, mediaType, size, sha256, owner, use }: MadeFile,
): Promise<number> => {
  const content = { row_key: rowKey, purpose, name, media_type: mediaType, size, sha256 };
  const id = await insertFile(trx, now, {
    ...content,
    ...{ state: 'complete', unused_since: null, has_file: true },
    ...{ area_code: owner.areaCode, department_id: owner.departmentId, creator_user_id: owner.userId },
  });
  await insertUses(trx, use, [id]);
  return id;
};
