/** Every file of a class as LibreOffice and pdf.js read it: the first where it is installed, with Calc. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { classExporter, classExports } from './class-exports.ts';
import { describeOnBothDatabases } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { textOfPdf } from './pdf-text.ts';
import { readXlsx } from './read-xlsx.ts';

const run = promisify(execFile);
/** As UTF-8, with commas, as it is shown. */
const CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1';
const CHINESE = /\p{Script=Han}{2}/u;

const folder = await mkdtemp(join(tmpdir(), 'libre-office-'));

/** All at once: to start it takes seconds. */
const convert = (filter: string, files: readonly string[]) =>
  run('soffice', [
    `-env:UserInstallation=file://${folder}/profile`,
    ...['--headless', '--convert-to', filter, '--outdir', folder],
    ...files,
  ]);

/** A LibreOffice without Calc is there too, and reads no sheet. */
const readsSheets = async (): Promise<boolean> => {
  const probe = join(folder, 'probe.csv');
  await writeFile(probe, '一,二\n');
  await convert('ods', [probe]).catch(() => null);
  return existsSync(join(folder, 'probe.ods'));
};
const isInstalled = await readsSheets();
if (!isInstalled)
  process.stdout.write(
    'LibreOffice Calc is not installed: how it reads the sheets of classes is not tested\n',
  );

/** How a text stands in a file with commas; a number has no quotes there. */
const written = (text: string): string => `"${text.replaceAll('"', '""')}"`;

describeOnBothDatabases('the files of the group of classes', (open, dialect) => {
  let gateway: Gateway;
  const documents = new Map<string, Map<string, Buffer>>();
  /** Where a document lies, without its ending: their own names are in Chinese. */
  const places = new Map<Buffer, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    const exported = await classExporter(gateway, open());
    for (const call of classExports) documents.set(call, await exported(call));
    for (const files of documents.values())
      for (const [name, bytes] of files)
        if (name.endsWith('.xlsx')) {
          const place = join(folder, `${dialect}-${places.size}`);
          places.set(bytes, place);
          await writeFile(`${place}.xlsx`, bytes);
        }
    if (!isInstalled) return;
    const sheets = [...places.values()].map((place) => `${place}.xlsx`);
    await convert(CSV, sheets);
    await convert('pdf', sheets);
  }, 600_000);
  afterAll(() => gateway.close());

  const readBySheet = async (name: string, bytes: Buffer): Promise<void> => {
    const place = places.get(bytes) ?? '';
    const text = await readFile(`${place}.csv`, 'utf8');
    const [head = [], ...rows] = await readXlsx(bytes);
    const [first] = text.replace(/^\uFEFF/, '').split('\n');
    expect(first, name).toBe(head.map((cell) => written(String(cell))).join());
    for (const cell of rows.flat())
      if (typeof cell === 'string' && cell !== '') expect(text, name).toContain(written(cell));
    // As it is printed, where a title that is wider than its column is cut.
    const printed = (await textOfPdf(await readFile(`${place}.pdf`))).join('');
    expect(printed, name).toMatch(CHINESE);
    expect(printed, name).toContain(String(head[0]));
  };

  it.skipIf(!isInstalled).each(classExports)('LibreOffice and pdf.js read %s', async (call) => {
    const files = [...(documents.get(call) ?? [])];
    expect(files.length).toBeGreaterThan(0);
    for (const [name, bytes] of files)
      if (name.endsWith('.xlsx')) await readBySheet(name, bytes);
      else if (name.endsWith('.pdf')) expect((await textOfPdf(bytes)).join(''), name).toMatch(CHINESE);
  });
});

afterAll(() => rm(folder, { recursive: true }));
