/** `node build-one.mjs shell`, or another folder with a webpack.config.mjs: one production build, in its own process. */
import { resolve } from 'node:path';
import { buildOnce } from './build-once.mjs';

try {
  await buildOnce(resolve(process.argv[2]));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
