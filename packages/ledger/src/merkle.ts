/** The Merkle tree of RFC 6962: hashes, and proofs that a leaf is in it and that it only grew. */
import { sha256 } from '@noble/hashes/sha2.js';
import { areEqual, concatBytes } from './bytes.ts';

export type Hash = Uint8Array;

export const HASH_LENGTH = 32;
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export const leafHash = (entry: Uint8Array): Hash => sha256(concatBytes(LEAF, entry));
export const nodeHash = (left: Hash, right: Hash): Hash => sha256(concatBytes(NODE, left, right));
export const EMPTY_ROOT: Hash = sha256(new Uint8Array());

/** Leaves from the first up to, and without, the last. */
export type LeafRange = readonly [from: number, to: number];

/** A complete part of the tree: 2^level leaves, the first of them at index × 2^level. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

/** The largest power of two below a size of at least 2. */
const splitOf = (size: number): number => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};

/** The complete subtrees of a range that a proof or a root names, from the left. */
export const subtreesOf = ([from, to]: LeafRange): Subtree[] => {
  const found: Subtree[] = [];
  let at = from;
  while (at < to) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= to) level += 1;
    found.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return found;
};

export type Lookup = (subtree: Subtree) => Hash;

export const hashOfRange = (range: LeafRange, lookup: Lookup): Hash =>
  range[0] === range[1]
    ? EMPTY_ROOT
    : subtreesOf(range)
        .map(lookup)
        .reduceRight((right, left) => nodeHash(left, right));

export const rootOf = (size: number, lookup: Lookup): Hash => hashOfRange([0, size], lookup);

/** What a proof that a leaf is in a tree of this size is made of, from the leaf upwards. */
export const inclusionRanges = (index: number, size: number): LeafRange[] => {
  const path = ([from, to]: LeafRange): LeafRange[] => {
    if (to - from === 1) return [];
    const middle = from + splitOf(to - from);
    return index < middle ? [...path([from, middle]), [middle, to]] : [...path([middle, to]), [from, middle]];
  };
  if (!(index >= 0 && index < size)) throw new RangeError(`there is no leaf ${index} in a tree of ${size}`);
  return path([0, size]);
};

/** What a proof is made of that a tree of the later size begins with all leaves of the earlier one. */
export const consistencyRanges = (earlier: number, later: number): LeafRange[] => {
  const path = (size: number, [from, to]: LeafRange, isWhole: boolean): LeafRange[] => {
    if (size === to - from) return isWhole ? [] : [[from, to]];
    const split = splitOf(to - from);
    const middle = from + split;
    return size <= split
      ? [...path(size, [from, middle], isWhole), [middle, to]]
      : [...path(size - split, [middle, to], false), [from, middle]];
  };
  if (!(earlier >= 0 && earlier <= later))
    throw new RangeError(`a tree of ${later} was never one of ${earlier}`);
  return earlier === 0 ? [] : path(earlier, [0, later], true);
};

export const proofOf = (ranges: readonly LeafRange[], lookup: Lookup): Hash[] =>
  ranges.map((range) => hashOfRange(range, lookup));

const half = (value: number): number => Math.floor(value / 2);

interface Included {
  readonly index: number;
  readonly size: number;
  readonly leaf: Hash;
  readonly proof: readonly Hash[];
}

/** The root that follows from a leaf and its proof (RFC 9162, 2.1.3.2); undefined where the proof fits no such tree. */
export const rootOfInclusion = ({ index, size, leaf, proof }: Included): Hash | undefined => {
  if (!(Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size))
    return undefined;
  let [at, last, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else hash = nodeHash(hash, sibling);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 ? hash : undefined;
};

export const isIncluded = ({ root, ...included }: Included & { readonly root: Hash }): boolean => {
  const found = rootOfInclusion(included);
  return found !== undefined && areEqual(found, root);
};

interface Grown {
  readonly earlier: { readonly size: number; readonly root: Hash };
  readonly later: { readonly size: number; readonly root: Hash };
  readonly proof: readonly Hash[];
}

/** Whether the later tree begins with the earlier one (RFC 9162, 2.1.4.2). */
export const isConsistent = ({ earlier, later, proof }: Grown): boolean => {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && areEqual(earlier.root, later.root);
  if (earlier.size === 0) return proof.length === 0 && areEqual(earlier.root, EMPTY_ROOT);
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  const [first, ...rest] = at === 0 ? [earlier.root, ...proof] : proof;
  if (!first) return false;
  let [before, after] = [first, first];
  for (const hash of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [before, after] = [nodeHash(hash, before), nodeHash(hash, after)];
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else after = nodeHash(after, hash);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && areEqual(before, earlier.root) && areEqual(after, later.root);
};

/** All complete subtrees of these leaves, for whoever has all of them. */
export const lookupOf = (leaves: readonly Hash[]): Lookup => {
  const levels: (readonly Hash[])[] = [leaves];
  for (let below = leaves; below.length > 1;) {
    const above: Hash[] = [];
    for (let at = 0; at + 1 < below.length; at += 2)
      above.push(nodeHash(below[at] as Hash, below[at + 1] as Hash));
    levels.push(above);
    below = above;
  }
  return ({ level, index }) => {
    const hash = levels[level]?.[index];
    if (!hash) throw new RangeError(`there is no complete subtree ${index} of 2^${level} leaves`);
    return hash;
  };
};
