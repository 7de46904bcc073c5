/**
 * Assigns module ids that do not depend on the folder's path, so that the same sources give the same bytes everywhere.
 * Webpack's own ids come from names that contain absolute paths: those of shared modules, of the container, and of the
 * entry that the federation plugin writes into `node_modules/.federation` under a hash of such paths.
 */
import { createHash } from 'node:crypto';
import { root } from './paths.mjs';

export class StableModuleIdsPlugin {
  /** @param {string} dir folder of the shell or the remote */
  constructor(dir) {
    // The federation plugin writes into the folder in which the build was started.
    this.folders = [dir, root ?? dir, process.cwd()].map((folder) => folder.replace(/[\\/]$/, ''));
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('StableModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableModuleIdsPlugin', () => this.#number(compilation));
    });
  }

  #number({ modules, moduleGraph, chunkGraph }) {
    const order = (module) => moduleGraph.getPreOrderIndex(module) ?? Infinity;
    const numbered = [...modules]
      .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
      .map((module) => ({ module, name: this.#nameOf(module), order: order(module) }))
      .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
    const range = rangeFor(numbered.length);
    const taken = new Set();
    for (const { module, name } of numbered) {
      let id;
      for (let salt = 0; id === undefined || taken.has(id); salt += 1)
        id = numberOf(`${name} ${salt}`, range);
      taken.add(id);
      chunkGraph.setModuleId(module, id);
    }
  }

  #nameOf(module) {
    const name = this.folders.reduce((text, folder) => text.replaceAll(folder, ''), module.identifier());
    return name
      .replaceAll('\\', '/')
      .replaceAll(/\S*\/\.federation\/entry\.[0-9a-f]+\.js(\|[0-9a-f]+)?/g, 'federation');
  }
}

/** As webpack does it: few digits, and room enough for numbers to meet seldom. */
const rangeFor = (count) => 10 ** Math.max(3, Math.ceil(Math.log10(count * 20)));

const numberOf = (text, range) => createHash('sha256').update(text).digest().readUIntBE(0, 6) % range;
