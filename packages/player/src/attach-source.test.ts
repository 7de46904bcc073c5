import { expect, it } from 'vitest';
import { linesOf } from './attach-source.ts';

it.each([
  ['a wide film', 1280, 720, 720],
  ['an upright film', 404, 720, 404],
  ['a square film', 480, 480, 480],
  ['sound alone', 0, 0, 0],
])('%s is named by its shorter side', (_what, width, height, lines) => {
  expect(linesOf({ width, height })).toBe(lines);
});
