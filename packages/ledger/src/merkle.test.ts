import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex, fromHex } from './bytes.ts';
import { growingTree } from './growing-tree.ts';
import {
  consistencyRanges,
  EMPTY_ROOT,
  inclusionRanges,
  isConsistent,
  isIncluded,
  leafHash,
  lookupOf,
  nodeHash,
  proofOf,
  rootOf,
} from './merkle.ts';
import type { Hash } from './merkle.ts';

const leavesOf = (count: number): Hash[] =>
  Array.from({ length: count }, (_, at) => leafHash(Uint8Array.of(at % 256, at >> 8)));

const split = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

/** As RFC 6962, 2.1 to 2.1.2 write it down. */
const naiveRoot = (leaves: readonly Hash[]): Hash => {
  const [first] = leaves;
  if (!first) return EMPTY_ROOT;
  if (leaves.length === 1) return first;
  const k = split(leaves.length);
  return nodeHash(naiveRoot(leaves.slice(0, k)), naiveRoot(leaves.slice(k)));
};
const naivePath = (m: number, leaves: readonly Hash[]): Hash[] => {
  if (leaves.length === 1) return [];
  const k = split(leaves.length);
  return m < k
    ? [...naivePath(m, leaves.slice(0, k)), naiveRoot(leaves.slice(k))]
    : [...naivePath(m - k, leaves.slice(k)), naiveRoot(leaves.slice(0, k))];
};
const naiveSubproof = (m: number, leaves: readonly Hash[], isWhole: boolean): Hash[] => {
  if (m === leaves.length) return isWhole ? [] : [naiveRoot(leaves)];
  const k = split(leaves.length);
  return m <= k
    ? [...naiveSubproof(m, leaves.slice(0, k), isWhole), naiveRoot(leaves.slice(k))]
    : [...naiveSubproof(m - k, leaves.slice(k), false), naiveRoot(leaves.slice(0, k))];
};

const twoSizes = fc
  .integer({ min: 1, max: 700 })
  .chain((later) => fc.tuple(fc.integer({ min: 1, max: later }), fc.constant(later)));

describe('the tree', () => {
  it('has the roots of the examples of certificate transparency', () => {
    const entries = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    const leaves = entries.map((entry) => leafHash(fromHex(entry) ?? new Uint8Array()));
    const roots = [1, 2, 3, 8].map((size) => bytesToHex(rootOf(size, lookupOf(leaves.slice(0, size)))));
    expect(bytesToHex(EMPTY_ROOT)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(roots).toEqual([
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ]);
  });

  it('is that of the RFC, and so are its proofs', () => {
    fc.assert(
      fc.property(twoSizes, ([earlier, later]) => {
        const leaves = leavesOf(later);
        const lookup = lookupOf(leaves);
        expect(rootOf(later, lookup)).toEqual(naiveRoot(leaves));
        expect(proofOf(inclusionRanges(earlier - 1, later), lookup)).toEqual(naivePath(earlier - 1, leaves));
        expect(proofOf(consistencyRanges(earlier, later), lookup)).toEqual(
          naiveSubproof(earlier, leaves, true),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a proof', () => {
  it('is accepted for its own leaf and root, and for no other', () => {
    fc.assert(
      fc.property(twoSizes, fc.nat(), ([earlier, later], other) => {
        const leaves = leavesOf(later);
        const lookup = lookupOf(leaves);
        const index = earlier - 1;
        const proof = proofOf(inclusionRanges(index, later), lookup);
        const root = rootOf(later, lookup);
        const leaf = leaves[index] as Hash;
        expect(isIncluded({ index, size: later, leaf, proof, root })).toBe(true);
        const stranger = leafHash(Uint8Array.of(1, 2, 3));
        expect(isIncluded({ index, size: later, leaf: stranger, proof, root })).toBe(false);
        expect(isIncluded({ index, size: later, leaf, proof: [...proof, stranger], root })).toBe(false);
        if (other % later !== index)
          expect(isIncluded({ index: other % later, size: later, leaf, proof, root })).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('that a tree only grew is proved for its own beginnings', () => {
    fc.assert(
      fc.property(twoSizes, fc.nat(), ([earlier, later], at) => {
        const leaves = leavesOf(later);
        const proof = proofOf(consistencyRanges(earlier, later), lookupOf(leaves));
        const grown = (before: readonly Hash[]) => ({
          earlier: { size: earlier, root: naiveRoot(before) },
          later: { size: later, root: naiveRoot(leaves) },
          proof,
        });
        expect(isConsistent(grown(leaves.slice(0, earlier)))).toBe(true);
        const forged = leaves.slice(0, earlier).with(at % earlier, leafHash(Uint8Array.of(9)));
        expect(isConsistent(grown(forged))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('cannot be asked for what is not there', () => {
    expect(() => inclusionRanges(3, 3)).toThrow(RangeError);
    expect(() => consistencyRanges(4, 3)).toThrow(RangeError);
    expect(isIncluded({ index: 0, size: 0, leaf: EMPTY_ROOT, proof: [], root: EMPTY_ROOT })).toBe(false);
  });
});

it('a tree that grows leaf by leaf has the same root after each', () => {
  const leaves = leavesOf(70);
  const tree = growingTree();
  expect(tree.root()).toEqual(EMPTY_ROOT);
  leaves.forEach((leaf, at) => {
    tree.push(leaf);
    expect(tree.size()).toBe(at + 1);
    expect(tree.root()).toEqual(naiveRoot(leaves.slice(0, at + 1)));
  });
});
