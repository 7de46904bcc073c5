/** The Office formats before 2007 are compound files ([MS-CFB]), as are installers and many others. */
import type { FileHandle } from 'node:fs/promises';

export const COMPOUND_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xfffffffa;
/** Of the directory: 1,024 entries at the smaller sector size. */
const MAX_SECTORS = 256;

/** Streams that identify a kind when exactly one of them is present. */
const KINDS: Readonly<Record<string, 'doc' | 'xls' | 'ppt'>> = {
  WordDocument: 'doc',
  Workbook: 'xls',
  Book: 'xls',
  'PowerPoint Document': 'ppt',
};

/**
 * The kind of document in a compound file, by the names in its directory; null for any other file, and for a broken
 * one.
 */
export const compoundKind = async (file: FileHandle): Promise<'doc' | 'xls' | 'ppt' | null> => {
  const header = await bytesAt(file, 0, 512);
  if (header.length < 512 || !header.subarray(0, 8).equals(COMPOUND_MARK)) return null;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const size = 2 ** shift;
  const sectorAt = (sector: number, from = 0, length = size) =>
    bytesAt(file, (sector + 1) * size + from, length);

  let sector = header.readUInt32LE(48);
  for (let seen = 0; seen < MAX_SECTORS && sector < LAST_SECTOR; seen += 1) {
    const entries = await sectorAt(sector);
    for (let at = 0; at + ENTRY_BYTES <= entries.length; at += ENTRY_BYTES) {
      const kind = KINDS[nameOf(entries.subarray(at, at + ENTRY_BYTES))];
      if (kind) return kind;
    }
    // The next sector is in the allocation table, whose own first 109 sectors are listed in the header.
    const perTable = size / 4;
    const table = Math.floor(sector / perTable);
    if (table >= 109) return null;
    const next = await sectorAt(header.readUInt32LE(76 + 4 * table), 4 * (sector % perTable), 4);
    if (next.length < 4) return null;
    sector = next.readUInt32LE(0);
  }
  return null;
};

/** The name of an entry: UTF-16, followed by its length in bytes including the terminating zero. */
const nameOf = (entry: Buffer): string =>
  entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2));

const bytesAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};
