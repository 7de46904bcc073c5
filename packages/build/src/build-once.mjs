import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { publishBuild, publishedBuild } from './publish.mjs';

/**
 * One production build of the shell or a remote, by the webpack.config.mjs in its folder.
 * @param {string} dir absolute
 * @returns {Promise<{ name: string, version: string, path: string }>} `path`: the folder of the build; throws with the
 *   compiler's words
 */
export async function buildOnce(dir) {
  const { default: configure } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')).href);
  // The version is computed before the build: changes during the build belong to the next one.
  const config = configure({ mode: 'production' });
  await new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
      else resolve();
    });
  });
  publishBuild(dir, config);
  return { ...publishedBuild(dir), path: config.output.path };
}
