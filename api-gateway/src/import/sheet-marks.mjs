/**
 * What the reader of workbooks leaves out without a word: formulas, merged cells, raised and lowered characters, and
 * pictures over cells (ECMA-376, Office Open XML).
 */
import { SaxesParser } from 'saxes';
import { fromBufferPromise } from 'yauzl';

/** @typedef {{ row: number, mark: 'formula' | 'merged' | 'script' | 'picture' }} SheetMark */

const local = (/** @type {string} */ name) => name.slice(name.indexOf(':') + 1);
const rowOf = (/** @type {string | undefined} */ place) => Number(/\d+/.exec(place ?? '')?.[0] ?? 0);

/** @param {import('yauzl').ZipFile} zip */
async function entriesOf(zip) {
  const entries = new Map();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

/**
 * @param {import('yauzl').ZipFile} zip
 * @param {import('yauzl').Entry | undefined} entry
 * @param {{ open?: (name: string, attributes: Record<string, string>) => void, text?: (text: string) => void, close?: (name: string) => void }} on
 */
async function parse(zip, entry, on) {
  if (!entry) return;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => on.open?.(local(name), attributes));
  parser.on('text', (text) => on.text?.(text));
  parser.on('closetag', ({ name }) => on.close?.(local(name)));
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  for await (const piece of stream) parser.write(piece);
  parser.close();
}

/**
 * The parts that a part refers to, by the id of the reference, as paths within the package.
 * @param {import('yauzl').ZipFile} zip
 * @param {Map<string, import('yauzl').Entry>} entries
 * @param {string} path
 */
async function referencesOf(zip, entries, path) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const found = new Map();
  await parse(zip, entries.get(`${folder}_rels/${path.slice(folder.length)}.rels`), {
    open: (name, { Id: id, Target: target = '', Type: type = '' }) => {
      if (name !== 'Relationship') return;
      const { pathname } = new URL(target, `file:///${folder}`);
      found.set(id, { path: decodeURI(pathname.slice(1)), type: type.slice(type.lastIndexOf('/') + 1) });
    },
  });
  return found;
}

/**
 * @param {Buffer} bytes of a workbook that can be read
 * @param {number} maxRows
 * @returns {Promise<SheetMark[]>} of its first sheet, each once
 */
export async function marksOf(bytes, maxRows) {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  try {
    const entries = await entriesOf(zip);
    const workbook = 'xl/workbook.xml';
    /** @type {string | undefined} */
    let first;
    await parse(zip, entries.get(workbook), {
      open: (name, attributes) => {
        if (name === 'sheet') first ??= attributes['r:id'];
      },
    });
    const parts = await referencesOf(zip, entries, workbook);
    const strings = [...parts.values()].find(({ type }) => type === 'sharedStrings');
    const scripts = await scriptsIn(zip, entries.get(strings?.path));
    return await marksIn(zip, entries, parts.get(first)?.path ?? '', scripts, maxRows);
  } finally {
    zip.close();
  }
}

const isScript = (/** @type {string} */ name, /** @type {Record<string, string>} */ { val }) =>
  name === 'vertAlign' && val !== 'baseline';

/**
 * The indexes of shared texts with raised or lowered characters.
 * @param {import('yauzl').ZipFile} zip
 * @param {import('yauzl').Entry | undefined} entry
 */
async function scriptsIn(zip, entry) {
  const scripts = new Set();
  let index = -1;
  await parse(zip, entry, {
    open: (name, attributes) => {
      if (name === 'si') index += 1;
      if (isScript(name, attributes)) scripts.add(index);
    },
  });
  return scripts;
}

/**
 * @param {import('yauzl').ZipFile} zip
 * @param {Map<string, import('yauzl').Entry>} entries
 * @param {string} path
 * @param {Set<number>} scripts
 * @param {number} maxRows
 */
async function marksIn(zip, entries, path, scripts, maxRows) {
  const marks = new Map();
  const add = (/** @type {number} */ row, /** @type {SheetMark['mark']} */ mark) =>
    marks.set(`${row} ${mark}`, { row, mark });
  let row = 0;
  let isShared = false;
  let value = '';
  /** @type {string | undefined} */
  let drawing;
  await parse(zip, entries.get(path), {
    open: (name, attributes) => {
      if (name === 'row') row = rowOf(attributes.r) || row + 1;
      else if (name === 'c') isShared = attributes.t === 's';
      else if (name === 'v') value = '';
      else if (name === 'f') add(row, 'formula');
      else if (name === 'drawing') drawing = attributes['r:id'];
      else if (isScript(name, attributes)) add(row, 'script');
      else if (name === 'mergeCell') {
        const [from, to = from] = (attributes.ref ?? '').split(':');
        for (let at = rowOf(from); at <= Math.min(rowOf(to), maxRows + 1); at += 1) add(at, 'merged');
      }
    },
    text: (text) => {
      value += text;
    },
    close: (name) => {
      if (name === 'v' && isShared && scripts.has(Number(value))) add(row, 'script');
    },
  });
  if (drawing !== undefined) {
    const references = await referencesOf(zip, entries, path);
    let isFrom = false;
    await parse(zip, entries.get(references.get(drawing)?.path), {
      open: (name) => {
        if (name === 'from') isFrom = true;
        value = '';
      },
      text: (text) => {
        value += text;
      },
      close: (name) => {
        if (name === 'from') isFrom = false;
        if (name === 'row' && isFrom) add(Number(value) + 1, 'picture');
      },
    });
  }
  return [...marks.values()].sort((one, other) => one.row - other.row);
}
