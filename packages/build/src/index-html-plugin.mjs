/**
 * Emits index.html from the shell's template with its scripts, style sheets and icon, and `assets/integrity.<hash>.js`,
 * which runs first and contains the hashes of everything that is loaded later. The gateway fills in the rest for each
 * request: __LANG__, __TITLE__, __NONCE__ and the state.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './integrity.mjs';
import { Compilation, sources } from './webpack-parts.mjs';

const shortHash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 8);

export class IndexHtmlPlugin {
  /**
   * @param {object} options
   * @param {string} options.dir folder of the shell
   * @param {string} options.publicPath ends with a slash
   * @param {boolean} options.hashed false while developing, when nothing is vouched for
   */
  constructor({ dir, publicPath, hashed }) {
    this.template = join(dir, 'index.html');
    this.icon = join(dir, 'favicon.svg');
    this.publicPath = publicPath;
    this.hashed = hashed;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IndexHtmlPlugin', (compilation) => {
      compilation.fileDependencies.addAll([this.template, this.icon]);
      compilation.hooks.processAssets.tap(
        // Once every file has its final name and content, and before they are counted.
        { name: 'IndexHtmlPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        () => this.#emit(compilation),
      );
    });
  }

  #emit(compilation) {
    const emit = (name, content) => {
      // Not processed any further, since its hash is computed here.
      compilation.emitAsset(name, new sources.RawSource(content), { minimized: true });
      return name;
    };
    const icon = readFileSync(this.icon);
    const iconName = emit(`assets/favicon.${shortHash(icon)}.svg`, icon);

    const files = compilation.chunkGroups.filter(isNeededAtStart).flatMap((group) => group.getFiles());
    if (this.hashed) {
      const script = integrityScript(this.publicPath, laterFiles(compilation), compilation);
      files.unshift(emit(`assets/integrity.${shortHash(script)}.js`, script));
    }
    const tagsOf = (some) => some.map((file) => this.#tagOf(file, compilation)).join('\n    ');
    const isStyle = (file) => file.endsWith('.css');
    const all = [...new Set(files)];
    // A style sheet keeps what follows it from being painted; scripts wait for it wherever it stands.
    const html = readFileSync(this.template, 'utf8')
      .replace('__ICON__', this.publicPath + iconName)
      .replace('<!--college-assets-->', tagsOf(all.filter((file) => !isStyle(file))))
      .replace('<!--college-styles-->', tagsOf(all.filter(isStyle)));
    emit('index.html', html);
  }

  #tagOf(file, compilation) {
    const address = this.publicPath + file;
    const integrity = this.hashed ? ` integrity="${hashOf(compilation, file)}"` : '';
    const checked = `nonce="__NONCE__" crossorigin="anonymous"${integrity}`;
    return file.endsWith('.css')
      ? `<link ${checked} rel="stylesheet" href="${address}" />`
      : `<script ${checked} defer src="${address}"></script>`;
  }
}

/** The entry and its first imports: the browser then fetches them in parallel. */
const isNeededAtStart = (group) =>
  group.isInitial() || group.origins.some(({ request }) => request === './bootstrap.tsx');

const laterFiles = ({ chunks }) =>
  [
    ...new Set([...chunks].filter((chunk) => !chunk.canBeInitial()).flatMap((chunk) => [...chunk.files])),
  ].sort();

const integrityScript = (publicPath, files, compilation) => {
  const hashes = Object.fromEntries(files.map((file) => [file, hashOf(compilation, file)]));
  return [
    '(function(known,base,hashes){for(var file in hashes)known[base+file]=hashes[file]})',
    `(globalThis.collegeIntegrity||(globalThis.collegeIntegrity={}),`,
    `location.origin+${JSON.stringify(publicPath)},${JSON.stringify(hashes)});`,
  ].join('');
};
