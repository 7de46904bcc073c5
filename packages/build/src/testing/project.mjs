/** Folders for real builds of a few lines. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';

/**
 * A folder of its own outside the repository.
 * @param {Record<string, string>} files text by path
 */
export function makeProject(files) {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'college-build-')));
  const write = (file, text) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { dir, write, remove: () => rmSync(dir, { recursive: true }) };
}

/** Makes the packages installed for `other` available in `dir` too, except those it has already. */
export function installLike(other, dir) {
  const link = (from, to) => {
    mkdirSync(to, { recursive: true });
    const there = new Set(readdirSync(to));
    for (const name of readdirSync(from).filter((one) => !one.startsWith('.'))) {
      if (name === '@college' && !there.has(name)) link(join(from, name), join(to, name));
      else if (!there.has(name)) symlinkSync(realpathSync(join(from, name)), join(to, name));
      else if (name === '@college') link(join(from, name), join(to, name));
    }
  };
  link(join(other, 'node_modules'), join(dir, 'node_modules'));
}

/** Contracts of one service, as compiled. */
export const compiledContracts = (prefix) => ({
  [`${prefix}/dist/core/call-shape.js`]: `
    export const shapeOf = ({ input = null, output = null }) => ({ input, output });
    export const canonicalText = (shape) => JSON.stringify(shape);`,
  [`${prefix}/dist/business/lesson.js`]: `
    export const lessonWords = ['draft'];
    export const lesson = { name: 'Lesson', actions: {
      GetLessons: { access: 'lesson:read', output: { type: 'array' } },
      PublishLesson: { access: 'lesson:publish', input: { type: 'object' } },
      DeleteLesson: { access: 'lesson:delete' },
      GetTimetable: { access: 'public' },
    } };`,
  [`${prefix}/package.json`]: JSON.stringify({
    name: '@college/contracts',
    version: '0.1.0',
    type: 'module',
    exports: { './*': './dist/*.js' },
  }),
});

/** Runs webpack to its end; throws with its words. */
export const build = (config) =>
  new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
      else resolve(stats);
    });
  });
