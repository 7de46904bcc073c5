/** How the folders of the gateway depend on one another, read from the imports that are left once compiled. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { root } from './workspace.mjs';

const source = join(root, 'api-gateway/src');
const IMPORT = /^(?:import|export)\s+(?!type\s)(?:([^;'"]*?)\s+from\s+)?'(\.{1,2}\/[^']+)'/gm;

const filesIn = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$/.test(file));

/** A clause such as `{ type A, type B }` is gone once compiled. */
const isValue = (clause) => {
  const names = /^\{([^}]*)\}$/s.exec(clause?.trim() ?? '')?.[1];
  if (names === undefined) return true;
  const parts = names.split(',').map((name) => name.trim());
  return parts.some((name) => name !== '' && !name.startsWith('type '));
};

/** Files of `api-gateway/src` that a file imports for more than their types. */
const importsOf = (file) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(IMPORT)]
    .filter(([, clause]) => isValue(clause))
    .map(([, , path]) => posix.join(dirname(file), path))
    .filter((path) => !path.startsWith('..'));

/** `features/user`, and `app` for whatever is below it. */
export const folderOf = (file) => /^features\/[^/]+(?=\/)|^[^/]+(?=\/)/.exec(file)?.[0] ?? '.';

export const isFeature = (folder) => folder.startsWith('features/');

/** Edges between files: `{ from, to }`, relative to `api-gateway/src`. */
export const fileEdges = () => filesIn().flatMap((from) => importsOf(from).map((to) => ({ from, to })));

/** folder → the set of folders that it imports from. */
export const folderGraph = (edges) => {
  const graph = new Map();
  for (const { from, to } of edges) {
    const [start, end] = [folderOf(from), folderOf(to)];
    for (const folder of [start, end]) if (!graph.has(folder)) graph.set(folder, new Set());
    if (start !== end) graph.get(start).add(end);
  }
  return graph;
};

/** Strongly connected components with more than one member, the largest first (Tarjan). */
export const cyclesOf = (graph) => {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const members = stack.splice(stack.indexOf(node));
    if (members.length > 1) found.push(members.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found.sort((a, b) => b.length - a.length);
};

/** What the gateway's rule on folders counts. */
export const countFolders = (edges = fileEdges()) => {
  const graph = folderGraph(edges);
  const pairs = [...graph].flatMap(([from, ends]) => [...ends].map((to) => [from, to]));
  const [largest = []] = cyclesOf(graph);
  return {
    folders: graph.size,
    edges: pairs.length,
    largestCycle: largest,
    featureToFeature: pairs.filter(([from, to]) => isFeature(from) && isFeature(to)),
    kernelToFeature: edges.filter(
      ({ from, to }) => !/^(features|commands)\//.test(from) && /^features\//.test(to),
    ),
  };
};

if (process.argv[1] === import.meta.filename) {
  const { folders, edges, largestCycle, featureToFeature, kernelToFeature } = countFolders();
  console.log(`${folders} folders, ${edges} edges`);
  console.log(`largest cycle ${largestCycle.length}: ${largestCycle.join(' ')}`);
  console.log(`feature to feature ${featureToFeature.length}`);
  for (const [from, to] of featureToFeature) console.log(`  ${from.slice(9)} -> ${to.slice(9)}`);
  console.log(`kernel to feature ${kernelToFeature.length}`);
  for (const { from, to } of kernelToFeature) console.log(`  ${from} -> ${to}`);
}
