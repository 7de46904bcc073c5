/** The fixed parts of a workbook with one sheet (ECMA-376, Office Open XML). */
import { columnName, escapeXml } from './xlsx-cells.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into the styles below. */
export const BODY_STYLE = 0;
export const HEAD_STYLE = 1;
/** Typed input stays text. */
export const TEXT_STYLE = 2;

/** The name of a sheet in the package; `index` counts from 0. */
export const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** `part` for each sheet, from 1, concatenated. */
const forEachSheet = (names: readonly string[], part: (number: number, name: string) => string): string =>
  names.map((name, index) => part(index + 1, name)).join('');

/** All parts except the sheets themselves, by their name in the package. */
export const partsOf = (sheetNames: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${forEachSheet(sheetNames, (number) => `<Override PartName="/${sheetPart(number - 1)}" ContentType="${CONTENT}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${forEachSheet(sheetNames, (number, name) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}">${forEachSheet(sheetNames, (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheetNames.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf fontId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** The beginning of a sheet up to its first row, which is frozen; `widths` in characters, `style` for empty cells. */
/** `frozen`: so many rows stay in view. */
export const sheetHead = (widths: readonly number[], style = BODY_STYLE, frozen = 1): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="A1:${columnName(widths.length - 1)}1"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map(
      (width, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`;

export const SHEET_TAIL = '</sheetData></worksheet>';
