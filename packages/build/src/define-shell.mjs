/** The webpack configuration of the shell: the page, and what it shares with the remotes. */
import { join } from 'node:path';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { baseConfig, leanRuntime } from './base-config.mjs';
import { BootModulesPlugin } from './boot-modules-plugin.mjs';
import { buildVersion, developmentVersion } from './build-version.mjs';
import { IndexHtmlPlugin } from './index-html-plugin.mjs';
import { packageDir, shellDir } from './paths.mjs';
import { ShellManifestPlugin } from './shell-manifest-plugin.mjs';
import { providedByShell, providesOf } from './shared.mjs';

/** @returns {(settings: { mode: 'production' | 'development' }) => import('webpack').Configuration} */
export const defineShell =
  (dir = shellDir) =>
  ({ mode }) => {
    const hashed = mode === 'production';
    const version = hashed ? buildVersion(dir) : developmentVersion(dir);
    const publicPath = `/remotes/shell/${version}/`;
    const base = baseConfig({
      dir,
      mode,
      nodeEnv: mode,
      uniqueName: 'shell',
      cssName: 'shell',
      layer: 'shell',
    });
    const bootstrap = join(dir, 'src/bootstrap.tsx');
    const portalSdk = join(packageDir('portal-sdk'), 'src/');
    return {
      ...base,
      entry: { main: './src/index.ts' },
      output: { ...base.output, path: join(dir, 'dist', version), publicPath },
      module: { ...base.module, rules: [...base.module.rules, oneRuntime] },
      plugins: [
        ...base.plugins,
        new BootModulesPlugin((file) => file === bootstrap || file.startsWith(portalSdk)),
        new IndexHtmlPlugin({ dir, publicPath, hashed }),
        new ShellManifestPlugin({ provides: providesOf(dir), hashed }),
        new ModuleFederationPlugin({
          name: 'shell',
          shared: {},
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: { provideExternalRuntime: true, optimization: leanRuntime },
        }),
        // After the plugin above, because the first one to start the runtime decides its settings. The shell provides
        // and never consumes: its own modules import each other directly, so that they can be one chunk.
        new ProvideSharedPlugin({ provides: providedByShell(dir) }),
      ],
    };
  };

/**
 * The plugin that passes the federation runtime to remotes requires its CommonJS edition, which would be a second copy.
 */
const oneRuntime = {
  test: /[\\/]inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
  resolve: { conditionNames: ['import'] },
};
