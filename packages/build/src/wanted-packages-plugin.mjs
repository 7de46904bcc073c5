/**
 * Adds `wanted` to a remote's manifest: the packages that it has no copy of, with the range that it needs. The
 * federation plugin leaves them out, and the shell checks them before it runs anything.
 */
import { Compilation, sources } from './webpack-parts.mjs';

const manifest = 'mf-manifest.json';
/** A report for people, which nobody reads. */
const report = 'mf-stats.json';

export class WantedPackagesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('WantedPackagesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'WantedPackagesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const written = JSON.parse(compilation.getAsset(manifest).source.source().toString());
          const text = JSON.stringify({ ...written, wanted: wantedBy(compilation) });
          compilation.updateAsset(manifest, new sources.RawSource(text));
          compilation.deleteAsset(report);
        },
      );
    });
  }
}

/** `{ react: '^18.3.1', '@college/portal-sdk/router': '^0.1.0' }` */
const wantedBy = ({ modules }) =>
  Object.fromEntries(
    [...modules]
      .filter(({ type, options }) => type === 'consume-shared-module' && !options.import)
      .map(({ options }) => [options.shareKey, options.requiredVersion])
      .sort(),
  );
