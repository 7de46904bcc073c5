/**
 * Emits the metadata of a remote: `screens.json`, the names of its screens for the server, and `mf-manifest.json` for
 * the shell's loader. The latter has the fields of the federation plugin's manifest that are used, and in addition
 * `wanted`, packages that the build does not contain, `integrity`, and `screenFiles`.
 */
import { readFileSync } from 'node:fs';
import { consumedBy, ranges } from './consumed.mjs';
import { integrityOf } from './integrity.mjs';
import { readScreens } from './screens.mjs';
import { Compilation, WebpackError, sources } from './webpack-parts.mjs';

export class RemoteManifestPlugin {
  /**
   * @param {object} options
   * @param {string} options.containerName the global variable that the entry sets
   * @param {string} options.screensFile absolute
   * @param {boolean} options.hashed false while developing, when files change under their hashes
   */
  constructor({ containerName, screensFile, hashed }) {
    this.containerName = containerName;
    this.screensFile = screensFile;
    this.hashed = hashed;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Once every file has its final name and content.
        { name: 'RemoteManifestPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          try {
            this.#emit(compilation);
          } catch (error) {
            // An error of this build rather than an exception, so that a watch continues.
            compilation.errors.push(new WebpackError(error.message));
          }
        },
      );
    });
  }

  #emit(compilation) {
    const screens = readScreens(readFileSync(this.screensFile, 'utf8'), this.screensFile);
    const emit = (file, value) => compilation.emitAsset(file, new sources.RawSource(JSON.stringify(value)));
    emit(
      'screens.json',
      screens.map(({ name }) => name),
    );
    const [entry] = compilation.entrypoints.get(this.containerName).getEntrypointChunk().files;
    emit('mf-manifest.json', {
      metaData: { globalName: this.containerName, remoteEntry: { name: entry, path: '' } },
      exposes: [{ name: 'screens' }],
      wanted: ranges(consumedBy(compilation).filter(({ hasCopy }) => !hasCopy)),
      integrity: this.hashed ? integrityOf(compilation) : {},
      screenFiles: this.#screenFiles(compilation, screens),
    });
  }

  /** `{ 'train-class/list': ['assets/….js', 'assets/….css'] }`: beyond the entry, the exposed module first. */
  #screenFiles({ chunkGroups }, screens) {
    const isScreens = (module) => module?.resource === this.screensFile;
    const exposed = chunkGroups.filter(({ name }) => name === exposedChunk);
    const groupsOf = ({ request }) =>
      chunkGroups.filter(({ origins }) =>
        origins.some((origin) => origin.request === request && isScreens(origin.module)),
      );
    return Object.fromEntries(
      screens.map((screen) => {
        const groups = [...exposed, ...groupsOf(screen)];
        return [screen.name, [...new Set(groups.flatMap((group) => group.getFiles()))]];
      }),
    );
  }
}

/** The chunk of the only module that a remote exposes. */
export const exposedChunk = 'screens';
