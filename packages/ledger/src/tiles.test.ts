import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leafHash, lookupOf, rootOf, inclusionRanges, proofOf, subtreesOf } from './merkle.ts';
import type { Hash } from './merkle.ts';
import {
  append,
  edgeOf,
  hashesIn,
  lookupIn,
  parseTilePath,
  tileBytes,
  tileKey,
  tilePath,
  tilesOf,
} from './tiles.ts';
import type { Tile } from './tiles.ts';

const leavesOf = (count: number): Hash[] =>
  Array.from({ length: count }, (_, at) => leafHash(Uint8Array.of(at % 256, (at >> 8) % 256, at >> 16)));

/** A tree that grew by these steps, as its tiles. */
const grown = (leaves: readonly Hash[], steps: readonly number[]): Map<string, Tile> => {
  const tiles = new Map<string, Tile>();
  let size = 0;
  for (const step of steps) {
    const edge = edgeOf(size).flatMap((place) => tiles.get(tileKey(place)) ?? []);
    for (const tile of append(size, leaves.slice(size, size + step), edge)) tiles.set(tileKey(tile), tile);
    size += step;
  }
  return tiles;
};

describe('tiles', () => {
  it('are the same by whatever steps the tree grew, and give its root and proofs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 }), (steps) => {
        const size = steps.reduce((sum, step) => sum + step, 0);
        const leaves = leavesOf(size);
        const tiles = grown(leaves, steps);
        expect([...tiles].toSorted()).toEqual([...grown(leaves, [size])].toSorted());
        const ranges = [[0, size] as const, ...inclusionRanges(size - 1, size)];
        const read = tilesOf(ranges.flatMap(subtreesOf)).map((place) => tiles.get(tileKey(place)) as Tile);
        expect(proofOf(ranges, lookupIn(read))).toEqual(proofOf(ranges, lookupOf(leaves)));
      }),
      { numRuns: 25 },
    );
  }, 20_000);

  it('have a third level at 65,536 leaves', () => {
    const leaves = leavesOf(65_537);
    const tiles = grown(leaves, [40_000, 25_537]);
    expect([...tiles.values()].filter(({ level }) => level === 2).map(({ hashes }) => hashes)).toEqual([
      [rootOf(65_536, lookupOf(leaves.slice(0, 65_536)))],
    ]);
    expect(edgeOf(65_537)).toEqual([
      { level: 0, index: 256 },
      { level: 2, index: 0 },
    ]);
  });

  it('refuse an edge that is not theirs', () => {
    expect(() => append(3, leavesOf(1), [])).toThrow(/not that of 3 leaves/);
  });

  it('are read back from their bytes', () => {
    const hashes = leavesOf(5);
    expect(hashesIn(tileBytes({ hashes }))).toEqual(hashes);
  });
});

describe('the path of a tile', () => {
  it.each([
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 1, index: 1234067, width: 256 }, 'tile/1/x001/x234/067'],
    [{ level: 0, index: 273, width: 112 }, 'tile/0/273.p/112'],
    [{ level: null, index: 1000, width: 1 }, 'tile/entries/x001/000.p/1'],
  ])('of %j is %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(parseTilePath(path)).toEqual(tile);
  });

  it.each([
    'tile/0/0',
    'tile/0/x000/001',
    'tile/0/001.p/0',
    'tile/0/001.p/256',
    'tile/0/001.p/999',
    'tile/00/001',
    'tile/-1/001',
    'tile/0/../001',
  ])('is not %s', (path) => {
    expect(parseTilePath(path)).toBeUndefined();
  });
});
