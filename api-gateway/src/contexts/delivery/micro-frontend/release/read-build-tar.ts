/** Reads an uploaded archive into memory, within limits, and trusts nothing that it says about itself. */
import { finished, Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import type { Extract } from 'tar-stream';
import { legible, refuse } from './note.ts';
import type { Note } from './note.ts';
import { fail, isFailure } from '../../../../app/failure.ts';
import type { FailureOf } from '../../../../app/failure.ts';
import { isStorageKey } from '../../../../storage/storage-key.ts';
import type { BuildFiles } from '../stored-build.ts';
import { commonErrors } from '@college/contracts/core/errors';

export interface UploadLimits {
  readonly files: number;
  readonly fileBytes: number;
  readonly totalBytes: number;
  /** Milliseconds without a byte, and from the first byte to the last. */
  readonly idle: number;
  readonly whole: number;
}

export const UPLOAD_LIMITS: UploadLimits = {
  files: 2_000,
  fileBytes: 10 * 1024 * 1024,
  totalBytes: 50 * 1024 * 1024,
  idle: 30_000,
  whole: 600_000,
};

export type Unreadable = Note | FailureOf<typeof commonErrors.tooLarge>;

const PATH = /^[\w@.-]+(\/[\w@.-]+)*$/;
/** As in the manifests: a longer name could not have an integrity entry. */
const PATH_LENGTH = 200;
/** Room for headers, padding and long names besides the content of a file. */
const ENTRY_OVERHEAD = 2_048;
/**
 * A tar ends with two blocks of zeros; without this check, one that was cut off between two files would look complete.
 */
const END_BYTES = 1_024;

/**
 * The files by path, or why the archive is refused. The rest of the body is read and discarded, so that the client can
 * finish sending and read the answer.
 */
export const readBuildTar = async (
  body: Readable,
  limits: UploadLimits = UPLOAD_LIMITS,
): Promise<BuildFiles | Unreadable> => {
  const checked = checkedBytes(limits);
  const entries = extract();
  const letGo = feed(body, checked, limits);
  const [read, pumped] = await Promise.allSettled([filesOf(entries, limits), pipeline(checked, entries)]);
  letGo();
  if (read.status === 'fulfilled' && pumped.status === 'fulfilled') return read.value;
  const reasons = [read, pumped].flatMap((it) => (it.status === 'rejected' ? [it.reason as unknown] : []));
  const ours = reasons.find((reason) => reason instanceof Refused);
  return ours ? ours.unreadable : refuse('archive-broken', { reason: legible(textOf(reasons[0])) });
};

export const isUnreadable = (read: BuildFiles | Unreadable): read is Unreadable =>
  isFailure(read) || 'rule' in read;

/** Carries a refusal through streams, which end early only by an error. */
class Refused extends Error {
  readonly unreadable: Unreadable;
  constructor(unreadable: Unreadable) {
    super('refused');
    this.unreadable = unreadable;
  }
}

const tooLarge = (limitBytes: number): Refused => new Refused(fail(commonErrors.tooLarge, { limitBytes }));

const textOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));

/** Passes the body on without ever destroying it, which would close the connection of the answer. */
const feed = (body: Readable, into: Transform, { idle, whole }: UploadLimits): (() => void) => {
  const halt = (): void => void into.destroy(new Refused(refuse('upload-broken-off')));
  const idling = setTimeout(halt, idle);
  const deadline = setTimeout(halt, whole);
  const progress = (): void => void idling.refresh();
  const forget = finished(body, { writable: false }, (error) => {
    if (error) halt();
  });
  body.on('data', progress);
  body.pipe(into);
  return () => {
    clearTimeout(idling);
    clearTimeout(deadline);
    forget();
    body.off('data', progress);
    body.unpipe(into);
    drain(body, idle);
  };
};

/** A client that continues to send for longer than this is cut off. */
const drain = (body: Readable, milliseconds: number): void => {
  if (body.readableEnded || body.destroyed) return;
  const limit = setTimeout(() => body.destroy(), milliseconds).unref();
  finished(body, { writable: false }, () => clearTimeout(limit));
  body.resume();
};

/** Counts the bytes that arrive, since headers and long names count as well, and checks the end. */
const checkedBytes = ({ totalBytes, files }: UploadLimits): Transform => {
  const most = totalBytes + files * ENTRY_OVERHEAD + 64 * 1024;
  let count = 0;
  let end = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      end = Buffer.concat([end, chunk.subarray(-END_BYTES)]).subarray(-END_BYTES);
      if (count > most) done(tooLarge(totalBytes));
      else done(null, chunk);
    },
    flush(done) {
      const whole = end.length === END_BYTES && end.every((byte) => byte === 0);
      done(whole ? null : new Error('it ends too early'));
    },
  });
};

const filesOf = async (entries: Extract, limits: UploadLimits): Promise<BuildFiles> => {
  const files = new Map<string, Buffer>();
  const taken = nameRegister();
  let total = 0;
  for await (const entry of entries) {
    const { name, type, size } = entry.header;
    if (type !== 'file') throw new Refused(refuse('archive-entry-kind', { name: legible(name) }));
    if (!PATH.test(name) || name.length > PATH_LENGTH || !isStorageKey(name))
      throw new Refused(refuse('archive-name', { name: legible(name), limit: PATH_LENGTH }));
    const other = taken(name);
    if (other !== null) throw new Refused(refuse('archive-name-clash', { name, other }));
    if (files.size === limits.files) throw new Refused(refuse('archive-files', { limit: limits.files }));
    if (size > limits.fileBytes) throw tooLarge(limits.fileBytes);
    total += size;
    if (total > limits.totalBytes) throw tooLarge(limits.totalBytes);
    files.set(name, await wholeOf(entry));
  }
  return files;
};

const wholeOf = async (entry: AsyncIterable<unknown>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Returns the existing name that a new one would collide with on a case-insensitive disk, or null. */
const nameRegister = (): ((name: string) => string | null) => {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  return (name) => {
    const folded = name.toLowerCase();
    const parts = folded.split('/');
    const above = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
    const met = [files.get(folded), folders.get(folded), ...above.map((folder) => files.get(folder))];
    const other = met.find((known) => known !== undefined);
    if (other !== undefined) return other;
    files.set(folded, name);
    for (const folder of above) folders.set(folder, name);
    return null;
  };
};
