/** Rebuilds the shell and remotes when their sources change, for development. Production builds stay as they are. */
import { join } from 'node:path';
import webpack from 'webpack';
import { remoteDir, remoteNames, shellDir } from './paths.mjs';
import { forgetDevelopmentBuild, publishBuild } from './publish.mjs';

const dirOf = (name) => (name === 'shell' ? shellDir : remoteDir(name));

const configOf = async (name, nodeEnv) => {
  const { default: configure } = await import(join(dirOf(name), 'webpack.config.mjs'));
  return configure({ mode: 'development', nodeEnv });
};

/**
 * @param {string[]} names `shell` or remotes
 * @param {(name: string, errors: string | null) => void} onBuilt after each build; a build with errors is not published
 * @returns {Promise<() => Promise<void>>} ends the watching
 */
export async function watchBuilds(names, onBuilt) {
  // Those of the last time are old, and what is not watched comes from its production build.
  for (const name of ['shell', ...remoteNames]) forgetDevelopmentBuild(dirOf(name));
  // The page has only one React, the shell's, so remotes must be built for the same mode.
  const nodeEnv = names.includes('shell') ? 'development' : 'production';
  const compiler = webpack(await Promise.all(names.map((name) => configOf(name, nodeEnv))));
  for (const one of compiler.compilers)
    one.hooks.done.tap('watchBuilds', (stats) => {
      const errors = stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null;
      if (!errors) publish(one, stats.compilation);
      onBuilt(one.name, errors);
    });
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error) => {
    if (error) throw error;
  });
  return () => new Promise((resolve) => watching.close(() => resolve()));
}

const publish = ({ name, options }, compilation) =>
  publishBuild(options.context, { name, output: { path: compilation.getPath(options.output.path, {}) } });
