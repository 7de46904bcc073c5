/** What other features do with files: attach, show and read them. */
import type { Readable } from 'node:stream';
import { lockFiles, insertUses, noteUnused, takeUses } from './attachment-use.table.ts';
import { completeFiles, ownOrVisible } from './attachment.table.ts';
import { fileKey } from './file-key.ts';
import { fileRefOf } from './file-address.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { FailureOf } from '../../../app/failure.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { attachmentErrors } from '@college/contracts/platform/attachment';
import type { FilePurpose, FileRef, FileUse } from '@college/contracts/platform/attachment';
import type { Knex } from 'knex';

export type UnknownFile = FailureOf<typeof attachmentErrors.unknown>;

/** The part of a handler's context that is needed here. */
interface User {
  readonly scope: Scope;
  readonly now: () => Date;
}

/**
 * Sets the files that a record uses, replacing those before; none when the record is removed. Refuses a file that does
 * not exist, is not complete, or has a purpose other than `purposes`, and one that was neither uploaded by the caller,
 * nor is visible to them, nor was used by this record before.
 */
export const useFiles = async (
  trx: Knex.Transaction,
  { scope, now }: User,
  use: FileUse,
  fileIds: readonly number[],
  purposes?: readonly FilePurpose[],
): Promise<UnknownFile | null> => {
  const wanted = [...new Set(fileIds)];
  const before = await takeUses(trx, use);
  const touched = [...new Set([...before, ...wanted])];
  if (touched.length === 0) return null;
  await lockFiles(trx, touched);
  const files = await completeFiles(trx, wanted);
  const own = new Set([...before, ...(await ownOrVisible(trx, scope, wanted))]);
  const good = files.filter(({ id, purpose }) => own.has(id) && (purposes?.includes(purpose) ?? true));
  if (good.length !== wanted.length) return fail(attachmentErrors.unknown);
  await insertUses(trx, use, wanted);
  await noteUnused(trx, touched, now().toISOString());
  return null;
};

/** What the records of one kind do with files of these purposes. */
export const fileUser = (subject: string, purposes: readonly FilePurpose[]) => ({
  /** Sets the files that a record uses. */
  use: (trx: Knex.Transaction, user: User, id: number, fileIds: readonly (number | null)[]) =>
    useFiles(
      trx,
      user,
      { subject, id },
      fileIds.filter((fileId) => fileId !== null),
      purposes,
    ),
  /** Releases all files of a record; never refused. */
  release: async (trx: Knex.Transaction, user: User, id: number): Promise<null> => {
    if (await useFiles(trx, user, { subject, id }, [])) throw new Error('letting all files go refused one');
    return null;
  },
});

/**
 * Files by their ids, with addresses that can be opened for some hours. The feature must ask only for files of records
 * that its caller, perhaps a visitor, may see. Deleted files are left out.
 */
export const fileRefs = async (
  read: Knex,
  services: Pick<Services, 'keys' | 'now'>,
  fileIds: readonly (number | null)[],
): Promise<Map<number, FileRef>> => {
  const ids = [...new Set(fileIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await completeFiles(read, ids);
  return new Map(rows.map((row) => [row.id, fileRefOf(services, row)]));
};

export interface OpenedFile extends Pick<FileRef, 'id' | 'name' | 'size' | 'mediaType'> {
  open(): Readable;
}

/** Opens a file of this purpose that the caller uploaded or may see; otherwise refused as unknown. */
export const openFile = async (
  { read, scope, storage }: { read: Knex; scope: Scope; storage: Services['storage'] },
  fileId: number,
  purpose: FilePurpose,
): Promise<OpenedFile | UnknownFile> => {
  const [row] = await completeFiles(read, await ownOrVisible(read, scope, [fileId]));
  if (row?.purpose !== purpose) return fail(attachmentErrors.unknown);
  const stored = await storage.find(fileKey(row.row_key));
  if (stored === null) return fail(attachmentErrors.unknown);
  return {
    id: row.id,
    name: row.name,
    size: stored.size,
    mediaType: row.media_type,
    open: () => stored.open(),
  };
};
