/** Plain text as the HTML of the bank, and back. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => CHARACTERS[entity] ?? entity);

/** Plain text as the editor stores it: each line a paragraph. */
export const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** The plain text of which `htmlOf` makes exactly this HTML; null for what is more than plain text. */
export const plainOf = (html: string): string | null => {
  if (html === '') return '';
  if (!/^(?:<p>[^<]*<\/p>)+$/.test(html)) return null;
  const plain = unescapeHtml(html.slice(3, -4).replaceAll('</p><p>', '\n'));
  return htmlOf(plain) === html ? plain : null;
};

/** Whether text of no certain format is meant as HTML. */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?[a-z!][^<]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(text);

/** What is shown to who chose an option, with its letter. */
export const remarkOn = (letter: string, html: string): string =>
  html.startsWith('<p>') ? `<p>${letter}. ${html.slice(3)}` : `<p>${letter}. ${html}</p>`;

/** Further remarks that are shown after an answer. */
export const withRemarks = (analysis: string, remarks: readonly string[]): string =>
  remarks.length === 0
    ? analysis
    : [analysis, ...remarks]
        .filter((part) => part !== '')
        .map(paragraph)
        .join('');

const paragraph = (html: string): string =>
  /^<(?:p|h\d|ul|ol|table|pre|blockquote)\b/.test(html) ? html : `<p>${html}</p>`;
