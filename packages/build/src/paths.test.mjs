import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInRepository, packageDir, remoteDir, remoteNames, root, shellDir } from './paths.mjs';
import { makeProject } from './testing/project.mjs';

describe('in the repository', () => {
  it('remotes are the folders mfe-*', () => {
    expect(remoteNames).toEqual(expect.arrayContaining(['business', 'portal', 'system', 'visitor']));
    expect(remoteDir('business')).toBe(join(root, 'mfe-business'));
  });

  it('a folder is in it or not', () => {
    expect([shellDir, remoteDir('business'), packageDir('ui-kit')].every(isInRepository)).toBe(true);
    expect(isInRepository(join(root, '..'))).toBe(false);
  });
});

describe('installed from the SDK', () => {
  const kit = 'node_modules/@college/ui-kit';
  let project;
  beforeAll(() => {
    project = makeProject({
      [`${kit}/package.json`]: '{}',
      [`${kit}/src/a.ts`]: '',
      [`${kit}/dist/b.js`]: '',
    });
    cpSync(packageDir('build'), join(project.dir, 'node_modules/@college/build'), {
      recursive: true,
      filter: (file) => !file.endsWith('node_modules'),
    });
  });
  afterAll(() => project.remove());

  const ask = (expression) => {
    const script = `
      import * as paths from './node_modules/@college/build/src/paths.mjs';
      console.log(JSON.stringify(${expression}));`;
    return JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: project.dir }),
    );
  };

  it('there is neither a repository nor a shell, and the remote is where webpack runs', () => {
    expect(ask('[paths.root, paths.shellDir, paths.remoteNames, paths.remoteDir("safety")]')).toEqual([
      null,
      null,
      [],
      project.dir,
    ]);
  });

  it('packages are what the project has, from source where the SDK brings it', () => {
    const from = JSON.stringify(join(project.dir, 'src'));
    expect(ask(`['a', 'b'].map((name) => paths.moduleFile('ui-kit', name, ${from}))`)).toEqual([
      join(project.dir, kit, 'src/a.ts'),
      join(project.dir, kit, 'dist/b.js'),
    ]);
    const missing = `(() => { try { return paths.packageDir('contracts', ${from}); } catch (error) { return error.message; } })()`;
    expect(ask(missing)).toContain('@college/contracts is not installed for');
  });
});
