/** From the last byte to a file that others can use. Can be interrupted at any point and repeated. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { fileByKey } from './attachment.table.ts';
import type { AttachmentRecord } from './attachment.table.ts';
import { encodeImage } from './encode-image.ts';
import { fileFolder, fileKey } from './file-key.ts';
import { withEnding } from './file-name.ts';
import { inspectFile } from './inspect-file.ts';
import { dropPart, partFile } from './upload-folder.ts';
import { markAbandoned, completeUpload, deleteAbandoned } from './upload.table.ts';
import type { Services } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import type { AuditChange } from '../../../db/audit.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

type Deps = Pick<Services, 'settings' | 'database' | 'storage' | 'now'>;
type Audit = (trx: Knex.Transaction, change: AuditChange) => Promise<void>;

const CHUNK_BYTES = 1024 * 1024;

/**
 * Checks the content, stores it, and completes its row; returns the id. When it is refused or fails permanently,
 * neither row nor bytes remain.
 */
export const finishUpload = async (
  deps: Deps,
  row: AttachmentRecord,
  audit: Audit,
): Promise<number | Failure> => {
  try {
    const stored = await storeContent(deps, row);
    if (isFailure(stored)) {
      await giveUp(deps, row.row_key);
      return stored;
    }
    const isOurs = await deps.database.transaction(async (trx) => {
      const now = deps.now().toISOString();
      if (!(await completeUpload(trx, row.row_key, stored, now))) return false;
      await audit(trx, {
        subjectType: 'attachment',
        subjectId: row.id,
        before: null,
        after: factsOf(row, stored),
      });
      return true;
    });
    if (!isOurs) return (await outcomeOf(deps, row)) ?? fail(commonErrors.notFound);
    await dropPart(deps, row.row_key);
    return row.id;
  } catch (error) {
    // A concurrent request was faster, and has deleted the file that was being read here.
    const outcome = await outcomeOf(deps, row);
    if (outcome !== null) return outcome;
    throw error;
  }
};

/** What a concurrent request has made of an upload; null when nothing. */
const outcomeOf = async ({ database }: Deps, { row_key: rowKey }: AttachmentRecord) => {
  const found = await fileByKey(database.read, rowKey);
  if (!found) return fail(commonErrors.notFound);
  return found.state === 'complete' ? found.id : null;
};

/**
 * Abandons an upload that is not complete, and deletes what there is of it. Can be interrupted and repeated as well.
 */
export const giveUp = async (deps: Deps, rowKey: string): Promise<void> => {
  const { database, storage } = deps;
  const isOurs = await database.transaction((trx) => markAbandoned(trx, rowKey));
  await dropPart(deps, rowKey);
  if (!isOurs) return;
  await storage.removeAll(fileFolder(rowKey));
  await database.transaction((trx) => deleteAbandoned(trx, rowKey));
};

const factsOf = ({ purpose }: AttachmentRecord, { name, size, media_type: mediaType }: Stored) => ({
  name,
  purpose,
  size,
  mediaType,
});

type Stored = Pick<AttachmentRecord, 'name' | 'size' | 'media_type' | 'sha256'>;

const storeContent = async (deps: Deps, row: AttachmentRecord): Promise<Stored | Failure> => {
  const file = partFile(deps, row.row_key);
  const kind = await inspectFile(file, row);
  if (isFailure(kind)) return kind;
  const image = row.purpose === 'image' ? await encodeImage(file, kind) : null;
  if (isFailure(image)) return image;
  const hash = createHash('sha256');
  const content = image ? Readable.from([image]) : createReadStream(file, { highWaterMark: CHUNK_BYTES });
  await deps.storage.put(fileKey(row.row_key), content.compose(noted(hash)) as Readable);
  return {
    name: withEnding(row.name, kind.endings),
    size: image ? image.length : (await stat(file)).size,
    media_type: kind.mediaType,
    sha256: hash.digest('hex'),
  };
};

const noted = (hash: ReturnType<typeof createHash>): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
