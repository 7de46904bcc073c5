/** The contexts as one SVG: a floor a row, what uses lies above what is used. */
import { graphOf } from './context-graph.mjs';

const BOX = { width: 150, height: 56 };
const GAP = { x: 40, y: 64 };
const MARGIN = 24;
/** Room at the right for the arrows that run up. */
const SIDE = 90;

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Without the arrows that follow from others: where a → b and b → c, a → c is left out. */
const withoutDetours = (graph) => {
  const reach = (from, seen = new Set()) => {
    for (const next of graph.get(from) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        reach(next, seen);
      }
    return seen;
  };
  return [...graph].flatMap(([from, ends]) =>
    [...ends]
      .filter((to) => ![...ends].some((other) => other !== to && reach(other).has(to)))
      .map((to) => ({ from, to })),
  );
};

/**
 * @param house from `drawnHouse`: the contexts and their floors, the arrows that run down, and those still running up
 */
export const contextPicture = ({ contexts, floors, arrows, against }) => {
  const names = Object.keys(contexts);
  const graph = graphOf(arrows);
  const top = Math.max(...floors.values());
  const rows = Array.from({ length: top }, (_, index) =>
    names.filter((name) => floors.get(name) === top - index),
  );
  const widest = Math.max(...rows.map((row) => row.length));
  const inner = 2 * MARGIN + widest * (BOX.width + GAP.x) - GAP.x;
  const width = inner + SIDE;
  const height = 2 * MARGIN + top * (BOX.height + GAP.y) - GAP.y;
  const placed = new Map(
    rows.flatMap((row, line) => {
      const start = (inner - (row.length * (BOX.width + GAP.x) - GAP.x)) / 2;
      return row.map((name, index) => [
        name,
        { x: start + index * (BOX.width + GAP.x), y: MARGIN + line * (BOX.height + GAP.y) },
      ]);
    }),
  );
  const path = (kind, d) => `  <path class="${kind}" d="${d}" marker-end="url(#${kind})"/>`;
  const down = ({ from, to }) => {
    const [{ x: fromX, y: fromY }, { x: toX, y: y2 }] = [placed.get(from), placed.get(to)];
    const [x1, y1, x2] = [fromX + BOX.width / 2, fromY + BOX.height, toX + BOX.width / 2];
    const middle = (y1 + y2) / 2;
    return path('uses', `M${x1} ${y1} C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`);
  };
  /** From side to side, the further out the more floors it passes. */
  const up = ({ from, to }, index) => {
    const [{ x: fromX, y: fromY }, { x: toX, y: toY }] = [placed.get(from), placed.get(to)];
    const [y1, y2] = [fromY + BOX.height / 2 + (index % 3) * 6, toY + BOX.height / 2 + (index % 3) * 6];
    if (fromY === toY) return path('against', `M${fromX + BOX.width} ${y1} L${toX} ${y2}`);
    const [x1, x2] = [fromX + BOX.width, toX + BOX.width];
    const out = inner - 30 + (25 * (fromY - toY)) / (BOX.height + GAP.y);
    return path('against', `M${x1} ${y1} C${out} ${y1} ${out} ${y2} ${x2} ${y2}`);
  };
  const box = (name) => {
    const { x, y } = placed.get(name);
    const count = contexts[name].length;
    const centre = x + BOX.width / 2;
    return [
      `  <rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8"/>`,
      `  <text x="${centre}" y="${y + 25}">${escaped(name)}</text>`,
      `  <text class="small" x="${centre}" y="${y + 43}">${count === 1 ? '1 feature' : `${count} features`}</text>`,
    ].join('\n');
  };
  const head = (kind) =>
    `    <marker id="${kind}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="The contexts of the gateway">`,
    '  <style>',
    '    svg { background: #fff; font: 600 15px system-ui, sans-serif }',
    '    rect { fill: #f4f8fc; stroke: #1f5c99; stroke-width: 1.5 }',
    '    text { text-anchor: middle; fill: #16324f }',
    '    .small { font-weight: 400; font-size: 12px; fill: #4a6076 }',
    '    path { fill: none; stroke-width: 1.5 }',
    '    .uses { stroke: #7d94ab }',
    '    .against { stroke: #b3261e; stroke-dasharray: 5 4 }',
    '    #uses path { fill: #7d94ab; stroke: none }',
    '    #against path { fill: #b3261e; stroke: none }',
    '  </style>',
    '  <defs>',
    head('uses'),
    head('against'),
    '  </defs>',
    ...withoutDetours(graph).map(down),
    ...against.map(up),
    ...names.map(box),
    '</svg>',
  ].join('\n')}\n`;
};
