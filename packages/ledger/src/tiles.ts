/** Tiles: 256 hashes of one level each, by C2SP tlog-tiles. Level 0 has the leaves, level 1 the roots of 256 of them. */
import { concatBytes } from './bytes.ts';
import { HASH_LENGTH, lookupOf, rootOf } from './merkle.ts';
import type { Hash, Lookup, Subtree } from './merkle.ts';

export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;

export interface TilePlace {
  readonly level: number;
  readonly index: number;
}

export interface Tile extends TilePlace {
  /** At most 256; fewer at the right edge of the tree. */
  readonly hashes: readonly Hash[];
}

export const tileKey = ({ level, index }: TilePlace): string => `${level}/${index}`;

/** The tile that a complete subtree is in, and which of its hashes are the leaves of it. */
const placeOf = ({
  level,
  index,
}: Subtree): TilePlace & { readonly from: number; readonly count: number } => {
  const count = 2 ** (level % TILE_HEIGHT);
  const first = index * count;
  return {
    level: Math.floor(level / TILE_HEIGHT),
    index: Math.floor(first / TILE_WIDTH),
    from: first % TILE_WIDTH,
    count,
  };
};

/** The tiles that these subtrees are read from, each once. */
export const tilesOf = (subtrees: readonly Subtree[]): TilePlace[] => [
  ...new Map(
    subtrees.map(placeOf).map(({ level, index }) => [tileKey({ level, index }), { level, index }]),
  ).values(),
];

export const lookupIn = (tiles: readonly Tile[]): Lookup => {
  const byKey = new Map(tiles.map((tile) => [tileKey(tile), tile.hashes]));
  return (subtree) => {
    const { from, count, ...place } = placeOf(subtree);
    const hashes = byKey.get(tileKey(place))?.slice(from, from + count);
    if (hashes?.length !== count)
      throw new RangeError(
        `the tile ${tileKey(place)} has no subtree ${subtree.index} of 2^${subtree.level} leaves`,
      );
    return rootOf(count, lookupOf(hashes));
  };
};

/** The tiles at the right edge of a tree that are not full: whoever appends reads them. */
export const edgeOf = (size: number): TilePlace[] => {
  const places: TilePlace[] = [];
  for (let [level, width] = [0, size]; width > 0; level += 1, width = Math.floor(width / TILE_WIDTH))
    if (width % TILE_WIDTH > 0) places.push({ level, index: Math.floor(width / TILE_WIDTH) });
  return places;
};

/** The tiles that change when leaves are appended to a tree of this size; `edge` are those of `edgeOf`. */
export const append = (size: number, leaves: readonly Hash[], edge: readonly Tile[]): Tile[] => {
  const byKey = new Map(edge.map((tile) => [tileKey(tile), tile.hashes]));
  const changed: Tile[] = [];
  let [incoming, width] = [leaves, size];
  for (let level = 0; incoming.length > 0; level += 1, width = Math.floor(width / TILE_WIDTH)) {
    const first = Math.floor(width / TILE_WIDTH);
    const present = byKey.get(tileKey({ level, index: first })) ?? [];
    if (present.length !== width % TILE_WIDTH)
      throw new Error(`the tile ${level}/${first} is not that of ${size} leaves`);
    const all = [...present, ...incoming];
    const full: Hash[] = [];
    for (let at = 0; at < all.length; at += TILE_WIDTH) {
      const hashes = all.slice(at, at + TILE_WIDTH);
      changed.push({ level, index: first + at / TILE_WIDTH, hashes });
      if (hashes.length === TILE_WIDTH) full.push(rootOf(TILE_WIDTH, lookupOf(hashes)));
    }
    incoming = full;
  }
  return changed;
};

export const tileBytes = ({ hashes }: Pick<Tile, 'hashes'>): Uint8Array => concatBytes(...hashes);

export const hashesIn = (bytes: Uint8Array): Hash[] =>
  Array.from({ length: Math.floor(bytes.length / HASH_LENGTH) }, (_, at) =>
    bytes.slice(at * HASH_LENGTH, (at + 1) * HASH_LENGTH),
  );

/** `x001/x234/067`: three digits at a time. */
const indexPath = (index: number): string => {
  const groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  return groups.join('/');
};

export interface AskedTile {
  /** Null: the entries that the leaves of level 0 are hashes of. */
  readonly level: number | null;
  readonly index: number;
  /** How many hashes of it. */
  readonly width: number;
}

/** `tile/0/x001/234.p/17` as C2SP writes it. */
export const tilePath = ({ level, index, width }: AskedTile): string =>
  `tile/${level ?? 'entries'}/${indexPath(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`;

const PATH = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Undefined for what is no path of a tile in its one proper spelling. */
export const parseTilePath = (path: string): AskedTile | undefined => {
  const [, level, digits, width] = PATH.exec(path) ?? [];
  if (level === undefined || digits === undefined) return undefined;
  const asked = {
    level: level === 'entries' ? null : Number(level),
    index: Number(digits.replace(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  return Number.isSafeInteger(asked.index) && asked.width <= TILE_WIDTH && tilePath(asked) === path
    ? asked
    : undefined;
};
