/** Deletes what is left over: unused files, abandoned uploads, and remains of killed processes. */
import { giveUp } from './finish-upload.ts';
import { noteCleared, removedWithFile, removeUnused } from './clear-files.table.ts';
import { fileFolder } from './file-key.ts';
import { dropPart, partsHere } from './upload-folder.ts';
import { abandonedUploads, stillUploading } from './upload.table.ts';
import type { Services } from '../../../app/context.ts';
import { inSteps, schedule } from '../../../app/schedule.ts';
import { insertAudit } from '../../../db/audit.ts';
import { UNUSED_FILE_DAYS } from '@college/contracts/platform/attachment';
import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60 * 1000;
/** A form may stay open for a week before it is sent. */
const UNUSED_MS = UNUSED_FILE_DAYS * 24 * HOUR_MS;
/** A sheet contains ID cards in clear text; an import is continued on the same day or not at all. */
const UNUSED_SHEET_MS = 24 * HOUR_MS;
const ABANDONED_MS = 24 * HOUR_MS;
/** Files in one transaction, so that other writers wait only briefly. */
const STEP = 100;

/** As in the audit log. */
export const CLEAR_CALL = 'Attachment/ClearUnused';

type Deps = Pick<Services, 'settings' | 'database' | 'storage' | 'now'>;

export interface Cleared {
  readonly unused: number;
  readonly abandoned: number;
}

/** One run. Several copies of the gateway may run it at the same time. */
export const clearFiles = async (deps: Deps): Promise<Cleared> => {
  const unused = await removeAllUnused(deps);
  await clearRemoved(deps);
  const abandoned = await endAbandoned(deps);
  await dropStrayParts(deps);
  return { unused, abandoned };
};

const removeAllUnused = ({ database, now }: Deps): Promise<number> => {
  const time = now();
  const ago = (milliseconds: number): Date => new Date(time.getTime() - milliseconds);
  const before = { sheets: ago(UNUSED_SHEET_MS), others: ago(UNUSED_MS) };
  return inSteps(STEP, (limit) =>
    database.transaction(async (trx) => {
      const rows = await removeUnused(trx, before, limit, time.toISOString());
      for (const { id, name, purpose, size, area_code: areaCode, department_id: departmentId } of rows)
        await insertAudit(trx, {
          time,
          userId: null,
          userName: '',
          roleKey: '',
          areaCode,
          departmentId,
          call: CLEAR_CALL,
          subjectType: 'attachment',
          subjectId: id,
          outcome: 'done',
          before: { name, purpose, size },
          after: null,
          traceId: '',
          address: '',
        });
      return rows.length;
    }),
  );
};

/** Deletes the bytes of removed files from storage. The row records what is left to do, so nothing is forgotten. */
export const clearRemoved = async ({
  database,
  storage,
}: Pick<Deps, 'database' | 'storage'>): Promise<void> => {
  await inSteps(STEP, async (limit) => {
    const rowKeys = await removedWithFile(database.read, limit);
    for (const rowKey of rowKeys) await storage.removeAll(fileFolder(rowKey));
    if (rowKeys.length > 0) await database.transaction((trx) => noteCleared(trx, rowKeys));
    return rowKeys.length;
  });
};

const endAbandoned = (deps: Deps): Promise<number> => {
  const before = new Date(deps.now().getTime() - ABANDONED_MS);
  return inSteps(STEP, async (limit) => {
    const rowKeys = await abandonedUploads(deps.database.read, before, limit);
    for (const rowKey of rowKeys) await giveUp(deps, rowKey);
    return rowKeys.length;
  });
};

/** A gateway that was killed between two steps leaves bytes behind that no row refers to. */
const dropStrayParts = async (deps: Deps): Promise<void> => {
  // By the file system's clock, which also sets the modification times.
  const parts = (await partsHere(deps)).filter(({ changed }) => changed.getTime() < Date.now() - HOUR_MS);
  const growing = new Set(
    await stillUploading(
      deps.database.read,
      parts.map(({ rowKey }) => rowKey),
    ),
  );
  for (const { rowKey } of parts) if (!growing.has(rowKey)) await dropPart(deps, rowKey);
};

export const scheduleFileCleanup = (app: FastifyInstance, services: Deps): void =>
  schedule(app, HOUR_MS, {
    work: async () => ({ ...(await clearFiles(services)) }),
    done: 'files cleared away',
    failed: 'files could not be cleared away',
  });
