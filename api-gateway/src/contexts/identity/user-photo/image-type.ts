/** The type of a file by its content; its name and its content type are ignored. */
export type ImageType = 'jpeg' | 'png' | 'webp';

/**
 * The type of these bytes, if they are exactly one picture; otherwise null. Bytes after its end could be a second file
 * (a polyglot), which another program might read as an archive or a page.
 */
export const imageTypeOf = (bytes: Buffer): ImageType | null => {
  const type = TYPES.find(({ begins }) => begins(bytes));
  return type?.end(bytes) === bytes.length ? type.name : null;
};

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Offset after IEND (PNG, ISO/IEC 15948, 5.3), or -1. */
const pngEnd = (bytes: Buffer): number => {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (text(bytes, at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return -1;
};

/** Offset after the RIFF size, padded to an even number. */
const webpEnd = (bytes: Buffer): number => {
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
};

const [FILL, SOS, EOI] = [0xff, 0xda, 0xd9];
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Offset after EOI (JPEG, ITU-T T.81, B.1.1), or -1. */
const jpegEnd = (bytes: Buffer): number => {
  let at = 2;
  while (at + 2 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== FILL) return -1;
    if (marker === EOI) return at + 2;
    if (marker === FILL) at += 1;
    else if (isRestart(marker) || marker === 0x01) at += 2;
    else if (at + 4 > bytes.length) return -1;
    else {
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === SOS) at = nextMarker(bytes, at);
    }
  }
  return -1;
};

/** The first marker after entropy-coded data, in which FF is followed by 0 or a restart. */
const nextMarker = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(FILL, from); at !== -1; at = bytes.indexOf(FILL, at + 2)) {
    const follows = bytes[at + 1] ?? 0;
    if (follows !== 0 && !isRestart(follows)) return at;
  }
  return bytes.length;
};

const TYPES: readonly {
  name: ImageType;
  begins: (bytes: Buffer) => boolean;
  end: (bytes: Buffer) => number;
}[] = [
  { name: 'jpeg', begins: (bytes) => bytes.length > 4 && bytes.readUIntBE(0, 3) === 0xffd8ff, end: jpegEnd },
  { name: 'png', begins: (bytes) => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n', end: pngEnd },
  {
    name: 'webp',
    begins: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
    end: webpEnd,
  },
];
