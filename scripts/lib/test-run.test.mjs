import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteRun, stateOf } from './test-run.mjs';

describe('the note of a run of the tests', () => {
  let folder;
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  const commit = (text) => {
    writeFileSync(join(folder, 'a.txt'), text);
    git('add', '.');
    git('-c', 'user.name=test', '-c', 'user.email=test@college.example', 'commit', '-qm', text);
    return git('rev-parse', 'HEAD');
  };
  const noted = () => JSON.parse(readFileSync(join(folder, 'var/test-run.json'), 'utf8'));
  const counts = { passed: 7, failed: 1, seconds: 12.5, secondTries: ['a.test.ts > works'] };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'college-test-run-'));
    git('init', '-q');
    writeFileSync(join(folder, '.gitignore'), 'var/\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('names the commit and how it ended, of a failed run too', () => {
    const head = commit('one');
    noteRun({ began: stateOf(folder), ...counts }, folder);
    expect(noted()).toEqual({ commit: head, clean: true, ...counts });
    // What it leaves is no uncommitted file.
    noteRun({ began: stateOf(folder), ...counts }, folder);
    expect(noted().clean).toBe(true);
  });

  it('is not clean with a changed or a new file, nor when something was committed meanwhile', () => {
    const head = commit('one');
    const began = stateOf(folder);
    writeFileSync(join(folder, 'b.txt'), 'new');
    noteRun({ began, ...counts }, folder);
    expect(noted()).toMatchObject({ commit: head, clean: false });
    commit('two');
    noteRun({ began, ...counts }, folder);
    expect(noted()).toMatchObject({ commit: head, clean: false });
  });

  it('is written where there is no repository', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    noteRun({ began: { commit: null, clean: false }, ...counts }, folder);
    expect(noted()).toMatchObject({ commit: null, clean: false, passed: 7 });
  });
});
