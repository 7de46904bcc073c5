/** HTML as a value: whatever a template inserts is escaped, unless it is HTML itself. */

export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Inserted = string | number | Html | null | undefined | false | readonly Inserted[];

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const textOf = (value: Inserted): string => {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return escapeHtml(String(value));
};

/** `html\`<p>${name}</p>\``: attributes have to be in double quotes. */
export const html = (parts: TemplateStringsArray, ...inserted: readonly Inserted[]): Html =>
  new Html(parts.map((part, index) => part + textOf(inserted[index])).join(''));

/** JSON that cannot close the script element that contains it. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
