/** The floor: shell and remotes as one webpack build, every screen a lazy route of it, nothing shared at run time. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineShell } from '@college/build/define-shell';
import webpack from 'webpack';

const here = fileURLToPath(new URL('.', import.meta.url));
const federation = new Set(['ModuleFederationPlugin', 'ProvideSharedPlugin']);

/** @returns {Promise<{ folder: string, remove: () => Promise<void> }>} a REMOTES_ROOT that contains only this shell */
export async function buildMonolith() {
  const folder = await mkdtemp(join(tmpdir(), 'college-monolith-'));
  const config = defineShell()({ mode: 'production' });
  const version = basename(config.output.path);
  const dist = join(folder, 'shell/dist');
  const stats = await new Promise((resolve, reject) =>
    webpack(
      {
        ...config,
        output: { ...config.output, path: join(dist, version) },
        plugins: [
          ...config.plugins.filter(({ constructor, name }) => !federation.has(name ?? constructor.name)),
          new webpack.NormalModuleReplacementPlugin(
            /federation[\\/]index\.ts$/,
            join(here, 'monolith-federation.mjs'),
          ),
        ],
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    ),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  await writeFile(join(dist, 'release.json'), JSON.stringify({ name: 'shell', version }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
