import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continuesByTiles } from './continues.ts';
import { leafHash, lookupOf, rootOf } from './merkle.ts';
import type { Hash } from './merkle.ts';
import { append, parseTilePath, tileBytes, tileKey } from './tiles.ts';
import type { Tile } from './tiles.ts';

const leavesOf = (count: number, from = 0): Hash[] =>
  Array.from({ length: count }, (_, at) => leafHash(Uint8Array.of((at + from) >> 8, (at + from) % 256)));
const checkpointOf = (leaves: readonly Hash[], size: number) => ({
  origin: 'college.example/ledger',
  size,
  root: rootOf(size, lookupOf(leaves.slice(0, size))),
});
/** A site that hands out the tiles of these leaves, each as wide as it is asked for. */
const siteOf = (leaves: readonly Hash[]) => {
  const tiles = new Map<string, Tile>(append(0, leaves, []).map((tile) => [tileKey(tile), tile]));
  return (path: string): Promise<Uint8Array | null> => {
    const asked = parseTilePath(path);
    const tile = asked && tiles.get(tileKey({ level: asked.level ?? 0, index: asked.index }));
    const isThere = asked && tile && tile.hashes.length >= asked.width;
    return Promise.resolve(isThere ? tileBytes({ hashes: tile.hashes.slice(0, asked.width) }) : null);
  };
};

describe('a ledger by its tiles', () => {
  const size = fc.integer({ min: 0, max: 1200 });

  it('continues each smaller one of the same leaves, and none of others', async () => {
    await fc.assert(
      fc.asyncProperty(size, size, fc.nat(), async (one, other, changed) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        const leaves = leavesOf(later);
        const now = checkpointOf(leaves, later);
        const site = siteOf(leaves);
        expect(await continuesByTiles(checkpointOf(leaves, earlier), now, site)).toBe(true);
        if (earlier === 0) return;
        const strange = leaves.with(changed % earlier, leafHash(Uint8Array.of(1, 2, 3)));
        expect(await continuesByTiles(checkpointOf(strange, earlier), now, site)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('continues no larger one, none of another name, and nothing without its tiles', async () => {
    const leaves = leavesOf(300);
    const [before, now] = [checkpointOf(leaves, 280), checkpointOf(leaves, 300)];
    const site = siteOf(leaves);
    expect(await continuesByTiles(now, before, site)).toBe(false);
    expect(await continuesByTiles({ ...before, origin: 'other.example' }, now, site)).toBe(false);
    expect(await continuesByTiles(before, now, () => Promise.resolve(null))).toBe(false);
    expect(await continuesByTiles(before, now, siteOf(leaves.slice(0, 290)))).toBe(false);
  });
});
