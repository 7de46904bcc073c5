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
    // What fewer screens share, and what is smaller than this before it is minified, each of them brings along.
    splitChunks.minSize = 60_000;
    splitChunks.cacheGroups.common = {
      name: this.chunk,
      // Not what stands in for a package of the shell: that is fetched only where the shell has none that fits.
      chunks: (chunk) => [...chunk.groupsIterable].some((group) => this.#isOfScreen(group)),
      minChunks: Math.min(SCREENS, this.#screenCount()),
      enforce: true,
      priority: 10,
      // A shared module is asked of the shell by the screen that needs it, and not by all.
      test: ({ type }) => type.startsWith('javascript/'),
    };
  }

  #screenCount() {
    try {
      return readScreens(readFileSync(this.screensFile, 'utf8'), this.screensFile).length;
    } catch {
      // RemoteManifestPlugin says what is wrong with them, as an error of the build.
      return SCREENS;
    }
  }

  #isOfScreen({ origins }) {
    return origins.some(({ module }) => module?.resource === this.screensFile);
  }
}

/** How many screens must have a module in common; of fewer, all. */
const SCREENS = 4;
