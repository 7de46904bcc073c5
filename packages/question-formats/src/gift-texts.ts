/** Texts as GIFT escapes them, and what keeps the parser from changing them. */

export const escapedGift = (text: string): string =>
  text.replace(/[\\:#={}~]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

const TITLE = /^\s*::(?:\\[\s\S]|:(?!:)|[^:\\])*::/;
/** Answers in braces, an escaped sign, or one of those that mean something in braces only. */
const OUTSIDE = /\{(?:\\[\s\S]|[^\\}])*\}?|\\[\s\S]|[:=#~]/g;

const escapedOutside = (text: string): string =>
  text.replace(OUTSIDE, (found) => (found.length === 1 && found !== '{' ? `\\${found}` : found));

/** An item as the parser wants it: Moodle takes `: = # ~` outside the braces for what they are. */
export const withEscapedStem = (item: string): string => {
  const [comments = ''] = /^(?:\s*\/\/[^\n]*(?:\n|$))*/.exec(item) ?? [];
  const own = item.slice(comments.length);
  const [title = ''] = TITLE.exec(own) ?? [];
  return comments + title + escapedOutside(own.slice(title.length));
};

/** For a comment: one line. */
export const escapedLine = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
export const unescapedLine = (line: string): string =>
  line.replace(/\\([\\n])/g, (_whole, sign: string) => (sign === 'n' ? '\n' : '\\'));

/** White space of all kinds but the line feed. */
const SPACES =
  ' \t\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
/** Signs that no text has: `judged` refuses them, and `readGift` takes them away. */
const SPACE_MARK = '\ufdd0';
const AND_MARK = '\ufdd1';
const FIRST_SPACE = 0xe000;

// Within a text, not beside what structures a question.
const RUN = /(?<=[^\s{}~=#]|\\[\\:#={}~n])(?<!->)[^\S\n]{2,}(?=[^\s{}~=#])/g;

/**
 * The parser makes one space of several, and takes `&&058;` for a colon. Both are put behind signs of our own before it
 * reads an item.
 */
export const sheltered = (text: string): string =>
  text
    .replace(/[\ufdd0-\ufdef]/g, '')
    .replace(RUN, (run) =>
      [...run].map((space) => SPACE_MARK + String.fromCharCode(FIRST_SPACE + SPACES.indexOf(space))).join(''),
    )
    .replace(/&(?=&)/g, `&${AND_MARK}`);

export const unsheltered = (text: string): string =>
  text
    .replaceAll(AND_MARK, '')
    .replace(/\ufdd0(.)/g, (_whole, sign: string) => SPACES.charAt(sign.charCodeAt(0) - FIRST_SPACE))
    .trim();

/** Of the right side of a match the parser leaves the escapes as it writes them for itself. */
export const withoutParserMarks = (text: string): string =>
  text
    .replace(/&&010/g, '\n')
    .replace(/&&(092|058|035|061|123|125|126);/g, (_whole, code: string) =>
      String.fromCharCode(Number(code)),
    );
