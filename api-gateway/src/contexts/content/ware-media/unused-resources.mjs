/**
 * Takes out of a file of one page what only other pages draw. LibreOffice gives all pages of a document one list of
 * resources, so that each page would bring the pictures of all. The file is one that pdf.js has just written: plain
 * objects, each name and reference between single spaces. Whatever looks otherwise is left as it is.
 */
import { inflateSync } from 'node:zlib';

/** @typedef {{ dict: string, at: number, stream: Buffer | null }} PdfObject */

/**
 * @param {string} text
 * @param {Buffer} bytes
 * @returns {PdfObject[] | null}
 */
const objectsOf = (text, bytes) => {
  /** @type {PdfObject[]} */
  const objects = [];
  const head = /\d+ 0 obj\n/g;
  for (let match = head.exec(text); match; match = head.exec(text)) {
    const at = head.lastIndex;
    const end = text.indexOf('endobj', at);
    const begin = text.indexOf(' stream\n', at);
    if (end === -1) return null;
    if (begin === -1 || begin > end) {
      objects.push({ dict: text.slice(at, end), at, stream: null });
      head.lastIndex = end;
      continue;
    }
    const dict = text.slice(at, begin);
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? Number.NaN);
    const start = begin + ' stream\n'.length;
    if (!text.startsWith('\nendstream', start + length)) return null;
    objects.push({ dict, at, stream: bytes.subarray(start, start + length) });
    head.lastIndex = start + length;
  }
  return objects;
};

/**
 * What a stream draws with, by name; null where it cannot be read.
 * @param {PdfObject} object
 */
const namesIn = ({ dict, stream }) => {
  const filter = /\/Filter \[?\s*(\/\w+(?: \/\w+)*)/.exec(dict)?.[1];
  if (!stream || (filter !== undefined && filter !== '/FlateDecode')) return null;
  const content = (filter ? inflateSync(stream) : stream).toString('latin1');
  return content.match(/\/[^\s/[\]<>(){}%]+/g) ?? [];
};

/**
 * Forms and patterns draw, and so does what has no type: the content of the page is one of those.
 * @param {string} dict
 */
const draws = (dict) =>
  /\/Subtype \/Form|\/PatternType /.test(dict) || !/\/(?:Type|Subtype|Length1) /.test(dict);

/**
 * The file with unused names overwritten by spaces, so that everything stays in its place; null: there are none.
 * @param {Uint8Array} page
 * @returns {Buffer | null}
 */
export const withoutUnused = (page) => {
  const bytes = Buffer.from(page);
  const text = bytes.toString('latin1');
  const objects = objectsOf(text, bytes);
  const drawing = (objects ?? []).filter(({ dict, stream }) => stream && draws(dict));
  /** @type {Set<string>} */
  const used = new Set();
  try {
    for (const object of drawing) {
      const names = namesIn(object);
      if (names === null) return null;
      for (const name of names) used.add(name);
    }
  } catch {
    return null;
  }
  if (!objects || used.size === 0) return null;
  let isChanged = false;
  for (const { dict, at } of objects)
    for (const list of dict.matchAll(/\/(?:XObject|Font) <<([^<>]*)>>/g))
      for (const entry of (list[1] ?? '').matchAll(/(\/\S+) \d+ 0 R/g)) {
        if (used.has(entry[1] ?? '') || entry[1]?.includes('#')) continue;
        const from = at + list.index + list[0].indexOf('<<') + 2 + entry.index;
        bytes.fill(' ', from, from + entry[0].length);
        isChanged = true;
      }
  return isChanged ? bytes : null;
};
