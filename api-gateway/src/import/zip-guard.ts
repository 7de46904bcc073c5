/**
 * Checks an archive before anything unpacks it: the declared sizes must be small, and true. Every entry is inflated
 * once and discarded, because a zip bomb lies about its size.
 */
import { stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise, openPromise } from 'yauzl';
import type { ZipFile } from 'yauzl';

export interface ZipLimits {
  readonly entries: number;
  /** Total unpacked bytes of all entries. */
  readonly totalBytes: number;
  /** The maximum compression ratio. */
  readonly ratio: number;
}

const MB = 1024 * 1024;
/** A sheet of 10,000 rows uses a hundredth of this. Zeros compress to a thousandth, prose and markup to a fifteenth. */
export const OFFICE_LIMITS: ZipLimits = { entries: 5_000, totalBytes: 400 * MB, ratio: 150 };
/** Below this size the compression ratio does not matter. */
const HARMLESS_BYTES = 5 * MB;

/**
 * `broken`: not an archive, truncated, encrypted, or an entry that differs from its declaration. `bomb`: beyond the
 * limits.
 */
export type ZipVerdict = 'ok' | 'broken' | 'bomb';

/**
 * Whether an archive, given as a path or as bytes, may be unpacked. `names` is called with each entry's name. Rejects
 * only for errors of the machine, such as an unreadable file.
 */
export const guardZip = async (
  source: string | Buffer,
  limits: ZipLimits = OFFICE_LIMITS,
  names: (name: string) => void = () => undefined,
): Promise<ZipVerdict> => {
  const size = typeof source === 'string' ? (await stat(source)).size : source.length;
  try {
    const zip = await (typeof source === 'string'
      ? openPromise(source, OPTIONS)
      : fromBufferPromise(source, OPTIONS));
    try {
      return await lookThrough(zip, { ...limits, size }, names);
    } finally {
      zip.close();
    }
  } catch (error) {
    // Operating system errors have an errno; any other error is about the bytes.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    return 'broken';
  }
};

const OPTIONS = { lazyEntries: true, validateEntrySizes: true, autoClose: false } as const;

const lookThrough = async (
  zip: ZipFile,
  { entries, totalBytes, ratio, size }: ZipLimits & { readonly size: number },
  names: (name: string) => void,
): Promise<ZipVerdict> => {
  if (zip.entryCount > entries) return 'bomb';
  const most = Math.min(totalBytes, Math.max(HARMLESS_BYTES, size * ratio));
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    names(entry.fileName);
    total += entry.uncompressedSize;
    if (total > most) return 'bomb';
    if (entry.isEncrypted()) return 'broken';
    // Fails as soon as the entry turns out to be longer, or shorter, than declared.
    await pipeline(await zip.openReadStreamPromise(entry), nowhere());
  }
  return 'ok';
};

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
