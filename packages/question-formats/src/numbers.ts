/** Numerical answers of GIFT and Moodle, which are blanks here: `4±0.5` takes every number from 3.5 to 4.5. */

/** Digits that a sum of decimal fractions has for certain. */
const DIGITS = 12;

const decimal = (value: number): string =>
  value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: DIGITS });

const around = (middle: number, tolerance: number): string =>
  tolerance === 0 ? decimal(middle) : `${decimal(middle)}±${decimal(Math.abs(tolerance))}`;

export const between = (low: number, high: number): string => around((low + high) / 2, (high - low) / 2);

/** Null: not two plain numbers. An empty tolerance is none. */
export const aroundText = (middle: string, tolerance = ''): string | null => {
  const [value, spread] = [middle.trim() === '' ? NaN : Number(middle), Number(tolerance)];
  return Number.isFinite(value) && Number.isFinite(spread) ? around(value, spread) : null;
};
