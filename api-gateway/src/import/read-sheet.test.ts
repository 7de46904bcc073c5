import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readSheet } from './read-sheet.ts';
import type { CellForm } from './read-sheet.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="0.0%"/><numFmt numFmtId="166" formatCode="000000"/><numFmt numFmtId="167" formatCode="[Red]#,##0.00 &quot;days&quot;"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 164, 165, 166, 167, 9].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
const STYLE = {
  general: 0,
  date: 1,
  ownDate: 2,
  percent: 3,
  padded: 4,
  amount: 5,
  builtInPercent: 6,
} as const;

const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
const number = (value: string, style: keyof typeof STYLE = 'general') =>
  `<c s="${STYLE[style]}"><v>${value}</v></c>`;
const row = (cells: readonly string[], more = '') => `<row ${more}>${cells.join('')}</row>`;
const HEAD = row(['名称', '编号', '日期', '说明'].map(text));

const COLUMNS = (
  [
    ['name', 'subject.attachment', ['名称'], 'name', true],
    ['code', 'import.row', ['编号'], 'code', true],
    ['day', 'import.column', ['日期'], 'date', false],
    ['note', 'import.problem', ['说明'], 'text', false],
  ] as const
).map(([key, title, also, form, isRequired]) => ({ key, title, also, form: form as CellForm, isRequired }));

const workbook = async (
  sheet: string,
  { before = '', after = '', properties = '' } = {},
): Promise<Buffer> => {
  const zip = new ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name);
  add(
    'xl/workbook.xml',
    `<workbook xmlns:r="${RELATIONS}">${properties}<sheets><sheet name="旧" state="veryHidden" r:id="r2"/><sheet name="新" r:id="r1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="r3" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  );
  add('xl/styles.xml', STYLES);
  add('xl/worksheets/sheet1.xml', `<worksheet>${before}<sheetData>${sheet}</sheetData>${after}</worksheet>`);
  add('xl/worksheets/sheet2.xml', `<worksheet><sheetData>${HEAD}</sheetData></worksheet>`);
  zip.end();
  return buffer(zip.outputStream);
};
const read = async (sheet: string, more?: Parameters<typeof workbook>[1]) =>
  readSheet(await workbook(sheet, more), COLUMNS, new AbortController().signal);
const oneRow = async (...cells: string[]) => {
  const sheet = await read(HEAD + row(cells));
  if (sheet.refused !== null) throw new Error(sheet.refused);
  return { cells: sheet.rows[0]?.cells, problems: sheet.problems.map(({ message }) => message) };
};

describe('a sheet', () => {
  it('is the first visible one, and says what was understood of it', async () => {
    const sheet = await read(
      row([text('某单位名册')]) +
        row(['名 称 *', '编号（必填）', '备考', ''].map(text)) +
        row(['甲', '1', 'x', 'y'].map(text)),
    );
    expect(sheet).toMatchObject({
      refused: null,
      rows: [{ row: 3, cells: { name: '甲', code: '1', day: '', note: '' } }],
      reading: {
        sheet: '新',
        otherSheets: ['旧'],
        headRow: 2,
        understood: [
          { column: 'subject.attachment', title: '名 称 *' },
          { column: 'import.row', title: '编号（必填）' },
        ],
        ignored: [
          { letter: 'C', title: '备考' },
          { letter: 'D', title: '' },
        ],
        missing: [],
        absent: ['import.column', 'import.problem'],
      },
    });
  });

  it('without a required column is refused by its name, and without a head repeats nobody’s data', async () => {
    expect(await read(row([text('名称')]) + row([text('甲')]))).toMatchObject({
      refused: 'wrong-head',
      reading: { missing: ['import.row'], headRow: 1 },
    });
    const none = await read(row([text('张三'), text('330106199102110018')]));
    expect(none).toMatchObject({ refused: 'wrong-head', reading: { headRow: 0, ignored: [] } });
    expect(JSON.stringify(none)).not.toContain('张三');
  });

  it('has its head in the first five rows, if it is in two rows in the lower one', async () => {
    const title = row([text('x')]);
    const body = row(['甲', '1'].map(text));
    expect(await read(title.repeat(4) + HEAD + body)).toMatchObject({ reading: { headRow: 5 } });
    expect(await read(title.repeat(5) + HEAD + body)).toMatchObject({ refused: 'wrong-head' });
    const two = row([text('名称'), text('其他'), text('')]) + row([text(''), text('编号'), text('日期')]);
    const merged = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>';
    expect(await read(two + body, { after: merged })).toMatchObject({
      refused: null,
      reading: { headRow: 2 },
      rows: [{ row: 3, cells: { name: '甲', code: '1' } }],
    });
  });

  it('fills what is merged downwards, refuses what is merged sideways, and says what is hidden', async () => {
    const rows = [row(['甲', '1', '', 'a'].map(text)), row(['', '2'].map(text), 'hidden="1"')];
    const sideways = row(['丙', ''].map(text));
    const sheet = await read(HEAD + rows.join('') + sideways, {
      before: '<cols><col min="4" max="4" hidden="1"/></cols>',
      after: '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A4:B4"/></mergeCells>',
    });
    expect(sheet).toMatchObject({
      total: 3,
      rows: [
        { row: 2, cells: { name: '甲', note: 'a' } },
        { row: 3, cells: { name: '甲', code: '2', note: '' } },
      ],
      problems: [{ row: 4, column: 'import.row', message: 'import.cell-merged', values: { cell: 'B4' } }],
    });
    expect(sheet.reading?.warnings).toEqual([
      { message: 'import.hidden-rows', values: { count: 1, rows: '3' } },
      { message: 'import.hidden-columns', values: { columns: '说明' } },
      { message: 'import.filled-cells', values: { count: 1, rows: '3' } },
    ]);
  });
});

describe('a cell', () => {
  it('with a number is what a plain cell shows of it', async () => {
    const shown = (value: string, style?: keyof typeof STYLE) => oneRow(text('甲'), number(value, style));
    expect((await shown('13900000007')).cells?.code).toBe('13900000007');
    expect((await shown('0.30000000000000004')).cells?.code).toBe('0.3');
    expect((await shown('123', 'padded')).cells?.code).toBe('000123');
    expect((await shown('12.5', 'amount')).cells?.code).toBe('12.5');
    expect((await shown('999999999999999')).cells?.code).toBe('999999999999999');
  });

  it('with a number of more than 15 digits is refused, as is what is left of one', async () => {
    for (const value of ['330106197001010000', '3.3010619700101e+17', '1000000000000000'])
      expect((await oneRow(text('甲'), number(value))).problems).toEqual(['import.cell-long']);
    expect((await oneRow(text('甲'), text('3.30106E+17'))).problems).toEqual(['import.cell-long']);
  });

  it('with a percentage, an error or no result of a formula is refused', async () => {
    for (const style of ['percent', 'builtInPercent'] as const)
      expect((await oneRow(text('甲'), number('0.9', style))).problems).toEqual(['import.cell-percent']);
    const error = '<c t="e"><f>NA()</f><v>#N/A</v></c>';
    expect((await oneRow(text('甲'), error)).problems).toEqual(['import.cell-error']);
    expect((await oneRow(text('#REF!'), text('1'))).problems).toEqual(['import.cell-error']);
    expect((await oneRow(text('甲'), '<c t="str"><f>A1</f></c>')).problems).toEqual(['import.cell-formula']);
    expect((await oneRow(text('甲'), '<c t="str"><f>A1</f><v>x</v></c>')).cells?.code).toBe('x');
  });

  it('is a date where its format says so, by either calendar of Excel', async () => {
    const day = async (cell: string) => (await oneRow(text('甲'), text('1'), cell)).cells?.day;
    for (const style of ['date', 'ownDate'] as const)
      expect(await day(number('45352', style))).toBe('2024-03-01');
    expect(await day(number('45352.99998842592', 'date'))).toBe('2024-03-01');
    expect(await day(number('1', 'date'))).toBe('1900-01-01');
    expect(await day(number('61', 'date'))).toBe('1900-03-01');
    expect(await day(number('20240301'))).toBe('2024-03-01');
    expect((await oneRow(text('甲'), text('1'), number('45352'))).problems).toEqual([
      'import.cell-date-form',
    ]);
    expect((await oneRow(text('甲'), number('45352', 'date'))).problems).toEqual(['import.cell-turned-date']);
    const cells = row([text('甲'), text('1'), number('43890', 'date')]);
    expect(await read(HEAD + cells, { properties: '<workbookPr date1904="1"/>' })).toMatchObject({
      rows: [{ cells: { day: '2024-03-01' } }],
    });
  });
});
