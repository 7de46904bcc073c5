/** Whether what stands in this repository fits what is live at a college. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readContracts } from '../../packages/build/src/contract-services.mjs';
import { readJson } from '../../packages/build/src/installed-version.mjs';
import { packageDir } from '../../packages/build/src/paths.mjs';
import { cellsBeside } from '../../packages/build/src/release/compatibility-matrix.mjs';
import { askGateway } from '../../packages/build/src/release/gateway.mjs';
import { standingBuild } from '../../packages/build/src/release/pack.mjs';
import { folderOf } from './one-build.mjs';

const contracts = join(packageDir('contracts'), 'dist');

/**
 * @param {string} name `gateway`, `shell` or a remote, built; of the gateway the contracts alone
 * @param {import('../../packages/build/src/release/arguments.mjs').Destination} destination
 * @returns {Promise<import('../../packages/build/src/release/compatibility-matrix.mjs').Cell[]>} none where nothing is
 *   live; throws a `PlainError` when the college does not answer
 */
export async function beside(name, destination) {
  const live = await askGateway(destination, '/api/deploy/live');
  const mine = name === 'gateway' ? await gatewayHere() : buildHere(name);
  return cellsBeside(mine, live, await rules());
}

async function rules() {
  const { href } = pathToFileURL(join(contracts, 'core/compatibility.js'));
  const { callProblems, packageProblems } = await import(href);
  const semver = createRequire(join(packageDir('build'), 'package.json'))('semver');
  const satisfies = (version, range) => semver.satisfies(version, range, { includePrerelease: true });
  return { callProblems, packageProblems, satisfies };
}

/** Every call that this gateway would mount, by `Service/Action`. */
async function gatewayHere() {
  const { byName, shapeOf } = await readContracts(contracts);
  const calls = [...byName.values()].flatMap(({ name, actions }) =>
    Object.entries(actions).map(([action, endpoint]) => [`${name}/${action}`, shapeOf(endpoint)]),
  );
  return { name: 'gateway', calls: Object.fromEntries(calls) };
}

function buildHere(name) {
  const { version, folder } = standingBuild(folderOf(name));
  const manifest = join(folder, 'shell-manifest.json');
  const provides = existsSync(manifest) ? readJson(manifest).provides : undefined;
  return { name, version, provides, uses: readJson(join(folder, 'uses.json')) };
}
