/**
 * Opens a font in WOFF2 (https://www.w3.org/TR/WOFF2/) whose tables stand in it as they are, as TrueType. The reader of
 * PDF files opens WOFF2 as well, with a decoder of Brotli in JavaScript: of the 30 MB of HanaMinB it takes seconds, and
 * that again for each document.
 */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const HEADER = 48;
/** Those of the format's list that a TrueType font has; a table by another number is refused. */
const TAGS = 'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep'
  .split(' ')
  .map((tag) => tag.replace('_', ' '));
const OWN_TAG = 63;
/** How glyf and loca, and how all other tables say that they were not transformed. */
const AS_IT_IS = 3;

/** @param {Buffer} woff2 */
const tablesOf = (woff2) => {
  let at = HEADER;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const count = woff2.readUInt16BE(12);
  const tables = Array.from({ length: count }, () => {
    const flags = woff2.readUInt8(at++);
    const known = flags & 63;
    const tag = known === OWN_TAG ? woff2.toString('latin1', at, (at += 4)) : TAGS[known];
    if (tag === undefined) throw new Error(`a font has table ${known}, which is not known here`);
    const plain = tag === 'glyf' || tag === 'loca' ? AS_IT_IS : 0;
    if (flags >> 6 !== plain) throw new Error(`table ${tag} of a font is transformed`);
    return { tag, length: number() };
  });
  return { tables, compressed: woff2.subarray(at, at + woff2.readUInt32BE(20)) };
};

/**
 * @param {Buffer} woff2
 * @returns {Promise<Buffer>} TrueType, without checksums, for which no reader of PDF files asks
 */
export const openWoff2 = async (woff2) => {
  const { tables, compressed } = tablesOf(woff2);
  const body = await promisify(brotliDecompress)(compressed);
  const start = 12 + 16 * tables.length;
  const padded = tables.map(({ length }) => (length + 3) & ~3);
  const font = Buffer.alloc(padded.reduce((sum, length) => sum + length, start));
  woff2.copy(font, 0, 4, 8);
  font.writeUInt16BE(tables.length, 4);
  let [from, to] = [0, start];
  for (const [index, { tag, length }] of tables.entries()) {
    const entry = 12 + 16 * index;
    font.write(tag, entry, 'latin1');
    font.writeUInt32BE(to, entry + 8);
    font.writeUInt32BE(length, entry + 12);
    body.copy(font, to, from, from + length);
    from += length;
    to += padded[index] ?? 0;
  }
  return font;
};
