/** Null leaves the cell empty. Dates are written as text, as the screen shows them. */
export type Cell = string | number | null;

/** Excel's limit for one cell, in UTF-16 units. */
export const MAX_CELL_LENGTH = 32_767;

/**
 * A text that a spreadsheet program would evaluate as a formula, also from a CSV (OWASP, CSV injection), gets a leading
 * apostrophe: `=1+1` → `'=1+1`.
 */
export const neutralised = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

// Characters that XML 1.0 cannot represent: control characters, lone surrogates, two non-characters.
const UNSPEAKABLE =
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // Otherwise a parser turns it into a line feed.
  '\r': '&#13;',
};

/** The text as written: truncated to the limit of a cell, without formulas, and valid in XML. */
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
