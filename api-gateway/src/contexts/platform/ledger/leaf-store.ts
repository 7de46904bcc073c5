/** The hashes of leaves by their places: 33 bytes each, whatever their entries say. */
import { HASH_LENGTH } from '@college/ledger/merkle';
import type { Hash } from '@college/ledger/merkle';

const WIDTH = 65_536;

export interface LeafStore {
  /** False: the place is another one's. */
  readonly put: (index: number, hash: Hash) => boolean;
  /** Null: nobody has this place. */
  readonly at: (index: number) => Hash | null;
}

export const leafStore = (): LeafStore => {
  const parts = new Map<number, { readonly hashes: Uint8Array; readonly taken: Uint8Array }>();
  return {
    put: (index, hash) => {
      const no = Math.floor(index / WIDTH);
      const part = parts.get(no) ?? {
        hashes: new Uint8Array(WIDTH * HASH_LENGTH),
        taken: new Uint8Array(WIDTH),
      };
      parts.set(no, part);
      const at = index % WIDTH;
      if (part.taken[at] === 1) return false;
      part.taken[at] = 1;
      part.hashes.set(hash, at * HASH_LENGTH);
      return true;
    },
    at: (index) => {
      const part = parts.get(Math.floor(index / WIDTH));
      const at = index % WIDTH;
      return part?.taken[at] === 1 ? part.hashes.slice(at * HASH_LENGTH, (at + 1) * HASH_LENGTH) : null;
    },
  };
};
