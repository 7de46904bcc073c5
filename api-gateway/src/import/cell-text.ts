/** The normal forms of what people type into cells. */

/** Zero-width characters, direction marks, soft hyphens: they come along when a text is copied. */
const UNSEEN = /\p{Cf}/gu;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_TO_ASCII = 0xfee0;
/** In front of a number, the sign that it is meant as text. */
const APOSTROPHES = /^['‘’`\s]+/;

/**
 * A code, number, phone, card or login: without unseen characters and leading apostrophes, full-width digits, letters
 * and signs as their plain ones.
 */
export const plainCode = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_TO_ASCII))
    .replace(APOSTROPHES, '')
    .trim();

/** A name without blanks and unseen characters around it; its letters stay. */
export const trimmedName = (text: string): string => text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');

/** What is left of a long number that Excel has shown in a short form: `3.30106E+17`. */
export const isShortened = (code: string): boolean => /^[+-]?\d(?:\.\d+)?E\+\d{2,3}$/i.test(code);

export const isErrorText = (text: string): boolean =>
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i.test(text);

const DATES = [
  /^(\d{4})\s*-\s*(\d{1,2})\s*-\s*(\d{1,2})$/,
  /^(\d{4})\s*\/\s*(\d{1,2})\s*\/\s*(\d{1,2})$/,
  /^(\d{4})\s*\.\s*(\d{1,2})\s*\.\s*(\d{1,2})$/,
  /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
];
const TIME = /[\sT]+(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?Z?$/;

/** The date that a text names beyond doubt, as `yyyy-mm-dd`: the year first. Null for every other text. */
export const dayOfText = (text: string): string | null => {
  const code = plainCode(text).replace(TIME, '');
  const [, year, month, day] = DATES.map((form) => form.exec(code)).find((found) => found !== null) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // Date takes 30 February for 1 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
};
