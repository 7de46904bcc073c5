/** The webpack configuration of a remote: one container that exposes one module, `./screens`. */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import { baseConfig, leanRuntime } from './base-config.mjs';
import { BehindPortalSdkPlugin } from './behind-portal-sdk-plugin.mjs';
import { remoteDir, shellDir } from './paths.mjs';
import { remoteVersion } from './remote-version.mjs';
import { ScreensPlugin } from './screens-plugin.mjs';
import { sharedByRemote } from './shared.mjs';
import { WantedPackagesPlugin } from './wanted-packages-plugin.mjs';

/**
 * @param {string} name as it begins a router entry's component: `business`
 * @returns {(settings: { mode: 'production' | 'development', nodeEnv?: string }) => import('webpack').Configuration}
 */
export const defineRemote =
  (name, dir = remoteDir(name)) =>
  ({ mode, nodeEnv = mode }) => {
    const version = mode === 'production' ? remoteVersion(dir) : 'dev-[fullhash]';
    const containerName = mode === 'production' ? containerNameOf(name, version) : `mfe_${name}__dev`;
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
        new WantedPackagesPlugin(),
        new ScreensPlugin(join(dir, 'src/screens.ts')),
        new ModuleFederationPlugin({
          name: containerName,
          library: { type: 'var', name: containerName },
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { './screens': './src/screens.ts' },
          shared: sharedByRemote(dir, shellDir),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: { externalRuntime: true, optimization: leanRuntime },
        }),
      ],
    };
  };

/** Carries the version, because two versions of a remote may run on one page. */
const containerNameOf = (name, version) => `mfe_${name}__${version.replace(/[^0-9a-z]/gi, '_')}`;
