/**
 * What the page knows of an address goes onto the tag that loads a chunk from it. Every build's own loader of scripts and
 * style sheets reads, by the absolute address without a query:
 *
 * - `collegeIntegrity`: the hash that the browser must find, else it refuses the file. `crossOrigin` goes with it, since
 *   no file of another origin can be checked without; it is always there, so that a preload matches the request.
 * - `collegeRetries`: how often the address failed. A browser that gave up on an address, or that keeps a broken answer
 *   for it, repeats the failure; so the next request carries the count as its query.
 * - `collegeLimits.chunk`: milliseconds to wait instead of webpack's limit. Style sheets have no limit of their own.
 */
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

const marked = (tag, property) => `
var integrity = (globalThis.collegeIntegrity || {})[${tag}.${property}];
if (integrity) ${tag}.integrity = integrity;
${tag}.crossOrigin = 'anonymous';
var retry = (globalThis.collegeRetries || {})[${tag}.${property}];
if (retry) ${tag}.${property} += '?retry=' + retry;
var limit = (globalThis.collegeLimits || {}).chunk;`;

const givenUp = (tag, milliseconds) => `
setTimeout(function () {
  if (${tag}.onerror) ${tag}.onerror({ type: 'timeout', target: ${tag} });
}, ${milliseconds});`;

export class ChunkAddressPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkAddressPlugin', (compilation) => {
      const { chunkLoadTimeout } = compilation.outputOptions;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkAddressPlugin',
        (source) => `${source}${marked('script', 'src')}\nif (limit) ${givenUp('script', 'limit')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkAddressPlugin',
        (source, { tag }) => source + marked(tag, 'href') + givenUp(tag, `limit || ${chunkLoadTimeout}`),
      );
    });
  }
}
