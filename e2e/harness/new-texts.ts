/** Which screens say something new: what `npm test` looks at in English too, as `npm run test:long` does at all. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Screen } from '../screens.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Files that differ from where this branch began, or on the trunk itself from the commit before. */
const changedFiles = (): string[] => {
  const head = git('rev-parse', 'HEAD');
  const start = git('merge-base', 'HEAD', 'origin/HEAD');
  return git('diff', '--name-only', start === head ? 'HEAD~1' : start).split('\n');
};

/**
 * Features with changed texts, as the names of screens begin: `system-user`. Empty where git cannot say what changed,
 * as in a copy without history: there the long tests look.
 */
const featuresWithNewTexts = (): string[] => {
  try {
    return changedFiles().flatMap((file) => {
      const [, app, feature] =
        /^(?:mfe-)?(\w+)\/src\/(?:features\/|contexts\/\w+\/)?([^/]+)\/.*texts\.tsx?$/.exec(file) ?? [];
      return app && feature ? [`${app}-${feature}`] : [];
    });
  } catch {
    // No git, no history, or no trunk to compare with.
    return [];
  }
};

const changed = featuresWithNewTexts();

export const areTextsNew = ({ name }: Screen): boolean => changed.some((feature) => name.startsWith(feature));
