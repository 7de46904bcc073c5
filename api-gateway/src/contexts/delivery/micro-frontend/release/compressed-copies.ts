/** The `.br` and `.gz` copies of a build's files: existing ones are verified, missing ones are made. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { refuseListed } from './note.ts';
import type { Note } from './note.ts';
import { isCompressedCopy } from '../stored-build.ts';
import type { BuildFiles } from '../stored-build.ts';

interface Encoding {
  readonly extension: '.br' | '.gz';
  /** Rejects once the result would be longer than `most` bytes. */
  readonly decode: (content: Buffer, most: number) => Promise<Buffer>;
  readonly encode: (content: Buffer) => Promise<Buffer>;
}

const ENCODINGS: readonly Encoding[] = [
  {
    extension: '.br',
    decode: (content, maxOutputLength) => promisify(brotliDecompress)(content, { maxOutputLength }),
    encode: (content) =>
      promisify(brotliCompress)(content, {
        params: {
          // The highest levels take seconds for a large file, while the sender waits for the answer.
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {
    extension: '.gz',
    decode: (content, maxOutputLength) => promisify(gunzip)(content, { maxOutputLength }),
    encode: (content) => promisify(gzip)(content, { level: 9 }),
  },
];

const TEXT = /\.(js|css|svg|json)$/;
const originalOf = (copy: string): string => copy.replace(/\.(br|gz)$/, '');

/** Copies that differ from their file: a browser that prefers a compressed copy would get other code. */
export const copyNotes = async (files: BuildFiles): Promise<Note[]> => {
  const copies = [...files.keys()].filter(isCompressedCopy);
  const alone = copies.filter((copy) => isCompressedCopy(originalOf(copy)) || !files.has(originalOf(copy)));
  const unlike: string[] = [];
  for (const copy of copies.filter((it) => !alone.includes(it)))
    if (!(await isCopyOf(files, copy))) unlike.push(copy);
  return [...refuseListed('copy-alone', 'files', alone), ...refuseListed('copy-differs', 'files', unlike)];
};

const isCopyOf = async (files: BuildFiles, copy: string): Promise<boolean> => {
  const [content, original] = [files.get(copy), files.get(originalOf(copy))];
  const encoding = ENCODINGS.find(({ extension }) => copy.endsWith(extension));
  if (!content || !original || !encoding) return false;
  const unpacked = await encoding.decode(content, Math.max(1, original.length)).catch(() => null);
  return unpacked?.equals(original) ?? false;
};

/** The same files, with a copy in each encoding for every text that came without one. */
export const withCopies = async (files: BuildFiles): Promise<BuildFiles> => {
  const all = new Map(files);
  for (const [file, content] of files)
    if (TEXT.test(file) && content.length > 0)
      for (const { extension, encode } of ENCODINGS)
        if (!all.has(file + extension)) all.set(file + extension, await encode(content));
  return all;
};
