/** The six digits of GB/T 2260: two for the province, two for the city in it, two for the county in that. */
import { z } from '../core/schema.ts';

/** A province `990000`, a city `990100`, a county `990102`, or one directly below its province such as `110101`. */
export const AreaCode = z.string().regex(/^[1-9]\d(0000|(0[1-9]|[1-9]\d)\d\d)$/, 'area.code-format');

/** 1 for a province, 2 for a city, 3 for a county. */
export const levelOfArea = (code: string): 1 | 2 | 3 =>
  code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3;

/**
 * The possible parents of an area, nearest first. A county whose city has no code, as in a municipality, is directly
 * below its province.
 */
export const parentCodesOf = (code: string): string[] => {
  const province = `${code.slice(0, 2)}0000`;
  const level = levelOfArea(code);
  if (level === 1) return [];
  return level === 2 ? [province] : [`${code.slice(0, 4)}00`, province];
};
