/** Checks JSON before it is parsed. */

/** Deeper than any contract; parsing and validating deep JSON costs far more than long JSON. */
export const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

export interface JsonScan {
  /** The nesting depth found so far: the scan stops when it is too deep. */
  readonly depth: number;
  /** Whether a text or a field name contains a NUL. */
  readonly hasNul: boolean;
}

/** One pass over the text, without recursion. For invalid JSON the result means nothing, but is harmless. */
export const scanJson = (text: string, maxDepth = MAX_DEPTH): JsonScan => {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (isText) {
      if (letter === BACKSLASH) {
        if (text.startsWith('u0000', at + 1)) return { depth: deepest, hasNul: true };
        at += 1;
      } else if (letter === QUOTE) isText = false;
    } else if (letter === QUOTE) isText = true;
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) {
      depth += 1;
      deepest = Math.max(deepest, depth);
      if (depth > maxDepth) return { depth, hasNul: false };
    } else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth -= 1;
  }
  return { depth: deepest, hasNul: false };
};
