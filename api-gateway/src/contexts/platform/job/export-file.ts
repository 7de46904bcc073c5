/** Files that jobs have made, in storage. */
import type { ExportJobRecord } from './export-job.table.ts';
import type { Services } from '../../../app/context.ts';
import { open, seal } from '../../../crypto/sealed-field.ts';
import { contentSize, newFileKey, openedStream, sealedStream } from '../../../crypto/sealed-stream.ts';
import { addAbortSignal } from 'node:stream';
import type { Readable } from 'node:stream';

type Deps = Pick<Services, 'keys' | 'storage'>;

const folderOf = (rowKey: string): string => `exports/${rowKey}/`;
const fileOf = (rowKey: string): string => `${folderOf(rowKey)}file`;
const placeOf = (rowKey: string) => ({ table: 'export_jobs', column: 'key_sealed', row: rowKey });

/**
 * A stream that fails when the signal says so. Whoever reads it gets the error; before somebody does, nobody listens, and an
 * error that nobody listens to would end the process.
 */
export const endedBy = (signal: AbortSignal, content: Readable): Readable =>
  addAbortSignal(
    signal,
    content.on('error', () => undefined),
  );

/** Stores a file for a row, and returns its size and its sealed key. */
export const storeExport = async ({ keys, storage }: Deps, rowKey: string, content: Readable) => {
  const key = newFileKey();
  await storage.put(fileOf(rowKey), sealedStream(content, key, rowKey));
  const stored = await storage.find(fileOf(rowKey));
  if (!stored) throw new Error('a file that was stored is not there');
  return { key_sealed: seal(keys, placeOf(rowKey), key), size: contentSize(stored.size) };
};

/** Null when it is gone. */
export const readExport = async (
  { keys, storage }: Deps,
  { row_key: rowKey, key_sealed: sealed }: Pick<ExportJobRecord, 'row_key' | 'key_sealed'>,
): Promise<Readable | null> => {
  const stored = sealed === null ? null : await storage.find(fileOf(rowKey));
  return stored && sealed ? openedStream(stored, open(keys, placeOf(rowKey), sealed), rowKey) : null;
};

export const dropExports = async (
  { storage }: Pick<Deps, 'storage'>,
  rowKeys: readonly string[],
): Promise<void> => {
  for (const rowKey of rowKeys) await storage.removeAll(folderOf(rowKey));
};
