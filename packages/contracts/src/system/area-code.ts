/** The six digits of GB/T 2260: two of the province, two of the city in it, two of the county in that. */
import { z } from '../core/schema.ts';

/** A province `990000`, a city `990100`, a county `990102`, or one right below its province such as `110101`. */
export const AreaCode = z.string().regex(/^[1-9]\d(0000|(0[1-9]|[1-9]\d)\d\d)$/, 'area.code-format');

/** 1 of a province, 2 of a city, 3 of a county. */
export const levelOfArea = (code: string): 1 | 2 | 3 =>
  code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3;

/**
 * The codes below which an area may stand, the nearest first. A county whose city has no code, as in a municipality,
 * stands right below its province.
 */
export const parentCodesOf = (code: string): string[] => {
  const province = `${code.slice(0, 2)}0000`;
  const level = levelOfArea(code);
  if (level === 1) return [];
  return level === 2 ? [province] : [`${code.slice(0, 4)}00`, province];
};
