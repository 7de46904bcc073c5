import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { messageFor } from '../../src/app/messages/message-catalogue.ts';
import { readSheet } from '../../src/import/read-sheet.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const COLUMN = {
  key: 'name',
  title: 'subject.attachment',
  also: [],
  form: 'text',
  isRequired: true,
} as const;

/** A workbook of one column whose sheet begins with this declaration. */
const workbookWith = (declaration: string, text: string): Promise<Buffer> => {
  const cell = (row: number, content: string) =>
    `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${content}</t></is></c></row>`;
  const zip = new ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name);
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
  );
  add(
    'xl/worksheets/sheet1.xml',
    `<?xml version="1.0"?>${declaration}<worksheet xmlns="${MAIN}"><sheetData>${cell(1, messageFor(COLUMN.title, 'en', null))}${cell(2, text)}</sheetData></worksheet>`,
  );
  zip.end();
  return buffer(zip.outputStream);
};
const read = async (declaration: string, text: string) =>
  readSheet(await workbookWith(declaration, text), [COLUMN], new AbortController().signal);

it('reads nothing from outside, and nothing that it declares itself', async () => {
  expect(await read('', 'plain')).toMatchObject({
    refused: null,
    marks: [],
    rows: [{ row: 2, cells: { name: 'plain' } }],
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'college-sheet-'));
  const file = path.join(folder, 'secret.txt');
  await writeFile(file, 'the-secret');
  const declared = `<!DOCTYPE worksheet [<!ENTITY own "grown"><!ENTITY out SYSTEM "${pathToFileURL(file).href}">]>`;
  const answer = JSON.stringify(await read(declared, 'a&own;b&out;c'));
  await rm(folder, { recursive: true });
  expect(answer).not.toMatch(/grown|the-secret/);
});
