/** The cells of one sheet as a reader of the sheet sees them, and what their texts leave out. */
import { rawCell } from './cell-values.mjs';
import { isScript, parsePart, referencesOf, textCollector } from './workbook-parts.mjs';

/** @typedef {import('./cell-values.mjs').RawCell} RawCell */
/** @typedef {import('./cell-values.mjs').WrittenCell} WrittenCell */
/** @typedef {import('./cell-values.mjs').Workbook} Workbook */
/** @typedef {{ row: number, mark: 'formula' | 'merged' | 'script' | 'picture' }} SheetMark */
/** @typedef {{ row: number, cells: RawCell[], isHidden: boolean }} RawRow as in the spreadsheet: the first is row 1 */
/** @typedef {{ from: { row: number, column: number }, to: { row: number, column: number } }} Merge columns from 0 */

const rowOf = (/** @type {string | undefined} */ place) => Number(/\d+/.exec(place ?? '')?.[0] ?? 0);

/** The position of a column, from 0; -1 without one. */
const columnOf = (/** @type {string | undefined} */ place) => {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const isEmpty = (/** @type {RawCell | undefined} */ cell) =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/**
 * A cell merged downwards counts for each row that has anything else; what a cell covers to its right is unknown.
 * @param {RawRow[]} rows in their order
 * @param {Merge[]} merges
 * @param {number} maxColumns
 * @returns {number[]} the rows that got a value
 */
function spread(rows, merges, maxColumns) {
  /** @type {Set<number>} */
  const filled = new Set();
  for (const { from, to } of merges) {
    const covered = rows.filter(({ row }) => row >= from.row && row <= to.row);
    const source = covered[0]?.row === from.row ? covered[0].cells[from.column] : undefined;
    const isDownwards = from.column === to.column;
    for (const one of covered) {
      if (isDownwards && one.row > from.row && source !== undefined && !isEmpty(source)) {
        one.cells[from.column] = source;
        filled.add(one.row);
      }
      for (let at = from.column; !isDownwards && at <= Math.min(to.column, maxColumns - 1); at += 1)
        if (at > from.column || one.row > from.row) one.cells[at] = { kind: 'merged', text: '' };
    }
  }
  return [...filled];
}

/** @typedef {{ maxRows: number, maxColumns: number }} Limits rows with anything in them, and columns; the rest is left out */

const isTrue = (/** @type {string | undefined} */ flag) => flag === '1' || flag === 'true';

/**
 * Collects the rows of a sheet.
 * @param {Workbook} workbook
 * @param {Limits} limits
 * @param {(row: number, mark: SheetMark['mark']) => void} add
 */
function rowCollector(workbook, { maxRows, maxColumns }, add) {
  /** @type {RawRow[]} */
  const rows = [];
  const collector = textCollector();
  /** @type {RawRow} */
  let row = { row: 0, cells: [], isHidden: false };
  let column = -1;
  /** @type {WrittenCell} */
  let cell = { type: 'n', style: 0, value: null, inline: null, isFormula: false };
  let isValue = false;
  /** @type {Record<string, (attributes: Record<string, string>) => void>} */
  const opened = {
    row: ({ r, hidden, ht }) => {
      const isHidden = isTrue(hidden) || Number(ht ?? 1) === 0;
      row = { row: rowOf(r) || row.row + 1, cells: [], isHidden };
      column = -1;
    },
    c: ({ r, t = 'n', s = '0' }) => {
      column = r === undefined ? column + 1 : columnOf(r);
      cell = { type: t, style: Number(s), value: null, inline: null, isFormula: false };
    },
    v: () => {
      isValue = true;
      cell.value = '';
    },
    is: () => collector.begin(),
    f: () => {
      cell.isFormula = true;
      add(row.row, 'formula');
    },
  };
  /** @type {Record<string, () => void>} */
  const closed = {
    v: () => {
      isValue = false;
      if (cell.type === 's' && workbook.strings.scripts.has(Number(cell.value))) add(row.row, 'script');
    },
    is: () => {
      cell.inline = collector.end();
    },
    c: () => {
      if (column >= 0 && column < maxColumns) row.cells[column] = rawCell(cell, workbook);
    },
    row: () => {
      if (rows.length < maxRows && row.cells.some((one) => !isEmpty(one))) rows.push(row);
    },
  };
  return {
    rows,
    open: (/** @type {string} */ name, /** @type {Record<string, string>} */ attributes) => {
      collector.open(name);
      if (isScript(name, attributes)) add(row.row, 'script');
      opened[name]?.(attributes);
    },
    text: (/** @type {string} */ text) => {
      if (isValue) cell.value += text;
      else collector.text(text);
    },
    close: (/** @type {string} */ name) => {
      collector.close(name);
      closed[name]?.();
    },
  };
}

/**
 * Collects what lies around the rows: hidden columns, merged cells, the drawing.
 * @param {Limits} limits
 */
function layoutCollector({ maxColumns }) {
  /** @type {{ hiddenColumns: number[], merges: Merge[], drawing: string | undefined }} */
  const layout = { hiddenColumns: [], merges: [], drawing: undefined };
  return {
    layout,
    open: (/** @type {string} */ name, /** @type {Record<string, string>} */ attributes) => {
      if (name === 'drawing') layout.drawing = attributes['r:id'];
      if (name === 'col' && isTrue(attributes.hidden))
        for (let at = Number(attributes.min); at <= Math.min(Number(attributes.max), maxColumns); at += 1)
          layout.hiddenColumns.push(at - 1);
      if (name !== 'mergeCell') return;
      const [from = '', to = from] = (attributes.ref ?? '').split(':');
      if (columnOf(from) < 0 || columnOf(to) < columnOf(from)) return;
      layout.merges.push({
        from: { row: rowOf(from), column: columnOf(from) },
        to: { row: rowOf(to), column: columnOf(to) },
      });
    },
  };
}

/**
 * The first visible sheet.
 * @param {Uint8Array} bytes of the workbook
 * @param {Workbook} workbook
 * @param {Limits} limits
 */
export function readCells(bytes, workbook, limits) {
  const { path } = workbook.sheet;
  /** @type {Map<string, SheetMark>} */
  const marks = new Map();
  const add = (/** @type {number} */ row, /** @type {SheetMark['mark']} */ mark) =>
    marks.set(`${row} ${mark}`, { row, mark });
  const { rows, ...cells } = rowCollector(workbook, limits, add);
  const { layout, ...around } = layoutCollector(limits);
  parsePart(bytes, path, {
    ...cells,
    open: (name, attributes) => {
      cells.open(name, attributes);
      around.open(name, attributes);
    },
  });
  const { hiddenColumns, merges, drawing } = layout;
  for (const { from, to } of merges)
    for (let at = from.row; at <= Math.min(to.row, limits.maxRows); at += 1) add(at, 'merged');
  for (const at of pictureRows(bytes, path, drawing)) add(at, 'picture');
  return {
    rows,
    hiddenColumns,
    filledRows: spread(rows, merges, limits.maxColumns),
    marks: [...marks.values()].sort((one, other) => one.row - other.row),
  };
}

/**
 * The rows at which pictures begin.
 * @param {Uint8Array} bytes
 * @param {string} path
 * @param {string | undefined} drawing
 */
function pictureRows(bytes, path, drawing) {
  /** @type {number[]} */
  const found = [];
  if (drawing === undefined) return found;
  let isFrom = false;
  let value = '';
  parsePart(bytes, referencesOf(bytes, path).get(drawing)?.path, {
    open: (name) => {
      if (name === 'from') isFrom = true;
      value = '';
    },
    text: (text) => {
      value += text;
    },
    close: (name) => {
      if (name === 'from') isFrom = false;
      if (name === 'row' && isFrom) found.push(Number(value) + 1);
    },
  });
  return found;
}
