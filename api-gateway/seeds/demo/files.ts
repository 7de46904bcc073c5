/** Files of the demo, made here so that none has to be brought along. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import type { Cell } from '../../src/export/xlsx-cells.ts';
import { xlsxStream } from '../../src/export/xlsx-stream.ts';

/** UTF-8 with the mark that Windows programs know it by. */
export const textFile = (lines: readonly string[]): Promise<Buffer> =>
  Promise.resolve(Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`));

/** A form to fill in: a row of titles and an example. */
export const sheetFile = (
  name: string,
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
  time: Date,
): Promise<Buffer> => {
  async function* batches(): AsyncGenerator<readonly (readonly Cell[])[]> {
    yield await Promise.resolve(rows);
  }
  const columns = titles.map((title) => ({ title, width: 18 }));
  return buffer(xlsxStream({ name, columns, batches: batches(), time }));
};

export const zipFile = (parts: Readonly<Record<string, Buffer>>, time: Date): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(content, name, { mtime: time });
  zip.end();
  return buffer(zip.outputStream);
};

const POSTER = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">
  <rect width="1200" height="800" fill="#12305a"/>
  <rect x="60" y="60" width="1080" height="680" rx="24" fill="none" stroke="#f5a04a" stroke-width="10"/>
  <path d="M600 150l230 400H370z" fill="#f5a04a"/>
  <path d="M600 280v140M600 470v20" stroke="#12305a" stroke-width="34" stroke-linecap="round"/>
  <path d="M300 650h600M380 690h440" stroke="#e8eef7" stroke-width="16" stroke-linecap="round"/>
</svg>`;

export const posterFile = (): Promise<Buffer> => sharp(Buffer.from(POSTER)).jpeg({ quality: 85 }).toBuffer();
