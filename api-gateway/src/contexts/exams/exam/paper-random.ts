/** Numbers that follow from a seed alone, so that a paper can be shown again as it was. */

/** 32 bits of a text (FNV-1a, then mixed), so that seeds that differ little give different numbers. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** Whole numbers from 0 to below `most`. */
export type Random = (most: number) => number;

/** sfc32, four words of state from the seed. The order of a paper hangs on it: it never changes. */
export const randomOf = (seed: string): Random => {
  let [a, b, c, d] = [0, 1, 2, 3].map((word) => hashOf(`${word} ${seed}`)) as [
    number,
    number,
    number,
    number,
  ];
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  return (most) => Math.floor((next() / 2 ** 32) * most);
};

/** A new array in a random order. */
export const shuffled = <One>(all: readonly One[], random: Random): One[] => {
  const order = [...all];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [order[at], order[other]] = [order[other] as One, order[at] as One];
  }
  return order;
};
