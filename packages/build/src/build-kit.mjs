/** The kit page as static files: every part of ui-kit and form-kit in all its states. Not part of the product. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Css from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';
import { packageDir } from './paths.mjs';

const dir = packageDir('form-kit');

const page = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kit</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="kit.css" />
  </head>
  <body>
    <script src="kit.js" defer></script>
  </body>
</html>
`;

/** @param {string} folder absolute; where the files go */
function configure(folder) {
  const base = baseConfig({
    dir,
    mode: 'development',
    nodeEnv: 'development',
    uniqueName: 'kit',
    cssName: 'kit',
    layer: 'remote',
  });
  return {
    ...base,
    entry: { kit: join(dir, 'kit/page/main.tsx') },
    output: {
      ...base.output,
      path: folder,
      publicPath: '',
      filename: '[name].js',
      chunkFilename: 'part-[id].js',
      clean: true,
    },
    // One script and one style sheet: the page names them itself.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: base.plugins.map((plugin) =>
      plugin instanceof Css ? new Css({ filename: '[name].css', ignoreOrder: true }) : plugin,
    ),
  };
}

/**
 * Builds the page into `folder`, where `index.html` opens it.
 * @param {string} folder absolute
 */
export async function buildKit(folder) {
  await new Promise((resolve, reject) => {
    webpack(configure(folder), (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
      else resolve();
    });
  });
  writeFileSync(join(folder, 'index.html'), page);
}
