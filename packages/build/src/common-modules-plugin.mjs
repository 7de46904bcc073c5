/**
 * Gathers what several screens of a remote have in common into the chunk of the module that it exposes, which every
 * screen waits for anyway. Left to itself, webpack makes a file of each set of modules that two screens share.
 */
import { readFileSync } from 'node:fs';
import { readScreens } from './screens.mjs';

export class CommonModulesPlugin {
  /**
   * @param {object} options
   * @param {string} options.screensFile absolute
   * @param {string} options.chunk the name of the exposed chunk
   */
  constructor({ screensFile, chunk }) {
    this.screensFile = screensFile;
    this.chunk = chunk;
  }

  apply(compiler) {
    const { splitChunks } = compiler.options.optimization;
    // Modules shared by fewer screens, or smaller than this before minification, are duplicated.
    splitChunks.minSize = 60_000;
    splitChunks.cacheGroups.common = {
      name: this.chunk,
      // Without the fallback copies of shared packages: they are fetched only when the shell has no matching version.
      chunks: (chunk) => [...chunk.groupsIterable].some((group) => this.#isOfScreen(group)),
      minChunks: this.#sharedBy(),
      enforce: true,
      priority: 10,
      // A shared module is requested by the screens that need it, and not by all.
      test: ({ type }) => type.startsWith('javascript/'),
    };
  }

  #sharedBy() {
    try {
      const count = readScreens(readFileSync(this.screensFile, 'utf8'), this.screensFile).length;
      return Math.min(count, Math.max(SCREENS, Math.ceil(count * SHARE)));
    } catch {
      // RemoteManifestPlugin reports the problem as a build error.
      return SCREENS;
    }
  }

  #isOfScreen({ origins }) {
    return origins.some(({ module }) => module?.resource === this.screensFile);
  }
}

/** How many screens must share a module; if there are fewer, all of them. */
const SCREENS = 4;
/** And which share of them: what few of many screens need would weigh on all the others. */
const SHARE = 1 / 8;
