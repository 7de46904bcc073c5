import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContracts } from './contract-services.mjs';
import { build, compiledContracts, makeProject } from './testing/project.mjs';
import { UsesPlugin } from './uses-plugin.mjs';

let project;
const api = 'node_modules/@college/api-client';
const contracts = 'node_modules/@college/contracts';
const clientPackage = {
  [`${api}/package.json`]: JSON.stringify({ name: '@college/api-client', exports: { './*': './*.js' } }),
  [`${api}/client.js`]: 'export const clientOf = (http, service) => ({ http, service });',
};

beforeEach(() => {
  project = makeProject({ ...clientPackage, ...compiledContracts(contracts) });
});
afterEach(() => project.remove());

const lessons = `
  import { clientOf } from '@college/api-client/client';
  import { lesson } from '@college/contracts/business/lesson';
  export const calls = clientOf(null, lesson);
`;

/** uses.json of a build of these sources, of which `index.js` is the first. */
async function usesOf(sources) {
  for (const [file, text] of Object.entries(sources)) project.write(`src/${file}`, text);
  await build({
    context: project.dir,
    mode: 'production',
    entry: './src/index.js',
    output: { path: join(project.dir, 'dist') },
    plugins: [new UsesPlugin(project.dir, join(project.dir, contracts))],
  });
  return JSON.parse(readFileSync(join(project.dir, 'dist/uses.json'), 'utf8'));
}
const callsOf = async (sources) => Object.keys((await usesOf(sources)).calls);

describe('the calls of a build', () => {
  it('are the actions that its sources name, wherever the client is made', async () => {
    const sources = {
      'lessons.js': lessons,
      'index.js': `import { calls } from './lessons.js'; calls.GetLessons();`,
    };
    expect(await callsOf(sources)).toEqual(['Lesson/GetLessons']);
  });

  it('are those of a contract under the name that it had before', async () => {
    project.write(`${contracts}/old-subpaths.json`, JSON.stringify({ 'old/lesson': 'business/lesson' }));
    project.write(
      `${contracts}/package.json`,
      JSON.stringify({
        name: '@college/contracts',
        exports: { './old/lesson': './dist/business/lesson.js', './*': './dist/*.js' },
      }),
    );
    const source = `${lessons.replace('business/lesson', 'old/lesson')} calls.GetLessons();`;
    expect(await callsOf({ 'index.js': source })).toEqual(['Lesson/GetLessons']);
  });

  it('are none of a service that no client is made of', async () => {
    const source = `import { lesson } from '@college/contracts/business/lesson'; console.log(lesson.actions.GetLessons);`;
    expect(await callsOf({ 'index.js': source })).toEqual([]);
  });

  it('are none of sources that are not in the build', async () => {
    expect(
      await callsOf({ 'index.js': `${lessons} calls.GetLessons();`, 'unused.js': 'calls.DeleteLesson();' }),
    ).toEqual(['Lesson/GetLessons']);
  });

  it('are also those of our packages that are bundled with it, and no library’s', async () => {
    project.write(
      'node_modules/@college/kit/index.js',
      `export const act = (calls) => calls.PublishLesson();`,
    );
    project.write('node_modules/other/index.js', `export const act = (calls) => calls.DeleteLesson();`);
    const source = `${lessons} import { act } from '@college/kit'; import { act as other } from 'other'; act(calls); other(calls);`;
    expect(await callsOf({ 'index.js': source })).toEqual(['Lesson/PublishLesson']);
  });

  it('bring the permission that each needs, and those that are public bring none', async () => {
    const { permissions } = await usesOf({
      'index.js': `${lessons} calls.GetTimetable(); calls.PublishLesson();`,
    });
    expect(permissions).toEqual(['lesson:publish']);
  });

  it.each([
    [
      'a service that the contract does not have',
      lessons.replaceAll('lesson }', 'lessonWords as lesson }'),
      'no service lessonWords',
    ],
    ['a service that cannot be known', lessons.replace(', lesson)', ', given)'), 'give clientOf a service'],
    [
      'a call that no contract has',
      `import { pathOf } from '@college/contracts/core/endpoint'; pathOf('Lesson', 'Sing');`,
      'No contract has the call Lesson/Sing',
    ],
  ])('fail the build over %s', async (_what, source, reason) => {
    project.write(`${contracts}/dist/core/endpoint.js`, 'export const pathOf = () => "";');
    await expect(usesOf({ 'index.js': source })).rejects.toThrow(reason);
  });
});

describe('the shape of a call', () => {
  it('has a hash that changes with it', async () => {
    const hashNow = async () =>
      (await usesOf({ 'index.js': `${lessons} calls.GetLessons();` })).calls['Lesson/GetLessons'].hash;
    const before = await hashNow();
    expect(await hashNow()).toBe(before);
    // Another folder, since a module is read once in a process.
    const { shapeOf } = await readContracts(join(project.dir, contracts, 'dist'));
    expect(shapeOf({ output: { type: 'array' } }).hash).toBe(before);
    expect(shapeOf({ output: { type: 'object' } }).hash).not.toBe(before);
  });

  it('cannot be had of contracts that are not compiled, and that is said', async () => {
    await expect(readContracts(join(project.dir, 'nowhere'))).rejects.toThrow('run pnpm build');
  });
});
