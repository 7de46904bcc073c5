/** A tree that is built leaf by leaf. Only the roots of its complete parts are stored: some 30 hashes, however large it is. */
import { EMPTY_ROOT, nodeHash } from './merkle.ts';
import type { Hash } from './merkle.ts';

export interface GrowingTree {
  readonly size: () => number;
  readonly push: (leaf: Hash) => void;
  /** Of all leaves so far. */
  readonly root: () => Hash;
}

export const growingTree = (): GrowingTree => {
  /** From the left; each is larger than the next. */
  const parts: { readonly level: number; readonly hash: Hash }[] = [];
  let size = 0;
  return {
    size: () => size,
    push: (leaf) => {
      let part = { level: 0, hash: leaf };
      for (let left = parts.at(-1); left?.level === part.level; left = parts.at(-1)) {
        parts.pop();
        part = { level: part.level + 1, hash: nodeHash(left.hash, part.hash) };
      }
      parts.push(part);
      size += 1;
    },
    root: () =>
      parts.length === 0
        ? EMPTY_ROOT
        : parts.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right)),
  };
};
