import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { fileSender, pdf, refusalOf } from '../../../../test/file-sender.ts';
import type { FileSender } from '../../../../test/file-sender.ts';
import type { FilePurpose } from '@college/contracts/platform/attachment';

const MB = 2 ** 20;

const zipOf = async (files: Record<string, Buffer | string>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};
const TYPES = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;
const xlsx = (more: Record<string, Buffer | string> = {}) =>
  zipOf({
    '[Content_Types].xml': TYPES('/xl/workbook.xml', 'spreadsheetml.sheet'),
    'xl/workbook.xml': '<workbook/>',
    ...more,
  });
const docx = () =>
  zipOf({
    '[Content_Types].xml': TYPES('/word/document.xml', 'wordprocessingml.document'),
    'word/document.xml': '<document/>',
  });

/** A compound file with one entry in its directory, which stands in the sector behind the header. */
const compound = (entry: string): Buffer => {
  const file = Buffer.alloc(4 * 512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(0xfffffffe, 512 + 4);
  const name = Buffer.from(`${entry}\0`, 'utf16le');
  name.copy(file, 2 * 512 + 128);
  file.writeUInt16LE(name.length, 2 * 512 + 128 + 64);
  return file;
};

const exe = () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)]);
const elf = () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(500)]);
const svg = () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const image = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#2266aa' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(format)
    .toBuffer();

describeOnBothDatabases('the content of files', (open) => {
  let gateway: FileGateway;
  let sender: FileSender;
  beforeAll(async () => {
    gateway = await openFileGateway(open());
    sender = fileSender(gateway, (await gateway.signIn('manager')).token);
  });
  afterAll(() => gateway.close());
  const table = () => open().database.read('attachments');

  const REFUSED: readonly [string, FilePurpose, string, () => Buffer | Promise<Buffer>, string][] = [
    ['a renamed program', 'document', 'letter.pdf', exe, 'attachment.bad-type'],
    ['a renamed program as a picture', 'image', 'photo.jpg', exe, 'attachment.bad-type'],
    ['a renamed program of another system', 'video', 'film.mp4', elf, 'attachment.bad-type'],
    ['a program as text', 'document', 'letter.txt', exe, 'attachment.bad-type'],
    ['a drawing with script', 'image', 'photo.svg', svg, 'attachment.bad-type'],
    ['a drawing as text', 'document', 'photo.txt', svg, 'attachment.bad-type'],
    ['a page', 'document', 'a.txt', () => Buffer.from(' \n<!DOCTYPE html><p>'), 'attachment.bad-type'],
    ['a script', 'document', 'a.txt', () => Buffer.from('#!/bin/sh\nrm -rf /'), 'attachment.bad-type'],
    [
      'text with an ending that is no text’s',
      'document',
      'a.bat',
      () => Buffer.from('del *'),
      'attachment.bad-type',
    ],
    ['an installer', 'document', 'setup.doc', () => compound('䡀㼿䕷䑬㭪'), 'attachment.bad-type'],
    [
      'a broken compound file',
      'document',
      'a.doc',
      () => compound('WordDocument').subarray(0, 600),
      'attachment.bad-type',
    ],
    [
      'a sheet with macros',
      'sheet',
      'a.xlsx',
      () => xlsx({ 'xl/vbaProject.bin': 'x' }),
      'attachment.bad-type',
    ],
    [
      'a bomb as a sheet',
      'sheet',
      'a.xlsx',
      () => xlsx({ 'xl/worksheets/sheet1.xml': Buffer.alloc(60 * MB) }),
      'attachment.unsafe-archive',
    ],
    [
      'a sheet that is cut off',
      'sheet',
      'a.xlsx',
      async () => (await xlsx()).subarray(0, 200),
      'attachment.unsafe-archive',
    ],
    ['a document where a sheet is wanted', 'sheet', 'a.xlsx', docx, 'attachment.bad-type'],
    ['a text where a sheet is wanted', 'sheet', 'a.csv', () => Buffer.from('a,b\r\n'), 'attachment.bad-type'],
    ['a PDF where a picture is wanted', 'image', 'a.png', () => pdf(), 'attachment.bad-type'],
    ['a moving picture', 'image', 'a.gif', () => image('gif'), 'attachment.bad-type'],
    [
      'a broken picture',
      'image',
      'a.png',
      async () => (await image('png')).subarray(0, 60),
      'attachment.unreadable',
    ],
    ['an archive as a document', 'document', 'a.zip', () => zipOf({ a: 'x' }), 'attachment.bad-type'],
    [
      'a program for phones as a package',
      'package',
      'a.zip',
      () => zipOf({ 'AndroidManifest.xml': 'x', 'classes.dex': 'x' }),
      'attachment.bad-type',
    ],
  ];

  it.each(REFUSED)('refuses %s, and keeps nothing of it', async (_what, purpose, name, content, id) => {
    const rows = await table().orderBy('id').pluck('row_key');
    const answer = await sender.send({ name, purpose, bytes: await content() });
    expect(refusalOf(answer)).toBe(id);
    expect(await table().orderBy('id').pluck('row_key')).toEqual(rows);
    expect(await gateway.parts()).toEqual([]);
  });

  const TAKEN: readonly [FilePurpose, string, () => Buffer | Promise<Buffer>, string, string][] = [
    ['document', 'a.pdf', () => pdf(), 'a.pdf', 'application/pdf'],
    ['document', 'letter.docx', () => pdf(), 'letter.pdf', 'application/pdf'],
    ['document', 'letter', () => pdf(), 'letter.pdf', 'application/pdf'],
    ['document', '信.DOC', () => compound('WordDocument'), '信.DOC', 'application/msword'],
    ['document', 'a.xls', () => compound('Workbook'), 'a.xls', 'application/vnd.ms-excel'],
    [
      'document',
      'a.docx',
      docx,
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['document', '说明.txt', () => Buffer.from('安全第一\r\n'), '说明.txt', 'text/plain'],
    [
      'sheet',
      'a.xlsx',
      () => xlsx(),
      'a.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['document', 'a.csv', () => Buffer.from('\xd0\xd5\xc3\xfb,1\r\n', 'latin1'), 'a.csv', 'text/csv'],
    ['image', 'photo.png', () => image('jpeg'), 'photo.jpg', 'image/jpeg'],
    ['image', 'photo.webp', () => image('webp'), 'photo.webp', 'image/webp'],
    ['package', 'a.zip', () => zipOf({ 'index.html': 'x' }), 'a.zip', 'application/zip'],
    [
      'audio',
      'a.wav',
      () => Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(40)]),
      'a.wav',
      'audio/wav',
    ],
    [
      'video',
      'a.mp4',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'), Buffer.alloc(40)]),
      'a.mp4',
      'video/mp4',
    ],
    ['document', 'annexe\u202Efdp.pdf', () => pdf(), 'annexefdp.pdf', 'application/pdf'],
    ['document', '<b>"x".pdf', () => pdf(), '_b__x_.pdf', 'application/pdf'],
  ];

  it.each(TAKEN)('takes as %s: %s', async (purpose, name, content, storedName, mediaType) => {
    const id = await sender.sent({ name, purpose, bytes: await content() });
    expect(await table().where({ id }).first()).toMatchObject({ name: storedName, media_type: mediaType });
  });

  it('makes pictures anew, without what they said about their maker or had behind their end', async () => {
    const bytes = Buffer.concat([await image('jpeg'), Buffer.from('<script>alert(1)</script>')]);
    expect(bytes.includes('a secret place')).toBe(true);
    const id = await sender.sent({ name: 'a.jpg', purpose: 'image', bytes });
    const row = await table().where({ id }).first();
    const file = await gateway.storage.find(`attachments/${row.row_key}/file`);
    const stored = file ? await buffer(file.open()) : Buffer.alloc(0);
    expect([stored.includes('secret'), stored.includes('script')]).toEqual([false, false]);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
    expect(Number(row.size)).toBe(stored.length);
  });
});
