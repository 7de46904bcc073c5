/** As much of DER (X.690) as it takes to walk through a signature. */

export interface Node {
  /** The identifier octet: 0x30 is a sequence. */
  readonly tag: number;
  readonly content: Uint8Array;
  /** With its tag and length. */
  readonly whole: Uint8Array;
}

const LENGTH_BYTES = 4;

/** The element that begins at `at`, or null. */
export const nodeAt = (bytes: Uint8Array, at = 0): Node | null => {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined) return null;
  let length = first;
  let from = at + 2;
  if (first >= 0x80) {
    const count = first & 0x7f;
    if (count === 0 || count > LENGTH_BYTES || from + count > bytes.length) return null;
    length = bytes.subarray(from, from + count).reduce((sum, byte) => sum * 256 + byte, 0);
    from += count;
  }
  const end = from + length;
  if (end > bytes.length) return null;
  return { tag, content: bytes.subarray(from, end), whole: bytes.subarray(at, end) };
};

/** What is inside, in order; empty when it is not made of whole elements. */
export const childrenOf = ({ content }: Node): Node[] => {
  const nodes: Node[] = [];
  for (let at = 0; at < content.length;) {
    const node = nodeAt(content, at);
    if (!node) return [];
    nodes.push(node);
    at += node.whole.length;
  }
  return nodes;
};
