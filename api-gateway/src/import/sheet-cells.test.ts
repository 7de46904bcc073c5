import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readCells } from './sheet-cells.mjs';
import { openWorkbook } from './workbook-parts.mjs';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (parts: Readonly<Record<string, readonly [type: string, target: string]>>): string =>
  `<Relationships>${Object.entries(parts)
    .map(
      ([id, [type, target]]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A workbook whose first sheet is not the first part. */
const workbook = async (sheet: string, more: Readonly<Record<string, string>> = {}): Promise<Buffer> => {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="a" r:id="rId7"/><sheet name="b" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId7: ['worksheet', '/xl/worksheets/sheet2.xml'],
      rId8: ['sharedStrings', 'sharedStrings.xml'],
    }),
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1"><f>1+1</f></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet xmlns:r="${RELATIONS}">${sheet}</worksheet>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>a</t></si><si><r><t>x</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r></si></sst>',
    ...more,
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
};

const LIMITS = { maxRows: 101, maxColumns: 10 };
const read = async (sheet: string, more?: Readonly<Record<string, string>>) => {
  const bytes = await workbook(sheet, more);
  return readCells(bytes, openWorkbook(bytes), LIMITS);
};
const marks = async (sheet: string, more?: Readonly<Record<string, string>>) =>
  (await read(sheet, more)).marks;

describe('what the reader of sheets leaves out', () => {
  it('is nothing in a plain sheet', async () => {
    expect(
      await marks(
        '<sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>1</v></c></row></sheetData>',
      ),
    ).toEqual([]);
  });

  it('are formulas, raised characters and merged cells, by their row', async () => {
    expect(
      await marks(
        `<sheetData><row r="2"><c r="A2"><f>B2</f><v>1</v></c></row>
         <row r="5"><c r="A5" t="s"><v>1</v></c></row>
         <row><c t="inlineStr"><is><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r></is></c></row></sheetData>
         <mergeCells><mergeCell ref="A8:C9"/><mergeCell ref="A99:A1048576"/></mergeCells>`,
      ),
    ).toEqual([
      { row: 2, mark: 'formula' },
      { row: 5, mark: 'script' },
      { row: 6, mark: 'script' },
      { row: 8, mark: 'merged' },
      { row: 9, mark: 'merged' },
      { row: 99, mark: 'merged' },
      { row: 100, mark: 'merged' },
      { row: 101, mark: 'merged' },
    ]);
  });

  it('are pictures over a row', async () => {
    expect(
      await marks('<sheetData/><drawing r:id="rId1"/>', {
        'xl/worksheets/_rels/sheet2.xml.rels': relations({ rId1: ['drawing', '../drawings/drawing1.xml'] }),
        'xl/drawings/drawing1.xml':
          '<xdr:wsDr xmlns:xdr="x"><xdr:oneCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>3</xdr:row></xdr:from></xdr:oneCellAnchor></xdr:wsDr>',
      }),
    ).toEqual([{ row: 4, mark: 'picture' }]);
  });
});
