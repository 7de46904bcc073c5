import sanitize from 'sanitize-html';

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
  ],
  allowedAttributes: { a: ['href', 'title'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
};

/** Rich text that is safe to store: only harmless tags, no script, style, event handler or foreign scheme. */
export const sanitizeRichText = (html: string): string =>
  sanitize(html, {
    ...OPTIONS,
    allowedAttributes: { ...OPTIONS.allowedAttributes, a: ['href', 'title', 'rel', 'target'] },
  });

/** A picture is stored by its file, and gets a signed address when it is read: `<img src="#file-7">`. */
const PICTURE = /#file-(\d{1,10})$/;

/** The same with pictures of uploaded files, wherever their address leads now. */
export const sanitizeWithPictures = (html: string): string =>
  sanitize(html, {
    ...OPTIONS,
    allowedTags: [...(OPTIONS.allowedTags as string[]), 'img'],
    allowedAttributes: {
      ...OPTIONS.allowedAttributes,
      a: ['href', 'title', 'rel', 'target'],
      img: ['src', 'alt'],
    },
    transformTags: {
      ...OPTIONS.transformTags,
      img: (tagName, { src = '', alt = '' }) => {
        const file = PICTURE.exec(src)?.[0];
        const attribs: sanitize.Attributes = file ? { src: file, alt } : {};
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });

/** Whether the HTML has no visible content: an editor that was opened and left empty stores an empty paragraph. */
export const isBlankHtml = (html: string): boolean =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim() === '';

/** A rich text in English. An emptied editor leaves an empty paragraph, which would hide the Chinese text. */
export const englishText = (html: string): string => (isBlankHtml(html) ? '' : sanitizeRichText(html));
