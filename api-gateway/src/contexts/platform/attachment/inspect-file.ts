/** Detects the kind of a file by its content, whatever its name or its sender says. */
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { COMPOUND_MARK, compoundKind } from './compound-file.ts';
import { KINDS, KINDS_OF, kindNamed } from './file-kinds.ts';
import type { FileKind, KindName } from './file-kinds.ts';
import { endingOf } from './file-name.ts';
import { isPlainText } from './plain-text.ts';
import { fail } from '../../../app/failure.ts';
import type { FailureOf } from '../../../app/failure.ts';
import { guardZip, OFFICE_LIMITS } from '../../../import/zip-guard.ts';
import type { ZipLimits } from '../../../import/zip-guard.ts';
import { attachmentErrors, FILE_ENDINGS } from '@college/contracts/platform/attachment';
import type { FilePurpose } from '@college/contracts/platform/attachment';

type Refused = FailureOf<typeof attachmentErrors.badType | typeof attachmentErrors.unsafeArchive>;

const GB = 1024 ** 3;
const PACKAGE_LIMITS: ZipLimits = { entries: 20_000, totalBytes: 4 * GB, ratio: 100 };

const ZIP_MARK = Buffer.from('PK\x03\x04', 'latin1');
/** Code that runs when a document is opened. */
const MACROS = /(^|\/)vbaProject\.bin$/i;
/** Text has no signature: its kind follows from the file extension. */
const TEXTS: Readonly<Record<string, KindName>> = {
  txt: 'txt',
  md: 'txt',
  csv: 'csv',
  vtt: 'vtt',
  gift: 'txt',
  xml: 'xml',
};

export const badType = (purpose: FilePurpose): FailureOf<typeof attachmentErrors.badType> =>
  fail(attachmentErrors.badType, { endings: FILE_ENDINGS[purpose].join(', ') });

/** The kind of a complete local file, if its purpose allows it. */
export const inspectFile = async (
  file: string,
  { name, purpose }: { readonly name: string; readonly purpose: FilePurpose },
): Promise<FileKind | Refused> => {
  const kind = await kindOf(file, { name, purpose });
  if (typeof kind === 'object' && kind !== null) return kind;
  return kind !== null && KINDS_OF[purpose].includes(kind) ? KINDS[kind] : badType(purpose);
};

const kindOf = async (
  file: string,
  { name, purpose }: { readonly name: string; readonly purpose: FilePurpose },
): Promise<KindName | FailureOf<typeof attachmentErrors.unsafeArchive> | null> => {
  const mark = await beginning(file);
  if (mark.equals(COMPOUND_MARK)) return compoundOf(file);
  if (mark.subarray(0, 4).equals(ZIP_MARK)) return archiveOf(file, purpose);
  const recognised = await fileTypeFromFile(file);
  if (recognised && recognised.ext !== 'xml') return kindNamed(recognised.ext);
  const text = TEXTS[endingOf(name)];
  // Questions are read by an import alone, and may be in XML.
  return text !== undefined && (await isPlainText(file, purpose === 'questions')) ? text : null;
};

/** Runs before other checks: detecting documents unpacks parts of them. */
const archiveOf = async (file: string, purpose: FilePurpose) => {
  let hasMacros = false;
  const verdict = await guardZip(file, purpose === 'package' ? PACKAGE_LIMITS : OFFICE_LIMITS, (name) => {
    if (MACROS.test(name)) hasMacros = true;
  });
  if (verdict !== 'ok') return fail(attachmentErrors.unsafeArchive);
  if (hasMacros) return null;
  const recognised = await fileTypeFromFile(file);
  return recognised ? kindNamed(recognised.ext) : null;
};

const compoundOf = async (file: string): Promise<KindName | null> => {
  const handle = await open(file, 'r');
  try {
    return await compoundKind(handle);
  } finally {
    await handle.close();
  }
};

const beginning = async (file: string): Promise<Buffer> => {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
