/** For whoever has a checkpoint of yesterday and the address of a ledger: whether the one of today continues it. */
import type { Checkpoint } from './checkpoint.ts';
import { consistencyRanges, isConsistent, proofOf, subtreesOf } from './merkle.ts';
import { hashesIn, lookupIn, TILE_WIDTH, tilePath, tilesOf } from './tiles.ts';
import type { AskedTile, TilePlace } from './tiles.ts';

/** A tile as wide as it is in a tree of this size. */
const askedOf = ({ level, index }: TilePlace, size: number): AskedTile => {
  const inLevel = Math.floor(size / TILE_WIDTH ** level);
  return { level, index, width: Math.min(TILE_WIDTH, inLevel - index * TILE_WIDTH) };
};

/** `fetchTile` is given the path of a tile, `tile/0/000.p/17`; null: there is none, and so no proof. */
export const continuesByTiles = async (
  earlier: Checkpoint,
  later: Checkpoint,
  fetchTile: (path: string) => Promise<Uint8Array | null>,
): Promise<boolean> => {
  if (earlier.origin !== later.origin || earlier.size > later.size) return false;
  const ranges = consistencyRanges(earlier.size, later.size);
  const tiles = [];
  for (const place of tilesOf(ranges.flatMap(subtreesOf))) {
    const asked = askedOf(place, later.size);
    const bytes = await fetchTile(tilePath(asked));
    const hashes = bytes === null ? [] : hashesIn(bytes);
    if (hashes.length !== asked.width) return false;
    tiles.push({ ...place, hashes });
  }
  return isConsistent({ earlier, later, proof: proofOf(ranges, lookupIn(tiles)) });
};
