import { randomInt } from 'node:crypto';

/** So many of them, in an order that nobody can foresee (Fisher and Yates). */
export const drawn = <One>(all: readonly One[], count: number): One[] => {
  const left = [...all];
  const taken: One[] = [];
  while (left.length > 0 && taken.length < count) {
    const at = randomInt(left.length);
    taken.push(...left.splice(at, 1));
  }
  return taken;
};
