/** A Han character with the punctuation that may not begin a line, or a word, or the space between words. */
const PIECES = /\p{Script=Han}[，。、；：！？）》”’…]*|[^\s\p{Script=Han}]+|\s+/gu;

/** A Chinese character is 1 wide, a Latin one a little more than half. */
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + ((character.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.56), 0);

/** As much of a text as fits. */
const cut = (text: string, width: number): string => {
  let fitting = '';
  for (const character of text) {
    if (widthOf(fitting + character) > width) break;
    fitting += character;
  }
  return fitting;
};

/** As many lines as it takes, broken between words or Chinese characters. */
const broken = (title: string, width: number): string[] => {
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
  return lines;
};

/** The narrowest lines that are not more for it, so that no single character is left for the last one. */
const balanced = (title: string, width: number): string[] => {
  const lines = broken(title, width);
  for (let narrower = width - 1; narrower > width / 2; narrower -= 1) {
    const tried = broken(title, narrower);
    if (tried.length > lines.length) break;
    lines.splice(0, lines.length, ...tried);
  }
  return lines;
};

/** A title in lines of at most `width` Chinese characters. What does not fit into `most` lines is cut. */
export const coverLines = (title: string, width: number, most: number): string[] => {
  const lines = balanced(title, width);
  if (lines.length <= most) return lines;
  const whole = broken(title, width);
  return [...whole.slice(0, most - 1), `${cut(whole[most - 1] ?? '', width - 1)}…`];
};
