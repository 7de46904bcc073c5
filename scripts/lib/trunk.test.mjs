import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startOfBranch } from './trunk.mjs';

let folder;
const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
const commit = (text) => {
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@college.example'];
  git(...author, 'commit', '-q', '--allow-empty', '-m', text);
  return git('rev-parse', 'HEAD');
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'college-trunk-'));
  git('init', '-q', '-b', 'main');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a branch began where it left the trunk, however much was committed on it', () => {
  commit('one');
  const left = commit('two');
  git('checkout', '-qb', 'work');
  commit('three');
  commit('four');
  expect(startOfBranch(folder)).toBe(left);
});

it('on the trunk it is the commit before', () => {
  const one = commit('one');
  commit('two');
  expect(startOfBranch(folder)).toBe(one);
});

it('is not known without history', () => {
  commit('one');
  expect(startOfBranch(folder)).toBeNull();
  rmSync(join(folder, '.git'), { recursive: true });
  expect(startOfBranch(folder)).toBeNull();
});
