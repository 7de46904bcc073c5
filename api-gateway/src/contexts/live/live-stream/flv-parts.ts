/** What a film in FLV is made of, seen while it begins: programs send sound, or a picture, or both. */

export interface FlvParts {
  readonly hasPicture: boolean;
  readonly hasSound: boolean;
}

const FILE_HEADER = 9 + 4;
const TAG_HEADER = 11;
const TAG_END = 4;
const SOUND = 8;
const PICTURE = 9;

/** Of the whole tags at its beginning; null where it is no FLV. */
export const flvPartsOf = (bytes: Buffer): FlvParts | null => {
  if (bytes.length < FILE_HEADER || bytes.subarray(0, 3).toString('latin1') !== 'FLV') return null;
  const seen = new Set<number>();
  for (let at = FILE_HEADER; at + TAG_HEADER <= bytes.length;) {
    const size = bytes.readUIntBE(at + 1, 3);
    const kind = bytes.readUInt8(at);
    if (at + TAG_HEADER + size > bytes.length) break;
    if (size > 0) seen.add(kind);
    at += TAG_HEADER + size + TAG_END;
  }
  return { hasPicture: seen.has(PICTURE), hasSound: seen.has(SOUND) };
};

const FLAGS_AT = 4;
const HAS_SOUND = 4;
const HAS_PICTURE = 1;

/** The same beginning, whose header promises what is there, and nothing else. */
export const withParts = (bytes: Buffer, { hasPicture, hasSound }: FlvParts): Buffer => {
  const honest = Buffer.from(bytes);
  honest.writeUInt8((hasSound ? HAS_SOUND : 0) | (hasPicture ? HAS_PICTURE : 0), FLAGS_AT);
  return honest;
};
