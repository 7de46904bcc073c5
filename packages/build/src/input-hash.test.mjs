import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contractsOf, inputHash, workspaceClosure } from './input-hash.mjs';
import { packageDir, remoteDir } from './paths.mjs';

let dir;
const write = (file, content) => writeFileSync(join(dir, file), content);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'college-inputs-'));
  mkdirSync(join(dir, 'src'));
  mkdirSync(join(dir, 'dist'));
  write('package.json', '{}');
  write('src/screens.ts', 'export const screens = {};');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Whether a change counts as one. */
const counts = (change) => {
  const before = inputHash(dir);
  change();
  return inputHash(dir) !== before;
};

describe('what a build is made from', () => {
  it('is its source', () => {
    expect(counts(() => write('src/screens.ts', 'export const screens = { home };'))).toBe(true);
    expect(counts(() => write('src/home.tsx', ''))).toBe(true);
  });

  it('is what it needs of the workspace, however far away', () => {
    write('package.json', '{"dependencies":{"@college/portal-sdk":"workspace:*","react":"catalog:"}}');
    const needed = ['portal-sdk', 'api-client', 'contracts'].map(packageDir);
    expect([...workspaceClosure(dir)].sort()).toEqual([dir, ...needed].sort());
  });

  it('is, outside the repository, what its lockfile says, also one of a folder above', () => {
    const own = join(dir, 'remotes/safety');
    mkdirSync(own, { recursive: true });
    write('remotes/safety/package.json', '{}');
    write('pnpm-lock.yaml', 'react: 18.3.1');
    const before = inputHash(own);
    write('pnpm-lock.yaml', 'react: 18.3.2');
    expect(inputHash(own)).not.toBe(before);
  });

  it('is in the repository what the workspace has in common', () => {
    expect(inputHash(remoteDir('business'))).not.toBe(inputHash(remoteDir('system')));
    expect(inputHash(remoteDir('business'))).toBe(inputHash(remoteDir('business')));
  });

  it('is of the contracts what it imports, however far away, and no type', () => {
    const names = (remote) =>
      contractsOf(remoteDir(remote)).map((file) => relative(packageDir('contracts'), file));
    const visitor = names('visitor');
    // By the remote itself, by the list of classes in form-kit, and by the contracts themselves.
    for (const file of ['classes/enrollment', 'completion/train-class', 'core/schema'])
      expect(visitor).toContain(`src/${file}.ts`);
    expect(names('business')).toContain('src/exams/exam.ts');
    // By a dialog of form-kit whose import() names its chunk in a comment.
    expect(names('business')).toContain('src/site/list-view.ts');
    expect(visitor).not.toContain('src/exams/exam.ts');
  });

  it('is neither its tests nor its output nor what is hidden', () => {
    expect(counts(() => write('src/screens.test.ts', ''))).toBe(false);
    expect(counts(() => write('dist/release.json', '{}'))).toBe(false);
    mkdirSync(join(dir, '.git'));
    expect(counts(() => write('.git/HEAD', 'main'))).toBe(false);
  });
});
