import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  open(range?: { start: number; end: number }): Readable;
}

/**
 * Files by key, such as `remotes/business/1.4.0/assets/list.1f2e.js`: segments of letters, digits and `@._-`, separated
 * by slashes, none of them `.` or `..`; any other key throws.
 */
export interface Storage {
  /** Null when there is none. */
  find(key: string): Promise<StoredFile | null>;
  /** Readers see the whole file or none, also after a power cut. Replaces an existing file. */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Removes every file whose key begins with the prefix. */
  removeAll(prefix: string): Promise<void>;
  /** Rejects while it cannot be reached. */
  reach(): Promise<void>;
  /** The keys of all files, in no order: those that are put or removed meanwhile may be among them or not. */
  keys(): AsyncIterable<string>;
}
