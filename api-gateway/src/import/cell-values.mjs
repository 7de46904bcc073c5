/** What a cell holds, as a reader of the sheet sees it. */

/**
 * A plain text is a cell of text. `long`: a number of which Excel keeps the first 15 digits. `formula`: one whose result
 * is not stored. `merged`: covered by a cell to its left.
 * @typedef {{ kind: 'number' | 'long' | 'date' | 'percent' | 'error' | 'formula' | 'merged', text: string }} OddCell
 * @typedef {string | OddCell} RawCell
 * @typedef {{ type: string, style: number, value: string | null, inline: string | null, isFormula: boolean }} WrittenCell
 * @typedef {ReturnType<typeof import('./workbook-parts.mjs').openWorkbook>} Workbook
 */

/** Excel keeps 15 digits of a number. */
const DIGITS = 15;
const TOO_LONG = 10 ** DIGITS;
const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** Days from the beginning of each count to 1970-01-01. Excel counts a 29 February 1900, its day 60. */
const DAYS_TO_1970 = { from1900: 25_569, from1904: 24_107 };
const LAST_DAY = 2_958_465;

/** @returns {RawCell} */
const dateCell = (/** @type {number} */ serial, /** @type {boolean} */ isFrom1904) => {
  const day = Math.floor(Math.round(serial * DAY_SECONDS) / DAY_SECONDS);
  if (day < 0 || day > LAST_DAY) return { kind: 'number', text: String(serial) };
  const before1970 = isFrom1904 ? DAYS_TO_1970.from1904 : DAYS_TO_1970.from1900 - (day < 60 ? 1 : 0);
  return { kind: 'date', text: new Date((day - before1970) * DAY_MS).toISOString().slice(0, 10) };
};

/**
 * @param {string} value
 * @param {import('./workbook-parts.mjs').NumberFormat | undefined} format
 * @param {boolean} isFrom1904
 * @returns {RawCell}
 */
function numberCell(value, format, isFrom1904) {
  const number = Number(value);
  if (value.trim() === '' || Number.isNaN(number)) return value;
  if (format?.kind === 'date') return dateCell(number, isFrom1904);
  // Behind the fifteenth digit a file has the noise of binary fractions, which Excel does not show.
  const text = String(Number(number.toPrecision(DIGITS)));
  if (format?.kind === 'percent') return { kind: 'percent', text };
  if (Math.abs(number) >= TOO_LONG) return { kind: 'long', text };
  return { kind: 'number', text: text.padStart(format?.width ?? 0, '0') };
}

/**
 * @param {WrittenCell} cell
 * @param {Workbook} workbook
 * @returns {RawCell}
 */
export function rawCell({ type, style, value, inline, isFormula }, { strings, formats, isFrom1904 }) {
  if (type === 'inlineStr') return inline ?? '';
  // A formula may come to an empty text, but not to an empty number.
  if (value === null || (value === '' && type === 'n')) return isFormula ? { kind: 'formula', text: '' } : '';
  if (type === 's') return strings.texts[Number(value)] ?? '';
  if (type === 'str') return value;
  if (type === 'e') return { kind: 'error', text: value };
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd')
    return Number.isNaN(Date.parse(value)) ? value : { kind: 'date', text: value.slice(0, 10) };
  return numberCell(value, formats[style], isFrom1904);
}
