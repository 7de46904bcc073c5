/**
 * Looks through an archive before anything that unpacks it: what it says about itself must be little, and true. Every
 * entry is inflated once and thrown away, since a bomb lies about its size.
 */
import { stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromBufferPromise, openPromise } from 'yauzl';
import type { ZipFile } from 'yauzl';

export interface ZipLimits {
  readonly entries: number;
  /** Bytes when unpacked, of all entries together. */
  readonly totalBytes: number;
  /** How many times larger an archive may become. */
  readonly ratio: number;
}

const MB = 1024 * 1024;
/** A sheet of 10,000 rows takes a hundredth of it. Zeros deflate to a thousandth, prose and markup to a fifteenth. */
export const OFFICE_LIMITS: ZipLimits = { entries: 5_000, totalBytes: 400 * MB, ratio: 150 };
/** Below this size nobody minds how well something was packed. */
const HARMLESS_BYTES = 5 * MB;

/** `broken`: not an archive, cut off, encrypted, or an entry that is not what it says. `bomb`: beyond the limits. */
export type ZipVerdict = 'ok' | 'broken' | 'bomb';

/**
 * Whether an archive, a file's path or bytes, may be unpacked. `names` hears each entry's name. Rejects only with what
 * the machine does wrong, such as a file that cannot be read.
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
    // The operating system's errors have a number; all else is what the reader found in the bytes.
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
    // Ends with an error as soon as the entry turns out to be longer, or shorter, than declared.
    await pipeline(await zip.openReadStreamPromise(entry), nowhere());
  }
  return 'ok';
};

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
