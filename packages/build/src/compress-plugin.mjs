/**
 * Writes a `.br` and a `.gz` next to every text file of the build, so that the gateway need not compress at run time.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Compilation, sources } from './webpack-parts.mjs';

const text = /\.(m?js|css|svg|json)$/;
const encodings = [
  [
    '.br',
    promisify((content, done) =>
      brotliCompress(
        content,
        {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        },
        done,
      ),
    ),
  ],
  ['.gz', promisify((content, done) => gzip(content, { level: 9 }, done))],
];

export class CompressPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'CompressPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        async (assets) => {
          const names = Object.keys(assets).filter((name) => text.test(name));
          await Promise.all(
            names.flatMap((name) =>
              encodings.map(async ([extension, encode]) => {
                const encoded = await encode(assets[name].buffer());
                compilation.emitAsset(name + extension, new sources.RawSource(encoded));
              }),
            ),
          );
        },
      );
    });
  }
}
