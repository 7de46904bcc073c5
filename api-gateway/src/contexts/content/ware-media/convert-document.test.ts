import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { convertDocument } from './convert-document.ts';
import { countPages } from './count-pages.ts';
import { findProgram } from './find-program.ts';
import { fakeProgram } from '../../../../test/fake-program.ts';
import type { FakeProgram } from '../../../../test/fake-program.ts';
import { slidesFile, wordFile } from '../../../../test/office-maker.ts';

const libreOffice = await findProgram(null, ['soffice', 'libreoffice']);

let folder: string;
const programs: FakeProgram[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'college-convert-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  for (const program of programs.splice(0)) await program.remove();
});

const convert = async (
  soffice: string,
  file: string,
  { limit = 60, signal = new AbortController().signal } = {},
) => convertDocument({ soffice, folder, file, signal, limit });

describe('a document becomes a PDF', () => {
  const byFake = async (...lines: string[]) => {
    const program = await fakeProgram(...lines);
    programs.push(program);
    await writeFile(path.join(folder, 'source.docx'), 'a document');
    return convert(program.path, 'source.docx', { limit: 0.5 });
  };

  it('that is found by whatever name the program gives it', async () => {
    const made = await byFake(
      'while [ $# -gt 1 ]; do [ "$1" = --outdir ] && out="$2"; shift; done',
      'mkdir -p "$out"; printf "%s" "made of $(cat "$1")" > "$out/source.pdf"',
    );
    if (typeof made === 'string') throw new Error(made);
    expect(await readFile(made.pdf, 'utf8')).toBe('made of a document');
  });

  it.each([
    ['broken', 'the program fails', 'exit 1'],
    ['broken', 'it says that all went well and has made nothing', 'exit 0'],
    ['timed-out', 'it hangs', 'sleep 600'],
  ])('or is %s when %s', async (failure, _when, line) => {
    expect(await byFake(line)).toBe(failure);
  });
});

// It starts with a new profile each time.
describe.skipIf(libreOffice === null)('LibreOffice', { timeout: 60_000 }, () => {
  const pagesOf = async (file: string, bytes: Buffer) => {
    await writeFile(path.join(folder, file), bytes);
    const made = await convert(libreOffice ?? '', file);
    if (typeof made === 'string') throw new Error(made);
    const { size } = await stat(made.pdf);
    const stored = {
      size,
      open: (range?: { start: number; end: number }) => createReadStream(made.pdf, range),
    };
    return countPages(stored, new AbortController().signal);
  };

  it('makes a page of each page of a Word file', async () => {
    expect(await pagesOf('source.docx', await wordFile(['通风', '检测', '监护']))).toBe(3);
  });

  it('makes a page of each slide', async () => {
    expect(await pagesOf('source.pptx', await slidesFile(['先通风', '再检测']))).toBe(2);
  });
});
