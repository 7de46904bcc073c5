/** A Han character with the punctuation that may not begin a line, or a word, or the space between words. */
const PIECES = /\p{Script=Han}[，。、；：！？）》”’…]*|[^\s\p{Script=Han}]+|\s+/gu;

/** A Chinese character is 1 wide, a Latin one a little more than half. */
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + ((character.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.56), 0);

/** As much of a text as fits. */
const cut = (text: string, width: number): string => {
  let kept = '';
  for (const character of text) {
    if (widthOf(kept + character) > width) break;
    kept += character;
  }
  return kept;
};

/**
 * A title in lines of at most `width` Chinese characters, broken between words or Chinese characters. What does not fit
 * into `most` lines is cut.
 */
export const coverLines = (title: string, width: number, most: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const piece of title.trim().match(PIECES) ?? []) {
    if (widthOf(line + piece.trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = piece.trimStart();
    // A word that is longer than a line.
    while (widthOf(line) > width) {
      const head = cut(line, width);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  if (lines.length <= most) return lines;
  const last = lines[most - 1] ?? '';
  return [...lines.slice(0, most - 1), `${cut(last, width - 1)}…`];
};
