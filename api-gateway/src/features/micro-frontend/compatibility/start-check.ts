import { liveFacts, problemsWithGateway } from './live-facts.ts';
import type { LiveFacts } from './live-facts.ts';
import { sentenceOfRemote } from './problem-sentence.ts';
import { releasesOnly } from '../bundled-fit.ts';
import { SHELL } from '../stored-build.ts';
import type { Services } from '../../../app/context.ts';

type Checked = Pick<Services, 'database' | 'features'>;

/**
 * What versions that people get now or after a roll-back lack at this gateway, one plain English line each; none when
 * it may start. Between remotes and shells it looks at nothing: they are as they were before this gateway started.
 */
export const checkAgainstLive = async ({ database, features }: Checked): Promise<string[]> =>
  problemsIn(await liveFacts(database.read, features));

/** The same of what teams have released: no bundled build takes its place, so it can be asked before any is moved. */
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
