/** `Range` of one piece (RFC 9110, 14.2): the first and the last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The piece that is asked for of so many bytes; null when the whole is to be given, which is also the answer to several
 * pieces at once and to what cannot be read; `unsatisfiable` when there is no such piece.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
};
