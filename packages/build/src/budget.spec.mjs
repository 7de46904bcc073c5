/** Limits for what is loaded, in kilobytes of 1,000 bytes after brotli. Runs after the production build. */
import { describe, expect, it } from 'vitest';
import { remoteNames } from './paths.mjs';
import {
  allFilesOfShell,
  filesOfScreens,
  filesOfShared,
  filesOfShell,
  missingBuilds,
  weight,
} from './weigh-builds.mjs';

/** Visitors come once and on phones; the back office is opened daily and stays in the cache. */
const publicRemotes = ['portal', 'visitor'];
/** The forms in which visitors apply for a class are the largest public screens. */
const budgets = { portal: 60, visitor: 75 };
const budgetOf = (remote) => budgets[remote] ?? 120;

/** The parts of Semantic UI: one chunk for all remotes, weighed by itself. */
const semantic = '@college/ui-kit/semantic';

const kilobytes = (files, extension) => weight(files, extension) / 1000;

describe('budgets', () => {
  it('has something to weigh', () => {
    expect(missingBuilds(), 'not built yet: run pnpm build').toEqual([]);
  });

  it('takes at most 200 KB of JavaScript until somebody can log in', () => {
    expect(kilobytes(filesOfShell(/\/login\/login-page/), '.js')).toBeLessThanOrEqual(200);
  });

  it('takes at most 100 KB of JavaScript for the parts of Semantic UI', () => {
    const files = filesOfShared(semantic);
    expect(kilobytes(files, '.js')).toBeGreaterThan(0);
    expect(kilobytes(files, '.js')).toBeLessThanOrEqual(100);
  });

  it('loads no part of Semantic UI for the login or a public page', () => {
    const own = new Set(filesOfShared(semantic));
    const open = publicRemotes.flatMap((remote) => filesOfScreens(remote).flatMap(({ files }) => files));
    expect([...filesOfShell(/\/login\/login-page/), ...open].filter((file) => own.has(file))).toEqual([]);
  });

  it.each(remoteNames.map((remote) => [budgetOf(remote), remote]))(
    'takes at most %i KB of JavaScript more for any screen of %s',
    (budget, remote) => {
      const shared = new Set(filesOfShared(semantic));
      const screens = filesOfScreens(remote).map(({ screen, files }) => [
        screen,
        kilobytes(
          files.filter((file) => !shared.has(file)),
          '.js',
        ),
      ]);
      expect(screens).not.toEqual([]);
      expect(screens.filter(([, size]) => size > budget)).toEqual([]);
    },
  );

  it('takes at most 78 KB of style sheets, all pages together', () => {
    const screens = remoteNames.flatMap((remote) => filesOfScreens(remote).flatMap(({ files }) => files));
    expect(kilobytes([...allFilesOfShell(), ...screens], '.css')).toBeLessThanOrEqual(78);
  });
});
