import { liveFacts, problemsWithGateway } from './live-facts.ts';
import { sentenceOfRemote } from './problem-sentence.ts';
import { SHELL } from '../stored-build.ts';
import type { Database } from '../../../db/database.ts';

/**
 * What versions that people get now or after a roll-back lack at this gateway, one plain English line each; none when
 * it may start. Between remotes and shells it looks at nothing: they are as they were before this gateway started.
 */
export const checkAgainstLive = async ({ read }: Pick<Database, 'read'>): Promise<string[]> => {
  const facts = await liveFacts(read);
  const shells = facts.shells.map((shell) => ({ ...shell, name: SHELL }));
  return [...facts.remotes, ...shells].flatMap(({ name, version, use, uses }) =>
    problemsWithGateway(uses, facts).map((problem) =>
      sentenceOfRemote({ ...problem, remote: name, version, use }, 'en'),
    ),
  );
};
