/** The compiled contracts, which a build queries. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Contracts
 * @property {Map<string, object>} byExport services by module and name: `completion/train-class trainClass`
 * @property {Map<string, object>} byName the same by their own name: `TrainClass`
 * @property {(endpoint: object) => object} shapeOf `{ hash, input, output }`, a CallShape
 */

/**
 * @param {string} folder `packages/contracts/dist`
 * @returns {Promise<Contracts>} throws when they are not compiled
 */
export async function readContracts(folder) {
  if (!existsSync(join(folder, 'core/call-shape.js')))
    throw new Error(`The contracts are not compiled in ${folder}: run pnpm build`);
  const load = (file) => import(pathToFileURL(file).href);
  const { shapeOf, canonicalText } = await load(join(folder, 'core/call-shape.js'));
  const byExport = new Map();
  for (const file of modulesIn(folder)) {
    const module = relative(folder, file).split(sep).join('/').replace(/\.js$/, '');
    for (const [name, value] of Object.entries(await load(file)))
      if (isService(value)) byExport.set(`${module} ${name}`, value);
  }
  // What a remote outside may still call it by.
  const oldNames = join(folder, '../old-subpaths.json');
  if (existsSync(oldNames))
    for (const [old, module] of Object.entries(JSON.parse(readFileSync(oldNames, 'utf8'))))
      for (const [key, service] of [...byExport])
        if (key.startsWith(`${module} `)) byExport.set(`${old} ${key.slice(module.length + 1)}`, service);
  return {
    byExport,
    byName: mergedByName(byExport.values()),
    shapeOf: (endpoint) => {
      const shape = shapeOf(endpoint);
      return { hash: createHash('sha256').update(canonicalText(shape)).digest('hex'), ...shape };
    },
  };
}

/** A service may also be exported in parts, for small bundles. */
const mergedByName = (services) => {
  const merged = new Map();
  for (const { name, actions } of services)
    merged.set(name, { name, actions: { ...merged.get(name)?.actions, ...actions } });
  return merged;
};

const modulesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.js') && !file.endsWith('.test.js'))
    .map((file) => join(folder, file))
    .sort();

const isService = (value) =>
  typeof value === 'object' && value !== null && typeof value.name === 'string' && 'actions' in value;
