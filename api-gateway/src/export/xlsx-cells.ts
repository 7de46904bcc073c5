/** Null leaves the cell empty. Moments are written as texts, as the screen shows them. */
export type Cell = string | number | null;

/** As much as Excel takes in one cell; UTF-16 units. */
export const MAX_CELL_LENGTH = 32_767;

/**
 * A text with which a program that opens the sheet, or a CSV made of it, would begin to calculate (OWASP, CSV
 * injection) gets an apostrophe before it: `=1+1` → `'=1+1`.
 */
export const neutralised = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

// What XML 1.0 cannot hold in any spelling: control characters, halves of a surrogate pair, two non-characters.
const UNSPEAKABLE =
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // Else a parser makes a line feed of it.
  '\r': '&#13;',
};

/** What is really written for a text: cut to what a cell holds, harmless, and fit for XML. */
export const writable = (text: string): string => {
  const harmless = neutralised(text);
  const cut = harmless.length > MAX_CELL_LENGTH ? `${harmless.slice(0, MAX_CELL_LENGTH - 1)}…` : harmless;
  return cut.replace(UNSPEAKABLE, '\ufffd');
};

export const escapeXml = (text: string): string =>
  text.replace(/[&<>\r]/g, (character) => ESCAPES[character] ?? character);

/** `A`, `Z`, `AA`; `index` counts from 0. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** One row of a sheet; `number` counts from 1, `style` is an index of the styles in xlsx-parts. */
export const rowXml = (cells: readonly Cell[], number: number, style: number): string => {
  const inside = cells.map((cell, index) => {
    if (cell === null || cell === '') return '';
    const place = `r="${columnName(index)}${number}" s="${style}"`;
    return typeof cell === 'number'
      ? `<c ${place}><v>${cell}</v></c>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(writable(cell))}</t></is></c>`;
  });
  return `<row r="${number}">${inside.join('')}</row>`;
};
