/** What the signature of a PDF is about, for whoever verifies it. */

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/;

/** The signed bytes, and their detached CMS signature in DER. Throws for a file without one. */
export const signedPartsOf = (pdf: Buffer): { readonly content: Buffer; readonly signature: Buffer } => {
  const [, ...numbers] = RANGE.exec(pdf.toString('latin1')) ?? [];
  const [from = 0, length = 0, second = 0, rest = 0] = numbers.map(Number);
  if (numbers.length === 0) throw new Error('the file has no signature');
  const hex = pdf.subarray(from + length + 1, second - 1).toString('latin1');
  const padded = Buffer.from(hex, 'hex');
  // DER says how long it is: what follows is room that was not needed.
  const lengthBytes = padded.readUInt8(1) & 0x7f;
  const end =
    padded.readUInt8(1) < 0x80
      ? 2 + padded.readUInt8(1)
      : 2 + lengthBytes + padded.readUIntBE(2, lengthBytes);
  return {
    content: Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(second, second + rest)]),
    signature: padded.subarray(0, end),
  };
};
