export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The placeholders of a template. They are replaced within texts only, so a value cannot break out of its text. */
const PLACE = /\{(phone|code|minutes|kind|className|text)\}/g;

type Values = Readonly<Partial<Record<string, string | number>>>;

export const fillTemplate = (template: Json, message: Values): Json => {
  if (typeof template === 'string')
    return template.replace(PLACE, (whole, name: string) => String(message[name] ?? whole));
  if (Array.isArray(template)) return template.map((part: Json) => fillTemplate(part, message));
  if (template === null || typeof template !== 'object') return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, part]: [string, Json]) => [key, fillTemplate(part, message)]),
  );
};

/** A template with placeholders for the number and the code, parsed from JSON; null for any other text. */
export const templateOf = (text: string): Json | null => {
  const template = jsonOf(text);
  if (template === undefined) return null;
  const written = JSON.stringify(template);
  return written.includes('{phone}') && written.includes('{code}') ? template : null;
};

/** The same of messages without a code, which have `{kind}`, `{className}` and the whole `{text}`. */
export const noticeTemplateOf = (text: string): Json | null => {
  const template = jsonOf(text);
  return template !== undefined && JSON.stringify(template).includes('{phone}') ? template : null;
};

/** Headers from a JSON object of strings; null for any other text. */
export const headersOf = (text: string): Record<string, string> | null => {
  const headers = jsonOf(text);
  if (headers === undefined || headers === null || typeof headers !== 'object' || Array.isArray(headers))
    return null;
  const entries = Object.entries(headers);
  const isSound = entries.every(
    ([name, value]: [string, unknown]) =>
      /^[\w-]+$/.test(name) && typeof value === 'string' && /^[\t -~]*$/.test(value),
  );
  return isSound ? (Object.fromEntries(entries) as Record<string, string>) : null;
};

const jsonOf = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    // Not JSON: the caller reports it under the name of the setting.
    return undefined;
  }
};
