/**
 * Emits index.html from the shell's template with the addresses of its script, style sheets and icon filled in. The
 * gateway fills in the rest per request: __LANG__, __TITLE__, __NONCE__ and the state.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compilation, sources } from './webpack-parts.mjs';

export class IndexHtmlPlugin {
  constructor(dir) {
    this.template = join(dir, 'index.html');
    this.icon = join(dir, 'favicon.svg');
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IndexHtmlPlugin', (compilation) => {
      compilation.fileDependencies.addAll([this.template, this.icon]);
      compilation.hooks.processAssets.tap(
        { name: 'IndexHtmlPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => this.#emit(compilation),
      );
    });
  }

  #emit(compilation) {
    const icon = readFileSync(this.icon);
    const iconName = `assets/favicon.${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`;
    compilation.emitAsset(iconName, new sources.RawSource(icon));

    const files = compilation.chunkGroups.filter(isNeededAtStart).flatMap((group) => group.getFiles());
    const html = readFileSync(this.template, 'utf8')
      .replace('__ICON__', `/${iconName}`)
      .replace('<!--college-assets-->', [...new Set(files)].map(tagOf).join('\n    '));
    compilation.emitAsset('index.html', new sources.RawSource(html));
  }
}

/** Besides the entry what it imports first: the browser then fetches both at once, and not one after the other. */
const isNeededAtStart = (group) =>
  group.isInitial() || group.origins.some(({ request }) => request === './bootstrap.tsx');

const tagOf = (file) =>
  file.endsWith('.css')
    ? `<link nonce="__NONCE__" rel="stylesheet" href="/${file}" />`
    : `<script nonce="__NONCE__" defer src="/${file}"></script>`;
