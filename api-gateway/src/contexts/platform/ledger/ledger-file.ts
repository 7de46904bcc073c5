/** An export as a file: a line of JSON each, compressed. */
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ExportLine } from './export-ledger.ts';

async function* textOf(lines: AsyncIterable<ExportLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** Readable by nobody but its owner: it says who has studied what. */
export const writeLedgerFile = (path: string, lines: AsyncIterable<ExportLine>): Promise<void> =>
  pipeline(Readable.from(textOf(lines)), createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));

const parse = (text: string): ExportLine | null => {
  try {
    return JSON.parse(text) as ExportLine;
  } catch {
    return null;
  }
};

/** What is no line of an export ends it. */
export async function* readLedgerFile(path: string): AsyncGenerator<ExportLine> {
  const file = createReadStream(path);
  const plain = file.pipe(createGunzip());
  file.on('error', (error) => plain.destroy(error));
  for await (const text of createInterface({ input: plain, crlfDelay: Infinity })) {
    const line = parse(text);
    if (line === null) return;
    yield line;
  }
}
