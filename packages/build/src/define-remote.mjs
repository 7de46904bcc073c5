/** The webpack configuration of a remote: one container that exposes one module, `./screens`. */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import { baseConfig, leanRuntime } from './base-config.mjs';
import { buildVersion, developmentVersion } from './build-version.mjs';
import { CommonModulesPlugin } from './common-modules-plugin.mjs';
import { remoteDir } from './paths.mjs';
import { RemoteManifestPlugin, exposedChunk } from './remote-manifest-plugin.mjs';
import { behindPortalSdk, providedHere, sharedByRemote } from './shared.mjs';

/** Fails the build of a remote that imports a stateful package directly instead of through portal-sdk. */
class BehindPortalSdkPlugin {
  apply(compiler) {
    const own = `${compiler.context}/src/`;
    compiler.hooks.normalModuleFactory.tap('BehindPortalSdkPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('BehindPortalSdkPlugin', ({ request, contextInfo }) => {
        const subpath = behindPortalSdk[request];
        if (subpath && contextInfo.issuer.startsWith(own))
          throw new Error(
            `${contextInfo.issuer}: ${request} would be a second copy; import @college/portal-sdk/${subpath}`,
          );
      });
    });
  }
}

/**
 * @param {string} name as it begins a router entry's component: `business`
 * @param {object} [options]
 * @param {string} [options.dir] its folder
 * @param {Record<string, string>} [options.provides] what the shell provides, version by literal request; left out, that
 *   of the shell in this repository, or of the shell that the SDK was made from
 * @returns {(settings: { mode: 'production' | 'development', nodeEnv?: string }) => import('webpack').Configuration}
 */
export const defineRemote =
  (name, { dir = remoteDir(name), provides } = {}) =>
  ({ mode, nodeEnv = mode }) => {
    const production = mode === 'production';
    // During development the manifest changes, so its address must not be cached.
    const version = production ? buildVersion(dir) : `${developmentVersion(dir)}-[fullhash]`;
    const screensFile = join(dir, 'src/screens.ts');
    const containerName = production ? containerNameOf(name, version) : containerNameOf(name, 'dev');
    const base = baseConfig({
      dir,
      mode,
      nodeEnv,
      uniqueName: containerName,
      cssName: name,
      layer: 'remote',
    });
    return {
      ...base,
      // The container is the only entry.
      entry: {},
      output: { ...base.output, path: join(dir, 'dist', version), publicPath: 'auto' },
      plugins: [
        ...base.plugins,
        new BehindPortalSdkPlugin(),
        new CommonModulesPlugin({ screensFile, chunk: exposedChunk }),
        new RemoteManifestPlugin({ containerName, screensFile, hashed: production }),
        new ModuleFederationPlugin({
          name: containerName,
          library: { type: 'var', name: containerName },
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { './screens': { import: './src/screens.ts', name: exposedChunk } },
          shared: sharedByRemote(dir, provides ?? providedHere()),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: { externalRuntime: true, optimization: leanRuntime },
        }),
      ],
    };
  };

/** Includes the version, because two versions of a remote may run on one page. */
const containerNameOf = (name, version) => `mfe_${name}__${version}`.replace(/[^0-9a-z_]/gi, '_');
