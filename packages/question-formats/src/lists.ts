/** Lists in one text: what separates is escaped where it is meant. */

/** Items as one text, escaped by `\`. */
export const joined = (items: readonly string[], separator: string): string =>
  items.map((item) => escaped(item, separator)).join(separator);

// `\` alone stands for itself, so that formulas need not be escaped by who types them.
const escaped = (item: string, separator: string): string => {
  const signs = new Set([separator, '|', '\n']);
  return [...item]
    .map((sign, at, all) => {
      if (signs.has(sign)) return `\\${sign}`;
      const next = all[at + 1];
      return sign === '\\' && (next === undefined || next === '\\' || signs.has(next)) ? '\\\\' : sign;
    })
    .join('');
};

/** The items of one text; with their escapes as they are. */
export const cut = (text: string, separator: string): string[] => {
  const items = [''];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const last = items.length - 1;
    if (sign === '\\' && at + 1 < text.length) {
      items[last] += sign + text.charAt(at + 1);
      at += 1;
    } else if (sign === separator) items.push('');
    else items[last] += sign;
  }
  return items;
};

const plain = (item: string, separator: string): string =>
  item.replace(/\\([\s\S])/g, (whole, sign: string) =>
    sign === separator || sign === '|' || sign === '\n' || sign === '\\' ? sign : whole,
  );

export const separated = (text: string, separator: string): string[] =>
  text === '' ? [] : cut(text, separator).map((item) => plain(item, separator).trim());

/** A list of lists: lines of alternatives that `|` separates. */
export const joinedLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((items) => joined(items, '|')).join('\n');
export const separatedLines = (text: string): string[][] =>
  text === '' ? [] : cut(text, '\n').map((line) => separated(line, '|'));
