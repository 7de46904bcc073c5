/** One file that Node runs without anything beside it. */
import { basename, dirname } from 'node:path';
import webpack from 'webpack';

/**
 * @param {{ entry: string, output: string }} paths absolute; it stays readable, since whoever runs it wants to read it
 * @returns {Promise<void>} throws with the compiler's words
 */
export const bundleScript = ({ entry, output }) =>
  new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: 'node20',
        entry,
        devtool: false,
        experiments: { outputModule: true },
        optimization: { minimize: false },
        output: {
          path: dirname(output),
          filename: basename(output),
          module: true,
          library: { type: 'module' },
        },
      },
      (error, stats) => {
        if (error) reject(error);
        else if (stats.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      },
    );
  });
