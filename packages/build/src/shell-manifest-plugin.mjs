/** Emits `shell-manifest.json`: what the shell provides to remotes, and the hash of every file that a browser loads. */
import { integrityOf } from './integrity.mjs';
import { Compilation, sources } from './webpack-parts.mjs';

export class ShellManifestPlugin {
  /**
   * @param {object} options
   * @param {Record<string, string>} options.provides version by literal request
   * @param {boolean} options.hashed false while developing
   */
  constructor({ provides, hashed }) {
    this.provides = provides;
    this.hashed = hashed;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = {
            provides: this.provides,
            integrity: this.hashed ? integrityOf(compilation) : {},
          };
          compilation.emitAsset('shell-manifest.json', new sources.RawSource(JSON.stringify(manifest)));
        },
      );
    });
  }
}
