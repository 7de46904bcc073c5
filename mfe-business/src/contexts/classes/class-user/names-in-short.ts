const MOST = 12;

/** The first names of many, for a dialog about several people. */
export const namesInShort = (names: readonly string[], comma: string): string =>
  names.slice(0, MOST).join(comma) + (names.length > MOST ? ' …' : '');
