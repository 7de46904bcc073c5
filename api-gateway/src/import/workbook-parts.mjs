/**
 * The parts of a workbook (ECMA-376, Office Open XML): an archive of XML files that refer to each other. Unpacked
 * without a stream of the platform, so that the thread may be ended at any moment.
 */
import { TextDecoder } from 'node:util';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** @typedef {(name: string, attributes: Record<string, string>) => void} OpenTag */
/** @typedef {{ open?: OpenTag, text?: (text: string) => void, close?: (name: string) => void }} Listener */
/** @typedef {{ name: string, path: string, isHidden: boolean }} SheetPart */

const WORKBOOK = 'xl/workbook.xml';
/** Bytes that are decoded at once. */
const PIECE = 65_536;

const local = (/** @type {string} */ name) => name.slice(name.indexOf(':') + 1);

/**
 * @param {Uint8Array} bytes
 * @param {string} path
 * @returns {Uint8Array | undefined}
 */
const partOf = (bytes, path) => unzipSync(bytes, { filter: ({ name }) => name === path })[path];

/**
 * Nothing for a part that is not there. Throws for what is not XML.
 * @param {Uint8Array} bytes of the workbook
 * @param {string | undefined} path
 * @param {Listener} on
 */
export function parsePart(bytes, path, on) {
  const part = path === undefined ? undefined : partOf(bytes, path);
  if (part === undefined) return;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => on.open?.(local(name), attributes));
  parser.on('text', (text) => on.text?.(text));
  parser.on('cdata', (text) => on.text?.(text));
  parser.on('closetag', ({ name }) => on.close?.(local(name)));
  const decoder = new TextDecoder();
  for (let at = 0; at < part.length; at += PIECE)
    parser.write(decoder.decode(part.subarray(at, at + PIECE), { stream: true }));
  parser.close();
}

/**
 * The parts that a part refers to, by the id of the reference, as paths within the package.
 * @param {Uint8Array} bytes
 * @param {string} path
 */
export function referencesOf(bytes, path) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  /** @type {Map<string | undefined, { path: string, type: string }>} */
  const found = new Map();
  parsePart(bytes, `${folder}_rels/${path.slice(folder.length)}.rels`, {
    open: (name, { Id: id, Target: target = '', Type: type = '' }) => {
      if (name !== 'Relationship') return;
      const { pathname } = new URL(target, `file:///${folder}`);
      found.set(id, { path: decodeURI(pathname.slice(1)), type: type.slice(type.lastIndexOf('/') + 1) });
    },
  });
  return found;
}

/**
 * What a workbook consists of. Throws when it has no sheet.
 * @param {Uint8Array} bytes
 */
export function openWorkbook(bytes) {
  const parts = referencesOf(bytes, WORKBOOK);
  const pathOf = (/** @type {string} */ type) => [...parts.values()].find((part) => part.type === type)?.path;
  /** @type {SheetPart[]} */
  const sheets = [];
  let isFrom1904 = false;
  parsePart(bytes, WORKBOOK, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      const part = parts.get(attributes['r:id']);
      // A sheet that is one chart has no cells.
      if (name === 'sheet' && part?.type === 'worksheet')
        sheets.push({
          name: attributes.name ?? '',
          path: part.path,
          isHidden: ['hidden', 'veryHidden'].includes(attributes.state ?? ''),
        });
    },
  });
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  if (sheet === undefined) throw new Error('there is no sheet');
  return {
    sheet,
    others: sheets.filter((one) => one !== sheet).map(({ name }) => name),
    isFrom1904,
    strings: stringsOf(bytes, pathOf('sharedStrings')),
    formats: formatsOf(bytes, pathOf('styles')),
  };
}

export const isScript = (/** @type {string} */ name, /** @type {Record<string, string>} */ { val }) =>
  name === 'vertAlign' && val !== 'baseline';

/** A character that XML cannot have is written as `_x000D_`. */
const unescaped = (/** @type {string} */ text) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Collects the text of runs, without phonetic guides. */
export function textCollector() {
  let text = '';
  let isText = false;
  let isGuide = false;
  return {
    begin: () => {
      text = '';
    },
    open: (/** @type {string} */ name) => {
      if (name === 'rPh') isGuide = true;
      else if (name === 't') isText = true;
    },
    text: (/** @type {string} */ piece) => {
      if (isText && !isGuide) text += piece;
    },
    close: (/** @type {string} */ name) => {
      if (name === 'rPh') isGuide = false;
      else if (name === 't') isText = false;
    },
    end: () => unescaped(text),
  };
}

/**
 * The texts that cells share, and which of them have raised or lowered characters.
 * @param {Uint8Array} bytes
 * @param {string | undefined} path
 */
function stringsOf(bytes, path) {
  /** @type {string[]} */
  const texts = [];
  /** @type {Set<number>} */
  const scripts = new Set();
  const collector = textCollector();
  parsePart(bytes, path, {
    open: (name, attributes) => {
      if (name === 'si') collector.begin();
      collector.open(name);
      if (isScript(name, attributes)) scripts.add(texts.length);
    },
    text: collector.text,
    close: (name) => {
      collector.close(name);
      if (name === 'si') texts.push(collector.end());
    },
  });
  return { texts, scripts };
}

/** @typedef {{ kind: 'plain' | 'date' | 'percent', width: number }} NumberFormat how a number is shown; `width`: with zeros in front */

/** Formats that every program knows and no file spells out: dates and times, then percentages. */
const isBuiltInDate = (/** @type {number} */ id) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const isBuiltInPercent = (/** @type {number} */ id) => id === 9 || id === 10;

/** Quoted, escaped and bracketed parts say nothing of the kind, but for `[h]`, the hours that have passed. */
const bare = (/** @type {string} */ code) =>
  code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');

/**
 * @param {number} id
 * @param {string | undefined} code
 * @returns {NumberFormat}
 */
function formatOf(id, code) {
  if (code === undefined)
    return { kind: isBuiltInDate(id) ? 'date' : isBuiltInPercent(id) ? 'percent' : 'plain', width: 0 };
  const shown = bare(code);
  if (/^general/i.test(shown)) return { kind: 'plain', width: 0 };
  if (/[dmyhs]/i.test(shown)) return { kind: 'date', width: 0 };
  if (shown.includes('%')) return { kind: 'percent', width: 0 };
  return { kind: 'plain', width: /^0+$/.test(shown) ? shown.length : 0 };
}

/**
 * The number format of each style of a cell.
 * @param {Uint8Array} bytes
 * @param {string | undefined} path
 */
function formatsOf(bytes, path) {
  /** @type {Map<number, string>} */
  const codes = new Map();
  /** @type {NumberFormat[]} */
  const formats = [];
  let isCellStyle = false;
  parsePart(bytes, path, {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'xf' && isCellStyle) {
        const id = Number(attributes.numFmtId ?? 0);
        formats.push(formatOf(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
}
