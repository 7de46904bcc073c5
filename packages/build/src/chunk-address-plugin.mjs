/**
 * Lets a chunk that failed be fetched anew. A browser that gave up on an address, or that keeps a broken answer for it,
 * repeats the failure; so the shell counts failures by address in `collegeRetries`, and the next request for such an
 * address carries the count as its query. Style sheets get a time limit too, which scripts have from webpack.
 */
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

const changedQuery = (tag, property) => `
var retry = (globalThis.collegeRetries || {})[${tag}.${property}];
if (retry) ${tag}.${property} += '?retry=' + retry;`;

const timeLimit = (tag, milliseconds) => `
setTimeout(function () {
  if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} });
}, ${milliseconds});`;

export class ChunkAddressPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkAddressPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkAddressPlugin',
        (source) => source + changedQuery('script', 'src'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkAddressPlugin',
        (source, { tag }) =>
          source + changedQuery(tag, 'href') + timeLimit(tag, compiler.options.output.chunkLoadTimeout),
      );
    });
  }
}
