/**
 * Emits `uses.json`: the calls that a build makes, each with the shape that it was written against, the permission
 * codes that these calls and its buttons need, and the shared packages that it requests. The gateway compares them with
 * what is live before it accepts the build, and before it drops what the build needs.
 *
 * Calls are detected in the source, rather too many than too few: for each service passed to clientOf, every action
 * whose name appears anywhere in the build's sources as a member, a key or a string. Names that are composed at run
 * time are not detected; the compiler refuses those unless they are cast. A permission code is detected if it is
 * written literally in a call of usePermit or as the code of a Permit.
 */
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { consumedBy, ranges } from './consumed.mjs';
import { readContracts } from './contract-services.mjs';
import { contractsOf } from './input-hash.mjs';
import { isInRepository, packageDir } from './paths.mjs';
import { readSource } from './source-facts.mjs';
import { Compilation, WebpackError, sources } from './webpack-parts.mjs';

export class UsesPlugin {
  /**
   * @param {string} dir folder of the shell or the remote
   * @param {string} [contracts] folder of the contracts that it was written against
   */
  constructor(dir, contracts = packageDir('contracts', dir)) {
    this.dir = dir;
    this.contracts = contracts;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UsesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'UsesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          try {
            const text = JSON.stringify(await this.#uses(compilation));
            compilation.emitAsset('uses.json', new sources.RawSource(text));
          } catch (error) {
            compilation.errors.push(new WebpackError(error.message));
          }
        },
      );
    });
  }

  async #uses(compilation) {
    const contracts = await readContracts(join(this.contracts, 'dist'));
    const sourceFiles = sourcesOf(compilation);
    const isContract = (file) => file.startsWith(this.contracts + sep);
    if (isInRepository(this.dir)) refuseUncounted(sourceFiles.filter(isContract), contractsOf(this.dir));
    // Without the contracts, which name every call.
    const facts = sourceFiles
      .filter((file) => !isContract(file))
      .map((file) => readSource(readFileSync(file, 'utf8'), file));
    const calls = callsIn(facts, contracts);
    const accesses = calls.map(([, { access }]) => access).filter((access) => access.includes(':'));
    return {
      calls: Object.fromEntries(calls.map(([name, endpoint]) => [name, contracts.shapeOf(endpoint)])),
      permissions: [...new Set([...facts.flatMap(({ codes }) => codes), ...accesses])].sort(),
      shared: ranges(consumedBy(compilation)),
    };
  }
}

/** `[['TrainClass/PublishTrainClass', endpoint]]`, in the order of their names. */
function callsIn(facts, { byExport, byName }) {
  const words = new Set(facts.flatMap((fact) => [...fact.words]));
  const services = facts.flatMap((fact) =>
    fact.services.map(({ module, name }) => {
      const service = byExport.get(`${module} ${name}`);
      if (!service) throw new Error(`@college/contracts/${module} has no service ${name}`);
      return service;
    }),
  );
  const guessed = services.flatMap(({ name, actions }) =>
    Object.keys(actions)
      .filter((action) => words.has(action))
      .map((action) => `${name}/${action}`),
  );
  return [...new Set([...guessed, ...facts.flatMap(({ calls }) => calls)])].sort().map((call) => {
    const [service, action] = call.split('/');
    const endpoint = byName.get(service)?.actions[action];
    if (!endpoint) throw new Error(`No contract has the call ${call}`);
    return [call, endpoint];
  });
}

/** A change of a bundled contract has to give the build another version. */
function refuseUncounted(bundled, counted) {
  const missed = bundled.filter((file) => !counted.includes(file));
  if (missed.length > 0) throw new Error(`The version of this build does not count ${missed.join(', ')}`);
}

/** The sources in the build: its own and those of our packages. */
function sourcesOf({ modules, chunkGraph }) {
  const files = [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => module.modules ?? [module])
    .map(({ resource }) => resource?.split('?')[0])
    .filter((file) => file && /\.(tsx?|m?js)$/.test(file))
    .filter((file) => !isLibrary(file));
  return [...new Set(files)].sort();
}

/** By the last folder of node_modules, because pnpm stores our own packages inside it. */
const isLibrary = (file) => {
  const [, installed] = /.*[\\/]node_modules[\\/](.*)/.exec(file) ?? [];
  return installed !== undefined && !/^@college[\\/]/.test(installed);
};
