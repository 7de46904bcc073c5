/** The contexts of the gateway, what ties them to one another, and the rules on that (docs/adr/0136). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureOf, readGateway, writersOf } from './read-gateway.mjs';
import { root } from './workspace.mjs';

const readJson = (name) => JSON.parse(readFileSync(join(root, 'api-gateway', name), 'utf8'));

const KERNEL = /^(?:app|crypto|db|export|import|jobs|pdf|plugins|sms|storage)\//;

/** A feature, `kernel`, or undefined for what puts the features together: the server, its commands and the list. */
const unitOf = (file) => featureOf(file) ?? (KERNEL.test(file) ? 'kernel' : undefined);

/** The contexts, the lowest first, with their features: the folders in them. */
export const knownContexts = () =>
  Object.fromEntries([
    ['kernel', ['kernel']],
    ...readJson('contexts.json').map((context) => [
      context,
      readdirSync(join(root, 'api-gateway/src/contexts', context), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort(),
    ]),
  ]);

/** What each context may read of the tables of lower ones, and the exceptions that are left. */
export const knownReads = () => readJson('reads.json');

/** Strongly connected components with more than one member, the largest first (Tarjan). */
export const circlesOf = (graph) => {
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

/** Of ties `{ from, to }`: unit → the units that it is tied to. */
export const graphOf = (ties) => {
  const graph = new Map();
  for (const { from, to } of ties) {
    for (const unit of [from, to]) if (!graph.has(unit)) graph.set(unit, new Set());
    if (from !== to) graph.get(from).add(to);
  }
  return graph;
};

/** Unit → its floor: 1 for one that needs no other, else one above the highest that it needs. Without circles. */
export const floorsOf = (graph) => {
  const floors = new Map();
  const floorOf = (unit) => {
    if (!floors.has(unit)) floors.set(unit, 1 + Math.max(0, ...[...(graph.get(unit) ?? [])].map(floorOf)));
    return floors.get(unit);
  };
  for (const unit of graph.keys()) floorOf(unit);
  return floors;
};

/**
 * What ties features: `imports` and `reads` as `{ from, to, table?, file }` by feature, `writers` by table; `units`: all
 * features, tied or not. A table
 * belongs to the feature that alone writes it, or to the first of its writers in `reads.json`.
 */
export const tiesOf = ({ tables, files }, exceptions) => {
  const writers = writersOf(files, unitOf);
  const naming = new Map([...tables].map((table) => [table, new Set()]));
  for (const { file, tables: named } of files)
    for (const { table } of named) if (unitOf(file)) naming.get(table).add(unitOf(file));
  const ownerOf = (table) => {
    const [first] = exceptions.writers[table] ?? writers.get(table)?.keys() ?? naming.get(table);
    return first;
  };
  const imports = files.flatMap(({ file, imports: taken }) =>
    taken.map(({ path }) => ({ from: unitOf(file), to: unitOf(path), file })),
  );
  const reads = files.flatMap(({ file, tables: named }) =>
    named.map(({ table }) => ({ from: unitOf(file), to: ownerOf(table), table, file })),
  );
  const isTie = ({ from, to }) => from !== undefined && to !== undefined && from !== to;
  const units = new Set(files.map(({ file }) => unitOf(file)).filter((unit) => unit !== undefined));
  return { imports: imports.filter(isTie), reads: reads.filter(isTie), writers, units };
};

/** The same between contexts: each tie with the contexts of its ends, `start` and `end`, where they differ. */
export const betweenContexts = (ties, contexts) => {
  const contextOf = new Map(
    Object.entries(contexts).flatMap(([context, features]) => features.map((one) => [one, context])),
  );
  return ties
    .map((tie) => ({ ...tie, start: contextOf.get(tie.from), end: contextOf.get(tie.to) }))
    .filter(({ start, end }) => start !== end);
};

const pairOf = ({ from, to }) => `${from} → ${to}`;
const arrowsOf = (ties) => new Set(ties.map(({ start, end }) => `${start} → ${end}`));
const asArrows = (ties) => ties.map(({ start, end }) => ({ from: start, to: end }));

/** What breaks the rules, a line each, and the exceptions that nothing needs any more. */
export const faultsOf = ({ imports, reads, writers, units }, contexts, { reads: allowed, exceptions }) => {
  const order = Object.keys(contexts);
  const isUp = ({ start, end }) => order.indexOf(start) < order.indexOf(end);
  const unplaced = [...units].filter((unit) => !Object.values(contexts).flat().includes(unit));
  const used = new Set();
  const isExcepted = (kind, key, value) => {
    const has = (exceptions[kind][key] ?? []).includes(value);
    if (has) used.add(`${kind} ${key} ${value}`);
    return has;
  };
  const outside = betweenContexts(imports, contexts);
  const foreign = betweenContexts(reads, contexts);
  const upImports = outside.filter(isUp).filter(({ from, to }) => !isExcepted('imports', from, to));
  const upReads = foreign.filter(isUp).filter(({ from, table }) => !isExcepted('reads', from, table));
  const unnamed = foreign.filter(
    (tie) => !isUp(tie) && !(allowed[tie.start] ?? []).includes(tie.table) && tie.end !== 'kernel',
  );
  const twoWriters = [...writers].filter(([table, units]) => {
    const found = [...units.keys()].filter((unit) => !isExcepted('writers', table, unit));
    return units.size > 1 && found.length > 0;
  });
  const excepted = (tie) =>
    isUp(tie) &&
    (exceptions.imports[tie.from]?.includes(tie.to) || exceptions.reads[tie.from]?.includes(tie.table));
  const graph = graphOf(asArrows([...outside, ...foreign].filter((tie) => !excepted(tie))));
  const named = new Set(foreign.map(({ start, table }) => `${start} ${table}`));
  const unused = [
    ...Object.entries(allowed).flatMap(([context, tables]) =>
      tables.filter((table) => !named.has(`${context} ${table}`)).map((table) => `reads ${context} ${table}`),
    ),
    ...Object.entries(exceptions).flatMap(([kind, entries]) =>
      Object.entries(entries).flatMap(([key, values]) =>
        values.map((value) => `${kind} ${key} ${value}`).filter((line) => !used.has(line)),
      ),
    ),
  ];
  return [
    ...unplaced.map((unit) => `${unit} stands in a folder that is no context of contexts.json`),
    ...new Set(upImports.map((tie) => `${pairOf(tie)} is against the order of contexts (${tie.file})`)),
    ...new Set(
      upReads.map(
        ({ from, table, end, file }) => `${from} names ${table} of the higher context ${end} (${file})`,
      ),
    ),
    ...new Set(
      unnamed.map(({ start, table, file }) => `${start} names ${table}, which reads.json does not (${file})`),
    ),
    ...twoWriters.map(
      ([table, units]) =>
        `${table} is written by ${[...units].map(([unit, files]) => `${unit} (${[...files].join(', ')})`).join(' and ')}`,
    ),
    ...circlesOf(graph).map((circle) => `a circle of contexts: ${circle.join(', ')}`),
    ...unused.map((line) => `no longer needed in reads.json: ${line}`),
  ];
};

/** Everything there is to know: ties, their contexts, counts and faults. */
export const readHouse = () => {
  const contexts = knownContexts();
  const known = knownReads();
  const gateway = readGateway();
  const ties = tiesOf(gateway, known.exceptions);
  const features = (all) => all.filter(({ from, to }) => from !== 'kernel' && to !== 'kernel');
  const outside = betweenContexts(features(ties.imports), contexts);
  const foreign = betweenContexts(features(ties.reads), contexts);
  return {
    files: gateway.files,
    contexts,
    ties,
    outside,
    foreign,
    counts: {
      featureArrows: new Set(features(ties.imports).map(pairOf)).size,
      featureArrowsWithTables: new Set(features([...ties.imports, ...ties.reads]).map(pairOf)).size,
      featureCircle: circlesOf(graphOf(features(ties.imports)))[0]?.length ?? 0,
      featureCircleWithTables: circlesOf(graphOf(features([...ties.imports, ...ties.reads])))[0]?.length ?? 0,
      arrows: arrowsOf(outside).size,
      arrowsWithTables: arrowsOf([...outside, ...foreign]).size,
      circle: circlesOf(graphOf(asArrows([...outside, ...foreign])))[0]?.length ?? 0,
      tablesWithTwoWriters: [...ties.writers.values()].filter((units) => units.size > 1).length,
    },
    faults: faultsOf(ties, contexts, known),
  };
};

/** What is drawn: the contexts without the kernel, on which all stand, their floors, and the arrows down and up. */
export const drawnHouse = ({ contexts: { kernel: _, ...contexts }, outside, foreign }) => {
  const order = Object.keys(contexts);
  const isDown = ({ from, to }) => order.indexOf(from) > order.indexOf(to);
  const pairs = [...arrowsOf([...outside, ...foreign])].sort().map((arrow) => {
    const [from, to] = arrow.split(' → ');
    return { from, to };
  });
  const arrows = pairs.filter(isDown);
  const alone = order.map((name) => ({ from: name, to: name }));
  return {
    contexts,
    arrows,
    against: pairs.filter((pair) => !isDown(pair)),
    floors: floorsOf(graphOf([...alone, ...arrows])),
  };
};
