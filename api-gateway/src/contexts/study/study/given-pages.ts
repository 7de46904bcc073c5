/**
 * Pages that a session was given, as text that grows at its end: `;` and `page:moment;` for each, pages from 0, moments
 * in ms since 1970. A page is found in it by its number between `;` and `:`, in SQL as well.
 */
const ENTRY = /(\d+):(\d+);/g;

export const entryOf = (page: number, now: Date): string => `${page}:${now.getTime()};`;
export const patternOf = (page: number): string => `%;${page}:%`;

export const readPages = (stored: string): Map<number, number> =>
  new Map([...stored.matchAll(ENTRY)].map(([, page, at]) => [Number(page), Number(at)]));
