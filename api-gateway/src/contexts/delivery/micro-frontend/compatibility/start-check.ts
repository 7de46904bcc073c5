import { liveFacts, problemsWithGateway } from './live-facts.ts';
import type { LiveFacts } from './live-facts.ts';
import { sentenceOfRemote } from './problem-sentence.ts';
import { releasesOnly } from '../bundled-fit.ts';
import { SHELL } from '../stored-build.ts';
import type { Services } from '../../../../app/context.ts';

type Checked = Pick<Services, 'database' | 'features'>;

/**
 * What live and fallback versions miss in this gateway, one plain English line each; none when it may start. Remotes
 * and shells are not checked against each other: this start does not change them.
 */
export const checkAgainstLive = async ({ database, features }: Checked): Promise<string[]> =>
  problemsIn(await liveFacts(database.read, features));

/**
 * The same for what teams have released: bundled builds do not replace these, so they can be checked before any version
 * is activated.
 */
export const checkAgainstReleases = async ({ database, features }: Checked): Promise<string[]> =>
  problemsIn(await releasesOnly(database.read, await liveFacts(database.read, features)));

const problemsIn = (facts: LiveFacts): string[] => {
  const shells = facts.shells.map((shell) => ({ ...shell, name: SHELL }));
  return [...facts.remotes, ...shells].flatMap(({ name, version, use, uses }) =>
    problemsWithGateway(uses, facts).map((problem) =>
      sentenceOfRemote({ ...problem, remote: name, version, use }, 'en'),
    ),
  );
};
