import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  open(range?: { start: number; end: number }): Readable;
}

/**
 * Files by key, such as `remotes/business/1.4.0/assets/list.1f2e.js`: segments of letters, digits and `@._-` between
 * slashes, none of them `.` or `..`; anything else throws. Implementations: a local folder now, a bucket later.
 */
export interface Storage {
  /** Null when there is none. */
  find(key: string): Promise<StoredFile | null>;
  /** Whoever reads sees the whole file or none, also after a power cut. Replaces what is there. */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Every file whose key begins with the prefix. */
  removeAll(prefix: string): Promise<void>;
}
