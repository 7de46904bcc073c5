import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { fileKey } from '../src/contexts/platform/attachment/file-key.ts';
import { readStored } from '../src/storage/read-stored.ts';
import type { Storage } from '../src/storage/storage.ts';

export interface FileGateway extends Gateway {
  /** Where uploads grow; it goes with the gateway. */
  readonly varDir: string;
  /** Of uploads that are not complete; none before the first one. */
  parts(): Promise<string[]>;
  /** What storage has of a file; null when it is gone. */
  contentOf(id: number): Promise<Buffer | null>;
}

/** A gateway for tests of files, which are stored in memory by default. */
export const openFileGateway = async (open: TestDatabase, storage?: Storage): Promise<FileGateway> => {
  const varDir = await mkdtemp(path.join(tmpdir(), 'college-files-'));
  const gateway = await openGateway(open, { env: { VAR_DIR: varDir }, ...(storage && { storage }) });
  return {
    ...gateway,
    varDir,
    parts: () => readdir(path.join(varDir, 'uploads')).catch(() => []),
    contentOf: async (id) => {
      const row = await open.database.read('attachments').where({ id }).first<{ row_key: string }>();
      return readStored(gateway.storage, fileKey(row.row_key));
    },
    close: async () => {
      await gateway.close();
      await rm(varDir, { recursive: true });
    },
  };
};
