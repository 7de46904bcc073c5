/** `node build-one.mjs shell`, or another folder with a webpack.config.mjs: one production build, in its own process. */
import { join } from 'node:path';
import webpack from 'webpack';
import { inputHash } from './input-hash.mjs';
import { root } from './paths.mjs';
import { publishRemote, publishShell } from './publish.mjs';

const dir = join(root, process.argv[2]);
const { default: configure } = await import(join(dir, 'webpack.config.mjs'));
// Before the build: what is changed while it runs belongs to the next one.
const inputs = inputHash(dir);
const config = configure({ mode: 'production' });

webpack(config, (error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString({ preset: 'errors-only', colors: false }));
    process.exitCode = 1;
    return;
  }
  const files = Object.keys(stats.compilation.assets);
  if (config.name === 'shell') publishShell(dir, inputs, files);
  else publishRemote(dir, config);
});
