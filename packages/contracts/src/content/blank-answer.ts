/** What somebody writes into blanks, compared with what is right. */

/** An answer to a blank, so that spaces, case and full-width forms make no difference. */
export const normalizedAnswer = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u200b\ufeff]+/gu, '')
    // Minus signs as they are typed; the full-width one is a hyphen already.
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .toLowerCase();

/** A number with what stands behind it: `1,500.0mg`. One with zeros before it is a code: 0119 is not 119. */
const NUMBER = /^([+-]?)((?:0|[1-9]\d*)(?:\.\d+)?|\.\d+)([^\d.].*)?$/u;
/** `21±0.5`, `21+-0.5%`. */
const WITH_TOLERANCE = /^(.+?)(?:±|\+\/?-)(\d+(?:\.\d+)?)(\D.*)?$/u;
/** Sums of decimal fractions: 0.1 + 0.2 is no more than 0.3. */
const ROUNDING = 1e-9;

interface Measure {
  readonly value: number;
  readonly unit: string;
}

const measureIn = (normal: string): Measure | null => {
  const found = NUMBER.exec(normal.replace(/(?<=\d),(?=\d{3}(?!\d))/g, ''));
  if (!found) return null;
  const [, sign, digits = '', unit = ''] = found;
  return { value: (sign === '-' ? -1 : 1) * Number(digits), unit };
};

const isWithin = (given: Measure, wanted: Measure, tolerance: number): boolean =>
  given.unit === wanted.unit &&
  Math.abs(given.value - wanted.value) <= tolerance + ROUNDING * Math.max(1, Math.abs(wanted.value));

/**
 * Whether a text is one of those that are right. Numbers are the same number however they are written (1.50 and 1.5);
 * `21±0.5` takes every number from 20.5 to 21.5.
 */
export const fillsBlank = (texts: readonly string[], text: string): boolean => {
  const given = normalizedAnswer(text);
  if (given === '') return false;
  const measured = measureIn(given);
  return texts.some((one) => {
    const wanted = normalizedAnswer(one);
    if (wanted === given) return true;
    if (measured === null) return false;
    const [, middle = '', tolerance = '', unit = ''] = WITH_TOLERANCE.exec(wanted) ?? [];
    const around = measureIn(middle === '' ? wanted : middle + unit);
    return around !== null && isWithin(measured, around, Number(tolerance));
  });
};

/** Finds for a text a blank that it fills, moving those before it to other blanks where that makes room. */
const seat = (fills: readonly (readonly boolean[])[]) => {
  const textOf = new Map<number, number>();
  const place = (text: number, tried: Set<number>): boolean =>
    fills.some((byText, blank) => {
      if (byText[text] !== true || tried.has(blank)) return false;
      tried.add(blank);
      const there = textOf.get(blank);
      if (there !== undefined && !place(there, tried)) return false;
      textOf.set(blank, text);
      return true;
    });
  return place;
};

/** Whether each blank is filled rightly; in any order, where it says so, each text once. */
export const fillsBlanks = (
  blanks: readonly (readonly string[])[],
  texts: readonly string[],
  isAnyOrder: boolean,
): boolean => {
  if (texts.length !== blanks.length) return false;
  if (!isAnyOrder) return blanks.every((right, at) => fillsBlank(right, texts[at] ?? ''));
  const place = seat(blanks.map((right) => texts.map((text) => fillsBlank(right, text))));
  return texts.every((_, text) => place(text, new Set()));
};
